/**
 * The board with its controls: the playback of its solution, undo and redo, marks on the tiles, parity.
 */

import { announce } from "../../announce.js";
import { createBoard } from "../../board.js";
import { el, freshId, icon } from "../../dom.js";
import { inspect } from "../../engine.js";
import { message, onLanguageChange, say } from "../../language.js";
import { arrowMarks, conflictMarks, wayMark } from "../../marks.js";
import { sameTiles } from "../../moves.js";
import { createTransport } from "../../transport.js";
import { createWin } from "../../win.js";
import { labelOf } from "./moves.js";
import { createParity } from "./parity.js";

/** @typedef {import("../../main.js").App} App */
/** @typedef {ReturnType<typeof import("../../session.js").createSession>} Session */

/** @param {App} app @param {Session} session */
export function createStage(app, session) {
  const { state } = app;
  const keys = freshId("keys");
  const board = createBoard({
    sayLabel: message("page-board"),
    describedBy: keys,
    onMoves: play,
    onLook: look,
  });
  let looked = -1;
  const transport = createTransport({
    sayLabel: message("page-transport-solution"),
    onStep(at) {
      session.goTo(at);
      if (!transport.isPlaying()) tellStep(session, at);
    },
    onSpeed: (speed) => state.set({ speed }),
  });
  const tools = createTools(app, session);
  const win = createWin(app, { onAgain: session.again });
  const parity = createParity(app, session);
  const stage = el("div", { class: "stage" }, board.element, win.element);
  const under = el("div", { class: "under" }, tools.element, parity.element, howToSlide(keys));

  function look(/** @type {number} */ cell) {
    if (cell === looked) return;
    looked = cell;
    if (state.get("arrows")) show();
  }

  function play(/** @type {string} */ letters) {
    transport.pause();
    session.play(letters);
    tellMove();
  }

  function tellMove() {
    const shown = session.shown();
    const estimate = inspect(shown, state.get("goal")).estimates.manhattan;
    if (sameTiles(shown, session.goal())) {
      announce(say("page-tell-solved", { moves: session.made() }));
      const { board: first, goal, since } = session.begun();
      win.show({ board: first, goal, moves: session.made(), milliseconds: performance.now() - since });
    } else announce(say("page-tell-move", { moves: session.made(), estimate }));
  }

  function show() {
    const shown = session.shown();
    const seen = inspect(shown, state.get("goal"));
    board.show(shown, session.goal());
    board.mark(
      ...(state.get("conflicts") ? [conflictMarks(shown, seen)] : []),
      ...(state.get("arrows") ? [arrowMarks(shown, seen), ...wayMark(shown, seen, looked)] : []),
    );
    transport.element.hidden = session.length() === 0;
    transport.update({
      length: session.length(),
      at: Math.min(state.get("step"), session.length()),
      speed: state.get("speed"),
    });
    tools.show(seen);
    parity.show(seen);
    if (session.made() === 0 || !sameTiles(shown, session.goal())) win.hide();
  }

  /** Keys that no other element handles. */
  function key(/** @type {KeyboardEvent} */ event) {
    const target = /** @type {HTMLElement} */ (event.target);
    if (target.matches("input, select, textarea, dialog *")) return;
    if ((event.ctrlKey || event.metaKey) && event.key.toLowerCase() === "z") {
      event.preventDefault();
      if (event.shiftKey) session.redo();
      else session.undo();
    } else if (target === document.body && (board.arrow(event) || playKey(event))) event.preventDefault();
  }

  function playKey(/** @type {KeyboardEvent} */ { key: pressed }) {
    if (pressed !== " " || session.length() === 0) return false;
    transport.toggle();
    return true;
  }

  session.listen(show);
  // The step belongs to the room that is shown.
  state.watch(["room"], transport.pause);
  onLanguageChange(show);
  show();
  return { stage, play: transport.element, under, key };
}

/** The move that led here. */
function tellStep(/** @type {Session} */ session, /** @type {number} */ at) {
  const phase = session.phase();
  if (at === 0 || phase.kind !== "answered" || !phase.document.moves) return;
  const before = session.along()[at - 1];
  const tile = before.tiles[session.shown().tiles.indexOf(0)];
  announce(labelOf(at - 1, tile, phase.document.moves.blank[at - 1]));
}

/** A note on how to slide tiles. */
const howToSlide = (/** @type {string} */ id) =>
  el(
    "p",
    { class: "small soft", id },
    el("span", { say: message("page-touch") }),
    " ",
    el("span", { class: "keys", say: message("page-keys") }),
  );

/** Undo, redo, the number of moves, and the marks on the tiles. */
function createTools(/** @type {App} */ { state }, /** @type {Session} */ session) {
  const undo = el(
    "button",
    { type: "button", sayLabel: message("page-undo"), sayTitle: message("page-undo"), onclick: session.undo },
    icon("undo"),
  );
  const redo = el(
    "button",
    { type: "button", sayLabel: message("page-redo"), sayTitle: message("page-redo"), onclick: session.redo },
    icon("redo"),
  );
  const made = el("span", { class: "made" });
  const toggle = (/** @type {"arrows" | "conflicts"} */ name) =>
    el("button", {
      type: "button",
      "aria-pressed": "false",
      onclick: () => state.set({ [name]: !state.get(name) }),
    });
  const arrows = toggle("arrows");
  const conflicts = toggle("conflicts");
  const none = el("p", { class: "small soft", say: message("page-conflicts-none") });
  const element = el(
    "div",
    { class: "tools" },
    el("div", { class: "joined" }, undo, redo),
    made,
    el("div", { class: "actions marks", role: "group", sayLabel: message("page-marks") }, arrows, conflicts),
    none,
  );

  function show(
    /** @type {import("../../engine.js").Inspection} */ { solvable, estimates, conflicts: found },
  ) {
    undo.disabled = !session.canUndo();
    redo.disabled = !session.canRedo();
    made.textContent = say("page-made", { moves: session.made() });
    // An unsolvable board has no distance to estimate.
    arrows.textContent = solvable
      ? say("page-arrows", { estimate: estimates.manhattan })
      : say("page-arrows-unsolvable");
    conflicts.textContent = solvable
      ? say("page-conflicts", { estimate: estimates["linear-conflict"] })
      : say("page-conflicts-unsolvable");
    none.hidden = !state.get("conflicts") || found.length > 0;
    arrows.setAttribute("aria-pressed", String(state.get("arrows")));
    conflicts.setAttribute("aria-pressed", String(state.get("conflicts")));
  }
  return { element, show };
}
