/**
 * The open list in the order in which the search takes from it. Every node has one rank, by f, then the
 * tie-breaking rule, then arrival. Ranks are computed once; the list at a moment is a walk along the ranks.
 * Some searches use further criteria (beam, two ends, SMA*, anytime). For these, the node that the record
 * takes next is on top.
 *
 * @typedef {import("./replay.js").Replay} Replay
 */

/** @param {Replay} replay @param {import("../../engine.js").Tie} tie-breaking */
export function createOpenOrder(replay, { name: tie, g: byG, arrival: byArrival }) {
  const { f, g, fate } = replay.recording;
  const { rank, memory, ends_on_goal: endsOnGoal } = replay.search;
  const value = rank === "g" ? g : f;
  const ranked = new Uint32Array(replay.size).map((_, node) => node).filter((node) => fate[node] <= 2);
  const arrival = arrivals(replay, value, byG === 0 && byArrival < 0);
  ranked.sort((a, b) => value[a] - value[b] || byG * (g[b] - g[a]) || byArrival * (arrival[b] - arrival[a]));
  const byRank = memory === "lists" && endsOnGoal;

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

  return { top, byRank, tie, byG };
}

/**
 * The arrival of each node. A better path to a waiting state with the same priority keeps the earlier
 * position, because its first entry is popped.
 */
function arrivals(
  /** @type {Replay} */ { recording, instead },
  /** @type {ArrayLike<number>} */ value,
  /** @type {boolean} */ oldestFirst,
) {
  const arrival = Int32Array.from(recording.parent, (_, node) => node);
  for (let node = 0; oldestFirst && node < arrival.length; node += 1) {
    const before = instead[node];
    if (before >= 0 && recording.fate[node] === 1 && value[before] === value[node])
      arrival[node] = arrival[before];
  }
  return arrival;
}
