/**
 * A board as a small drawing, for lists, trees and selection lists: it scales to its box, and describes the
 * board for screen readers.
 */

import { svg } from "./dom.js";

/** @typedef {import("./engine.js").Board} Board */

/**
 * @param {Board} board
 * @param {{label?: string, moved?: number}} options `label` in words (else it is
 *   hidden from screen readers); `moved` is a tile to highlight
 */
export function miniature({ rows, cols, tiles }, { label, moved } = {}) {
  const size = tiles.length > 100 ? 0.42 : cols > 3 ? 0.55 : 0.72;
  const cells = tiles.flatMap((tile, at) => {
    if (tile === 0) return [];
    const [x, y] = [at % cols, Math.floor(at / cols)];
    return [
      svg("rect", {
        class: tile === moved ? "miniature-tile is-moved" : "miniature-tile",
        x: x + 0.05,
        y: y + 0.05,
        width: 0.9,
        height: 0.9,
        rx: 0.12,
      }),
      svg("text", {
        class: "miniature-number",
        x: x + 0.5,
        y: y + 0.53,
        "font-size": size,
        "text-anchor": "middle",
        "dominant-baseline": "central",
        text: String(tile),
      }),
    ];
  });
  const words = label ? { role: "img", "aria-label": label } : { "aria-hidden": "true" };
  return svg(
    "svg",
    { class: "miniature", viewBox: `-0.1 -0.1 ${cols + 0.2} ${rows + 0.2}`, ...words },
    svg("rect", {
      class: "miniature-tray",
      x: -0.1,
      y: -0.1,
      width: cols + 0.2,
      height: rows + 0.2,
      rx: 0.2,
    }),
    ...cells,
  );
}
