/**
 * The open list in the order in which the search takes from it. Every node has one rank, by f, then
 * the rule for ties, then arrival; it is reckoned once, and the list of a moment is then a walk along
 * the ranks. Some searches choose by more than that (a beam, two ends, SMA*, anytime): there the node
 * that the record takes next is put on top.
 *
 * @typedef {import("./replay.js").Replay} Replay
 */

/** Searches that always take the first one by rank. */
const BY_RANK = new Set(["astar", "bfs", "ucs", "greedy"]);

/** How each tie-breaking compares g and arrival: −1 the smaller first, 1 the larger, 0 not at all.
 * @type {Record<string, [number, number]>} */
export const TIES = {
  "low-g": [-1, -1], "high-g": [1, 1], "first-in": [0, -1], "last-in": [0, 1], "low-g+last-in": [-1, 1], "high-g+first-in": [1, -1],
};

/** @param {Replay} replay */
export function createOpenOrder(replay) {
  const { f, g, fate } = replay.recording;
  const tie = replay.recording.answer.search.tie_break ?? "low-g";
  const [byG, byArrival] = TIES[tie] ?? TIES["low-g"];
  const value = replay.algorithm === "bfs" ? g : f;
  const ranked = new Uint32Array(replay.size).map((_, node) => node).filter((node) => fate[node] <= 2);
  const arrival = arrivals(replay, value, byG === 0 && byArrival < 0);
  ranked.sort((a, b) => value[a] - value[b] || byG * (g[b] - g[a]) || byArrival * (arrival[b] - arrival[a]));
  const byRank = BY_RANK.has(replay.algorithm);

  /** The first `most` nodes that are open at a moment, the next one on top. */
  function top(/** @type {number} */ moment, /** @type {number} */ most) {
    /** @type {number[]} */
    const nodes = [];
    const next = replay.next(moment);
    if (!byRank && next >= 0) nodes.push(next);
    for (let at = 0; at < ranked.length && nodes.length < most; at += 1) {
      const node = ranked[at];
      if (replay.isOpen(node, moment) && (byRank || node !== next)) nodes.push(node);
    }
    return nodes;
  }

  return { top, byRank, tie, byG, byArrival };
}

/** When each node came. A better way to a state that waits already, and as urgent as before, keeps the
 * earlier place: its first entry is the one that comes up. */
function arrivals(/** @type {Replay} */ { recording, instead }, /** @type {ArrayLike<number>} */ value, /** @type {boolean} */ oldestFirst) {
  const arrival = Int32Array.from(recording.parent, (_, node) => node);
  for (let node = 0; oldestFirst && node < arrival.length; node += 1) {
    const before = instead[node];
    if (before >= 0 && recording.fate[node] === 1 && value[before] === value[node]) arrival[node] = arrival[before];
  }
  return arrival;
}
