/**
 * A game: the board it began with, the moves made since, and the time. It uses no elements. The clock starts
 * with the first move, stops during a pause, and ends when the goal is reached. Taking a move back counts as
 * a move.
 *
 * @typedef {import("../../engine.js").Board} Board
 * @typedef {{path: string, moves: number, hints: number, milliseconds: number}} Saved
 *   the stored form of a game: the moves that lead to its board, and its counts
 */

import { OPPOSITE, boardsAlong, moved, sameTiles } from "../../moves.js";

/**
 * @param {Board} start
 * @param {Board} goal
 * @param {() => number} clock in milliseconds
 * @param {Saved} saved
 */
export function createGame(
  start,
  goal,
  clock = () => performance.now(),
  { path, moves, hints, milliseconds } = { path: "", moves: 0, hints: 0, milliseconds: 0 },
) {
  let board = boardsAlong(start, path).at(-1) ?? start;
  /** The time at which the clock last started, or null while it is stopped. @type {number | null} */
  let since = null;
  const isWon = () => sameTiles(board, goal);
  const isBegun = () => moves > 0;

  /** Makes moves of the blank, given as letters; other letters are ignored. */
  function play(/** @type {string} */ letters) {
    for (const letter of letters) {
      const next = isWon() && isBegun() ? null : moved(board, letter);
      if (!next) return;
      step(next, path + letter);
    }
  }

  function undo() {
    const last = path.at(-1);
    const before = last && !isWon() ? moved(board, OPPOSITE[last]) : null;
    if (before) step(before, path.slice(0, -1));
  }

  function step(/** @type {Board} */ next, /** @type {string} */ along) {
    moves += 1;
    resume();
    [board, path] = [next, along];
    if (isWon()) pause();
  }

  const elapsed = () => milliseconds + (since === null ? 0 : clock() - since);

  /** Stops the clock. */
  function pause() {
    [milliseconds, since] = [elapsed(), null];
  }

  /** Resumes the clock of an unfinished game. */
  function resume() {
    if (isBegun() && !isWon()) since ??= clock();
  }

  return {
    start,
    goal,
    play,
    undo,
    isWon,
    pause,
    resume,
    board: () => board,
    moves: () => moves,
    hints: () => hints,
    canUndo: () => path !== "" && !isWon(),
    hint: () => {
      hints += 1;
    },
    milliseconds: elapsed,
    isRunning: () => since !== null,
    /** @returns {Saved} */
    saved: () => ({ path, moves, hints, milliseconds: elapsed() }),
  };
}

/** @typedef {ReturnType<typeof createGame>} Game */
