/**
 * The open list, the next choice on top; for searches in depth the path that they stand on instead.
 * An entry is a button that shows its node in the tree.
 */

import { el } from "../../dom.js";
import { message, number, say } from "../../language.js";
import { miniature } from "../../miniature.js";
import { tieName } from "../../names.js";
import { inWords } from "./boards.js";
import { movesOf } from "./sentence.js";

/** @typedef {import("./moment.js").Now} Now */

const MOST = 50;
/** So many are drawn at once; the others when the search stands still for a moment. */
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

  function show(/** @type {Now} */ now) {
    const { replay, moment } = now;
    const shown = replay.inDepth ? pathOf(now) : now.ended ? now.order.top(moment, MOST).filter((node) => node !== replay.goal) : now.order.top(moment, MOST);
    const count = replay.inDepth ? shown.length : replay.counts(moment, now.ended).open;
    title.textContent = replay.inDepth ? say("page-watch-path", { count }) : say("page-watch-open", { count });
    note.textContent = ruleOf(now);
    list.setAttribute("aria-label", title.textContent);
    list.replaceChildren(...shown.slice(0, SOON).map((node, at) => entry(now, node, at)));
    clearTimeout(waiting);
    waiting = setTimeout(() => list.append(...shown.slice(SOON).map((node, at) => entry(now, node, at + SOON))), PAUSE);
    const left = Math.max(count - shown.length, 0);
    rest.textContent = left ? say("page-watch-open-rest", { count: left }) : "";
  }

  /** A search in depth, deepest first. */
  const pathOf = (/** @type {Now} */ { replay, moment, ended }) =>
    replay.path(ended && replay.goal >= 0 ? replay.goal : replay.place(moment)).reverse().slice(0, MOST);

  function entry(/** @type {Now} */ now, /** @type {number} */ node, /** @type {number} */ at) {
    const { replay, boards, formula } = now;
    const board = boards.of(node);
    const first = !replay.inDepth && at === 0 && !now.ended;
    const here = replay.inDepth && at === 0;
    return el("li", { class: first || here ? "is-first" : "" },
      el("button", { type: "button", class: "open-entry", onclick: () => onChoose(node) },
      el("span", { class: "visually-hidden", text: say("page-watch-entry", { place: at + 1, board: inWords(board) }) }),
      el("span", { class: "open-board" }, miniature(board)),
      el("span", { class: "open-formula math", text: formula.long(node) }),
      el("span", { class: "open-moves mono soft", text: `${replay.recording.backward[node] ? "← " : ""}${movesOf(boards.moves(node))}` }),
      first || here ? el("span", { class: "open-next", say: here ? message("page-watch-here") : message("page-watch-next") }) : null));
  }

  /** In which order. */
  function ruleOf(/** @type {Now} */ { replay, order, formula, moment }) {
    if (replay.inDepth) {
      const bound = replay.recording.layers[replay.roundAt(moment)]?.bound;
      return bound !== undefined && replay.search.memory === "path" ? say("page-watch-path-bound", { bound: number(bound) }) : say("page-watch-path-note");
    }
    if (replay.twoEnded) return say("page-watch-open-ends");
    if (!order.byRank) return say("page-watch-open-own");
    return say("page-watch-open-rule", { letter: formula.letter, rule: tieName(order.tie) });
  }

  return { element, show };
}
