/**
 * The result of a lane: a prominent line, and a line about the guarantee. A lane that reached a limit names
 * it, with the bound that it has proven.
 */

import { el } from "../../dom.js";
import { message, say, upTo } from "../../language.js";

/** @type {Partial<Record<import("taquin").StopReason, string>>} */
const STOPPED = {
  time: message("page-race-stopped-time"),
  memory: message("page-race-stopped-memory"),
  incomplete: message("page-race-stopped-incomplete"),
  overflow: message("page-stopped-overflow"),
};

/** @typedef {import("./replay.js").Outcome} Answer */

/** @param {Answer} answer @returns {HTMLElement[]} */
export function outcomeOf(answer) {
  const { status, cost, lower_bound: bound } = answer;
  if (status === "unsolvable")
    return [el("p", { class: "lane-outcome", say: message("page-answer-unsolvable") })];
  if (cost === null) {
    return [
      el("p", { class: "lane-outcome is-stopped", text: stoppedOf(answer) }),
      ...(bound ? [el("p", { class: "small", text: () => say("page-stopped-bound", { bound }) })] : []),
    ];
  }
  return [
    el("p", { class: "lane-outcome", text: () => say("page-answer-moves", { count: cost }) }),
    el("p", {
      class: answer.optimal ? "small quality is-proven" : "small quality",
      text: () => qualityOf(answer),
    }),
  ];
}

/** The limit that ended a search. */
export const stoppedOf = (/** @type {Answer} */ { stopped }) =>
  say(STOPPED[stopped ?? "time"] ?? STOPPED.time ?? "");

/** The guarantee about the length of a solution. */
function qualityOf(/** @type {Answer} */ { optimal, stopped, bound_factor: factor, lower_bound: bound }) {
  if (optimal) return say("page-race-proven");
  if (stopped) return say("page-race-unproven-stopped", { bound: bound ?? 0 });
  if (factor !== null) return say("page-race-within", { factor: upTo(factor) });
  return say("page-race-unproven");
}
