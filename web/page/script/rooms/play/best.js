/**
 * The best games of each size, stored only in this browser. The game also works in a browser that stores
 * nothing.
 *
 * @typedef {{moves: number, milliseconds: number}} Best the quickest game, and the fewest moves of any
 */

import { kept } from "../../storage.js";

const nameOf = (/** @type {import("../../engine.js").Board} */ { rows, cols }) => `best-${rows}x${cols}`;

/** @returns {Best | null} */
export function bestOf(/** @type {import("../../engine.js").Board} */ board) {
  const { moves, milliseconds } = kept.get(nameOf(board)) ?? {};
  return Number.isFinite(moves) && Number.isFinite(milliseconds) ? { moves, milliseconds } : null;
}

/** Adds a game, and returns whether it is the fastest so far. */
export function addGame(
  /** @type {import("../../engine.js").Board} */ board,
  /** @type {Best} */ { moves, milliseconds },
) {
  const before = bestOf(board);
  const best = {
    moves: Math.min(moves, before?.moves ?? Infinity),
    milliseconds: Math.min(milliseconds, before?.milliseconds ?? Infinity),
  };
  return kept.put(nameOf(board), best) && before !== null && milliseconds < before.milliseconds;
}

/** Removes the records of a size. */
export const forget = (/** @type {import("../../engine.js").Board} */ board) => kept.put(nameOf(board), null);
