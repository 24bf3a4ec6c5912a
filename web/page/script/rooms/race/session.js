/**
 * The runs of a race: one for each lane, one after another, so that no lane takes time from another. A run
 * belongs to its request: a changed lane runs again, the others keep their result.
 *
 *   session.listen(() => …);      after every change
 *
 * @typedef {import("./lanes.js").Choice} Choice
 * @typedef {ReturnType<typeof createReplay>} Replay
 * @typedef {{kind: "idle" | "waiting" | "cancelled"} | {kind: "running", expanded: number, bound: number, since: number}
 *   | {kind: "done", replay: Replay} | {kind: "refused", message: string}} Phase
 * @typedef {{choice: Choice, key: string, phase: Phase}} Run
 * @typedef {import("../../main.js").App["state"]} State_
 */

import { OWN } from "../../names.js";
import { requestOf } from "../../request.js";
import { Cancelled, Searcher } from "../../searcher.js";
import { createClock } from "./clock.js";
import { lanesOf } from "./lanes.js";
import { recordOwn } from "./own-run.js";
import { createReplay } from "./replay.js";

/** The nodes recorded one by one in each lane: enough for all of 3×3. */
const MOST_NODES = 500_000;
/** The largest boards that are raced immediately. */
const SMALL = 9;

/** @param {import("../../main.js").App} app */
export function createRace({ state }) {
  const searcher = new Searcher();
  /** @type {Run[]} */
  let runs = [];
  /** @type {{run: Run, cancel: () => void} | null} */
  let task = null;
  /** @type {Set<() => void>} */
  const listeners = new Set();
  let clock = createClock("log", []);

  const tell = () => listeners.forEach((listener) => listener());
  const small = () => state.get("board").tiles.length <= SMALL;
  /** One run for each lane of the state; finished runs are kept. */
  function sync() {
    runs = runsOf(state, [...runs]);
    const running = runs.find(({ key, phase }) => phase.kind === "running" && key === task?.run.key);
    if (task && running) task.run = running;
    else task?.cancel();
    wind();
    if (state.get("room") === "race" && (small() || state.get("race-run"))) start(false);
    tell();
  }

  /** The clock covers the finished lanes. */
  function wind() {
    const totals = runs.map(({ phase }) => (phase.kind === "done" ? phase.replay.total : 0));
    clock = createClock(state.get("race-clock"), totals);
  }

  /** Runs the lanes that have not run; after a cancel only on request. */
  function start(asked = true) {
    if (asked && !small()) state.set({ "race-run": "1" });
    const again = (/** @type {string} */ kind) =>
      kind === "idle" || (asked && (kind === "cancelled" || kind === "refused"));
    for (const run of runs) if (again(run.phase.kind)) run.phase = { kind: "waiting" };
    tell();
    if (!task) next();
  }

  async function next() {
    const run = runs.find(({ phase }) => phase.kind === "waiting");
    if (!run) return;
    const since = performance.now();
    const begun = { kind: /** @type {const} */ ("running"), expanded: 0, bound: 0, since };
    run.phase = begun;
    const request = requestFor(state, run.choice);
    const { result, cancel } = recordOf(searcher, request, (progress) => {
      Object.assign(begun, progress);
      tell();
    });
    const mine = { run, cancel };
    task = mine;
    tell();
    const phase = await result.then(
      (record) => ({ kind: /** @type {const} */ ("done"), replay: createReplay(record, request.board) }),
      ending,
    );
    mine.run.phase = phase;
    task = null;
    wind();
    tell();
    next();
  }

  function cancel() {
    for (const run of runs) if (run.phase.kind === "waiting") run.phase = { kind: "cancelled" };
    task?.cancel();
    tell();
  }

  // A board that comes from another room waits for the start; one that comes with a link does not.
  state.watch(["board", "goal"], () => {
    if (!small() && state.get("room") !== "race") state.set({ "race-run": "" });
  });
  state.watch(
    ["room", "board", "goal", "race-lanes", "race-seconds", "race-megabytes", "heuristics-own"],
    () => {
      if (state.get("room") === "race") sync();
    },
  );
  state.watch(["race-clock"], () => {
    wind();
    tell();
  });

  return {
    sync,
    start,
    cancel,
    /** Ends the running lane; the others continue. */
    skip: () => task?.cancel(),
    runs: () => runs,
    clock: () => clock,
    busy: () => runs.some(({ phase }) => phase.kind === "running" || phase.kind === "waiting"),
    finished: () => finishedOf(runs),
    listen: (/** @type {() => void} */ listener) => {
      listeners.add(listener);
    },
  };
}

/** Records a search, which may use the user's own estimate.
 * @param {Searcher} searcher @param {ReturnType<typeof requestFor>} request
 * @param {(progress: import("../../searcher.js").Progress) => void} onProgress */
function recordOf(searcher, request, onProgress) {
  const { recipe } = request;
  return recipe
    ? recordOwn(searcher, { ...request, recipe })
    : searcher.record(request, MOST_NODES, { onProgress });
}

/** The request of a lane. @param {State_} state */
function requestFor(state, /** @type {Choice} */ choice) {
  const limits = {
    seconds: state.get("race-seconds"),
    megabytes: state.get("race-megabytes"),
    expansions: null,
  };
  const own = choice.heuristic === OWN ? { recipe: state.get("heuristics-own") } : {};
  return { ...requestOf(state, choice), limits, ...own };
}

/** One run for each lane of the state; runs from `before` are kept. @param {State_} state @returns {Run[]} */
function runsOf(state, /** @type {Run[]} */ before) {
  return lanesOf(state).map((choice) => {
    const key = JSON.stringify(requestFor(state, choice));
    const known = before.findIndex((run) => run.key === key);
    const phase = /** @type {Phase} */ ({ kind: "idle" });
    return known < 0 ? { choice, key, phase } : { ...before.splice(known, 1)[0], choice };
  });
}

/** Why there is no record. @returns {Phase} */
const ending = (/** @type {Error} */ error) =>
  error instanceof Cancelled ? { kind: "cancelled" } : { kind: "refused", message: error.message };

/** The lanes that have ended. */
const finishedOf = (/** @type {Run[]} */ runs) =>
  runs.flatMap(({ choice, phase }, at) =>
    phase.kind === "done" ? [{ at, choice, replay: phase.replay }] : [],
  );
