/**
 * Columns computed once from a record: when each node was generated and replaced, where expansions begin, and
 * running sums for every moment.
 *
 * @typedef {import("./replay.js").Recording} Recording
 */

export const FATE = /** @type {const} */ ({
  NEW: 0,
  IMPROVED: 1,
  REOPENED: 2,
  DUPLICATE: 3,
  CLOSED: 4,
  PRUNED: 5,
});

/** A time after every event. */
const NEVER = 0x7fffffff;

/**
 * The events at which each node was generated, first expanded, and replaced by a better path to the same
 * state; and the node that it replaced.
 */
export function lives(
  /** @type {Recording} */ { parent, fate, state, events },
  /** @type {boolean} */ twoEnded,
) {
  const born = new Int32Array(parent.length).fill(-1);
  const taken = new Int32Array(parent.length).fill(NEVER);
  const replaced = new Int32Array(parent.length).fill(NEVER);
  const standsFor = Int32Array.from(parent, (_, node) => node);
  const instead = new Int32Array(parent.length).fill(-1);
  for (let at = 0; at < events.length; at += 1) {
    const node = events[at] >= 0 ? events[at] : -1 - events[at];
    if (events[at] >= 0) {
      if (taken[node] === NEVER) taken[node] = at;
      // The root of a later iteration appears when the iteration begins; the roots of both ends exist from
      // the beginning.
      if (parent[node] < 0 && !twoEnded) born[node] = at - 1;
      continue;
    }
    born[node] = at;
    if (fate[node] !== FATE.IMPROVED && fate[node] !== FATE.REOPENED) continue;
    const before = standsFor[state[node]];
    if (before !== node) {
      replaced[before] = at;
      instead[node] = before;
    }
    standsFor[state[node]] = node;
  }
  return { born, taken, replaced, instead };
}

/** Where each expansion begins among the events. */
export function startsOf(/** @type {Int32Array} */ events) {
  let count = 0;
  for (const event of events) if (event >= 0) count += 1;
  const starts = new Int32Array(count);
  let next = 0;
  events.forEach((event, at) => {
    if (event >= 0) starts[next++] = at;
  });
  return starts;
}

/**
 * Running sums, one for each moment.
 * @param {Recording} recording
 * @param {"lists" | "path" | "visits"} counting
 */
export function sumsOf({ events, fate, open }, counting) {
  const column = () => new Uint32Array(events.length + 1);
  const [expanded, fresh, reopened, joined, most] = [column(), column(), column(), column(), column()];
  const isFresh = FRESH[counting];
  let waiting = counting === "lists" ? 1 : 0;
  most[0] = waiting;
  for (let at = 0; at < events.length; at += 1) {
    const became = events[at] < 0 ? fate[-1 - events[at]] : NOTHING;
    const joins = became === FATE.NEW || became === FATE.REOPENED ? 1 : 0;
    expanded[at + 1] = expanded[at] + (became === NOTHING ? 1 : 0);
    fresh[at + 1] = fresh[at] + (isFresh(became) ? 1 : 0);
    reopened[at + 1] = reopened[at] + (became === FATE.REOPENED ? 1 : 0);
    joined[at + 1] = joined[at] + joins;
    if (counting === "lists") waiting = became === NOTHING ? open[expanded[at]] : waiting + joins;
    most[at + 1] = Math.max(most[at], waiting);
  }
  return { expanded, fresh, reopened, joined, most };
}

/** The fate value that marks an expansion. */
const NOTHING = 255;

/**
 * The successors that count as new, by the lists that a search keeps.
 * @type {Record<string, (became: number) => boolean>}
 */
const FRESH = {
  lists: (became) => became !== NOTHING && became !== FATE.CLOSED && became !== FATE.REOPENED,
  path: (became) => became !== NOTHING,
  visits: (became) => became === FATE.NEW,
};
