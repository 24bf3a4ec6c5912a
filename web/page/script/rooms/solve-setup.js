/**
 * Where a board comes from: typed or pasted, a known one, a random one, any size, any goal.
 */

import { el, freshId, icon } from "../dom.js";
import { boardText, goalBoard, randomBoard, readBoard } from "../engine.js";
import { copy } from "../export.js";
import { message, say } from "../language.js";
import { miniature } from "../miniature.js";
import { goalName, options } from "../names.js";
import { createTextBoard } from "../text-board.js";

/** @typedef {import("../main.js").App} App */
/** @typedef {ReturnType<typeof import("../session.js").createSession>} Session */

/** @type {Record<string, string>} */
const PRESETS = {
  classic: message("page-preset-classic"),
  advanced: message("page-preset-advanced"),
  textbook: message("page-preset-textbook"),
  "hardest-1": message("page-preset-hardest-1"),
  "hardest-2": message("page-preset-hardest-2"),
  unsolvable: message("page-preset-unsolvable"),
  "korf-1": message("page-preset-korf-1"),
};

const SIDES = Array.from({ length: 15 }, (_, at) => String(at + 2));

/** @param {App} app @param {Session} session */
export function createSetup(app, session) {
  const element = el("details", { class: "setup card" },
    el("summary", { say: message("page-setup") }),
    el("div", { class: "setup-body" }, typed(app, session),
      el("div", { class: "fields" },
        presets(app, session), size(app, session), random(app, session), goal(app, session))));
  // On a phone the board comes first; elsewhere there is room for all.
  const wide = matchMedia("(min-width: 40.01rem)");
  const fit = () => { element.open = wide.matches && !app.state.get("embed"); };
  wide.addEventListener("change", fit);
  fit();
  return element;
}

/** @param {string} label @param {...HTMLElement} controls */
function field(label, ...controls) {
  const [first] = controls;
  first.id ||= freshId("setup");
  const body = controls.length > 1 ? el("div", { class: "joined" }, ...controls) : first;
  return el("div", { class: "field" }, el("label", { for: first.id, say: label }), body);
}

/** The board as text: shown in one format, read in every one. */
function typed(/** @type {App} */ { state, catalogue }, /** @type {Session} */ session) {
  const entry = createTextBoard({
    label: message("page-typed"),
    help: message("page-typed-help"),
    read: (text) => readBoard(text, state.get("board").rows, state.get("board").cols),
    onBoard: (board) => session.setBoard(board, board.goal ?? undefined),
  });
  const format = el("select", { sayLabel: message("page-copy-format") }, ...options(catalogue.formats, (name) => name));
  const button = el("button", { type: "button", say: message("page-copy-board"), onclick: () => copyBoard() });
  const fault = el("p", { class: "fault small", role: "alert", hidden: true });

  function copyBoard() {
    try {
      fault.hidden = true;
      copy(boardText(session.shown(), format.value), button);
    } catch (error) {
      fault.hidden = false;
      fault.textContent = /** @type {Error} */ (error).message;
    }
  }

  const show = () => entry.show(boardText(session.shown(), "rows"));
  session.listen(show);
  show();
  return el("div", { class: "typed" }, entry.element,
    el("div", { class: "field" }, el("span", { class: "label", say: message("page-copy-as") }),
      el("div", { class: "joined" }, format, button)), fault);
}

/** A known board. The list shows a name only as long as that board stands there. */
function presets(/** @type {App} */ { state, catalogue }, /** @type {Session} */ session) {
  const called = (/** @type {string} */ name) => (Object.hasOwn(PRESETS, name) ? say(PRESETS[name]) : name);
  const choice = el("select", {
    onchange() {
      const preset = catalogue.presets.find(({ name }) => name === choice.value);
      if (preset) session.setBoard(preset, preset.goal);
    },
  }, el("option", { value: "", say: message("page-preset-none"), hidden: true }),
  ...options(catalogue.presets.map(({ name }) => name), called));
  const show = () => {
    const here = catalogue.presets.find(({ tiles, goal: wanted }) =>
      String(tiles) === String(state.get("board").tiles) && wanted === state.get("goal"));
    choice.value = here?.name ?? "";
  };
  session.listen(show);
  show();
  return field(message("page-presets"), choice);
}

