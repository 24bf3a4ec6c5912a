/**
 * The moves of a solution, one button each: the current one is highlighted, and a click jumps to any move. In
 * compressed form a button is a run of equal moves.
 */

import { el } from "../../dom.js";
import { spelled } from "../../engine.js";
import { message, say } from "../../language.js";
import { OPPOSITE } from "../../moves.js";

/** @typedef {import("../../main.js").App} App */
/** @typedef {ReturnType<typeof import("../../session.js").createSession>} Session */

/** @type {Record<string, string>} */
const WORDS = {
  U: message("page-move-up"),
  D: message("page-move-down"),
  L: message("page-move-left"),
  R: message("page-move-right"),
};
/** @type {[string, string][]} */
const READINGS = [
  ["blank", message("page-reading-blank")],
  ["tile", message("page-reading-tile")],
];
/** @type {[string, string][]} */
const STYLES = [
  ["letters", message("page-style-letters")],
  ["compressed", message("page-style-compressed")],
  ["words", message("page-style-words")],
  ["tiles", message("page-style-tiles")],
];

/** @param {App} app @param {Session} session @param {import("taquin").WrittenMoves} moves */
export function createMoves({ state }, session, moves) {
  const list = el("ol", { class: "moves", onkeydown: key });
  const reading = segments("reading", READINGS, message("page-reading"), state);
  const style = segments("style", STYLES, message("page-style"), state);
  let drawn = "";

  function draw() {
    const how = `${state.get("reading")} ${state.get("style")}`;
    if (how !== drawn) list.replaceChildren(...steps(moves.blank, session, state).map(item));
    drawn = how;
    const here = state.get("step");
    for (const button of list.querySelectorAll("button")) {
      const [first, last] = [Number(button.dataset.first), Number(button.dataset.last)];
      const current = here >= first && here <= last;
      button.classList.toggle("is-past", here > last);
      button.tabIndex = current || (here === 0 && first === 1) ? 0 : -1;
      if (current) button.setAttribute("aria-current", "step");
      else button.removeAttribute("aria-current");
      if (current) bring(button);
    }
  }

  /** Scrolls the list to a move without scrolling the page. */
  function bring(/** @type {HTMLElement} */ { offsetTop, offsetHeight }) {
    const above = offsetTop - list.offsetTop;
    if (above < list.scrollTop) list.scrollTop = above;
    const below = above + offsetHeight - list.clientHeight;
    if (below > list.scrollTop) list.scrollTop = below;
  }

  const item = (
    /** @type {{text: string, label: string, first: number, last: number}} */ { text, label, first, last },
  ) =>
    el(
      "li",
      {},
      el("button", {
        type: "button",
        text,
        "aria-label": label,
        title: label,
        dataset: { first, last },
        onclick: () => session.goTo(last),
      }),
    );

  function key(/** @type {KeyboardEvent} */ event) {
    const by = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }[event.key];
    if (by === undefined) return;
    event.preventDefault();
    event.stopPropagation();
    session.goTo(Math.min(Math.max(state.get("step") + by, 0), session.length()));
    /** @type {HTMLElement | null} */ (list.querySelector("[tabindex='0']"))?.focus();
  }

  session.listen(() => {
    if (list.isConnected) draw();
  });
  draw();
  return el(
    "div",
    { class: "moves-box" },
    el("div", { class: "actions" }, reading, style),
    list,
    el("p", { class: "small soft", say: message("letters-legend") }),
  );
}

/** The steps in the chosen notation. */
function steps(
  /** @type {string} */ blank,
  /** @type {Session} */ session,
  /** @type {App["state"]} */ state,
) {
  const letters = [...blank].map((letter) => (state.get("reading") === "tile" ? OPPOSITE[letter] : letter));
  const boards = session.along();
  const tiles = letters.map((_, at) => boards[at].tiles[boards[at + 1].tiles.indexOf(0)]);
  const one = (/** @type {string} */ text, /** @type {number} */ at) => ({
    text,
    label: labelOf(at, tiles[at], blank[at]),
    first: at + 1,
    last: at + 1,
  });
  if (state.get("style") === "words") return letters.map((letter, at) => one(say(WORDS[letter]), at));
  if (state.get("style") === "tiles") return tiles.map((tile, at) => one(String(tile), at));
  if (state.get("style") === "letters") return letters.map((letter, at) => one(spelled(letter), at));
  return runs(letters).map(({ letter, first, last }) => ({
    ...one(`${spelled(letter)}${first === last ? "" : last - first + 1}`, last - 1),
    first,
    last,
  }));
}

/** Step, tile and direction: the same in every notation. */
export const labelOf = (/** @type {number} */ at, /** @type {number} */ tile, /** @type {string} */ blank) =>
  say("page-move", {
    step: at + 1,
    tile: String(tile),
    way: say(WORDS[OPPOSITE[blank]]),
    letter: spelled(blank),
  });

/** Equal letters in a row. */
function runs(/** @type {string[]} */ letters) {
  /** @type {{letter: string, first: number, last: number}[]} */
  const found = [];
  letters.forEach((letter, at) => {
    const run = found[found.length - 1];
    if (run?.letter === letter) run.last = at + 1;
    else found.push({ letter, first: at + 1, last: at + 1 });
  });
  return found;
}

/** Radio buttons for a value of the state. */
function segments(
  /** @type {"reading" | "style"} */ name,
  /** @type {[string, string][]} */ values,
  /** @type {string} */ legend,
  /** @type {typeof import("../../state.js")} */ state,
) {
  const choice = (/** @type {[string, string]} */ [value, label]) =>
    el(
      "label",
      {},
      el("input", {
        type: "radio",
        name,
        value,
        checked: state.get(name) === value,
        onchange: () => state.set({ [name]: value }),
      }),
      el("span", { say: label }),
    );
  return el(
    "fieldset",
    { class: "segments", sayTitle: legend },
    el("legend", { class: "visually-hidden", say: legend }),
    ...values.map(choice),
  );
}
