/**
 * The best games of each size, kept in this browser and nowhere else. A browser that keeps nothing plays all the same.
 *
 * @typedef {{moves: number, milliseconds: number}} Best the quickest game, and the fewest moves of any
 */

const keyOf = (/** @type {import("../../engine.js").Board} */ { rows, cols }) =>
  `taquin-best-${rows}x${cols}`;

/** @returns {Best | null} */
export function bestOf(/** @type {import("../../engine.js").Board} */ board) {
  try {
    const { moves, milliseconds } = JSON.parse(localStorage.getItem(keyOf(board)) ?? "null");
    return Number.isFinite(moves) && Number.isFinite(milliseconds) ? { moves, milliseconds } : null;
  } catch {
    return null;
  }
}

/** Adds a game; tells whether it is the quickest so far. */
export function addGame(
  /** @type {import("../../engine.js").Board} */ board,
  /** @type {Best} */ { moves, milliseconds },
) {
  const before = bestOf(board);
  const best = {
    moves: Math.min(moves, before?.moves ?? Infinity),
    milliseconds: Math.min(milliseconds, before?.milliseconds ?? Infinity),
  };
  try {
    localStorage.setItem(keyOf(board), JSON.stringify(best));
  } catch {
    return false;
  }
  return before !== null && milliseconds < before.milliseconds;
}
