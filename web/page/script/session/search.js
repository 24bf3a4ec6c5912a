/**
 * One search at a time, and its result. Every solution and bound is added to the standing of its board.
 *
 * @typedef {{kind: "idle", left: boolean} | Searching | {kind: "answered", document: import("taquin").Answer, from: "search" | "stopped" | "kept", unweighted: boolean}
 *   | {kind: "cancelled"} | {kind: "refused", message: string}} Phase `left`: a search ended because its board was left;
 *   `from`: a search that ended by itself, one that was stopped, or earlier results; `unweighted`: learned
 *   weights would have helped but could not be fetched
 * @typedef {{kind: "searching", expanded: number, bound: number, since: number, unweighted: boolean,
 *   reached: import("../searcher.js").Reached[]}} Searching
 * @typedef {import("../searcher.js").Request} Request
 * @typedef {import("../searcher.js").Reached} Reached
 */

import { endedAnswer } from "../engine.js";
import { Cancelled } from "../searcher.js";
import { learn } from "../standing.js";

/** @param {import("../searcher.js").Searcher} searcher */
export function createSearch(searcher) {
  /** @type {Phase} */
  let phase = { kind: "idle", left: false };
  /** @type {{cancel: () => void} | null} */
  let task = null;
  /** The last request, as one text. */
  let asked = "";

  /**
   * Searches, and calls `tell` after every change; returns null if another search has begun or the user has
   * left the board.
   * @param {Request} request @param {() => void} tell @returns {Promise<Phase | null>} */
  async function begin(request, tell) {
    task?.cancel();
    const searching = fresh();
    phase = searching;
    asked = JSON.stringify(request);
    const mine = searcher.solve(request, hearing(searching, request, tell));
    task = mine;
    tell();
    const ended = await mine.result.then(
      (document) => {
        const { cost, moves, lower_bound: bound } = document;
        learn(request.board, request.goal, { cost, moves: moves?.blank, bound: bound ?? 0 });
        return answered(searching, document, "search");
      },
      (error) => ending(error, searching, request),
    );
    if (phase !== searching) return null;
    task = null;
    phase = ended;
    return ended;
  }

  return {
    begin,
    phase: () => phase,
    cancel: () => task?.cancel(),
    /** Whether the last request was this one. */
    isOf: (/** @type {Request} */ request) => asked === JSON.stringify(request),
    /** Ends a search because the user left its board. */
    leave() {
      const left = phase.kind === "searching";
      task?.cancel();
      task = null;
      phase = { kind: "idle", left };
    },
    /** Shows the solution of an earlier search as the answer. */
    take(/** @type {Request} */ request, /** @type {Reached} */ reached) {
      const document = endedAnswer(request, [reached]);
      phase = { kind: "answered", document, from: "kept", unweighted: false };
    },
  };
}

/** @returns {Searching} */
const fresh = () => ({
  kind: "searching",
  expanded: 0,
  bound: 0,
  since: performance.now(),
  unweighted: false,
  reached: [],
});

/** The handlers for the messages of a running search. */
const hearing = (
  /** @type {Searching} */ searching,
  /** @type {Request} */ { board, goal },
  /** @type {() => void} */ tell,
) => ({
  onProgress(/** @type {import("../searcher.js").Progress} */ progress) {
    Object.assign(searching, progress);
    learn(board, goal, { bound: progress.bound });
    tell();
  },
  onReached(/** @type {Reached} */ reached) {
    learn(board, goal, { ...reached, moves: reached.moves ?? undefined });
    if (reach(searching, reached)) tell();
  },
  onUnweighted() {
    searching.unweighted = true;
    tell();
  },
});

/** The phase after a search that did not end by itself. @returns {Phase} */
function ending(
  /** @type {Error} */ error,
  /** @type {Searching} */ searching,
  /** @type {Request} */ request,
) {
  if (!(error instanceof Cancelled)) return { kind: "refused", message: error.message };
  if (!searching.reached.some(({ moves }) => moves)) return { kind: "cancelled" };
  return answered(searching, endedAnswer(request, searching.reached), "stopped");
}

/** @returns {Phase} */
const answered = (
  /** @type {Searching} */ { unweighted },
  /** @type {import("taquin").Answer} */ document,
  /** @type {"search" | "stopped"} */ from,
) => ({ kind: "answered", document, from, unweighted });

/**
 * Adds a result; a second search of the same board begins with the known results. Returns whether it is new.
 */
function reach(/** @type {Searching} */ searching, /** @type {import("../searcher.js").Reached} */ next) {
  const last = searching.reached.at(-1);
  const shorter = next.cost !== null && next.cost < (last?.cost ?? Infinity);
  const bound = Math.max(next.bound, last?.bound ?? 0);
  if (last && !shorter && bound === last.bound) return false;
  const [cost, moves] = shorter ? [next.cost, next.moves] : [last?.cost ?? null, null];
  const milliseconds = performance.now() - searching.since;
  searching.reached.push({ ...next, cost, bound, moves, milliseconds });
  Object.assign(searching, { bound, expanded: next.expanded });
  return true;
}
