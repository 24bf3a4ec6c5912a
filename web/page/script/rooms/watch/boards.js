/**
 * The boards of a record. A record stores moves, not boards: a board results from the board of a root and the
 * moves below it. The last computed boards are cached.
 */

import { moved } from "../../moves.js";

/** @typedef {import("../../engine.js").Board} Board */

const LETTERS = "UDLR";
const MOST = 6000;

/** @param {import("./replay.js").Recording} recording */
export function createBoards({ parent, action, roots, answer }) {
  const { width: cols, height: rows } = answer.instance;
  /** @type {Map<number, Board>} */
  const known = new Map();
  /** @type {Map<number, number[]>} */
  const starts = new Map(roots.map(({ node, tiles }) => [node, tiles]));

  /** The board of a node. @returns {Board} */
  function of(/** @type {number} */ node) {
    const found = known.get(node);
    if (found) return found;
    if (known.size > MOST) known.clear();
    const board = make(node);
    known.set(node, board);
    return board;
  }

  /** Starts from the nearest cached board. */
  function make(/** @type {number} */ node) {
    /** @type {number[]} */
    const down = [];
    let at = node;
    while (!known.has(at) && parent[at] >= 0) {
      down.push(at);
      at = parent[at];
    }
    /** @type {Board} */
    let board = known.get(at) ?? { rows, cols, tiles: [...(starts.get(at) ?? [])] };
    for (const next of down.reverse()) board = moved(board, LETTERS[action[next]]) ?? board;
    return board;
  }

  /** The moves of the blank from the root, as letters. */
  function moves(/** @type {number} */ node) {
    let text = "";
    for (let at = node; parent[at] >= 0; at = parent[at]) text = LETTERS[action[at]] + text;
    return text;
  }

  return { of, moves, letter: (/** @type {number} */ node) => LETTERS[action[node]] ?? "" };
}

/** A board on one line, for screen readers. */
export const inWords = (/** @type {Board} */ { rows, cols, tiles }) =>
  Array.from({ length: rows }, (_, row) => tiles.slice(row * cols, (row + 1) * cols).join(" ")).join(" / ");
