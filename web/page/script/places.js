/**
 * From room to room: each keeps its place, `step`, as long as the board and the search stay what they are.
 */

import { get, set, watch } from "./state.js";

/** @type {Map<string, number>} */
const places = new Map();
watch(["board", "goal", "algorithm", "heuristic", "weight", "tie"], () => places.clear());

/** Enters a room, at the place where it was left. */
export function enterRoom(/** @type {State["room"]} */ room) {
  if (room === get("room")) return;
  places.set(get("room"), get("step"));
  set({ room, step: places.get(room) ?? 0 });
}
