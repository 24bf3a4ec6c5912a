/**
 * The picture as a table: for each distance the number of boards, and the range of their estimates.
 */

import { el } from "../../dom.js";
import { message, number } from "../../language.js";
import { boardsIn, byDistance, meanOf } from "./surveys.js";

const COLUMNS = [
  message("heuristic-chart-distance"),
  message("heuristic-chart-boards"),
  message("page-heuristics-lowest"),
  message("page-heuristics-mean"),
  message("page-heuristics-highest"),
  message("heuristic-chart-exact"),
  message("heuristic-chart-over"),
];

/** @param {import("./surveys.js").Survey} survey */
export function tableOf(survey) {
  const cell = (/** @type {number} */ value, decimals = 0) =>
    el("td", { text: () => number(value, decimals) });
  const rows = byDistance(survey).map(({ distance, cells }) => {
    const estimates = cells.map(({ estimate }) => estimate);
    return el(
      "tr",
      {},
      el("th", { scope: "row", text: () => number(distance) }),
      cell(boardsIn(cells)),
      cell(Math.min(...estimates)),
      cell(meanOf(cells), 2),
      cell(Math.max(...estimates)),
      cell(boardsIn(cells.filter(({ estimate }) => estimate === distance))),
      cell(boardsIn(cells.filter(({ estimate }) => estimate > distance))),
    );
  });
  return el(
    "details",
    {},
    el("summary", { say: message("page-heuristics-table") }),
    el(
      "div",
      {
        class: "wide heuristics-rows",
        tabindex: 0,
        role: "group",
        sayLabel: message("page-heuristics-table"),
      },
      el(
        "table",
        {},
        el("thead", {}, el("tr", {}, ...COLUMNS.map((name) => el("th", { scope: "col", say: name })))),
        el("tbody", {}, ...rows),
      ),
    ),
  );
}
