/**
 * Two heuristics side by side, in sentences: which is larger on average and nearer to the truth, which is
 * exact more often, and what that is worth to a search.
 */

import { el } from "../../dom.js";
import { message, number, say } from "../../language.js";
import { heuristicName } from "../../names.js";
import { percent } from "./numbers.js";

/** @typedef {import("./surveys.js").Survey} Survey */

/** @param {import("../../main.js").App} app @param {Survey} one @param {Survey} other @returns {HTMLElement[]} */
export function comparison({ state }, one, other) {
  const lane = (/** @type {Survey} */ { heuristic }) => ({
    algorithm: "astar",
    heuristic,
    weight: null,
    tie: null,
  });
  const race = async () => {
    // The room of races may not have come yet, and with it its parameters.
    await import("../race/lanes.js");
    state.set({ "race-lanes": [lane(one), lane(other)], room: "race", step: 0 });
  };
  const [low, high] = one.mean_estimate <= other.mean_estimate ? [one, other] : [other, one];
  const names = { high: heuristicName(high.heuristic), low: heuristicName(low.heuristic) };
  const same = low.mean_estimate === high.mean_estimate;
  const mean = same
    ? say("page-heuristics-compare-same", {
        high: names.high,
        low: names.low,
        mean: number(high.mean_estimate, 2),
      })
    : say("page-heuristics-compare-mean", {
        high: names.high,
        low: names.low,
        more: number(high.mean_estimate - low.mean_estimate, 2),
      });
  return [
    el("h3", { say: message("page-heuristics-compare") }),
    el("p", { class: "heuristics-sentence", text: `${mean} ${exactness(one, other)} ${worth(low, high)}` }),
    el(
      "div",
      { class: "actions" },
      el("button", { type: "button", say: message("page-heuristics-race"), onclick: race }),
    ),
  ];
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

/** Larger is better only while it is admissible. */
function worth(/** @type {Survey} */ low, /** @type {Survey} */ high) {
  const bad = [low, high].filter(({ admissible }) => !admissible);
  if (bad.length === 0) return say("page-heuristics-compare-worth");
  return say("page-heuristics-compare-over", {
    names: bad.map(({ heuristic }) => heuristicName(heuristic)).join(", "),
  });
}
