/**
 * The open list, the next choice on top; for depth-first searches their current path instead. An entry is a
 * button that shows its node in the tree.
 */

import { el, setText } from "../../dom.js";
import { message, number, onLanguageChange, say } from "../../language.js";
import { miniature } from "../../miniature.js";
import { tieName } from "../../names.js";
import { inWords } from "./boards.js";
import { nameOf } from "./sentence.js";

/** @typedef {import("./moment.js").Now} Now */

const MOST = 50;
/** This many are drawn at once; the others are drawn when the playback pauses. */
const SOON = 9;
const PAUSE = 140;

/** @param {{onChoose: (node: number) => void}} options */
export function createOpenList({ onChoose }) {
  const title = el("h3", {});
  const note = el("p", { class: "small soft" });
  const list = el("ol", { class: "open-list", tabindex: -1 });
  const rest = el("p", { class: "small soft open-rest" });
  const element = el("section", { class: "card watch-open" }, title, note, list, rest);

  let waiting = 0;
  /**
   * @type {Map<number, ReturnType<typeof entryOf>>} by their nodes: an entry that stays on the list stays on the page
   */
  const entries = new Map();
  /** @type {import("./replay.js").Replay | null} */
  let built = null;
  onLanguageChange(() => {
    built = null;
  });

  function show(/** @type {Now} */ now) {
    const { replay, moment } = now;
    if (built !== replay) {
      entries.clear();
      list.replaceChildren();
    }
    built = replay;
    const shown = replay.inDepth
      ? pathOf(now)
      : now.ended
        ? now.order.top(moment, MOST).filter((node) => node !== replay.goal)
        : now.order.top(moment, MOST);
    const count = replay.inDepth ? shown.length : replay.counts(moment, now.ended).open;
    setText(title, replay.inDepth ? say("page-watch-path", { count }) : say("page-watch-open", { count }));
    setText(note, ruleOf(now));
    list.setAttribute("aria-label", title.textContent ?? "");
    put(
      now,
      shown.filter((node, at) => at < SOON || entries.has(node)),
    );
    clearTimeout(waiting);
    waiting = setTimeout(() => put(now, shown), PAUSE);
    const left = Math.max(count - shown.length, 0);
    setText(rest, left ? say("page-watch-open-rest", { count: left }) : "");
  }

  /** Shows these nodes, in this order. */
  function put(/** @type {Now} */ now, /** @type {number[]} */ nodes) {
    const kept = new Set(nodes);
    for (const [node, { element: gone }] of entries) {
      if (kept.has(node)) continue;
      gone.remove();
      entries.delete(node);
    }
    nodes.forEach((node, at) => {
      const one = entries.get(node) ?? entryOf(now, node, onChoose);
      entries.set(node, one);
      if (list.children[at] !== one.element) list.insertBefore(one.element, list.children[at] ?? null);
      one.stand(at, at === 0 && (now.replay.inDepth || !now.ended));
    });
  }

  return { element, show };
}

/** The path of a depth-first search, deepest node first. */
const pathOf = (/** @type {Now} */ { replay, moment, ended }) =>
  replay
    .path(ended && replay.goal >= 0 ? replay.goal : replay.place(moment))
    .reverse()
    .slice(0, MOST);

/** An entry of the list, and the function that places it. */
function entryOf(
  /** @type {Now} */ { replay, boards, formula },
  /** @type {number} */ node,
  /** @type {(node: number) => void} */ onChoose,
) {
  const board = boards.of(node);
  const [place, next] = [
    el("span", { class: "visually-hidden" }),
    el("span", {
      class: "open-next",
      say: replay.inDepth ? message("page-watch-here") : message("page-watch-next"),
    }),
  ];
  const words = inWords(board);
  const element = el(
    "li",
    {},
    el(
      "button",
      { type: "button", class: "open-entry", onclick: () => onChoose(node) },
      place,
      el("span", { class: "open-board" }, miniature(board)),
      el("span", { class: "open-formula math", text: formula.long(node) }),
      el("span", {
        class: "open-moves mono soft",
        text: `${replay.recording.backward[node] ? "← " : ""}${nameOf(boards, node)}`,
      }),
      next,
    ),
  );
  /** Its position on the list, and whether it is the next one. */
  function stand(/** @type {number} */ at, /** @type {boolean} */ first) {
    setText(place, say("page-watch-entry", { place: at + 1, board: words }));
    element.classList.toggle("is-first", first);
    next.hidden = !first;
  }
  return { element, stand };
}

/** The description of the order. */
function ruleOf(/** @type {Now} */ { replay, order, formula, moment }) {
  if (replay.inDepth) {
    const bound = replay.recording.layers[replay.roundAt(moment)]?.bound;
    return bound !== undefined && replay.search.memory === "path"
      ? say("page-watch-path-bound", { bound: number(bound) })
      : say("page-watch-path-note");
  }
  if (replay.twoEnded) return say("page-watch-open-ends");
  if (!order.byRank) return say("page-watch-open-own");
  return say("page-watch-open-rule", { letter: formula.letter, rule: tieName(order.tie) });
}
