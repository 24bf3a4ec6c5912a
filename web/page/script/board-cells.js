/**
 * The cells of a board, for keyboard and screen reader: a grid in which one cell is in the tab order. Cells stay where
 * they are; their labels change.
 */

import { el } from "./dom.js";
import { say } from "./language.js";
import { blankOf } from "./moves.js";

/** @typedef {import("./engine.js").Board} Board */

export function createCells(/** @type {HTMLElement} */ grid) {
  let [rows, cols, focused] = [0, 0, 0];
  /** @type {HTMLElement[]} */
  let cells = [];

  /** Makes the cells of a board of another shape; the blank is in the tab order. */
  function build(/** @type {Board} */ board) {
    [rows, cols] = [board.rows, board.cols];
    cells = board.tiles.map(() => el("div", { class: "cell", role: "gridcell", tabindex: -1 }));
    grid.replaceChildren(
      ...Array.from({ length: rows }, (_, row) =>
        el("div", { class: "row", role: "row" }, ...cells.slice(row * cols, (row + 1) * cols)),
      ),
    );
    grid.setAttribute("aria-rowcount", String(rows));
    grid.setAttribute("aria-colcount", String(cols));
    focusOn(blankOf(board));
  }

  const label = (/** @type {Board} */ board, /** @type {number[]} */ home) =>
    cells.forEach((cell, at) => cell.setAttribute("aria-label", wordsOf(board, home, at)));

  /** Puts one cell into the tab order, and gives it the focus if `now` is set. */
  function focusOn(/** @type {number} */ cell, now = false) {
    cells[focused]?.setAttribute("tabindex", "-1");
    focused = cell;
    cells[focused]?.setAttribute("tabindex", "0");
    if (now) cells[focused].focus({ preventScroll: true });
  }

  /** Moves the focus by rows and columns, within the board. */
  function rove(/** @type {[number, number]} */ [down, right]) {
    const [row, col] = [Math.floor(focused / cols) + down, (focused % cols) + right];
    if (row >= 0 && row < rows && col >= 0 && col < cols) focusOn(row * cols + col, true);
  }

  return {
    build,
    label,
    focusOn,
    rove,
    focused: () => focused,
    at: (/** @type {number} */ cell) => cells[cell],
    /** The index of a cell, −1 for another element. */
    of: (/** @type {EventTarget | null} */ target) => cells.indexOf(/** @type {HTMLElement} */ (target)),
  };
}

/** The content of a cell. */
function wordsOf(
  /** @type {Board} */ { cols, tiles },
  /** @type {number[]} */ home,
  /** @type {number} */ cell,
) {
  const place = { row: Math.floor(cell / cols) + 1, col: (cell % cols) + 1 };
  if (tiles[cell] === 0) return say("page-cell-blank", place);
  const values = { ...place, tile: String(tiles[cell]) };
  return home[cell] === tiles[cell] ? say("page-cell-home", values) : say("page-cell", values);
}
