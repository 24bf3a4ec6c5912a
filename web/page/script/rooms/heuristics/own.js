/**
 * A user's own estimate: the sum or the maximum of weighted parts. It is evaluated on every board at once,
 * and A* uses these stored numbers. This module uses no elements.
 *
 * @typedef {import("taquin").Parts} Parts
 * @typedef {{kind: "sum" | "max", weights: Record<string, number>}} Recipe
 */

/** No board. */
const NONE = 0xffffffff;

/** The estimate of each board, rounded down. @returns {Uint16Array} */
export function estimatesOf(
  /** @type {Parts} */ { names, distance, values },
  /** @type {Recipe} */ { kind, weights },
) {
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
  // Quarters are exact; the tolerance of a thousandth is for other weights.
  return Uint16Array.from(whole, (value) => Math.floor(value + 1e-3));
}

/** All boards by distance and estimate, as in a survey of the command.
 * @param {Parts} parts @param {Uint16Array} estimates @param {{rows: number, cols: number, goal: number[], heuristic: string}} subject
 * @returns {import("./surveys.js").Survey} */
export function surveyOf(parts, estimates, { rows, cols, goal, heuristic }) {
  const { distance, next } = parts;
  const boards = distance.length;
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
  const histogram = [...cells]
    .map(([key, count]) => ({ distance: Math.floor(key / 65536), estimate: key % 65536, boards: count }))
    .sort((a, b) => a.distance - b.distance || a.estimate - b.estimate);
  return {
    heuristic,
    width: cols,
    height: rows,
    goal,
    boards,
    admissible: over === 0,
    consistent: jump < 0,
    overestimate:
      worst < 0
        ? null
        : { tiles: tilesOf(parts, worst), estimate: estimates[worst], distance: distance[worst] },
    inconsistency:
      jump < 0
        ? null
        : {
            tiles: tilesOf(parts, jump),
            next_tiles: tilesOf(parts, jumpTo),
            estimate: estimates[jump],
            next_estimate: estimates[jumpTo],
          },
    mean_estimate: sum / boards,
    mean_distance: far / boards,
    mean_error: (far - sum) / boards,
    share_exact: exact / boards,
    share_over: over / boards,
    dominance: [],
    histogram,
  };
}

/**
 * A* from a board: ties go to the smaller g, then to the oldest state; closed states are reopened. A node is
 * a number: the start is 0, and each generated state, known or not, gets the next number.
 * @typedef {{onExpand?: (node: number, open: number, closed: number) => void, onGenerate?: (parent: number, way: number, board: number, g: number) => void}} Hearing
 * @param {Parts} parts @param {Uint16Array} estimates @param {number} start @param {Hearing} hearing
 */
function walk({ distance, next }, estimates, start, { onExpand = () => {}, onGenerate = () => {} }) {
  const [best, closed] = [new Uint16Array(distance.length).fill(0xffff), new Uint8Array(distance.length)];
  /**
   * @type {{boards: number[], nodes: number[], head: number}[][]} open states by f, then by g, the oldest first
   */
  const open = [];
  const counts = {
    expanded: 0,
    generated: 0,
    generated_new: 0,
    popped: 0,
    reopened: 0,
    max_open: 1,
    max_stored: 1,
  };
  let [waiting, shut, node] = [0, 0, 0];
  const add = (/** @type {number} */ board, /** @type {number} */ g) => {
    if (closed[board]) [shut, counts.reopened] = [shut - 1, counts.reopened + 1];
    if (best[board] === 0xffff || closed[board]) waiting += 1;
    [best[board], closed[board]] = [g, 0];
    const layer = (open[g + estimates[board]] ??= []);
    const queue = (layer[g] ??= { boards: [], nodes: [], head: 0 });
    queue.boards.push(board);
    queue.nodes.push(node);
    return g + estimates[board];
  };
  let f = add(start, 0);
  while (f < open.length) {
    const queue = open[f]?.find((entry) => entry && entry.head < entry.boards.length);
    if (!queue) {
      f += 1;
      continue;
    }
    const [board, from] = [queue.boards[queue.head], queue.nodes[queue.head++]];
    const g = open[f].indexOf(queue);
    if (closed[board] || best[board] !== g) continue;
    waiting -= 1;
    counts.popped += 1;
    if (distance[board] === 0) return { moves: g, goal: from, counts };
    [closed[board], shut] = [1, shut + 1];
    counts.expanded += 1;
    onExpand(from, waiting, shut);
    for (let way = 0; way < 4; way += 1) {
      const other = next[4 * board + way];
      if (other === NONE) continue;
      [node, counts.generated] = [node + 1, counts.generated + 1];
      onGenerate(from, way, other, g + 1);
      if (!closed[other]) counts.generated_new += 1;
      // If an estimate falls by more than the cost of a move, f becomes smaller again.
      if (best[other] > g + 1) f = Math.min(f, add(other, g + 1));
      counts.max_open = Math.max(counts.max_open, waiting);
      counts.max_stored = Math.max(counts.max_stored, waiting + shut);
    }
  }
  return { moves: -1, goal: -1, counts };
}

