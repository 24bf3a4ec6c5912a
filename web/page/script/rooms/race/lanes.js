/**
 * The lanes of a race in the address: `astar~manhattan~1.5~low-g`, two to four of them joined by `;`, without
 * trailing empty fields. A lane has a number, a mark, a dash and a colour, so that it can be recognised
 * without the colour.
 *
 * @typedef {import("../../request.js").Choice} Choice
 */

import { svg } from "../../dom.js";
import { BOUNDS } from "../../limits.js";
import { OWN, algorithmOf, searchName } from "../../names.js";
import { understood } from "../../request.js";
import { choice, several, whole } from "../../parameters.js";
import { declare } from "../../state.js";

export const FEWEST = 2;
export const MOST = 4;

/** The modes of the common clock, see clock.js. */
export const CLOCKS = /** @type {const} */ (["log", "linear", "share"]);

const NAMES = /^[\w:+(),.\- ]{0,80}(~[\w:+(),.\- ]{0,80}){0,3}$/;

/** A lane in the address. @type {import("../../parameters.js").Parameter<Choice>} */
export const lane = {
  usual: laneOf("astar"),
  read(text) {
    if (!NAMES.test(text)) return undefined;
    const [algorithm, heuristic, weight, tie] = text.split("~");
    return algorithm ? laneOf(algorithm, heuristic, weight, tie) : undefined;
  },
  write: ({ algorithm, heuristic, weight, tie }) =>
    [algorithm, heuristic, weight, tie]
      .map((part) => part ?? "")
      .join("~")
      .replace(/~+$/, ""),
};

/** The choice of a search; empty fields have their defaults. @returns {Choice} */
export function laneOf(/** @type {string} */ algorithm, heuristic = "", weight = "", tie = "") {
  return { algorithm, heuristic: heuristic || null, weight: weight || null, tie: tie || null };
}

/** One search of each kind: best-first, deepening, uninformed, greedy. */
const USUAL = [
  laneOf("astar", "manhattan"),
  laneOf("idastar", "manhattan"),
  laneOf("bfs"),
  laneOf("greedy", "manhattan"),
];

declare("race-lanes", several(lane, USUAL, MOST));
declare("race-clock", choice(CLOCKS, "log"));
declare("race-speed", whole(50, 1, 100000));
declare("race-seconds", whole(10, ...BOUNDS["race-seconds"]));
declare("race-megabytes", whole(512, ...BOUNDS["race-megabytes"]));
/** Whether a race on a larger board was started: a link to it starts it again. */
declare("race-run", choice(/** @type {const} */ (["", "1"]), ""));

/** A lane without invalid values; the user's own estimate is valid here. */
const readable = (/** @type {Choice} */ lane_) =>
  lane_.heuristic === OWN ? { ...understood(lane_), heuristic: OWN } : understood(lane_);

/** The lanes of the state: known algorithms, and enough of them. @returns {Choice[]} */
export function lanesOf(/** @type {typeof import("../../state.js")} */ state) {
  const known = state
    .get("race-lanes")
    .filter((/** @type {Choice} */ { algorithm }) => algorithmOf(algorithm))
    .map(readable);
  return known.length >= FEWEST ? known : USUAL;
}

/** Whether no lanes were chosen yet, in a link or in another room. */
export const usualLanes = (/** @type {typeof import("../../state.js")} */ state) =>
  state.get("race-lanes") === USUAL;

/** A lane that is not yet in the race. */
export const anotherLane = (/** @type {Choice[]} */ lanes) =>
  USUAL.find(({ algorithm }) => !lanes.some((lane_) => lane_.algorithm === algorithm)) ??
  laneOf("astar", "linear-conflict");

/** The name of a lane among others, with its number. */
export const numbered = (/** @type {number} */ at, /** @type {Choice} */ choice_) =>
  `${at + 1} ${searchName(choice_)}`;

/** A shape around (0, 0) for each lane. */
const SHAPES = [
  "M5 0A5 5 0 1 1-5 0A5 5 0 1 1 5 0Z",
  "M-4.500-4.500H4.500V4.500H-4.500Z",
  "M0-5.800L5.600 4.200H-5.600Z",
  "M0-6.300L5.500 0L0 6.300L-5.500 0Z",
];

/** The mark of a lane at a place. */
export const laneMark = (/** @type {number} */ at, x = 0, y = 0) =>
  svg("path", { class: `lane-mark lane-mark-${at + 1}`, d: SHAPES[at], transform: `translate(${x} ${y})` });

/** The mark of a lane beside its name, with its line. */
export const laneSign = (/** @type {number} */ at) =>
  svg(
    "svg",
    { class: "lane-sign", viewBox: "0 0 34 14", "aria-hidden": "true", focusable: "false" },
    svg("path", { class: `lane-line lane-line-${at + 1}`, d: "M1 7H33" }),
    laneMark(at, 17, 7),
  );
