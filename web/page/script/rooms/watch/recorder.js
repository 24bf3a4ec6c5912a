/**
 * Records the search of the state, in a separate worker. A new record is made whenever the board, the goal or
 * the search changes, and its position is the beginning, except for the first record, whose position is in
 * the address.
 *
 * A search that exceeds a record is shown as soon as the record is full, and continues in the background.
 *
 * @typedef {{kind: "recording", expanded: number, since: number} | {kind: "ready", film: import("./moment.js").Film, behind: number | "cancelled" | null}
 *   | {kind: "cancelled"} | {kind: "refused", message: string} | {kind: "already"} | {kind: "idle"}} Phase
 *   `behind`: states expanded by the search in the background, or null if it has ended
 */

import { inspect } from "../../engine.js";
import { chosen, requestOf } from "../../request.js";
import { Cancelled, Searcher } from "../../searcher.js";
import "./conventions.js";
import { filmOf } from "./moment.js";

/**
 * Limits of a record: its nodes, enough for all of 3×3; the expansions of a depth-first search or after the
 * record is full; and all expansions.
 */
export const MOST_NODES = 500_000;
const FULL = 200_000;
const MOST_EXPANSIONS = 3_000_000;

/** The search of the state; `auto` is A* here. @param {typeof import("../../state.js")} state */
export function searchOf(state) {
  const conventions = { order: state.get("watch-order"), goal_test: state.get("watch-test") };
  const choice = { ...chosen(state), ...conventions };
  return choice.algorithm === "auto" ? { ...choice, algorithm: "astar" } : choice;
}

/** The request of a record, until the record is full.
 * @param {typeof import("../../state.js")} state @param {import("../../request.js").Choice} choice */
export function recordedRequest(state, choice = searchOf(state)) {
  const asked = requestOf(state, choice);
  // An unsolvable board is searched too, to show the work that parity saves.
  const exhaust = !inspect(asked.board, asked.goal).solvable;
  return { ...asked, exhaust, limits: { ...asked.limits, expansions: FULL } };
}

/** @param {import("../../main.js").App} app @param {() => void} onChange
 * @param {() => void} onProgress is called if only the number of expanded states has changed */
export function createRecorder({ state }, onChange, onProgress) {
  const searcher = new Searcher();
  /** @type {Phase} */
  let phase = { kind: "idle" };
  /** @type {{cancel: () => void} | null} */
  let task = null;
  let waiting = false;
  let place = state.get("step");

  function change(/** @type {Phase} */ next) {
    phase = next;
    onChange();
  }

  async function record() {
    task?.cancel();
    waiting = false;
    const mine = /** @type {Extract<Phase, {kind: "recording"}>} */ ({
      kind: "recording",
      expanded: 0,
      since: performance.now(),
    });
    const request = recordedRequest(state);
    const running = searcher.record(request, MOST_NODES, {
      onProgress({ expanded }) {
        mine.expanded = expanded;
        onProgress();
      },
    });
    task = running;
    change(mine);
    const next = await running.result.then(ended, refused);
    if (phase !== mine) return;
    task = null;
    change(next);
    if (next.kind === "ready" && next.film.replay.recording.answer.stopped === "expansions")
      goOn(next, { ...request, limits: { ...request.limits, expansions: MOST_EXPANSIONS } });
  }

  /** @returns {Phase} */
  const ended = (/** @type {import("./replay.js").Recording} */ recording) =>
    recording.events.length === 0
      ? { kind: "already" }
      : { kind: "ready", film: filmOf(recording), behind: null };

  /** Runs the search to its end while the user watches its beginning. */
  async function goOn(
    /** @type {Extract<Phase, {kind: "ready"}>} */ shown,
    /** @type {import("../../searcher.js").Request} */ request,
  ) {
    const { recording } = shown.film.replay;
    shown.behind = recording.expansions;
    const running = searcher.solve(request, {
      onProgress({ expanded }) {
        shown.behind = Math.max(expanded, Number(recording.expansions));
        onProgress();
      },
    });
    task = running;
    onChange();
    const answer = await running.result.catch(() => null);
    if (phase !== shown) return;
    task = null;
    shown.behind = answer ? null : "cancelled";
    if (answer) Object.assign(recording, { answer, expansions: answer.counts.expanded });
    change({ ...shown });
  }

  /** @returns {Phase} */
  const refused = (/** @type {Error} */ error) =>
    error instanceof Cancelled ? { kind: "cancelled" } : { kind: "refused", message: error.message };

  /** Records another board or search: at once if the room is visible, else when it is entered again. */
  function renew() {
    if (state.get("room") !== "watch") {
      waiting = true;
      return;
    }
    // A link includes its position.
    if (state.get("step") === place) state.set({ step: 0 });
    record();
  }

  state.watch(
    ["board", "goal", "algorithm", "heuristic", "weight", "tie", "watch-order", "watch-test"],
    renew,
  );
  state.watch(["step"], () => {
    place = state.get("step");
  });
  state.watch(["room"], () => {
    if (waiting && state.get("room") === "watch") record();
  });
  return { phase: () => phase, record, cancel: () => task?.cancel() };
}
