/**
 * A scatter plot on logarithmic axes: a dot for each board, the diagonal, and lines of a tenth and ten times.
 *
 * @typedef {{at: number, x: number, y: number, label: string}} Dot
 */

import { power, zoom } from "../../axis.js";
import { svg } from "../../dom.js";
import { number } from "../../language.js";

const BOX = { left: 52, right: 14, top: 24, bottom: 46 };
const LARGEST = 460;

/** The powers of ten around all values; at least one decade. @param {number[]} values */
export function rangeOf(values) {
  const exponents = values.map((value) => Math.log10(Math.max(value, 0.1)));
  const low = Math.floor(Math.min(...exponents));
  return [low, Math.max(Math.ceil(Math.max(...exponents)), low + 1)];
}

/** @param {{dots: Dot[], names: [string, string], measure: string, width: number, onChoose: (at: number) => void}} drawing */
export function drawScatter({ dots, names, measure, width: pixels, onChoose }) {
  const size = Math.min(pixels / zoom(), LARGEST);
  const values = dots.flatMap(({ x, y }) => [x, y]);
  const [low, high] = rangeOf(values.length ? values : [1, 10]);
  const share = (/** @type {number} */ value) =>
    (Math.log10(Math.max(value, 10 ** low)) - low) / (high - low);
  const x = (/** @type {number} */ value) => BOX.left + share(value) * (size - BOX.left - BOX.right);
  const y = (/** @type {number} */ value) => size - BOX.bottom - share(value) * (size - BOX.top - BOX.bottom);
  const powers = Array.from({ length: high - low + 1 }, (_, at) => 10 ** (low + at));
  const [from, to] = [10 ** low, 10 ** high];
  return svg(
    "svg",
    {
      class: "scatter",
      viewBox: `0 0 ${size} ${size}`,
      width: size * zoom(),
      height: size * zoom(),
      role: "group",
      "aria-label": measure,
    },
    svg("text", { class: "chart-title", x: 2, y: 14, text: `${cut(names[1], size)} ↑` }),
    ...powers.flatMap((value) => [
      svg("path", {
        class: "chart-rule",
        d: `M${x(from)} ${y(value)}H${x(to)}M${x(value)} ${y(from)}V${y(to)}`,
      }),
      svg("text", { class: "chart-tick is-end", x: x(from) - 6, y: y(value) + 4, text: tick(value) }),
      svg("text", { class: "chart-tick", x: x(value), y: y(from) + 17, text: tick(value) }),
    ]),
    svg("path", { class: "scatter-diagonal", d: `M${x(from)} ${y(from)}L${x(to)} ${y(to)}` }),
    svg("text", { class: "chart-tick is-end", x: x(to), y: size - 8, text: `${cut(names[0], size)} →` }),
    ...dots.map((dot) =>
      svg(
        "circle",
        {
          class: `scatter-dot ${dot.y < dot.x ? "is-less" : dot.y > dot.x ? "is-more" : "is-equal"}`,
          cx: x(dot.x),
          cy: y(dot.y),
          r: 5,
          tabindex: 0,
          role: "button",
          "aria-label": dot.label,
          onclick: () => onChoose(dot.at),
          onfocus: () => onChoose(dot.at),
          onkeydown: (/** @type {KeyboardEvent} */ event) => step(event, onChoose, dot.at),
        },
        svg("title", { text: dot.label }),
      ),
    ),
  );
}

/** A name that fits the width of the drawing. */
const cut = (/** @type {string} */ name, /** @type {number} */ size) => {
  const most = Math.floor(size / 8.5);
  return name.length > most ? `${name.slice(0, most - 1)}…` : name;
};

const tick = (/** @type {number} */ value) => (value < 1 ? number(value, 1) : power(value, number));

/** Enter and the space bar choose a dot; the arrow keys move to its neighbours. */
function step(
  /** @type {KeyboardEvent} */ event,
  /** @type {(at: number) => void} */ onChoose,
  /** @type {number} */ at,
) {
  const dot = /** @type {Element} */ (event.currentTarget);
  const next = { ArrowRight: dot.nextElementSibling, ArrowLeft: dot.previousElementSibling }[event.key];
  if (event.key === "Enter" || event.key === " ") onChoose(at);
  else if (next?.matches(".scatter-dot")) /** @type {SVGElement} */ (next).focus();
  else return;
  event.preventDefault();
  event.stopPropagation();
}
