/**
 * One drawing of the chart: a measure of all lanes over the states expanded. Lines differ in dash and
 * carry the number and the mark of their lane at the end.
 *
 * @typedef {import("./clock.js").Clock} Clock
 * @typedef {import("./replay.js").Point} Point
 * @typedef {{at: number, replay: {curve: Point[], total: number}}} Lane
 * @typedef {{lanes: Lane[], clock: Clock, measure: "generated" | "stored", label: string, width: number}} Panel
 */

import { decades, power, rounds, zoom } from "../../axis.js";
import { svg } from "../../dom.js";
import { number, say } from "../../language.js";
import { laneMark } from "./lanes.js";

const HEIGHT = 250;
const BOX = { left: 48, right: 26, top: 26, bottom: 40 };

/** @param {Panel} panel */
export function drawPanel({ lanes, clock, measure, label, width: pixels }) {
  const width = pixels / zoom();
  const most = Math.max(1, ...lanes.flatMap(({ replay }) => replay.curve.map((point) => point[measure])));
  const powers = decades(most);
  const top = Math.max(powers[powers.length - 1], 10);
  const x = (/** @type {number} */ place) => BOX.left + place * (width - BOX.left - BOX.right);
  const y = (/** @type {number} */ value) =>
    HEIGHT -
    BOX.bottom -
    (Math.log10(Math.max(value, 1)) / Math.log10(top)) * (HEIGHT - BOX.top - BOX.bottom);
  const placeOf = (/** @type {Lane} */ { replay }, /** @type {number} */ expanded) =>
    clock.mode === "share" ? expanded / (replay.total || 1) : clock.place(expanded);
  const ends = spread(
    lanes.map((lane) => ({
      at: lane.at,
      x: x(placeOf(lane, lane.replay.total)),
      y: y(lane.replay.curve.at(-1)?.[measure] ?? 1),
    })),
  );
  const cross = svg("g", { class: "race-cross" });
  const element = svg(
    "svg",
    {
      class: "race-drawing",
      viewBox: `0 0 ${width} ${HEIGHT}`,
      width: pixels,
      height: HEIGHT * zoom(),
      "aria-hidden": "true",
    },
    svg("text", { class: "chart-title", x: BOX.left, y: 14, text: label }),
    ...across(powers.length > 1 ? powers : [1, 10], x, y),
    ...along(clock, x, width),
    ...lanes.map((lane) =>
      svg("path", {
        class: `lane-line lane-line-${lane.at + 1}`,
        d: lineOf(lane.replay.curve, (point) => [x(placeOf(lane, point.expanded)), y(point[measure])]),
      }),
    ),
    ...ends.flatMap(({ at, x: right, y: up, tag }) => [
      laneMark(at, right, up),
      svg("text", { class: `chart-tag lane-text-${at + 1}`, x: right + 9, y: tag, text: String(at + 1) }),
    ]),
    cross,
  );

  /** The line at a step, with the mark of each lane on its own. */
  function move(
    /** @type {number} */ step,
    /** @type {(Lane & {moment: import("./replay.js").Moment})[]} */ moments,
  ) {
    const here = x(clock.mode === "share" ? step / (clock.length || 1) : clock.place(clock.common(step)));
    cross.replaceChildren(
      svg("path", { class: "chart-cross", d: `M${here} ${BOX.top}V${HEIGHT - BOX.bottom}` }),
      ...moments.map((lane) =>
        laneMark(lane.at, x(placeOf(lane, lane.moment.expanded)), y(lane.moment[measure])),
      ),
    );
  }

  /** The step at a distance from the left. */
  function stepAt(/** @type {number} */ left) {
    const place = Math.min(Math.max((left / zoom() - BOX.left) / (width - BOX.left - BOX.right), 0), 1);
    return clock.mode === "share" ? Math.round(place * clock.length) : clock.stepOf(clock.states(place));
  }

  return { element, move, stepAt };
}

/**
 * The y axis: powers of ten.
 * @param {number[]} powers
 * @param {(place: number) => number} x
 * @param {(value: number) => number} y
 */
const across = (powers, x, y) =>
  powers.flatMap((value) => [
    svg("path", { class: "chart-rule", d: `M${x(0)} ${y(value)}H${x(1)}` }),
    svg("text", { class: "chart-tick is-end", x: x(0) - 6, y: y(value) + 4, text: power(value, number) }),
  ]);

/** The x axis of the current clock. */
function along(
  /** @type {Clock} */ clock,
  /** @type {(place: number) => number} */ x,
  /** @type {number} */ width,
) {
  const bottom = HEIGHT - BOX.bottom;
  const ticks =
    clock.mode === "share"
      ? [0, 25, 50, 75, 100].map((percent) => ({
          place: percent / 100,
          text: say("page-race-percent", { percent }),
        }))
      : (clock.mode === "log"
          ? [0, ...between(clock.longest).filter((value) => value <= clock.longest)]
          : rounds(clock.longest, width < 400 ? 3 : 5)
        ).map((value) => ({
          place: clock.place(value),
          text: clock.mode === "log" && value >= 1000 ? power(value, number) : number(value),
        }));
  const title = clock.mode === "share" ? say("page-race-axis-share") : say("page-race-axis-expanded");
  return [
    svg("path", { class: "chart-axis", d: `M${x(0)} ${bottom}H${x(1)}` }),
    ...apart(ticks, x).flatMap(({ place, text }) => [
      svg("path", { class: "chart-axis", d: `M${x(place)} ${bottom}v4` }),
      svg("text", { class: "chart-tick", x: x(place), y: bottom + 17, text }),
    ]),
    svg("text", { class: "chart-tick is-end", x: x(1), y: HEIGHT - 5, text: title }),
  ];
}

/** Powers of ten; on a short axis also values between them. */
const between = (/** @type {number} */ most) =>
  most < 300 ? decades(most).flatMap((value) => [value, 2 * value, 5 * value]) : decades(most);

/**
 * Ticks that do not touch.
 * @param {{place: number, text: string}[]} ticks
 * @param {(place: number) => number} x
 */
function apart(ticks, x) {
  let last = -Infinity;
  return ticks.filter(({ place, text }) => {
    const half = text.length * 3.5 + 4;
    if (x(place) - half < last) return false;
    last = x(place) + half;
    return true;
  });
}

/**
 * A line through the points of a curve; equal places are drawn once.
 * @param {Point[]} curve
 * @param {(point: Point) => number[]} place
 */
function lineOf(curve, place) {
  let last = "";
  const parts = curve
    .map((point) =>
      place(point)
        .map((value) => value.toFixed(1))
        .join(" "),
    )
    .filter((part) => part !== last && Boolean((last = part)));
  return parts.length ? `M${parts.join("L")}` : "";
}

/**
 * Numbers beside the ends of lines, moved apart if ends are close.
 * @param {{at: number, x: number, y: number}[]} ends
 */
function spread(ends) {
  /** @type {{at: number, x: number, y: number, tag: number}[]} */
  const placed = [];
  for (const end of [...ends].sort((one, other) => one.y - other.y)) {
    const near = placed.filter((one) => Math.abs(one.x - end.x) < 24);
    const tag = Math.max(end.y + 4, ...near.map((one) => one.tag + 13));
    placed.push({ ...end, tag });
  }
  return placed;
}
