/**
 * What the names that are typed (`astar`, `low-g`, `snail`) are called on the page, and
 * choosers of them: the catalogue knows. A name without words of its own is shown as it is.
 */

import { catalogue, heuristicWords } from "./engine.js";
import { el } from "./dom.js";
import { number, say } from "./language.js";

/** @typedef {import("taquin").Named} Named */

/** The entry of this name. @template {Named} T @param {T[]} entries @param {string} name */
const entryOf = (entries, name) => entries.find((entry) => entry.name === name);

/** What an entry is called. @param {Named | undefined} entry @param {string} name */
const called = (entry, name) => (entry ? say(entry.message) : name);

/** The algorithm of this name, with all that is known about it. */
export const algorithmOf = (/** @type {string} */ name) => entryOf(catalogue().algorithms, name);
/** The rule for ties of this name. */
export const tieOf = (/** @type {string} */ name) => entryOf(catalogue().ties, name);

/** The algorithms that people can choose, `auto` first. */
export const offered = () =>
  catalogue()
    .algorithms.filter((algorithm) => algorithm.offered)
    .map(({ name }) => name);
/** Those that show how they search: `auto` only chooses among them. */
export const watchable = () => offered().filter((name) => name !== "auto");

/** Catalogues name things as a sentence goes on with them; here they stand alone or come first. */
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

/** What a search is called: its algorithm, its heuristic, its weight. */
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

/** Options of a select, said again with the language. @param {string[]} names @param {(name: string) => string} naming */
export const options = (names, naming) =>
  names.map((name) => el("option", { value: name, text: () => naming(name) }));
