/**
 * The goal: a name, or another board, typed or copied from the current board; a small picture shows it.
 */

import { el } from "../../dom.js";
import { boardText, goalBoard, readBoard } from "../../engine.js";
import { message, onLanguageChange, say } from "../../language.js";
import { miniature } from "../../miniature.js";
import { goalName, options } from "../../names.js";
import { createTextBoard } from "../../text-board.js";

/** @typedef {import("../../main.js").App} App */
/** @typedef {ReturnType<typeof import("../../session.js").createSession>} Session */

/**
 * @param {App} app
 * @param {Session} session
 * @param {(label: string, control: HTMLElement) => HTMLElement} field
 */
export function createGoal({ state, catalogue }, session, field) {
  const OTHER = "custom";
  const choice = el(
    "select",
    {
      onchange() {
        if (choice.value === OTHER) return toggle(true);
        session.setGoal(choice.value);
      },
    },
    ...options(
      catalogue.goals.map(({ name }) => name),
      goalName,
    ),
    el("option", { value: OTHER, say: message("page-goal-custom") }),
  );
  const picture = el("div", { class: "goal-picture" });
  const entry = createTextBoard({
    label: message("page-goal-typed"),
    help: message("page-goal-help"),
    read: (text) => readGoal(text, state.get("board")),
    onBoard: ({ tiles }) => session.setGoal(tiles),
  });
  const here = el("button", {
    type: "button",
    say: message("page-goal-here"),
    onclick: () => session.setGoal(session.shown().tiles),
  });
  const own = el("div", { class: "goal-own" }, entry.element, here);
  const toggle = (/** @type {boolean} */ open) => {
    own.hidden = !open;
  };

  const draw = () => {
    picture.replaceChildren(goalPicture(session.goal()));
  };

  let shown = "";
  const show = () => {
    const wanted = state.get("goal");
    const board = session.goal();
    const key = `${wanted} ${board.cols} ${board.tiles}`;
    if (key === shown) return;
    shown = key;
    choice.value = typeof wanted === "string" ? wanted : OTHER;
    draw();
    entry.show(boardText(board, "rows"));
    toggle(typeof wanted !== "string");
  };
  session.listen(show);
  onLanguageChange(draw);
  show();
  return el("div", { class: "goal" }, field(message("page-goal"), choice), picture, own);
}

/** A small picture of a goal, with its tiles in words. @param {import("../../engine.js").Board} goal */
export const goalPicture = (goal) =>
  miniature(goal, { label: say("page-goal-picture", { board: boardText(goal, "rows") }) });

/** Reads a goal that is named or typed, of the size of the board. Throws if it is invalid. */
function readGoal(/** @type {string} */ text, /** @type {import("../../engine.js").Board} */ { rows, cols }) {
  const word = text.trim().toLowerCase();
  const board = ["last", "first", "snail"].includes(word)
    ? goalBoard(rows, cols, word)
    : readBoard(text, rows, cols);
  if (board.rows === rows && board.cols === cols) return board;
  throw new Error(say("page-goal-size", { rows, cols }));
}
