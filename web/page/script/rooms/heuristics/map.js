/**
 * The picture: a cell for each pair of true distance and estimate, darker for more boards (by powers of ten).
 * On the diagonal an estimate is exact; above the diagonal it is too high, and the cells are hatched. One
 * cell is in the tab order; arrow keys go to the next cell in their direction.
 *
 * @typedef {import("./surveys.js").Cell} Cell
 * @typedef {import("./surveys.js").Survey} Survey
 * @typedef {{across: number, up: number}} Extent
 */

import { el } from "../../dom.js";
import { say } from "../../language.js";
import { drawMap } from "./drawing.js";
import { createScale } from "./scale.js";

/** @type {Record<string, [number, number]>} steps of distance and estimate */
const WAYS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, 1], ArrowDown: [0, -1] };

export function createMap() {
  const told = el("output", { class: "heuristics-told" });
  const frame = el("div", {
    class: "heuristics-frame",
    onkeydown: key,
    onpointerover: look,
    onfocusin: look,
    onpointerleave: rest,
    onfocusout: () => encircle(null),
  });
  const scale = createScale();
  const element = el("div", { class: "heuristics-map" }, frame, told, scale.element);
  /** @type {{cell: Cell, rect: SVGElement}[]} */
  let cells = [];
  /** @type {Survey | null} */
  let shown = null;
  /** @type {Extent} */
  let extent = { across: 0, up: 0 };
  let width = 0;
  /** @type {(cell: Cell | null) => void} */
  let encircle = () => {};

  // The drawing has the size of its box, so that letters are not scaled.
  new ResizeObserver(([{ contentRect }]) => {
    if (Math.round(contentRect.width) === width || contentRect.width === 0) return;
    width = Math.round(contentRect.width);
    draw();
  }).observe(frame);

  function show(/** @type {Survey} */ survey, /** @type {Extent} */ around) {
    [shown, extent] = [survey, around];
    draw();
  }

  function draw() {
    if (!shown || width === 0) return;
    const made = drawMap(shown, extent, width, wordsOf);
    ({ cells, encircle } = made);
    frame.replaceChildren(made.element);
    made.element.setAttribute("aria-label", say("page-heuristics-map"));
    const first = cells.find(({ cell }) => cell.estimate > cell.distance) ?? cells[0];
    first?.rect.setAttribute("tabindex", "0");
    scale.show(shown);
    rest();
  }

  const at = (/** @type {EventTarget | null} */ target) => cells.find(({ rect }) => rect === target);

  /** Reports the cell under the pointer or the focus. */
  function look(/** @type {Event} */ event) {
    const found = at(event.target);
    if (!found) return;
    told.textContent = wordsOf(found.cell);
    encircle(found.cell);
  }

  function rest() {
    const focused = at(document.activeElement);
    told.textContent = focused ? wordsOf(focused.cell) : say("page-heuristics-look");
    encircle(focused?.cell ?? null);
  }

  function key(/** @type {KeyboardEvent} */ event) {
    const here = at(event.target);
    const way = WAYS[event.key];
    if (!here || !way || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    const next = nearest(here.cell, way);
    if (!next) return;
    here.rect.setAttribute("tabindex", "-1");
    next.rect.setAttribute("tabindex", "0");
    next.rect.focus();
  }

  /** The next cell in that direction: the next one on the line, else the nearest one beside it. */
  function nearest(/** @type {Cell} */ from, /** @type {[number, number]} */ [right, up]) {
    const cost = (/** @type {{cell: Cell}} */ { cell }) => {
      const [along, aside] = right
        ? [(cell.distance - from.distance) * right, cell.estimate - from.estimate]
        : [(cell.estimate - from.estimate) * up, cell.distance - from.distance];
      return along > 0 ? along + Math.abs(aside) * 3 : Infinity;
    };
    const best = cells.reduce((found, one) => (cost(one) < cost(found) ? one : found), cells[0]);
    return cost(best) < Infinity ? best : null;
  }

  return { element, show, drawing: () => /** @type {SVGSVGElement} */ (frame.querySelector("svg")) };
}

/** A cell in words. */
function wordsOf(/** @type {Cell} */ { distance, estimate, boards }) {
  if (estimate > distance) return say("page-heuristics-cell-over", { distance, estimate, boards });
  if (estimate === distance) return say("page-heuristics-cell-exact", { distance, estimate, boards });
  return say("page-heuristics-cell", { distance, estimate, boards });
}
