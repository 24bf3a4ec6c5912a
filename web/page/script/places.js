/**
 * Changes rooms. Each room keeps its position, `step`, until the board or the search changes.
 */

import { get, set, watch } from "./state.js";

/** @type {Map<string, number>} */
const places = new Map();
watch(["board", "goal", "algorithm", "heuristic", "weight", "tie"], () => places.clear());

/** Enters a room at its former position. */
export function enterRoom(/** @type {State["room"]} */ room) {
  if (room === get("room")) return;
  places.set(get("room"), get("step"));
  set({ room, step: places.get(room) ?? 0 });
}
