/**
 * A recorded search at any moment: the current board after a number of expansions, and the generated and
 * stored nodes. The record holds the first nodes one by one; beyond them only the curve is known, so there is
 * no board to show.
 *
 * @typedef {import("../../engine.js").Board} Board
 * @typedef {import("taquin").Answer} Answer
 * @typedef {Pick<Answer, "status" | "cost" | "optimal" | "lower_bound" | "bound_factor" | "stopped" | "time_ms"
 *   | "effective_branching_factor"> & {counts: Omit<Answer["counts"], "peak_bytes" | "expanded_before_last_layer">
 *   & Partial<Answer["counts"]>, moves: {blank: string} | null,
 *   search: Pick<Answer["search"], "algorithm" | "heuristic" | "weight" | "tie_break">}} Outcome the counts
 *   that the page itself can make
 * @typedef {Pick<import("taquin").Recording, "parent" | "action" | "g" | "h" | "events" | "open" | "closed" | "series"
 *   | "roots" | "expansions"> & {answer: Outcome}} Recording
 * @typedef {{expanded: number, generated: number, stored: number}} Point
 * @typedef {{expanded: number, generated: number, stored: number, board: Board, g: number | null,
 *   h: number | null, ended: boolean, beyond: boolean}} Moment
 */

import { boardsAlong } from "../../moves.js";

const MOVES = "UDLR";

/** @typedef {ReturnType<typeof createReplay>} Replay */

/** @param {Recording} record @param {Board} start */
export function createReplay(record, start) {
  const { answer, parent, action, g, h } = record;
  const { nodes, made } = indexed(record);
  const roots = new Map(record.roots.map(({ node, tiles }) => [node, tiles]));
  const total = record.expansions;
  const stored = storedAt(nodes, record);
  const curve = curveOf(record, stored);
  const final = answer.moves ? (boardsAlong(start, answer.moves.blank).at(-1) ?? start) : null;

  /** The board of a node: the moves from its root. @returns {Board} */
  function boardOf(/** @type {number} */ node) {
    let moves = "";
    let at = node;
    for (; parent[at] >= 0; at = parent[at]) moves = MOVES[action[at]] + moves;
    return boardsAlong({ ...start, tiles: roots.get(at) ?? start.tiles }, moves).at(-1) ?? start;
  }

  /** The moment after `expanded` expansions. @returns {Moment} */
  function moment(/** @type {number} */ wanted) {
    const expanded = Math.min(wanted, total);
    const ended = expanded >= total;
    const beyond = expanded > nodes.length && !(ended && final);
    if (expanded === 0 && !ended)
      return { expanded, generated: 0, stored: 1, board: start, g: 0, h: h[0] ?? null, ended, beyond: false };
    const kept = Math.min(expanded, nodes.length);
    const node = kept > 0 ? nodes[kept - 1] : 0;
    const { generated, stored: held } =
      expanded <= nodes.length
        ? { generated: made[kept], stored: stored[Math.max(kept - 1, 0)] ?? 1 }
        : between(curve, expanded);
    const counts = ended
      ? { generated: answer.counts.generated, stored: answer.counts.max_stored }
      : { generated, stored: held };
    if (ended && final) return { expanded, ...counts, board: final, g: answer.cost, h: 0, ended, beyond };
    return {
      expanded,
      ...counts,
      board: node < parent.length ? boardOf(node) : start,
      g: beyond ? null : (g[node] ?? 0),
      h: beyond ? null : (h[node] ?? 0),
      ended,
      beyond,
    };
  }

  return { answer, total, curve, moment, kept: nodes.length };
}

/** The node of each expansion, and the number of nodes generated before it. */
function indexed(/** @type {Recording} */ { events, open }) {
  const nodes = new Int32Array(open.length);
  const made = new Uint32Array(open.length + 1);
  let at = 0;
  let generated = 0;
  for (const event of events) {
    if (event < 0) generated += 1;
    else {
      made[at] = generated;
      nodes[at++] = event;
    }
  }
  made[at] = generated;
  return { nodes, made };
}

/**
 * States in memory at each expansion. A search without lists holds its path, some searches also its siblings:
 * for these the value is the longest path so far, scaled to the maximum stored.
 */
function storedAt(/** @type {Int32Array} */ nodes, /** @type {Recording} */ { g, open, closed, answer }) {
  const stored = new Uint32Array(nodes.length);
  const deepest = nodes.reduce((most, node) => Math.max(most, g[node] + 1), 1);
  const each = Math.max(answer.counts.max_stored / deepest, 1);
  let longest = 1;
  nodes.forEach((node, at) => {
    longest = Math.max(longest, g[node] + 1);
    stored[at] = open[at] + closed[at] || Math.round(longest * each);
  });
  return stored;
}

/** The curve of the whole search; it ends at the totals of the answer. @returns {Point[]} */
function curveOf(/** @type {Recording} */ { series, answer }, /** @type {Uint32Array} */ stored) {
  const points = [];
  let longest = 1;
  for (let at = 0; at < series.length; at += 3) {
    const [expanded, generated, held] = series.subarray(at, at + 3);
    if (held === 0)
      longest = expanded < stored.length ? Math.max(longest, stored[expanded]) : answer.counts.max_stored;
    points.push({ expanded, generated, stored: held || longest });
  }
  points[points.length - 1].stored = answer.counts.max_stored;
  return points;
}

/** A point between those of a curve. @returns {Point} */
export function between(/** @type {Point[]} */ curve, /** @type {number} */ expanded) {
  const next = curve.findIndex((point) => point.expanded >= expanded);
  if (next <= 0) return next < 0 ? curve[curve.length - 1] : curve[0];
  const [one, other] = [curve[next - 1], curve[next]];
  const share = (expanded - one.expanded) / (other.expanded - one.expanded || 1);
  const mix = (/** @type {"generated" | "stored"} */ name) =>
    Math.round(one[name] + share * (other[name] - one[name]));
  return { expanded, generated: mix("generated"), stored: mix("stored") };
}
