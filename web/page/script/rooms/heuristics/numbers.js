/**
 * A heuristic in numbers, each with its definition.
 */

import { count } from "../../counts.js";
import { el } from "../../dom.js";
import { message, number, say } from "../../language.js";
import { boardsIn, overCells } from "./surveys.js";

const yesNo = (/** @type {boolean} */ is) => (is ? say("page-heuristics-yes") : say("page-heuristics-no"));

/** A share in per cent; small shares keep their digits. */
export const percent = (/** @type {number} */ share) =>
  say("page-heuristics-percent", { percent: number(100 * share, share > 0 && share < 0.01 ? 3 : 1) });

/** @param {import("./surveys.js").Survey} survey */
export function numbersOf(survey) {
  const over = boardsIn(overCells(survey));
  const verdict = (/** @type {boolean} */ is, /** @type {HTMLElement} */ cell) => {
    cell.classList.add(is ? "is-good" : "is-bad");
    return cell;
  };
  return el(
    "dl",
    { class: "counts heuristics-numbers" },
    verdict(
      survey.admissible,
      count(message("heuristic-admissible"), message("page-heuristics-admissible-meaning"), () =>
        yesNo(survey.admissible),
      ),
    ),
    verdict(
      survey.consistent,
      count(message("heuristic-consistent"), message("page-heuristics-consistent-meaning"), () =>
        yesNo(survey.consistent),
      ),
    ),
    count(message("heuristic-boards"), message("page-heuristics-boards-meaning"), () =>
      number(survey.boards),
    ),
    count(message("heuristic-mean"), message("page-heuristics-mean-meaning"), () =>
      number(survey.mean_estimate, 2),
    ),
    count(message("heuristic-distance"), message("page-heuristics-distance-meaning"), () =>
      number(survey.mean_distance, 2),
    ),
    count(message("heuristic-error"), message("page-heuristics-error-meaning"), () =>
      number(survey.mean_error, 2),
    ),
    count(message("heuristic-exact"), message("page-heuristics-exact-meaning"), () =>
      percent(survey.share_exact),
    ),
    count(message("heuristic-over"), message("page-heuristics-over-meaning"), () =>
      over === 0
        ? number(0)
        : say("page-heuristics-over-value", { boards: over, percent: percent(over / survey.boards) }),
    ),
  );
}
