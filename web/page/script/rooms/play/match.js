/**
 * The current game: whether it counts for the records, and when its clock runs. An unfinished game survives a
 * reload of the tab.
 */

import { goalOf } from "../../engine.js";
import { sameTiles } from "../../moves.js";
import { standingOf } from "../../standing.js";
import { ofTab } from "../../storage.js";
import { createGame } from "./game.js";

/** @typedef {import("../../engine.js").Board} Board */

/** @param {import("../../main.js").App["state"]} state */
export function createMatch(state) {
  /** Whether the board is a random one that was drawn here and is played for the first time. */
  let dealt = false;
  let game = restored();

  /** The game of the current board: the one that a reload interrupted, else a new one. */
  function restored() {
    const board = state.get("board");
    const goal = goalOf(board, state.get("goal"));
    const left = ofTab.get("game");
    if (!sameTiles(left?.board, board) || !sameTiles(left.goal, goal)) return createGame(board, goal);
    dealt = left.dealt;
    return createGame(board, goal, undefined, left.saved);
  }

  /** Keeps the game for a reload, unless it is won. */
  function keep() {
    const { start, goal } = game;
    ofTab.put("game", game.isWon() ? null : { board: start, goal, dealt, saved: game.saved() });
  }

  /** Starts a board from its first move. */
  function begin(/** @type {Board} */ board, isDealt = false) {
    game = createGame(board, goalOf(board, state.get("goal")));
    dealt = isDealt;
    keep();
  }

  /** Starts or stops the clock. */
  function wind(/** @type {boolean} */ isPlayed) {
    if (isPlayed) game.resume();
    else game.pause();
    keep();
  }

  return {
    game: () => game,
    begin,
    keep,
    wind,
    /** Whether the game counts for the records: no hint, and no solution seen in another room. */
    counts: () => dealt && game.hints() === 0 && standingOf(game.start, state.get("goal")).moves === null,
  };
}
