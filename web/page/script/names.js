/**
 * What the names that are typed (`astar`, `low-g`, `snail`) are called on the page, and
 * choosers of them. A name without words of its own is shown as it is.
 */

import { catalogue } from "./engine.js";
import { el } from "./dom.js";
import { message, number, say } from "./language.js";

/** @type {Record<string, string>} */
const ALGORITHMS = {
  auto: message("page-algorithm-auto"),
  astar: message("page-algorithm-astar"),
  idastar: message("page-algorithm-idastar"),
  bfs: message("page-algorithm-bfs"),
  ucs: message("page-algorithm-ucs"),
  greedy: message("page-algorithm-greedy"),
  dfs: message("page-algorithm-dfs"),
  iddfs: message("page-algorithm-iddfs"),
  rbfs: message("page-algorithm-rbfs"),
  smastar: message("page-algorithm-smastar"),
  bibfs: message("page-algorithm-bibfs"),
  bidirectional: message("page-algorithm-bidirectional"),
  beam: message("page-algorithm-beam"),
  anytime: message("page-algorithm-anytime"),
  table: message("page-algorithm-table"),
};

/** @type {Record<string, string>} */
const HEURISTICS = {
  zero: message("page-heuristic-zero"),
  misplaced: message("page-heuristic-misplaced"),
  "misplaced-all": message("page-heuristic-misplaced-all"),
  manhattan: message("page-heuristic-manhattan"),
  "linear-conflict": message("page-heuristic-linear-conflict"),
  "walking-distance": message("page-heuristic-walking-distance"),
  inversion: message("page-heuristic-inversion"),
  gaschnig: message("page-heuristic-gaschnig"),
  "row-column": message("page-heuristic-row-column"),
};

/** @type {Record<string, string>} */
const TIES = {
  "low-g": message("page-tie-low-g"),
  "high-g": message("page-tie-high-g"),
  "first-in": message("page-tie-first-in"),
  "last-in": message("page-tie-last-in"),
  "low-g+last-in": message("page-tie-low-g-last-in"),
  "high-g+first-in": message("page-tie-high-g-first-in"),
};

/** @type {Record<string, string>} */
const GOALS = {
  last: message("page-goal-last"),
  first: message("page-goal-first"),
  snail: message("page-goal-snail"),
};

/** @type {Record<string, string>} */
const PRESETS = {
  classic: message("page-preset-classic"),
  advanced: message("page-preset-advanced"),
  textbook: message("page-preset-textbook"),
  "hardest-1": message("page-preset-hardest-1"),
  "hardest-2": message("page-preset-hardest-2"),
  unsolvable: message("page-preset-unsolvable"),
  "korf-1": message("page-preset-korf-1"),
};

/** What searches take where nothing is chosen. */
export const USUAL_HEURISTIC = "manhattan";
export const usualTie = (/** @type {string} */ algorithm) => (algorithm === "bfs" ? "first-in" : "low-g");

const named = (/** @type {Record<string, string>} */ table) => (/** @type {string} */ name) =>
  (Object.hasOwn(table, name) ? say(table[name]) : name);

export const algorithmName = named(ALGORITHMS);
const FORMATS = {
  list: message("page-format-list"),
  rows: message("page-format-rows"),
  42: message("page-format-42"),
  princeton: message("page-format-princeton"),
  wh: message("page-format-wh"),
  digits: message("page-format-digits"),
  korf: message("page-format-korf"),
  json: message("page-format-json"),
  drawn: message("page-format-drawn"),
};

/** A heuristic, also one that is made of others. @returns {string} */
export function heuristicName(/** @type {string} */ name) {
  const [, parts] = name.match(/^pdb:([\d-]+)$/) ?? [];
  if (parts) return say("page-heuristic-pdb", { parts });
  const [, names] = name.match(/^max\(([^()]*)\)$/) ?? [];
  if (names) return say("page-heuristic-max", { names: names.split(",").map((one) => heuristicName(one.trim())).join(", ") });
  return named(HEURISTICS)(name);
}
export const formatName = named(FORMATS);
export const tieName = named(TIES);
export const goalName = named(GOALS);
export const presetName = named(PRESETS);

/** What a search is called: its algorithm, its heuristic, its weight. */
export function searchName(/** @type {import("./request.js").Choice} */ { algorithm, heuristic, weight }) {
  const takes = algorithmOf(algorithm);
  const parts = [algorithmName(algorithm)];
  if (takes?.heuristic) parts.push(heuristicName(heuristic ?? USUAL_HEURISTIC));
  if (takes?.weight && weight)
    parts.push(say("page-race-weight", { weight: number(Number(weight), (weight.split(".")[1] ?? "").length) }));
  return parts.join(", ");
}

/** Options of a select, said again with the language. @param {string[]} names @param {(name: string) => string} called */
export const options = (names, called) =>
  names.map((name) => el("option", { value: name, text: () => called(name) }));

/** The algorithm of this name, with what it takes. */
export const algorithmOf = (/** @type {string} */ name) =>
  catalogue().algorithms.find((algorithm) => algorithm.name === name);
