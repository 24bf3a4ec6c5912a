/**
 * Counter-examples: a board that shows that a heuristic is not admissible, a move that shows that it is not
 * consistent. Each can be opened in the room of the board.
 */

import { el } from "../../dom.js";
import { boardText } from "../../engine.js";
import { message, say } from "../../language.js";
import { miniature } from "../../miniature.js";
import { overCells } from "./surveys.js";

/** @typedef {import("./surveys.js").Survey} Survey */

/** @param {import("../../main.js").App} app @param {Survey} survey @returns {HTMLElement[]} */
export function proofsOf(app, survey) {
  const { overestimate, inconsistency } = survey;
  return [
    ...(overestimate ? [proof(app, survey, [overestimate.tiles], overWords(survey))] : []),
    ...(inconsistency
      ? [
          proof(app, survey, [inconsistency.tiles, inconsistency.next_tiles], () =>
            say("page-heuristics-inconsistent", {
              before: inconsistency.estimate,
              after: inconsistency.next_estimate,
            }),
          ),
        ]
      : []),
  ];
}

/** The worst overestimate, and its board. */
function overWords(/** @type {Survey} */ survey) {
  const worst = Math.max(...overCells(survey).map(({ distance, estimate }) => estimate - distance));
  const { estimate, distance } = /** @type {NonNullable<Survey["overestimate"]>} */ (survey.overestimate);
  return () => say("page-heuristics-inadmissible", { estimate, distance, worst });
}

/** Boards in a row, with an explanation. */
function proof(
  /** @type {import("../../main.js").App} */ { state },
  /** @type {Survey} */ { width, height },
  /** @type {number[][]} */ boards,
  /** @type {() => string} */ words,
) {
  const drawn = boards.map((tiles) => {
    const board = { rows: height, cols: width, tiles };
    return miniature(board, { label: say("page-race-board", { board: boardText(board, "rows") }) });
  });
  const arrow = () => el("span", { "aria-hidden": "true", text: "→" });
  const open = () =>
    state.set({
      board: { rows: height, cols: width, tiles: boards[0] },
      goal: state.get("heuristics-goal"),
      room: "solve",
      step: 0,
      solved: false,
    });
  return el(
    "div",
    { class: "heuristics-proof" },
    el(
      "div",
      { class: "heuristics-boards" },
      ...drawn.flatMap((one, at) => (at > 0 ? [arrow(), one] : [one])),
    ),
    el(
      "div",
      { class: "heuristics-words" },
      el("p", { text: words }),
      el("button", { type: "button", say: message("page-heuristics-open"), onclick: open }),
    ),
  );
}
