/**
 * An estimate of one’s own: parts with weights, added up or the largest of them. It is weighed on every board at once,
 * and A* is run with it, on numbers alone: nothing here knows an element.
 *
 * @typedef {{names: string[], distance: Uint8Array, values: Uint8Array, tiles: Uint8Array, next: Uint32Array}} Parts
 *   as `Features` in web/src/features.rs
 * @typedef {{kind: "sum" | "max", weights: Record<string, number>}} Recipe
 */

/** No board. */
const NONE = 0xffffffff;

/** The estimate of each board, rounded down. @returns {Uint16Array} */
export function estimatesOf(/** @type {Parts} */ { names, distance, values }, /** @type {Recipe} */ { kind, weights }) {
  const boards = distance.length;
  const whole = new Float64Array(boards);
  names.forEach((name, part) => {
    const weight = weights[name] ?? 0;
    if (weight === 0) return;
    for (let at = 0; at < boards; at += 1) {
      const value = weight * values[part * boards + at];
      whole[at] = kind === "sum" ? whole[at] + value : Math.max(whole[at], value);
    }
  });
  // Quarters are exact; the rest of a thousandth is for what was not typed as one.
  return Uint16Array.from(whole, (value) => Math.floor(value + 1e-3));
}

/** All boards by distance and estimate, as a survey of the command has it.
 * @param {Parts} parts @param {Uint16Array} estimates @param {{rows: number, cols: number, goal: number[], heuristic: string}} subject
 * @returns {import("./surveys.js").Survey} */
export function surveyOf(parts, estimates, { rows, cols, goal, heuristic }) {
  const { distance, tiles, next } = parts;
  const boards = distance.length;
  const tilesOf = (/** @type {number} */ at) => [...tiles.subarray(at * rows * cols, (at + 1) * rows * cols)];
  /** Boards of each distance and estimate. */
  const cells = new Map();
  let [sum, far, exact, over, worst, jump, jumpTo] = [0, 0, 0, 0, -1, -1, -1];
  for (let at = 0; at < boards; at += 1) {
    const [estimate, true_] = [estimates[at], distance[at]];
    cells.set(true_ * 65536 + estimate, (cells.get(true_ * 65536 + estimate) ?? 0) + 1);
    [sum, far] = [sum + estimate, far + true_];
    if (estimate === true_) exact += 1;
    if (estimate > true_) {
      over += 1;
      if (worst < 0 || estimate - true_ > estimates[worst] - distance[worst]) worst = at;
    }
    for (let way = 0; jump < 0 && way < 4; way += 1) {
      const other = next[4 * at + way];
      if (other !== NONE && estimate > estimates[other] + 1) [jump, jumpTo] = [at, other];
    }
  }
  const histogram = [...cells].map(([key, count]) => ({ distance: Math.floor(key / 65536), estimate: key % 65536, boards: count }))
    .sort((a, b) => a.distance - b.distance || a.estimate - b.estimate);
  return {
    heuristic, width: cols, height: rows, goal, boards, admissible: over === 0, consistent: jump < 0,
    overestimate: worst < 0 ? null : { tiles: tilesOf(worst), estimate: estimates[worst], distance: distance[worst] },
    inconsistency: jump < 0 ? null : { tiles: tilesOf(jump), next_tiles: tilesOf(jumpTo), estimate: estimates[jump], next_estimate: estimates[jumpTo] },
    mean_estimate: sum / boards, mean_distance: far / boards, mean_error: (far - sum) / boards, share_exact: exact / boards, share_over: over / boards, histogram,
  };
}

/** A* from a board, ties to the smaller g and the oldest, closed states opened again: what it finds, and what that takes.
 * @param {Parts} parts @param {Uint16Array} estimates @param {number} start */
export function searchWith({ distance, next }, estimates, start) {
  const [best, closed] = [new Uint16Array(distance.length).fill(0xffff), new Uint8Array(distance.length)];
  /** @type {{boards: number[], head: number}[][]} open states by f, then by g, the oldest first */
  const open = [];
  const add = (/** @type {number} */ board, /** @type {number} */ g) => {
    [best[board], closed[board]] = [g, 0];
    const layer = (open[g + estimates[board]] ??= []);
    (layer[g] ??= { boards: [], head: 0 }).boards.push(board);
    return g + estimates[board];
  };
  let [f, expanded] = [add(start, 0), 0];
  while (f < open.length) {
    const queue = open[f]?.find((waiting) => waiting && waiting.head < waiting.boards.length);
    if (!queue) {
      f += 1;
      continue;
    }
    const board = queue.boards[queue.head++];
    const g = open[f].indexOf(queue);
    if (closed[board] || best[board] !== g) continue;
    if (distance[board] === 0) return { moves: g, expanded };
    closed[board] = 1;
    expanded += 1;
    for (let way = 0; way < 4; way += 1) {
      const other = next[4 * board + way];
      // An estimate that falls by more than a move leads back to a smaller f.
      if (other !== NONE && best[other] > g + 1) f = Math.min(f, add(other, g + 1));
    }
  }
  return { moves: -1, expanded };
}

/** The farthest board. */
export const farthestOf = (/** @type {Parts} */ { distance }) => distance.reduce((far, value, at) => (value > distance[far] ? at : far), 0);
