/**
 * A recorded search at any moment. A moment is a number of events; columns computed once from the record
 * describe any moment in constant time, so moving to any moment takes the same time. This module
 * uses no elements and no messages.
 *
 * A step is an expansion with its successors; in fine mode every event is a step. If a search was recorded to
 * its end, its last step is the answer.
 *
 * @typedef {import("taquin").Recording} Recording
 * @typedef {"unborn" | "open" | "expanded" | "dropped"} Standing
 */

import { FATE, lives, startsOf, sumsOf } from "./replay-columns.js";

/**
 * @param {Recording} recording
 * @param {import("../../engine.js").Algorithm} search the one that was recorded
 */
export function createReplay(recording, search) {
  const { parent, fate, state, events, round } = recording;
  const size = parent.length;
  const inDepth = !search.has_open;
  const twoEnded = search.memory === "ends";
  // A search that checks its path for cycles also visits states that it does not expand.
  const counting = inDepth ? (search.memory === "checked" ? "visits" : "path") : "lists";
  const { born, taken, replaced, instead } = lives(recording, twoEnded);
  const starts = startsOf(events);
  const expansions = starts.length;
  const sums = sumsOf(recording, counting);
  const complete =
    recording.missed === 0 && expansions === recording.expansions && recording.answer.status !== "stopped";
  const { status, search: asked } = recording.answer;
  const takesGoal = search.ends_on_goal && asked.goal_test === "popped";
  const goal = complete && status === "solved" && takesGoal ? goalOf(recording) : -1;
  const lastMoment = events.length;
  const counted = { recording, sums, starts, counting, inDepth, twoEnded, goal };

  /** The number of steps. */
  const length = (/** @type {boolean} */ fine) => (fine ? lastMoment : expansions) + (complete ? 1 : 0);

  /** The moment of a step, and whether it is the answer. */
  function momentOf(/** @type {number} */ step, /** @type {boolean} */ fine) {
    const plain = fine ? lastMoment : expansions;
    const bounded = Math.max(0, Math.min(step, length(fine)));
    if (bounded >= plain) return { moment: lastMoment, ended: bounded > plain };
    return { moment: fine ? bounded : starts[bounded], ended: false };
  }

  /** Expansions that have begun. */
  const expandedBy = (/** @type {number} */ moment) => sums.expanded[moment];

  /** The step in which a moment lies. */
  const stepOf = (/** @type {number} */ moment, /** @type {boolean} */ fine) =>
    fine ? moment : expandedBy(moment);

  /** The status of a node at a moment; `taken` nodes stay expanded, even if a better path is found later.
   * @returns {Standing} */
  function standing(/** @type {number} */ node, /** @type {number} */ moment) {
    if (born[node] >= moment) return "unborn";
    if (taken[node] < moment) return "expanded";
    // A depth-first search never returns to a node that it has passed.
    if (counting === "visits" && born[node] < moment - 1) return "dropped";
    return fate[node] >= FATE.DUPLICATE || replaced[node] < moment ? "dropped" : "open";
  }

  /** Whether a node waits on the open list. */
  const isOpen = (/** @type {number} */ node, /** @type {number} */ moment) =>
    born[node] < moment && taken[node] >= moment && fate[node] < FATE.DUPLICATE && replaced[node] >= moment;

  /** The node expanded last, or −1 at the beginning. */
  const current = (/** @type {number} */ moment) =>
    sums.expanded[moment] === 0 ? -1 : events[starts[sums.expanded[moment] - 1]];

  /** The node that is expanded next, or −1; the goal at the end counts. */
  function next(/** @type {number} */ moment) {
    const done = sums.expanded[moment];
    return done < expansions ? events[starts[done]] : goal;
  }

  /** The layer or iteration of a moment. */
  const roundAt = (/** @type {number} */ moment) =>
    sums.expanded[moment] === 0 ? 0 : round[sums.expanded[moment] - 1];

  return {
    recording,
    search,
    size,
    expansions,
    inDepth,
    complete,
    goal,
    born,
    taken,
    replaced,
    instead,
    starts,
    lastMoment,
    twoEnded,
    length,
    momentOf,
    stepOf,
    standing,
    isOpen,
    current,
    next,
    generatedIn: (/** @type {number} */ moment) =>
      generatedIn(events, starts[expandedBy(moment) - 1], moment),
    path: (/** @type {number} */ node) => pathTo(parent, node),
    place: (/** @type {number} */ moment) => placeAt(recording, moment),
    roundAt,
    counts: (/** @type {number} */ moment, ended = false) => countsAt(counted, moment, ended),
    expandedBy,
    firstOf: (/** @type {number} */ node) => state[node],
  };
}

/** @typedef {ReturnType<typeof createReplay>} Replay */

/**
 * Nodes generated in the step that starts at `start`, up to a moment, in order; none before the first step.
 */
function generatedIn(
  /** @type {ArrayLike<number>} */ events,
  /** @type {number | undefined} */ start,
  /** @type {number} */ moment,
) {
  /** @type {number[]} */
  const nodes = [];
  if (start !== undefined) for (let at = start + 1; at < moment; at += 1) nodes.push(-1 - events[at]);
  return nodes;
}

/** A node and its ancestors, the root first. */
function pathTo(/** @type {ArrayLike<number>} */ parent, /** @type {number} */ node) {
  /** @type {number[]} */
  const nodes = [];
  for (let at = node; at >= 0; at = parent[at]) nodes.push(at);
  return nodes.reverse();
}

/**
 * The current node of a depth-first search: the parent of the last generated node, or the node just entered.
 */
function placeAt(/** @type {Recording} */ { events, parent }, /** @type {number} */ moment) {
  if (moment === 0) return -1;
  const event = events[moment - 1];
  return event >= 0 ? event : parent[-1 - event];
}

/**
 * All counts at a moment, named as in docs/json.md.
 * @param {{recording: Recording, sums: ReturnType<typeof sumsOf>, starts: Int32Array, counting: string, inDepth: boolean,
 *   twoEnded: boolean, goal: number}} counted
 */
function countsAt(
  { recording: { open, closed, round }, sums, starts, counting, inDepth, twoEnded, goal },
  /** @type {number} */ moment,
  /** @type {boolean} */ ended,
) {
  const expanded = sums.expanded[moment];
  const hasBegun = expanded > 0;
  const took = ended && goal >= 0 ? 1 : 0;
  const visits = hasBegun ? round[expanded - 1] + 1 : 0;
  const joined = hasBegun ? sums.joined[moment] - sums.joined[starts[expanded - 1]] : 0;
  const first = inDepth ? 0 : twoEnded ? 2 : 1;
  return {
    expanded,
    popped: counting === "visits" ? sums.fresh[moment] + visits : expanded + took,
    generated: moment - expanded,
    generated_new: sums.fresh[moment],
    reopened: sums.reopened[moment],
    open: hasBegun && !inDepth ? open[expanded - 1] + joined - took : first,
    closed: hasBegun && !inDepth ? closed[expanded - 1] : 0,
    max_open: sums.most[moment],
  };
}

/** The last node of the solution. */
function goalOf(/** @type {Recording} */ { on_path: onPath, g, answer }) {
  return onPath.findLastIndex(
    (/** @type {number} */ on, /** @type {number} */ node) => on === 1 && g[node] === answer.cost,
  );
}
