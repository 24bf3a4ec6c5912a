/**
 * The key of the picture: the meaning of shades and lines.
 */

import { decades } from "../../axis.js";
import { el, svg } from "../../dom.js";
import { message, number } from "../../language.js";
import { darkness } from "./drawing.js";

export function createScale() {
  const shades = el("span", { class: "map-shades" });
  const sample = (/** @type {string} */ kind, /** @type {string} */ name) =>
    el(
      "li",
      {},
      svg(
        "svg",
        { class: "map-sample", viewBox: "0 0 28 12", "aria-hidden": "true" },
        kind === "map-hatch" ? svg("path", { class: "map-cell is-over", d: "M1 1H27V11H1Z" }) : null,
        svg("path", {
          class: kind,
          d: kind === "map-hatch" ? "M3 11L11 1M11 11L19 1M19 11L27 1" : "M0 6H28",
        }),
      ),
      el("span", { say: name }),
    );
  const element = el(
    "ul",
    { class: "map-scale small" },
    el("li", {}, el("span", { say: message("page-heuristics-shades") }), shades),
    sample("map-diagonal", message("page-heuristics-diagonal")),
    sample("map-mean", message("page-heuristics-mean-line")),
    sample("map-hatch", message("page-heuristics-hatched")),
  );

  function show(/** @type {import("./surveys.js").Survey} */ { histogram }) {
    const most = Math.max(...histogram.map(({ boards }) => boards));
    const steps = decades(most).filter((value) => value <= most);
    shades.replaceChildren(
      ...steps.map((value) =>
        el(
          "span",
          { class: "map-shade", style: { "--dark": darkness(value, most).toFixed(3) } },
          el("span", { text: number(value) }),
        ),
      ),
    );
  }

  return { element, show };
}
