/**
 * The drawing of the picture: axes, cells, the diagonal, the mean estimate of each distance.
 *
 * @typedef {import("./surveys.js").Cell} Cell
 * @typedef {import("./surveys.js").Survey} Survey
 */

import { rounds, zoom } from "../../axis.js";
import { freshId, svg } from "../../dom.js";
import { number, say } from "../../language.js";
import { byDistance, meanOf } from "./surveys.js";

const BOX = { left: 44, right: 12, top: 26, bottom: 42 };

/** The darkness of a cell from 0 to 1, by powers of ten. */
export const darkness = (/** @type {number} */ boards, /** @type {number} */ most) =>
  most <= 1 ? 1 : Math.log(boards) / Math.log(most);

/**
 * @param {Survey} survey
 * @param {{across: number, up: number}} extent
 * @param {number} pixels how wide
 * @param {(cell: Cell) => string} words
 */
export function drawMap(survey, { across, up }, pixels, words) {
  const width = pixels / zoom();
  // The picture fits on one screen, below its selection lists.
  const height = Math.round(Math.min(width * 0.8, 620, Math.max(innerHeight / zoom() - 360, 300)));
  const [columns, rows] = [across + 1, up + 1];
  const [wide, tall] = [(width - BOX.left - BOX.right) / columns, (height - BOX.top - BOX.bottom) / rows];
  const x = (/** @type {number} */ distance) => BOX.left + distance * wide;
  const y = (/** @type {number} */ estimate) => height - BOX.bottom - (estimate + 1) * tall;
  const middle = (/** @type {number} */ distance, /** @type {number} */ estimate) =>
    `${(x(distance) + wide / 2).toFixed(1)} ${(y(estimate) + tall / 2).toFixed(1)}`;
  const most = Math.max(...survey.histogram.map(({ boards }) => boards));
  const hatch = freshId("hatch");
  const size = { width: Math.max(wide - 1, 1), height: Math.max(tall - 1, 1) };
  const cells = survey.histogram.map((cell) => ({
    cell,
    rect: svg("rect", {
      class: cell.estimate > cell.distance ? "map-cell is-over" : "map-cell",
      role: "img",
      tabindex: -1,
      "aria-label": words(cell),
      x: x(cell.distance) + 0.5,
      y: y(cell.estimate) + 0.5,
      ...size,
      rx: Math.min(2, wide / 6),
      style: { "--dark": darkness(cell.boards, most).toFixed(3) },
    }),
  }));
  const over = cells
    .filter(({ cell }) => cell.estimate > cell.distance)
    .map(({ cell }) =>
      svg("rect", {
        class: "map-hatched",
        fill: `url(#${hatch})`,
        x: x(cell.distance) + 0.5,
        y: y(cell.estimate) + 0.5,
        ...size,
        rx: Math.min(2, wide / 6),
      }),
    );
  const means = byDistance(survey).map(({ distance, cells: column }) => middle(distance, meanOf(column)));
  const last = Math.min(across, up);
  const ring = svg("g", {});
  const element = svg(
    "svg",
    {
      class: "map-drawing",
      viewBox: `0 0 ${width} ${height}`,
      width: pixels,
      height: height * zoom(),
      role: "group",
    },
    svg(
      "defs",
      {},
      svg(
        "pattern",
        { id: hatch, width: 6, height: 6, patternUnits: "userSpaceOnUse", patternTransform: "rotate(45)" },
        svg("path", { class: "map-hatch", d: "M0 0V6" }),
      ),
    ),
    svg("path", {
      class: "map-over",
      d: `M${middle(0, 0)}L${middle(last, last)}V${BOX.top}H${BOX.left}V${height - BOX.bottom - tall / 2}Z`,
    }),
    ...axes({ across, up, x, y, wide, tall, width, height }),
    ...cells.map(({ rect }) => rect),
    ...over,
    svg("path", { class: "map-diagonal", d: `M${middle(0, 0)}L${middle(last, last)}` }),
    svg("path", { class: "map-mean", d: `M${means.join("L")}` }),
    svg("text", { class: "map-note", x: BOX.left + 8, y: BOX.top + 18, text: say("page-heuristics-above") }),
    ring,
  );

  /** Draws a dark and a light ring around a cell, visible on every shade; or none. */
  function encircle(/** @type {Cell | null} */ cell) {
    const around = (/** @type {string} */ kind, /** @type {number} */ by) =>
      svg("rect", {
        class: kind,
        rx: 3,
        x: x(cell?.distance ?? 0) - by,
        y: y(cell?.estimate ?? 0) - by,
        width: wide + 2 * by,
        height: tall + 2 * by,
      });
    ring.replaceChildren(...(cell ? [around("map-ring", 2.5), around("map-ring is-inner", 0.5)] : []));
  }

  return { element, cells, encircle };
}

/**
 * @param {{across: number, up: number, x: (distance: number) => number, y: (estimate: number) => number, wide: number, tall: number, width: number, height: number}} frame
 */
function axes({ across, up, x, y, wide, tall, width, height }) {
  const bottom = height - BOX.bottom;
  return [
    svg("path", { class: "chart-axis", d: `M${BOX.left} ${BOX.top}V${bottom}H${width - BOX.right}` }),
    ...rounds(across, 8).map((value) =>
      svg("text", { class: "chart-tick", x: x(value) + wide / 2, y: bottom + 16, text: number(value) }),
    ),
    ...rounds(up, 8).map((value) =>
      svg("text", {
        class: "chart-tick is-end",
        x: BOX.left - 7,
        y: y(value) + tall / 2 + 4,
        text: number(value),
      }),
    ),
    svg("text", {
      class: "chart-tick is-end is-name",
      x: width - BOX.right,
      y: height - 6,
      text: say("page-heuristics-axis-distance"),
    }),
    svg("text", {
      class: "chart-tick is-start is-name",
      x: 4,
      y: 14,
      text: say("page-heuristics-axis-estimate"),
    }),
  ];
}
