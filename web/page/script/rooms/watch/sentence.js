/**
 * A step in words: the choice with its reason, and the fates of its successors.
 */

import { spelled } from "../../engine.js";
import { message, number, say } from "../../language.js";
import { tieName } from "../../names.js";

/** @typedef {import("./moment.js").Now} Now */

/** @type {Record<string, string>} */
export const WAYS = {
  U: message("page-move-up"),
  D: message("page-move-down"),
  L: message("page-move-left"),
  R: message("page-move-right"),
};

/** The messages for the fate of a successor, by its number. */
export const FATES = [
  message("page-watch-fate-new"),
  message("page-watch-fate-improved"),
  message("page-watch-fate-reopened"),
  message("page-watch-fate-duplicate"),
  message("page-watch-fate-closed"),
  message("page-watch-fate-pruned"),
];

/** The sentences of a moment. @returns {string[]} */
export function sentencesOf(/** @type {Now} */ now) {
  const { replay, moment, ended } = now;
  if (ended) return [endOf(now)];
  if (moment === 0) return [startOf(now)];
  const node = replay.current(moment);
  const text = [replay.inDepth ? downOf(now, node) : chosenOf(now, node)];
  const generated = replay.generatedIn(moment);
  if (generated.length)
    text.push(
      say("page-watch-successors", { list: generated.map((child) => successorOf(now, child)).join(" · ") }),
    );
  else if (!(replay.recording.events[moment] < 0)) text.push(say("page-watch-no-successors"));
  return text;
}

const startOf = (/** @type {Now} */ { replay, formula }) =>
  replay.inDepth
    ? say("page-watch-start-depth", { formula: formula.long(0) })
    : replay.twoEnded
      ? say("page-watch-start-ends", { formula: formula.long(0) })
      : say("page-watch-start", { formula: formula.long(0) });

/** The reason for the choice: the best state, and the rule among equals. */
function chosenOf(/** @type {Now} */ { replay, order, formula, moment, boards }, /** @type {number} */ node) {
  const step = replay.expandedBy(moment);
  const values = { step, formula: formula.long(node), moves: nameOf(boards, node), rule: tieName(order.tie) };
  if (replay.twoEnded)
    return replay.recording.backward[node]
      ? say("page-watch-chosen-back", values)
      : say("page-watch-chosen-fore", values);
  if (!order.byRank) return say("page-watch-chosen-own", values);
  const before = replay.starts[step - 1];
  const [, second] = order.top(before, 2);
  const tied = second !== undefined && formula.value(second) === formula.value(node);
  return tied ? say("page-watch-chosen-tie", values) : say("page-watch-chosen", values);
}

/** A depth-first search goes one level down, perhaps after going up. */
function downOf(/** @type {Now} */ { replay, formula, moment, boards }, /** @type {number} */ node) {
  const { parent, action } = replay.recording;
  const step = replay.expandedBy(moment);
  const formulaText = formula.long(node);
  if (parent[node] < 0)
    return say("page-watch-round", { step, round: replay.roundAt(moment) + 1, formula: formulaText });
  const before = replay.recording.events[replay.starts[step - 2]];
  const up = replay.path(before).length - replay.path(parent[node]).length;
  const values = {
    step,
    way: say(WAYS["UDLR"[action[node]]]),
    formula: formulaText,
    moves: nameOf(boards, node),
    up,
  };
  return up > 0 ? say("page-watch-up", values) : say("page-watch-down", values);
}

/** A state with a longer path is named by a number instead. */
const MOST_LETTERS = 6;

/** Whether a node is named by its number, in the order in which nodes were generated. */
export const isNumbered = (/** @type {Now["boards"]} */ boards, /** @type {number} */ node) =>
  boards.moves(node).length > MOST_LETTERS;

/** A node: its path if it is short, else its number. */
export const nameOf = (/** @type {Now["boards"]} */ boards, /** @type {number} */ node) =>
  isNumbered(boards, node) ? numberOf(node) : movesOf(boards.moves(node));

export const numberOf = (/** @type {number} */ node) => `#${number(node)}`;

/** The path from the root, as letters. */
export const movesOf = (/** @type {string} */ letters) =>
  letters === "" ? say("page-watch-root") : `${letters.length > 24 ? "…" : ""}${spelled(letters.slice(-24))}`;

/** A successor: its move, its f, its fate. */
export const successorOf = (/** @type {Now} */ { boards, formula, replay }, /** @type {number} */ node) =>
  say("page-watch-successor", {
    way: say(WAYS[boards.letter(node)]),
    formula: formula.plain(node),
    fate: say(FATES[replay.recording.fate[node]]),
  });

/** The end of the search. */
function endOf(/** @type {Now} */ { replay, formula }) {
  const { answer } = replay.recording;
  if (answer.status === "unsolvable") return say("page-watch-end-exhausted", { expanded: replay.expansions });
  if (answer.cost === null) return say("page-watch-end-nothing");
  const values = {
    moves: answer.cost,
    expanded: replay.expansions,
    formula: replay.goal < 0 ? "" : formula.long(replay.goal),
  };
  const text = replay.goal < 0 ? say("page-watch-end", values) : say("page-watch-end-goal", values);
  return answer.optimal ? `${text} ${say("page-quality-optimal")}` : text;
}
