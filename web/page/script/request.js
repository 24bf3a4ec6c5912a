/**
 * The request for the worker, from the state.
 *
 * @typedef {{algorithm: string, heuristic: string | null, weight: string | null, tie: string | null, order?: string, goal_test?: string}} Choice
 */

import { catalogue, heuristicWords } from "./engine.js";
import { algorithmOf, tieOf } from "./names.js";

/**
 * A request for the board and goal of the state, as documented in searcher.js. Options that the algorithm
 * does not use are left out.
 * @param {typeof import("./state.js")} state
 * @param {Partial<Choice>} choice
 * @returns {import("./searcher.js").Request} */
export function requestOf(state, choice = {}) {
  const { algorithm, heuristic, weight, tie, order, goal_test } = { ...chosen(state), ...choice };
  const takes = algorithmOf(algorithm);
  return {
    board: state.get("board"),
    goal: state.get("goal"),
    algorithm,
    heuristic: takes?.heuristic ? heuristic : null,
    weight: takes?.weight ? weight : null,
    balance: null,
    tie: takes?.ties ? tie : null,
    goal_test: (takes?.goal_tests && goal_test) || "popped",
    order: order ?? "UDLR",
    limits: { seconds: state.get("seconds"), megabytes: state.get("megabytes"), expansions: null },
  };
}

/** The search of the state. @param {typeof import("./state.js")} state @returns {Choice} */
export function chosen(state) {
  const algorithm = state.get("algorithm");
  return understood({
    algorithm: algorithmOf(algorithm)?.offered ? algorithm : "auto",
    heuristic: state.get("heuristic"),
    weight: state.get("weight"),
    tie: state.get("tie"),
  });
}

/** A weight as text. */
export const isWeight = (/** @type {string} */ text) =>
  /^\d{1,3}(\.\d{1,3})?$/.test(text) && Number(text) >= 1;

/** Heuristics with parameters have too many names to list. */
const WITH_PARAMETERS = /[:(]/;

/** A choice without invalid values from a link. @returns {Choice} */
export function understood(/** @type {Choice} */ { algorithm, heuristic, weight, tie }) {
  const listed = catalogue().heuristics.some(({ name }) => name === heuristic);
  const known =
    listed || (heuristic !== null && WITH_PARAMETERS.test(heuristic) && heuristicWords(heuristic) !== "");
  return {
    algorithm,
    heuristic: known ? heuristic : null,
    weight: weight !== null && isWeight(weight) ? weight : null,
    tie: tie !== null && tieOf(tie) ? tie : null,
  };
}
