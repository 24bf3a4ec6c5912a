/**
 * The data that all parts of the room show: a record, the values computed from it once, and a moment in it.
 *
 * @typedef {{replay: import("./replay.js").Replay, order: ReturnType<typeof createOpenOrder>,
 *   boards: ReturnType<typeof createBoards>, formula: ReturnType<typeof createFormula>,
 *   children: import("./tree-shape.js").Children, shades: ReturnType<typeof createShades>, sides: Uint8Array | null}} Film
 *   `sides`: of each node, 1 if only this search expanded its board, 2 if only another program did
 * @typedef {Film & {step: number, moment: number, ended: boolean, fine: boolean}} Now
 */

import { catalogue } from "../../engine.js";
import { algorithmOf, tieOf } from "../../names.js";
import { createBoards } from "./boards.js";
import { createFormula } from "./formula.js";
import { createOpenOrder } from "./open-order.js";
import { createReplay } from "./replay.js";
import { createShades } from "./shades.js";
import { childrenOf } from "./tree-shape.js";

/** The values computed once from a record. @returns {Film} */
export function filmOf(/** @type {import("./replay.js").Recording} */ recording) {
  const { algorithm, tie_break: tie } = recording.answer.search;
  const search = algorithmOf(algorithm);
  const rule = tieOf(tie ?? "") ?? catalogue().ties[0];
  if (!search) throw new Error(`${algorithm} is not in the catalogue`);
  const replay = createReplay(recording, search);
  const formula = createFormula(replay);
  return {
    replay,
    order: createOpenOrder(replay, rule),
    boards: createBoards(recording),
    formula,
    children: childrenOf(recording.parent),
    shades: createShades({ replay, formula }),
    sides: null,
  };
}

/** A record at a step. @returns {Now} */
export function nowOf(/** @type {Film} */ film, /** @type {number} */ step, /** @type {boolean} */ fine) {
  const bounded = Math.min(step, film.replay.length(fine));
  return { ...film, step: bounded, fine, ...film.replay.momentOf(bounded, fine) };
}
