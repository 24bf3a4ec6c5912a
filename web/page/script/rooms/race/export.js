/**
 * A race as files: CSV and JSON under the names of docs/json.md, the same in every language; Markdown in the
 * language of the page.
 *
 * @typedef {{choice: import("./lanes.js").Choice, replay: import("./replay.js").Replay}} Lane
 */

import { csv } from "../../export.js";

const SEARCH = /** @type {const} */ (["algorithm", "heuristic", "weight", "tie_break"]);

/** One line for each lane. */
export function commaTable(/** @type {Lane[]} */ lanes) {
  const counts = /** @type {import("taquin").CountField[]} */ (
    Object.keys(lanes[0]?.replay.answer.counts ?? {})
  );
  return csv([
    [
      ...SEARCH,
      "status",
      "cost",
      "optimal",
      "lower_bound",
      ...counts,
      "effective_branching_factor",
      "stopped",
      "time_ms",
    ],
    ...lanes.map(({ replay: { answer } }) => [
      ...SEARCH.map((name) => answer.search[name]),
      answer.status,
      answer.cost,
      answer.optimal,
      answer.lower_bound,
      ...counts.map((name) => answer.counts[name] ?? null),
      answer.effective_branching_factor,
      answer.stopped,
      answer.time_ms,
    ]),
  ]);
}

/** The answers, each with its curve: triples of expanded, generated, stored. */
export const jsonOf = (/** @type {Lane[]} */ lanes, /** @type {typeof import("../../state.js")} */ state) =>
  `${JSON.stringify({
    kind: "race",
    board: state.get("board"),
    goal: state.get("goal"),
    lanes: lanes.map(({ replay: { answer, curve } }) => ({
      answer,
      curve: curve.map(({ expanded, generated, stored }) => [expanded, generated, stored]),
    })),
  })}\n`;

/** A table for a text: the first line is its head. @param {string[][]} lines */
export function markdownOf(lines) {
  const line = (/** @type {string[]} */ cells) =>
    `| ${cells.map((cell) => cell.replaceAll("|", "\\|")).join(" | ")} |`;
  const [head, ...rest] = lines;
  const rule = `| ${head.map((_, at) => (at === 0 ? "---" : "---:")).join(" | ")} |`;
  return [line(head), rule, ...rest.map(line)].join("\n") + "\n";
}
