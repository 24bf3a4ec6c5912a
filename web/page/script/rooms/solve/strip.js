/**
 * A solution as a strip of boards, for a page or a slide: each with its number and the move that led to it.
 */

import { el, svg } from "../../dom.js";
import { spelled } from "../../engine.js";
import { standaloneSvg } from "../../export.js";
import { miniature } from "../../miniature.js";

/** The number of boards side by side; the size of one in cells, including a margin and a line of text. */
const [MOST_ACROSS, MARGIN, LINE] = [6, 0.5, 0.7];

/** Longer solutions would take too many pages. */
const MOST_ON_PAPER = 90;

/** @param {import("../../engine.js").Board[]} boards @param {string} moves the blank’s */
function drawn(boards, moves) {
  const [{ rows, cols }] = boards;
  const across = Math.min(boards.length, MOST_ACROSS);
  const [wide, high] = [cols + 2 * MARGIN, rows + 2 * MARGIN + LINE];
  const [width, height] = [across * wide, Math.ceil(boards.length / across) * high];
  const parts = boards.flatMap((board, at) => {
    const [x, y] = [(at % across) * wide + MARGIN, Math.floor(at / across) * high + MARGIN];
    const drawing = miniature(board, at > 0 ? { moved: boards[at - 1].tiles[board.tiles.indexOf(0)] } : {});
    for (const [name, value] of Object.entries({ x, y, width: cols, height: rows }))
      drawing.setAttribute(name, String(value));
    return [
      drawing,
      svg("text", {
        class: "strip-label",
        x: x + cols / 2,
        y: y + rows + 0.55,
        "font-size": 0.5,
        text: at === 0 ? "0" : `${at} ${spelled(moves[at - 1])}`,
      }),
    ];
  });
  const whole = svg(
    "svg",
    { class: "strip", viewBox: `0 0 ${width} ${height}` },
    svg("rect", { class: "strip-ground", width, height }),
    ...parts,
  );
  return { whole, width, height };
}

/**
 * The picture as text, and its size in pixels.
 * @param {import("../../engine.js").Board[]} boards
 * @param {string} moves the blank’s
 */
export function stripOf(boards, moves) {
  const { whole, width, height } = drawn(boards, moves);
  // It is added to the page for a moment to read its colours.
  document.body.append(whole);
  const text = standaloneSvg(whole);
  whole.remove();
  return { text, width: Math.round(width * 40), height: Math.round(height * 40) };
}

/**
 * The strip for paper, drawn when the page is printed.
 * @param {ReturnType<typeof import("../../session.js").createSession>} session
 */
export function paperStrip(session) {
  const element = el("div", { class: "paper-strip" });
  addEventListener("beforeprint", () => {
    const [phase, boards] = [session.phase(), session.along()];
    const moves = phase.kind === "answered" ? phase.document.moves : null;
    const fits = boards.length > 1 && boards.length <= MOST_ON_PAPER;
    element.replaceChildren(...(moves && fits ? [drawn(boards, moves.blank).whole] : []));
  });
  return element;
}
