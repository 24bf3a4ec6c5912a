/**
 * Records the search of the state, in a worker of its own. A record is made anew whenever the board,
 * the goal or the search changes; the place in it goes back to the beginning, except for the first
 * record, whose place stands in the address.
 *
 * @typedef {{kind: "recording", expanded: number, since: number} | {kind: "ready", film: import("./moment.js").Film}
 *   | {kind: "cancelled"} | {kind: "refused", message: string} | {kind: "unsolvable"} | {kind: "already"} | {kind: "idle"}} Phase
 */

import { chosen, requestOf } from "../../request.js";
import { Cancelled, Searcher } from "../../searcher.js";
import { filmOf } from "./moment.js";

/** Nodes that are kept, and expansions after which a search is given up: the rest could not be watched. */
export const MOST_NODES = 200_000;
const MOST_EXPANSIONS = 3_000_000;

/** The search of the state; `auto` is A* here. @param {typeof import("../../state.js")} state */
export function searchOf(state) {
  const choice = chosen(state);
  return choice.algorithm === "auto" ? { ...choice, algorithm: "astar" } : choice;
}

/** @param {import("../../main.js").App} app @param {() => void} onChange */
export function createRecorder({ state }, onChange) {
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
    const mine = /** @type {Extract<Phase, {kind: "recording"}>} */ ({ kind: "recording", expanded: 0, since: performance.now() });
    const request = requestOf(state, searchOf(state));
    const limits = { ...request.limits, expansions: MOST_EXPANSIONS };
    const running = searcher.record({ ...request, limits }, MOST_NODES, {
      onProgress({ expanded }) {
        mine.expanded = expanded;
        onChange();
      },
    });
    task = running;
    change(mine);
    const next = await running.result.then(ended, refused);
    if (phase !== mine) return;
    task = null;
    change(next);
  }

  /** @returns {Phase} */
  function ended(/** @type {import("./replay.js").Recording} */ recording) {
    if (recording.answer.status === "unsolvable") return { kind: "unsolvable" };
    return recording.events.length === 0 ? { kind: "already" } : { kind: "ready", film: filmOf(recording) };
  }

  /** @returns {Phase} */
  const refused = (/** @type {Error} */ error) =>
    (error instanceof Cancelled ? { kind: "cancelled" } : { kind: "refused", message: error.message });

  /** Another board or search: at once if the room is seen, else when it is entered again. */
  function renew() {
    if (state.get("room") !== "watch") {
      waiting = true;
      return;
    }
    // A link that was opened brings its place with it.
    if (state.get("step") === place) state.set({ step: 0 });
    record();
  }

  state.watch(["board", "goal", "algorithm", "heuristic", "weight", "tie"], renew);
  state.watch(["step"], () => { place = state.get("step"); });
  state.watch(["room"], () => { if (waiting && state.get("room") === "watch") record(); });
  return { phase: () => phase, record, cancel: () => task?.cancel() };
}
