/**
 * Breakpoints: the steps of a record at which a condition holds. A step is an expansion with its successors,
 * counted from 1. This module uses no elements.
 *
 * @typedef {{kind: "rise" | "reopened"} | {kind: "tile" | "open", number: number} | {kind: "board", board: Board}} Stop
 * @typedef {import("../../engine.js").Board} Board
 * @typedef {Pick<import("./moment.js").Film, "replay" | "boards" | "formula">} Film
 */

import { board as boardCode } from "../../parameters.js";
import { FATE } from "./replay-columns.js";

const code = boardCode({ rows: 0, cols: 0, tiles: [] });

/** A breakpoint in the address: `rise`, `reopened`, `tile:5`, `open:100`, `board:1,2,3/4,5,6/7,8,0`.
 * @type {import("../../parameters.js").Parameter<Stop>} */
export const stop = {
  usual: { kind: "rise" },
  read(text) {
    const [kind, value = ""] = text.split(":");
    if ((kind === "rise" || kind === "reopened") && value === "") return { kind };
    if ((kind === "tile" || kind === "open") && /^\d{1,6}$/.test(value))
      return { kind, number: Number(value) };
    const board = kind === "board" ? code.read(value) : undefined;
    return board && { kind: "board", board };
  },
  write(one) {
    if ("number" in one) return `${one.kind}:${one.number}`;
    return "board" in one ? `board:${code.write(one.board)}` : one.kind;
  },
};

/** The largest value of all steps before each step, by record. @type {WeakMap<object, Float64Array>} */
const highest = new WeakMap();

function highestOf(/** @type {Film} */ { replay, formula }) {
  const known = highest.get(replay);
  if (known) return known;
  const values = new Float64Array(replay.expansions + 1).fill(-Infinity);
  for (let step = 1; step <= replay.expansions; step += 1)
    values[step] = Math.max(values[step - 1], formula.value(nodeOf(replay, step)));
  highest.set(replay, values);
  return values;
}

/** The node that a step expands. */
const nodeOf = (/** @type {Film["replay"]} */ replay, /** @type {number} */ step) =>
  replay.recording.events[replay.starts[step - 1]];

/** The moment at which a step is complete. */
const endOf = (/** @type {Film["replay"]} */ replay, /** @type {number} */ step) =>
  step < replay.expansions ? replay.starts[step] : replay.lastMoment;

/** The tile that moved to reach a node; 0 for a root. */
export function tileTo(/** @type {Film} */ { replay, boards }, /** @type {number} */ node) {
  const parent = replay.recording.parent[node];
  return parent < 0 ? 0 : boards.of(node).tiles[boards.of(parent).tiles.indexOf(0)];
}

/** Whether a step meets a condition. */
export function meets(/** @type {Film} */ film, /** @type {Stop} */ one, /** @type {number} */ step) {
  const { replay, boards, formula } = film;
  const node = nodeOf(replay, step);
  switch (one.kind) {
    case "rise":
      return step > 1 && formula.value(node) > highestOf(film)[step - 1];
    case "reopened":
      return replay
        .generatedIn(endOf(replay, step))
        .some((child) => replay.recording.fate[child] === FATE.REOPENED);
    case "tile":
      return tileTo(film, node) === one.number;
    case "open": {
      const open = (/** @type {number} */ at) => (at === 0 ? 0 : replay.counts(endOf(replay, at)).open);
      return !replay.inDepth && open(step) > one.number && open(step - 1) <= one.number;
    }
    default: {
      const { cols, tiles } = boards.of(node);
      return cols === one.board.cols && String(tiles) === String(one.board.tiles);
    }
  }
}

/** The conditions that a step meets. */
export const metAt = (/** @type {Film} */ film, /** @type {Stop[]} */ stops, /** @type {number} */ step) =>
  step < 1 || step > film.replay.expansions ? [] : stops.filter((one) => meets(film, one, step));

/** The first step from `from` to `to` that meets a condition, in either direction; null if there is none.
 * @returns {number | null} */
export function firstStop(
  /** @type {Film} */ film,
  /** @type {Stop[]} */ stops,
  /** @type {number} */ from,
  /** @type {number} */ to,
) {
  if (stops.length === 0) return null;
  const way = from <= to ? 1 : -1;
  for (let step = from; way * (to - step) >= 0; step += way) {
    if (metAt(film, stops, step).length) return step;
  }
  return null;
}
