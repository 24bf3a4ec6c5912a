/**
 * Layers or iterations of a search as a folded table: each bound, and the work done under it.
 */

import { el } from "./dom.js";
import { message, number } from "./language.js";

const COLUMNS = [message("layers-bound"), message("layers-expanded"), message("layers-generated")];

/** @param {import("taquin").Answer} answer @returns {HTMLElement | null} */
export function layersOf({ layers, iterations }) {
  const rows = iterations.length ? iterations : layers;
  if (rows.length === 0) return null;
  const title = iterations.length ? message("iterations") : message("layers");
  const cell = (/** @type {number} */ value) => el("td", { text: () => number(value) });
  return el(
    "details",
    {},
    el("summary", { say: title }),
    el(
      "div",
      { class: "wide", tabindex: 0, role: "group", sayLabel: title },
      el(
        "table",
        {},
        el("thead", {}, el("tr", {}, ...COLUMNS.map((name) => el("th", { scope: "col", say: name })))),
        el(
          "tbody",
          {},
          ...rows.map(({ bound, expanded, generated }) =>
            el(
              "tr",
              {},
              el("th", { scope: "row", text: () => number(bound) }),
              cell(expanded),
              cell(generated),
            ),
          ),
        ),
      ),
    ),
  );
}
