/**
 * The module in a worker, for whatever takes long. It gets the compiled module
 * once, then one request at a time; progress goes back at most twelve times a
 * second. To cancel, the page ends the whole worker (searcher.js).
 */

import { initSync } from "../taquin_web.js";
import * as wasm from "../taquin_web.js";

/** The arrays of a recording; they move to the page without being copied. */
const ARRAYS = ["parent", "action", "g", "h", "f", "fate", "state", "on_path", "backward",
  "events", "open", "closed", "round", "series", "place", "space"];

/** Its JSON texts. */
const TEXTS = ["answer", "layers", "roots"];

const PAUSE = 80;

/** @type {Record<string, (input: any, progress: Function) => {value: any, moved?: Transferable[]}>} */
const WORK = {
  solve: ({ request }, progress) => ({ value: JSON.parse(wasm.solve(request, progress)) }),
  survey: ({ heuristic, rows, cols, goal }) =>
    ({ value: JSON.parse(wasm.survey(heuristic, rows, cols, goal)) }),
  space({ rows, cols, goal }) {
    const value = wasm.space(rows, cols, goal);
    return { value, moved: [value.buffer] };
  },
  record({ request, most }, progress) {
    const recording = wasm.record(request, most, progress);
    const value = /** @type {any} */ ({ missed: recording.missed, expansions: recording.expansions });
    for (const name of ARRAYS) value[name] = recording[name];
    for (const name of TEXTS) value[name] = JSON.parse(recording[name]);
    recording.free();
    return { value, moved: ARRAYS.map((name) => value[name].buffer) };
  },
};

self.onmessage = ({ data }) => {
  if (data.module) {
    initSync({ module: data.module });
    return;
  }
  const { number, kind, input, language } = data;
  wasm.speak(language);
  try {
    const { value, moved } = WORK[kind](input, teller(number));
    self.postMessage({ number, value }, /** @type {any} */ (moved ?? []));
  } catch (fault) {
    self.postMessage(isRefusal(fault) ? { number, value: JSON.parse(fault) } : { number, fault: String(fault) });
  }
};

/** What has no JSON to answer with throws its refusal. @param {unknown} fault @returns {fault is string} */
const isRefusal = (fault) => typeof fault === "string" && fault.startsWith('{"error"');

/** Passes progress on, but not every time. @param {number} number */
function teller(number) {
  let last = 0;
  return (/** @type {number} */ expanded, /** @type {number} */ bound) => {
    const now = performance.now();
    if (now - last < PAUSE) return;
    last = now;
    self.postMessage({ number, progress: { expanded: Number(expanded), bound: Number(bound) } });
  };
}
