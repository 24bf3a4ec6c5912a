/**
 * What is asked of the worker, out of the state.
 *
 * @typedef {{algorithm: string, heuristic: string | null, weight: string | null, tie: string | null}} Choice
 */

import { algorithmOf } from "./names.js";

/** A request for the board and goal of the state, as documented in searcher.js. Whatever the algorithm
 * does not take is left out. @param {typeof import("./state.js")} state @param {Partial<Choice>} choice
 * @returns {import("./searcher.js").Request} */
export function requestOf(state, choice = {}) {
  const { algorithm, heuristic, weight, tie } = { ...chosen(state), ...choice };
  const takes = algorithmOf(algorithm);
  return {
    board: state.get("board"),
    goal: state.get("goal"),
    algorithm,
    heuristic: takes?.heuristic ? heuristic : null,
    weight: takes?.weight ? weight : null,
    balance: null,
    tie: takes?.open ? tie : null,
    goal_test: "popped",
    order: "UDLR",
    limits: { seconds: state.get("seconds"), megabytes: state.get("megabytes"), expansions: null },
  };
}

/** The search of the state. @param {typeof import("./state.js")} state @returns {Choice} */
export function chosen(state) {
  const known = algorithmOf(state.get("algorithm")) ? state.get("algorithm") : "auto";
  return { algorithm: known, heuristic: state.get("heuristic"), weight: state.get("weight"), tie: state.get("tie") };
}
