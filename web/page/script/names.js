/**
 * The displayed names for the names that users type (`astar`, `low-g`, `snail`), from the catalogue, and
 * selection lists of them. A name without a displayed name is shown as it is.
 */

import { catalogue, heuristicWords } from "./engine.js";
import { el } from "./dom.js";
import { number, say } from "./language.js";

/** @typedef {import("taquin").Named} Named */

/** The entry of this name. @template {Named} T @param {T[]} entries @param {string} name */
const entryOf = (entries, name) => entries.find((entry) => entry.name === name);

/** The displayed name of an entry. @param {Named | undefined} entry @param {string} name */
const called = (entry, name) => (entry ? say(entry.message) : name);

/** The catalogue entry of an algorithm. */
export const algorithmOf = (/** @type {string} */ name) => entryOf(catalogue().algorithms, name);
/** The tie-breaking rule of this name. */
export const tieOf = (/** @type {string} */ name) => entryOf(catalogue().ties, name);

/** The algorithms that people can choose, `auto` first. */
export const offered = () =>
  catalogue()
    .algorithms.filter((algorithm) => algorithm.offered)
    .map(({ name }) => name);
/** The algorithms that can be watched: `auto` only chooses among them. */
export const watchable = () => offered().filter((name) => name !== "auto");

/** Names in the catalogue are written for the middle of a sentence; here they stand alone or begin a sentence. */
const capital = (/** @type {string} */ text) => text.charAt(0).toUpperCase() + text.slice(1);

export const algorithmName = (/** @type {string} */ name) => capital(called(algorithmOf(name), name));
/** The estimate that people build themselves (rooms/heuristics/workshop.js). */
export const OWN = "own";
export const heuristicName = (/** @type {string} */ name) =>
  name === OWN ? say("page-own-name") : heuristicWords(name) || name;
export const tieName = (/** @type {string} */ name) => called(tieOf(name), name);
export const formatName = (/** @type {string} */ name) => called(entryOf(catalogue().formats, name), name);
export const goalName = (/** @type {string} */ name) => called(entryOf(catalogue().goals, name), name);
export const presetName = (/** @type {string} */ name) => called(entryOf(catalogue().presets, name), name);

/** The displayed name of a search: its algorithm, its heuristic, its weight. */
export function searchName(/** @type {import("./request.js").Choice} */ { algorithm, heuristic, weight }) {
  const takes = algorithmOf(algorithm);
  const parts = [algorithmName(algorithm)];
  if (takes?.heuristic) parts.push(heuristicName(heuristic ?? catalogue().usual_heuristic));
  if (takes?.weight && weight)
    parts.push(
      say("page-race-weight", { weight: number(Number(weight), (weight.split(".")[1] ?? "").length) }),
    );
  return parts.join(", ");
}

/**
 * Options of a select element, rewritten when the language changes.
 * @param {string[]} names
 * @param {(name: string) => string} naming
 */
export const options = (names, naming) =>
  names.map((name) => el("option", { value: name, text: () => naming(name) }));
