/**
 * The setup of a board: typed or pasted, well-known or random, of any size, with any goal.
 */

import { el, freshId, icon } from "../../dom.js";
import { boardText, randomBoard, readBoard } from "../../engine.js";
import { copy } from "../../export.js";
import { message } from "../../language.js";
import { formatName, options } from "../../names.js";
import { createPresets, searchOf } from "../../presets.js";
import { createTextBoard } from "../../text-board.js";
import { createGoal } from "./goal.js";

/** @typedef {import("../../main.js").App} App */
/** @typedef {ReturnType<typeof import("../../session.js").createSession>} Session */

const SIDES = Array.from({ length: 15 }, (_, at) => String(at + 2));

/** @param {App} app @param {Session} session */
export function createSetup(app, session) {
  const { element: text, entry } = typed(app, session);
  const element = el(
    "details",
    { class: "setup card" },
    el("summary", { say: message("page-setup") }),
    el(
      "div",
      { class: "setup-body" },
      text,
      el(
        "div",
        { class: "fields" },
        createPresets(app, message("page-presets"), (preset) => {
          session.setBoard(preset, preset.goal);
          app.state.set(searchOf(preset));
        }),
        size(app, session),
        random(app, session),
        createGoal(app, session, field),
      ),
    ),
  );
  // The setup is folded so that the board comes first; a large window shows all of it.
  const large = matchMedia("(min-width: 56rem) and (min-height: 52rem)");
  const fit = () => {
    element.open = large.matches && !app.state.get("embed");
  };
  large.addEventListener("change", fit);
  fit();
  // A paste outside of any text field goes into the field for the board.
  document.addEventListener("paste", (event) => {
    const target = /** @type {HTMLElement} */ (event.target);
    if (app.state.get("room") !== "solve" || target.closest("input, textarea, select, dialog")) return;
    entry.paste(event.clipboardData?.getData("text") ?? "");
    // The reason is shown below the field.
    if (entry.isRefused()) element.open = true;
  });
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
  const format = el(
    "select",
    { sayLabel: message("page-copy-format") },
    ...options(
      catalogue.formats.map(({ name }) => name),
      formatName,
    ),
  );
  const button = el("button", {
    type: "button",
    say: message("page-copy-board"),
    onclick: () => copyBoard(),
  });
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
  const element = el(
    "div",
    { class: "typed" },
    entry.element,
    el(
      "div",
      { class: "field" },
      el("span", { class: "label", say: message("page-copy-as") }),
      el("div", { class: "joined" }, format, button),
    ),
    fault,
  );
  return { element, entry };
}

/** Rows and columns; another size gives a random board. */
function size(/** @type {App} */ { state }, /** @type {Session} */ session) {
  const change = () => {
    const seed = state.get("seed") ?? freshSeed();
    const wanted = typeof state.get("goal") === "string" ? state.get("goal") : "last";
    state.set({ seed });
    session.setBoard(randomBoard(Number(rows.value), Number(cols.value), seed, wanted), wanted);
  };
  const rows = el(
    "select",
    { sayTitle: message("page-rows"), sayLabel: message("page-rows"), onchange: change },
    ...options(SIDES, String),
  );
  const cols = el(
    "select",
    { sayTitle: message("page-cols"), sayLabel: message("page-cols"), onchange: change },
    ...options(SIDES, String),
  );
  const show = () => {
    rows.value = String(session.shown().rows);
    cols.value = String(session.shown().cols);
  };
  session.listen(show);
  show();
  return el(
    "fieldset",
    { class: "field" },
    el("legend", { say: message("page-size") }),
    el("div", { class: "size" }, rows, el("span", { "aria-hidden": "true", text: "×" }), cols),
  );
}

const freshSeed = () => String(crypto.getRandomValues(new Uint32Array(1))[0] % 1000000);

/** A random board; the seed recreates it, here and on the command line. */
function random(/** @type {App} */ { state }, /** @type {Session} */ session) {
  const seed = el("input", {
    type: "text",
    inputmode: "numeric",
    size: 8,
    maxlength: 20,
    autocomplete: "off",
    sayPlaceholder: message("page-seed"),
    onkeydown(/** @type {KeyboardEvent} */ event) {
      if (event.key === "Enter") draw(seed.value.trim() || freshSeed());
    },
  });
  const button = el(
    "button",
    { type: "button", onclick: () => draw(typedSeed() || freshSeed()) },
    icon("dice"),
    el("span", { say: message("page-random") }),
  );

  /** A seed that was typed but not used yet. */
  const typedSeed = () => (seed.value.trim() === state.get("seed") ? "" : seed.value.trim());

  function draw(/** @type {string} */ wanted) {
    const { rows, cols } = session.shown();
    state.set({ seed: wanted });
    session.setBoard(randomBoard(rows, cols, wanted, state.get("goal")));
    show();
  }

  const show = () => {
    seed.value = state.get("seed") ?? "";
  };
  state.watch(["seed"], show);
  show();
  return field(message("page-seed-long"), seed, button);
}
