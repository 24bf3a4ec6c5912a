/**
 * A recording of the module as plain data, which can leave the worker.
 */

/** Its arrays; they move to the page without being copied. */
const ARRAYS = [
  "parent",
  "action",
  "g",
  "h",
  "f",
  "fate",
  "state",
  "on_path",
  "backward",
  "events",
  "open",
  "closed",
  "round",
  "series",
  "place",
  "space",
];

/** Its JSON texts. */
const TEXTS = ["answer", "layers", "roots"];

/** The data, and the buffers to move. The recording is freed. */
export function plain(/** @type {any} */ recording) {
  const value = /** @type {any} */ ({ missed: recording.missed, expansions: recording.expansions });
  for (const name of ARRAYS) value[name] = recording[name];
  for (const name of TEXTS) value[name] = JSON.parse(recording[name]);
  recording.free();
  return { value, moved: ARRAYS.map((name) => value[name].buffer) };
}