/** Rows and columns; another size gives a random board. */
function size(/** @type {App} */ { state }, /** @type {Session} */ session) {
  const change = () => {
    const seed = state.get("seed") ?? freshSeed();
    const wanted = typeof state.get("goal") === "string" ? state.get("goal") : "last";
    state.set({ seed });
    session.setBoard(randomBoard(Number(rows.value), Number(cols.value), seed, wanted), wanted);
  };
  const rows = el("select", { sayTitle: message("page-rows"), sayLabel: message("page-rows"), onchange: change }, ...options(SIDES, String));
  const cols = el("select", { sayTitle: message("page-cols"), sayLabel: message("page-cols"), onchange: change }, ...options(SIDES, String));
  const show = () => {
    rows.value = String(session.shown().rows);
    cols.value = String(session.shown().cols);
  };
  session.listen(show);
  show();
  return el("fieldset", { class: "field" }, el("legend", { say: message("page-size") }),
    el("div", { class: "size" }, rows, el("span", { "aria-hidden": "true", text: "×" }), cols));
}

const freshSeed = () => String(crypto.getRandomValues(new Uint32Array(1))[0] % 1000000);

/** A random board; its seed gives it again, here and on the command line. */
function random(/** @type {App} */ { state }, /** @type {Session} */ session) {
  const seed = el("input", {
    type: "text", inputmode: "numeric", size: 8, maxlength: 20, autocomplete: "off", sayPlaceholder: message("page-seed"),
    onkeydown(/** @type {KeyboardEvent} */ event) { if (event.key === "Enter") draw(seed.value.trim() || freshSeed()); },
  });
  const button = el("button", { type: "button", onclick: () => draw(freshSeed()) },
    icon("dice"), el("span", { say: message("page-random") }));

  function draw(/** @type {string} */ wanted) {
    const { rows, cols } = session.shown();
    state.set({ seed: wanted });
    session.setBoard(randomBoard(rows, cols, wanted, state.get("goal")));
    show();
  }

  const show = () => { seed.value = state.get("seed") ?? ""; };
  state.watch(["seed"], show);
  show();
  return field(message("page-seed-long"), seed, button);
}

/** Where all is to end: a named goal, or a board. */
function goal(/** @type {App} */ { state, catalogue }, /** @type {Session} */ session) {
  const OTHER = "custom";
  const choice = el("select", {
    onchange() {
      if (choice.value === OTHER) return toggle(true);
      session.setGoal(choice.value);
    },
  }, ...options(catalogue.goals, goalName), el("option", { value: OTHER, say: message("page-goal-custom") }));
  const picture = el("div", { class: "goal-picture" });
  const entry = createTextBoard({
    label: message("page-goal-typed"),
    help: message("page-goal-help"),
    read: (text) => readGoal(text, state.get("board")),
    onBoard: ({ tiles }) => session.setGoal(tiles),
  });
  const here = el("button", { type: "button", say: message("page-goal-here"), onclick: () => session.setGoal(session.shown().tiles) });
  const own = el("div", { class: "goal-own" }, entry.element, here);
  const toggle = (/** @type {boolean} */ open) => { own.hidden = !open; };

  let shown = "";
  const show = () => {
    const wanted = state.get("goal");
    const board = session.goal();
    const key = `${wanted} ${board.cols} ${board.tiles}`;
    if (key === shown) return;
    shown = key;
    choice.value = typeof wanted === "string" ? wanted : OTHER;
    picture.replaceChildren(miniature(board, { label: say("page-goal-picture", { board: boardText(board, "rows") }) }));
    entry.show(boardText(board, "rows"));
    toggle(typeof wanted !== "string");
  };
  session.listen(show);
  show();
  return el("div", { class: "goal" }, field(message("page-goal"), choice), picture, own);
}

/** A goal is named or typed, and has the size of the board. Throws. */
function readGoal(/** @type {string} */ text, /** @type {import("../engine.js").Board} */ { rows, cols }) {
  const word = text.trim().toLowerCase();
  const board = ["last", "first", "snail"].includes(word) ? goalBoard(rows, cols, word) : readBoard(text, rows, cols);
  if (board.rows === rows && board.cols === cols) return board;
  throw new Error(say("page-goal-size", { rows, cols }));
}
