/**
 * The module in a worker, for long work. It gets the compiled module once, then one request at a time; it
 * reports progress at most twelve times a second, and every milestone. To cancel, the page ends the whole
 * worker (searcher.js).
 *
 * Learned weights are files of the page, fetched when a search would use them; a first answer without weights
 * is found in the meantime.
 */

import { initSync } from "../taquin_web.js";
import * as wasm from "../taquin_web.js";
import { plain } from "./recording.js";

const PAUSE = 80;

/** The time limit for fetching weights. */
const PATIENCE = 20_000;

/** @typedef {{value: unknown, moved?: Transferable[]}} Done */
/**
 * @type {Record<string, (input: any, number: number) => Done | Promise<Done>>} the requests of searcher.js
 */
const WORK = {
  async solve({ request }, number) {
    const reach = (/** @type {string} */ reached) =>
      self.postMessage({ number, reached: JSON.parse(reached) });
    const first = () =>
      wasm.solve(JSON.stringify({ ...JSON.parse(request), effort: "0" }), teller(number), reach);
    await fetchWeights(request, number, first);
    return { value: JSON.parse(wasm.solve(request, teller(number), reach)) };
  },
  survey: ({ heuristic, against, rows, cols, goal }) => ({
    value: JSON.parse(wasm.survey(heuristic, against, rows, cols, goal)),
  }),
  sheet: ({ asked }) => ({ value: JSON.parse(wasm.sheet(asked)) }),
  mark: ({ asked, text }) => ({ value: JSON.parse(wasm.mark(asked, text)) }),
  space({ rows, cols, goal }) {
    const value = wasm.space(rows, cols, goal);
    return { value, moved: [value.buffer] };
  },
  features: ({ rows, cols, goal }) => plain(wasm.features(rows, cols, goal)),
  match: ({ request, numbers }, number) => ({
    value: JSON.parse(wasm.match_numbers(request, numbers, teller(number))),
  }),
  compare: ({ request, trace, second, most }, number) =>
    plain(wasm.compare(request, trace, second, most, teller(number))),
  async record({ request, most }, number) {
    await fetchWeights(request, number);
    return plain(wasm.record(request, most, teller(number)));
  },
};

self.onmessage = async ({ data }) => {
  if (data.module) {
    initSync({ module: data.module });
    return;
  }
  const { number, kind, input, language } = data;
  wasm.speak(language);
  try {
    const { value, moved } = await WORK[kind](input, number);
    self.postMessage({ number, value }, { transfer: moved ?? [] });
  } catch (fault) {
    self.postMessage(
      isRefusal(fault) ? { number, value: JSON.parse(fault) } : { number, fault: String(fault) },
    );
  }
};

/** Fetches the weights that a request would use, if any; notifies the page if they cannot be fetched.
 * @param {string} request @param {number} number @param {() => void} meanwhile */
async function fetchWeights(request, number, meanwhile = () => {}) {
  const file = wasm.missing_weights(request);
  if (!file) return;
  const coming = weights(new URL(`../weights/${file}`, import.meta.url));
  meanwhile();
  const bytes = await coming;
  if (!bytes || !wasm.take_weights(bytes)) self.postMessage({ number, unweighted: true });
}

/** The bytes of a file, or null. */
async function weights(/** @type {URL} */ address) {
  try {
    const response = await fetch(address, { signal: AbortSignal.timeout(PATIENCE) });
    return response.ok ? new Uint8Array(await response.arrayBuffer()) : null;
  } catch {
    return null;
  }
}

/**
 * Functions that do not return JSON throw their refusal.
 * @param {unknown} fault
 * @returns {fault is string}
 */
const isRefusal = (fault) => typeof fault === "string" && fault.startsWith('{"error"');

/** Passes progress on, at most twelve times a second. @param {number} number */
function teller(number) {
  let last = 0;
  return (/** @type {number} */ expanded, /** @type {number} */ bound) => {
    const now = performance.now();
    if (now - last < PAUSE) return;
    last = now;
    self.postMessage({ number, progress: { expanded: Number(expanded), bound: Number(bound) } });
  };
}
