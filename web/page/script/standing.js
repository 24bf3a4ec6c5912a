/**
 * The known results for a board: the shortest solution and the best bound so far, from any search. There is
 * one standing for a board and its goal; it survives cancelled searches and other boards; a weaker answer
 * does not change it.
 *
 * @typedef {{cost: number | null, moves: string | null, bound: number}} Standing `moves` are the blank’s
 */

/** @type {Map<string, Standing>} */
const known = new Map();

const keyOf = (
  /** @type {import("./engine.js").Board} */ { cols, tiles },
  /** @type {import("./engine.js").Goal} */ goal,
) => `${cols} ${tiles} ${goal}`;

/** @param {import("./engine.js").Board} board @param {import("./engine.js").Goal} goal @returns {Standing} */
export const standingOf = (board, goal) =>
  known.get(keyOf(board, goal)) ?? { cost: null, moves: null, bound: 0 };

/** Adds the results of a search, and returns all known results.
 * @param {import("./engine.js").Board} board @param {import("./engine.js").Goal} goal @param {Partial<Standing>} found */
export function learn(board, goal, { cost = null, moves = null, bound = 0 }) {
  const before = standingOf(board, goal);
  const shorter = cost !== null && moves !== null && cost < (before.cost ?? Infinity);
  const after = {
    ...(shorter ? { cost, moves } : { cost: before.cost, moves: before.moves }),
    bound: Math.max(before.bound, bound),
  };
  known.set(keyOf(board, goal), after);
  return after;
}

/**
 * An answer (docs/json.md) with the best known bound.
 * @param {import("taquin").Answer} answer
 * @param {Standing} standing
 */
export function strengthened(answer, { bound }) {
  if (answer.status !== "solved" || answer.optimal || bound <= (answer.lower_bound ?? 0)) return answer;
  const optimal = (answer.cost ?? Infinity) <= bound;
  return { ...answer, lower_bound: bound, optimal, bound_factor: optimal ? 1 : answer.bound_factor };
}