/**
 * The result of A* from a board, and its counts.
 * @param {Parts} parts
 * @param {Uint16Array} estimates
 * @param {number} start
 */
export function searchWith(parts, estimates, start) {
  const { moves, counts } = walk(parts, estimates, start, {});
  return { moves, expanded: counts.expanded };
}

/**
 * The same as a recording, in the form in which the library records its searches
 * (web/src/exports/columns.rs), with an answer as in docs/json.md.
 * @param {Parts} parts @param {Uint16Array} estimates @param {number} start @returns {import("../race/replay.js").Recording} */
export function recordWith(parts, estimates, start) {
  const since = performance.now();
  const [parent, action, g, h] = [[-1], [255], [0], [estimates[start]]];
  /** @type {number[][]} */
  const [events, open, closed, series] = [[], [], [], []];
  const { moves, goal, counts } = walk(parts, estimates, start, {
    onExpand(node, waiting, shut) {
      series.push(open.length, parent.length - 1, waiting + shut);
      events.push(node);
      open.push(waiting);
      closed.push(shut);
    },
    onGenerate(from, way, board, cost) {
      events.push(-parent.length - 1);
      parent.push(from);
      action.push(way);
      g.push(cost);
      h.push(estimates[board]);
    },
  });
  let blank = "";
  for (let node = goal; node > 0; node = parent[node]) blank = "UDLR"[action[node]] + blank;
  series.push(counts.expanded, counts.generated, counts.max_stored);
  // If the estimate is too high for some board, A* does not prove anything.
  const proves = estimates.every((estimate, board) => estimate <= parts.distance[board]);
  const cost = moves < 0 ? null : moves;
  const answer = /** @type {const} */ ({
    status: "solved",
    cost,
    optimal: proves,
    lower_bound: proves ? cost : null,
    bound_factor: proves ? 1 : null,
    moves: { blank },
    search: { algorithm: "astar", heuristic: "own", weight: null, tie_break: "low-g" },
    counts,
    effective_branching_factor: null,
    stopped: null,
    time_ms: performance.now() - since,
  });
  return {
    answer,
    parent: Int32Array.from(parent),
    action: Uint8Array.from(action),
    g: Uint16Array.from(g),
    h: Uint16Array.from(h),
    events: Int32Array.from(events),
    open: Uint32Array.from(open),
    closed: Uint32Array.from(closed),
    series: Float64Array.from(series),
    expansions: counts.expanded,
    roots: [{ node: 0, tiles: tilesOf(parts, start) }],
  };
}

/** The tiles of a board. */
export function tilesOf(/** @type {Parts} */ { tiles, distance }, /** @type {number} */ at) {
  const cells = tiles.length / distance.length;
  return [...tiles.subarray(at * cells, (at + 1) * cells)];
}

/** The board with these tiles, or −1. */
export function placeOf(/** @type {Parts} */ parts, /** @type {number[]} */ tiles) {
  const cells = tiles.length;
  for (let at = 0; at < parts.distance.length; at += 1)
    if (tiles.every((tile, cell) => parts.tiles[at * cells + cell] === tile)) return at;
  return -1;
}

/** The farthest board. */
export const farthestOf = (/** @type {Parts} */ { distance }) =>
  distance.reduce((far, value, at) => (value > distance[far] ? at : far), 0);
