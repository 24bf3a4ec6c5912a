/**
 * A lane with the user's own estimate: the library does not know it, so A* runs here, on the table of all
 * boards. The result has the form of `Searcher.record`.
 */

import { say } from "../../language.js";
import { Refused } from "../../engine.js";
import { estimatesOf, placeOf, recordWith } from "../heuristics/own.js";
import "../heuristics/recipe.js";

/** The sizes of boards with such a table. */
const MOST_CELLS = 9;

/** @param {import("../../searcher.js").Searcher} searcher
 * @param {import("../../searcher.js").Request & {recipe: import("../heuristics/own.js").Recipe}} request */
export function recordOwn(searcher, { board, goal, algorithm, weight, recipe }) {
  if (algorithm !== "astar" || weight || board.tiles.length > MOST_CELLS) {
    return {
      result: Promise.reject(new Refused({ message: say("page-race-own-small"), excerpt: null })),
      cancel() {},
    };
  }
  const { result, cancel } = searcher.features(board.rows, board.cols, goal);
  const run = (/** @type {import("../heuristics/own.js").Parts} */ parts) => {
    const start = placeOf(parts, board.tiles);
    if (start < 0) throw new Refused({ message: say("page-race-no-solution"), excerpt: null });
    return recordWith(parts, estimatesOf(parts, recipe), start);
  };
  return { result: result.then(run), cancel };
}
