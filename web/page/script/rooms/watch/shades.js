/**
 * Colours of f: the values of a record, from the smallest to the largest, as steps of one scale. A key beside
 * the tree shows the values, so that no meaning depends on colour alone.
 */

import { el } from "../../dom.js";
import { number, say } from "../../language.js";
import { SHADES } from "./palette.js";

/** @typedef {import("./moment.js").Film} Film */

/** The shade of each node, and the values of each shade. @param {Pick<Film, "replay" | "formula">} film */
export function createShades({ replay, formula }) {
  const values = [...new Set(Array.from(replay.born.keys(), formula.value))].sort((a, b) => a - b);
  const [least, most] = [values[0] ?? 0, values[values.length - 1] ?? 0];
  const steps = Math.min(values.length, SHADES);
  const exact = values.length <= SHADES;
  const place = new Map(values.map((value, at) => [value, at]));
  const stepOf = (/** @type {number} */ value) =>
    exact
      ? (place.get(value) ?? 0)
      : Math.min(Math.floor(((value - least) / (most - least)) * steps), steps - 1);
  /** Values are spread over all shades, so that few values have very different shades. */
  const shadeOf = (/** @type {number} */ step) =>
    steps === 1 ? 0 : Math.round((step * (SHADES - 1)) / (steps - 1));
  // Called thousands of times per frame.
  const shades = Uint8Array.from(replay.born.keys(), (node) => shadeOf(stepOf(formula.value(node))));
  return {
    of: (/** @type {number} */ node) => shades[node],
    /** @type {{shade: number, text: () => string}[]} */
    legend: Array.from({ length: steps }, (_, step) => ({
      shade: shadeOf(step),
      text: () =>
        exact ? number(values[step]) : step === 0 ? number(least) : step === steps - 1 ? number(most) : "",
    })),
  };
}

/** The scale in words and colours. */
export function createScale() {
  const list = el("ul", { class: "shades small" });
  let built = "";
  function show(/** @type {Film} */ { formula, shades }, /** @type {boolean} */ shown) {
    list.hidden = !shown;
    const key = `${document.documentElement.lang} ${formula.letter} ${shades.legend.map(({ text }) => text())}`;
    if (!shown || key === built) return;
    built = key;
    list.setAttribute("aria-label", say("page-watch-shades", { letter: formula.letter }));
    list.replaceChildren(
      el("li", { class: "math", "aria-hidden": "true", text: `${formula.letter} =` }),
      ...shades.legend.map(({ shade, text }) =>
        el("li", { class: "shade", text: text(), style: { "--shade": `var(--f-${shade})` } }),
      ),
    );
  }
  return { element: list, show };
}
