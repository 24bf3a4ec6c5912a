/**
 * A game: the board it began with, the moves made since, and the time. It knows no element. The clock starts with the
 * first move and stops when the goal is reached; moves that are undone do not count.
 *
 * @typedef {import("../../engine.js").Board} Board
 */

import { OPPOSITE, moved, sameTiles } from "../../moves.js";

/** @param {Board} start @param {Board} goal @param {() => number} clock in milliseconds */
export function createGame(start, goal, clock = () => performance.now()) {
  let board = start;
  let made = "";
  let hints = 0;
  /** @type {number | null} */
  let since = null;
  /** @type {number | null} */
  let ended = null;
  const isWon = () => sameTiles(board, goal);

  /** Takes moves of the blank, as letters; what is no move is left out. */
  function play(/** @type {string} */ letters) {
    for (const letter of letters) {
      const next = isWon() && made !== "" ? null : moved(board, letter);
      if (!next) return;
      since ??= clock();
      board = next;
      made += letter;
      if (isWon()) ended = clock();
    }
  }

  function undo() {
    const last = made.at(-1);
    if (!last || isWon()) return;
    board = moved(board, OPPOSITE[last]) ?? board;
    made = made.slice(0, -1);
  }

  return {
    start,
    goal,
    play,
    undo,
    isWon,
    board: () => board,
    moves: () => made.length,
    hints: () => hints,
    hint: () => {
      hints += 1;
    },
    milliseconds: () => (since === null ? 0 : (ended ?? clock()) - since),
    isRunning: () => since !== null && ended === null,
  };
}

/** @typedef {ReturnType<typeof createGame>} Game */
