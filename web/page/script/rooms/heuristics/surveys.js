/**
 * Surveys of heuristics, each made once: all boards of a size, their true distance and their estimate.
 *
 * @typedef {import("taquin").Cell} Cell
 * @typedef {import("taquin").Survey} Answered
 * @typedef {Exclude<keyof Answered, "schema" | "kind" | "sample" | "whole_space" | "overestimate" | "inconsistency">} Known
 * @typedef {{[F in Known]: NonNullable<Answered[F]>} & {overestimate: Answered["overestimate"],
 *   inconsistency: Omit<import("taquin").Leap, "blank_move"> | null}} Survey of all boards: every verdict and
 *   every mean is known
 * @typedef {import("taquin").Against} Dominance boards where the estimate is greater than, equal to and less than that of
 *   another heuristic
 * @typedef {{heuristic: string, against?: string, rows: number, cols: number, goal: string}} Subject
 * @typedef {{kind: "waiting"} | {kind: "done", survey: Survey} | {kind: "refused", message: string}} Found
 */

import { Cancelled, Searcher } from "../../searcher.js";

/** @param {() => void} onChange after a survey has ended */
export function createSurveys(onChange) {
  const searcher = new Searcher();
  /** @type {Map<string, Found>} */
  const known = new Map();
  /** @type {Map<string, () => void>} */
  const running = new Map();

  /** The known result for a subject; if there is none, the survey starts. @returns {Found} */
  function of(/** @type {Subject} */ subject) {
    const key = keyOf(subject);
    const found = known.get(key);
    if (found) return found;
    if (!running.has(key)) begin(key, subject);
    return { kind: "waiting" };
  }

  async function begin(
    /** @type {string} */ key,
    /** @type {Subject} */ { heuristic, against, rows, cols, goal },
  ) {
    const { result, cancel } = searcher.survey(heuristic, rows, cols, goal, against);
    running.set(key, cancel);
    try {
      known.set(key, { kind: "done", survey: /** @type {Survey} */ (await result) });
    } catch (error) {
      if (!(error instanceof Cancelled))
        known.set(key, { kind: "refused", message: /** @type {Error} */ (error).message });
    }
    running.delete(key);
    onChange();
  }

  /** Ends surveys whose result is no longer needed. */
  function only(/** @type {Subject[]} */ subjects) {
    const wanted = subjects.map(keyOf);
    for (const [key, cancel] of running) if (!wanted.includes(key)) cancel();
  }

  /** A refusal is in the language of that moment, so the survey is requested again. */
  function forgetRefusals() {
    for (const [key, { kind }] of known) if (kind === "refused") known.delete(key);
  }

  return { of, only, forgetRefusals };
}

const keyOf = (/** @type {Subject} */ { heuristic, against = "", rows, cols, goal }) =>
  `${heuristic} ${against} ${rows} ${cols} ${goal}`;

/** The farthest board of a survey. */
export const farthest = (/** @type {Survey} */ { histogram }) =>
  Math.max(...histogram.map(({ distance }) => distance));

/** The highest estimate of a survey. */
export const highest = (/** @type {Survey} */ { histogram }) =>
  Math.max(...histogram.map(({ estimate }) => estimate));

/** The cells whose estimate is too high. */
export const overCells = (/** @type {Survey} */ { histogram }) =>
  histogram.filter(({ distance, estimate }) => estimate > distance);

/** The number of boards in some cells. */
export const boardsIn = (/** @type {Cell[]} */ cells) => cells.reduce((sum, { boards }) => sum + boards, 0);

/** The cells of each distance, in order. @returns {{distance: number, cells: Cell[]}[]} */
export const byDistance = (/** @type {Survey} */ survey) =>
  Array.from({ length: farthest(survey) + 1 }, (_, distance) => ({
    distance,
    cells: survey.histogram.filter((cell) => cell.distance === distance),
  })).filter(({ cells }) => cells.length > 0);

/** The mean estimate of some cells. */
export const meanOf = (/** @type {Cell[]} */ cells) =>
  cells.reduce((sum, { estimate, boards }) => sum + estimate * boards, 0) / boardsIn(cells);
