/**
 * A board entered by tapping: first the cell of tile 1, then that of tile 2, and so on; the remaining cell is
 * the blank. This is faster than typing the board of a real puzzle.
 */

import { el } from "../../dom.js";
import { message, say } from "../../language.js";

/** @param {{onBoard: (board: import("../../engine.js").Board) => void, onCancel: () => void}} asked */
export function createEntry({ onBoard, onCancel }) {
  const lead = el("p", { class: "lead", role: "status" });
  const grid = el("div", { class: "entry-grid", role: "group", sayLabel: message("page-play-enter") });
  const back = el("button", { type: "button", say: message("page-undo"), onclick: undo });
  const element = el(
    "section",
    { class: "card entry", hidden: true },
    lead,
    grid,
    el(
      "div",
      { class: "actions" },
      back,
      el("button", { type: "button", say: message("page-cancel"), onclick: onCancel }),
    ),
  );
  let [rows, cols] = [3, 3];
  /** @type {number[]} cells in the order of their tiles */
  let cells = [];

  function open(/** @type {number} */ high, /** @type {number} */ wide) {
    [rows, cols, cells] = [high, wide, []];
    element.hidden = false;
    element.style.setProperty("--cols", String(cols));
    grid.replaceChildren(
      ...Array.from({ length: rows * cols }, (_, cell) =>
        el("button", { type: "button", class: "entry-cell", onclick: () => tap(cell) }),
      ),
    );
    show();
    /** @type {HTMLElement} */ (grid.firstElementChild).focus();
  }

  function tap(/** @type {number} */ cell) {
    if (cells.includes(cell)) return;
    cells.push(cell);
    if (cells.length === rows * cols - 1) return finish();
    show();
  }

  function undo() {
    cells.pop();
    show();
  }

  function finish() {
    const tiles = Array.from({ length: rows * cols }, (_, cell) => cells.indexOf(cell) + 1);
    element.hidden = true;
    onBoard({ rows, cols, tiles });
  }

  function show() {
    lead.textContent = say("page-play-tap", { tile: String(cells.length + 1) });
    back.disabled = cells.length === 0;
    [...grid.children].forEach((button, cell) => {
      const tile = cells.indexOf(cell) + 1;
      button.textContent = tile ? String(tile) : "";
      const where = { row: Math.floor(cell / cols) + 1, col: (cell % cols) + 1 };
      button.setAttribute(
        "aria-label",
        tile ? say("page-cell", { ...where, tile: String(tile) }) : say("page-cell-blank", where),
      );
    });
  }

  return {
    element,
    open,
    close: () => {
      element.hidden = true;
    },
  };
}
