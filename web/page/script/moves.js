/**
 * Boards and moves as plain data. A move is the blank’s, a letter of U D L R; the
 * tile slides the other way.
 */

/** @typedef {import("./engine.js").Board} Board */

/** @type {Record<string, [number, number]>} rows and columns the blank goes */
const STEPS = { U: [-1, 0], D: [1, 0], L: [0, -1], R: [0, 1] };

/** @type {Record<string, string>} */
export const OPPOSITE = { U: "D", D: "U", L: "R", R: "L" };

/** The cell of the blank. */
export const blankOf = (/** @type {Board} */ { tiles }) => tiles.indexOf(0);

/** The board after a move, or null if the move leads off the board. @returns {Board | null} */
export function moved(/** @type {Board} */ board, /** @type {string} */ move) {
  const blank = blankOf(board);
  const [down, right] = STEPS[move];
  const [row, col] = [Math.floor(blank / board.cols) + down, (blank % board.cols) + right];
  if (row < 0 || row >= board.rows || col < 0 || col >= board.cols) return null;
  const tiles = [...board.tiles];
  const other = row * board.cols + col;
  [tiles[blank], tiles[other]] = [tiles[other], 0];
  return { ...board, tiles };
}

/** Every board along the moves, the start first. */
export function boardsAlong(/** @type {Board} */ start, /** @type {string} */ moves) {
  const boards = [start];
  for (const move of moves) {
    const next = moved(boards[boards.length - 1], move);
    if (!next) break;
    boards.push(next);
  }
  return boards;
}

/** The moves that slide the tile of a cell, with all tiles between it and the blank; "" if it cannot move. */
export function movesTo(/** @type {Board} */ board, /** @type {number} */ cell) {
  const blank = blankOf(board);
  const [row, col] = [Math.floor(cell / board.cols), cell % board.cols];
  const [down, right] = [row - Math.floor(blank / board.cols), col - (blank % board.cols)];
  if (down !== 0 && right !== 0) return "";
  return (down < 0 ? "U" : "D").repeat(Math.abs(down)) + (right < 0 ? "L" : "R").repeat(Math.abs(right));
}

/** Whether two boards are the same. */
export const sameTiles = (/** @type {Board | null} */ one, /** @type {Board | null} */ other) =>
  Boolean(one && other) && one?.cols === other?.cols && String(one?.tiles) === String(other?.tiles);
