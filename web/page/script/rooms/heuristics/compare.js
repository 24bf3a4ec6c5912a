/**
 * Two heuristics side by side, in sentences: which is larger on average, on how many boards each is larger,
 * which is exact more often, and what this means for A*.
 *
 * A larger mean does not decide which search is better: the expansions of A* depend on the estimates of the
 * boards that it reaches.
 */

import { el } from "../../dom.js";
import { message, number, say } from "../../language.js";
import { heuristicName } from "../../names.js";
import { percent } from "./numbers.js";

/** @typedef {import("./surveys.js").Survey} Survey */
/** @typedef {import("./surveys.js").Dominance} Dominance */

/** @param {import("../../main.js").App} app @param {Survey} one @param {Survey} other
 * @param {Dominance | null} boards the comparison of the first with the other, or null if unknown @returns {HTMLElement[]} */
export function comparison({ state }, one, other, boards) {
  const lane = (/** @type {Survey} */ { heuristic }) => ({
    algorithm: "astar",
    heuristic,
    weight: null,
    tie: null,
  });
  const race = async () => {
    // The room Race may not be loaded yet, so its parameters may not be declared.
    await import("../race/lanes.js");
    state.set({ "race-lanes": [lane(one), lane(other)], room: "race", step: 0 });
  };
  const sentences = [meansOf(one, other), boards && sharesOf(one, other, boards), exactness(one, other)];
  const text = [...sentences, worth(one, other, boards)].filter(Boolean).join(" ");
  return [
    el("h3", { say: message("page-heuristics-compare") }),
    el("p", { class: "heuristics-sentence", text }),
    el(
      "div",
      { class: "actions" },
      el("button", { type: "button", say: message("page-heuristics-race"), onclick: race }),
    ),
  ];
}

/** A sentence about the larger mean. */
function meansOf(/** @type {Survey} */ one, /** @type {Survey} */ other) {
  const [low, high] = one.mean_estimate <= other.mean_estimate ? [one, other] : [other, one];
  const names = { high: heuristicName(high.heuristic), low: heuristicName(low.heuristic) };
  const more = high.mean_estimate - low.mean_estimate;
  return more === 0
    ? say("page-heuristics-compare-same", { ...names, mean: number(high.mean_estimate, 2) })
    : say("page-heuristics-compare-mean", { ...names, more: number(more, 2) });
}

/** A sentence about the boards on which each is larger. */
function sharesOf(
  /** @type {Survey} */ one,
  /** @type {Survey} */ other,
  /** @type {Dominance} */ { greater, equal, less },
) {
  const share = (/** @type {number} */ count) => percent(count / (greater + equal + less));
  const [high, low] = less === 0 ? [one, other] : [other, one];
  const names = { high: heuristicName(high.heuristic), low: heuristicName(low.heuristic) };
  if (greater + less === 0) return say("page-heuristics-compare-equal", names);
  if (Math.min(greater, less) === 0)
    return say("page-heuristics-compare-never", { ...names, percent: share(greater + less) });
  return say("page-heuristics-compare-boards", {
    one: heuristicName(one.heuristic),
    other: heuristicName(other.heuristic),
    greater: share(greater),
    less: share(less),
  });
}

function exactness(/** @type {Survey} */ one, /** @type {Survey} */ other) {
  const [less, more] = one.share_exact <= other.share_exact ? [one, other] : [other, one];
  return say("page-heuristics-compare-exact", {
    more: heuristicName(more.heuristic),
    most: percent(more.share_exact),
    less: heuristicName(less.heuristic),
    least: percent(less.share_exact),
  });
}

/**
 * A sentence about the meaning for A*. It expands no more states with a heuristic, apart from ties, if that
 * heuristic is never smaller and both are consistent.
 */
function worth(
  /** @type {Survey} */ one,
  /** @type {Survey} */ other,
  /** @type {Dominance | null} */ boards,
) {
  const bad = [one, other].filter(({ admissible }) => !admissible);
  if (bad.length > 0)
    return say("page-heuristics-compare-over", {
      names: bad.map(({ heuristic }) => heuristicName(heuristic)).join(", "),
    });
  if (!boards || boards.greater + boards.less === 0) return say("page-heuristics-compare-optimal");
  const { greater, less } = boards;
  if (Math.min(greater, less) === 0 && one.consistent && other.consistent)
    return say("page-heuristics-compare-dominates", {
      high: heuristicName((less === 0 ? one : other).heuristic),
    });
  return say("page-heuristics-compare-depends");
}
