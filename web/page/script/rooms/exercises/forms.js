/**
 * One form for each kind of exercise. A form shows the question, reports each change, and after marking shows
 * which answers are right, and the key if requested:
 *
 *   const form = formOf(exercise, { goal, onChange: (answer) => … });
 *   form.element; form.show(answer, marked, withKey);
 *
 * @typedef {import("./hand-in.js").Exercise} Exercise
 * @typedef {import("../../engine.js").Board} Board
 * @typedef {{goal: Board, onChange: (answer: string) => void}} Shared
 */
/** @template {Exercise["kind"]} K
 * @typedef {Shared & {exercise: Extract<Exercise, {kind: K}>}} Asked an exercise of a kind
 */
/**
 * @typedef {{element: HTMLElement, show: (answer: string, marked: boolean, withKey: boolean) => void, key?: () => string}} Form
 *   `key`: the answer in words
 */

import { createBoard } from "../../board.js";
import { el, freshId } from "../../dom.js";
import { readBoard, spelled } from "../../engine.js";
import { message, number, say } from "../../language.js";
import { miniature } from "../../miniature.js";
import { boardsAlong, moved, sameTiles } from "../../moves.js";
import { heuristicName } from "../../names.js";
import { WAYS } from "../watch/sentence.js";
import { rowsOf } from "./hand-in.js";

/** @returns {Board} */
const boardOf = (/** @type {string} */ text) => readBoard(text);
const picture = (/** @type {string} */ text) =>
  el("div", { class: "exercise-board" }, miniature(boardOf(text), { label: text }));
const asks = (/** @type {() => string} */ text) => el("p", { text });

/** @type {{[K in Exercise["kind"]]: (asked: Asked<K>) => Form}} */
const FORMS = { solve, successors: filled, trace: filled, next, solvable, heuristics };

/** The form of an exercise. @param {Exercise} exercise @param {Shared} shared @returns {Form} */
export const formOf = (exercise, shared) =>
  /** @type {(asked: Shared & {exercise: Exercise}) => Form} */ (FORMS[exercise.kind])({
    ...shared,
    exercise,
  });

/** The question of each kind. @type {Record<Exercise["kind"], string>} */
export const TITLES = {
  solve: message("sheet-title-solve"),
  successors: message("sheet-title-successors"),
  next: message("sheet-title-next"),
  solvable: message("sheet-title-solvable"),
  trace: message("sheet-title-trace"),
  heuristics: message("sheet-title-heuristics"),
};

/** A board that is solved by sliding. @returns {Form} */
function solve(/** @type {Asked<"solve">} */ { exercise, goal, onChange }) {
  const start = boardOf(exercise.board);
  let moves = "";
  const view = createBoard({
    sayLabel: message("page-board"),
    onMoves: (more) => {
      if (moved(here(), more[0])) onChange(moves + more);
    },
  });
  const words = el("p", { role: "status" });
  const undo = el("button", {
    type: "button",
    say: message("page-undo"),
    onclick: () => onChange(moves.slice(0, -1)),
  });
  const again = el("button", {
    type: "button",
    say: message("page-lesson-start-again"),
    onclick: () => onChange(""),
  });
  const here = () => boardsAlong(start, moves).at(-1) ?? start;

  function show(/** @type {string} */ answer) {
    moves = answer.replace(/[^UDLR]/g, "");
    view.show(here(), goal);
    words.textContent = sameTiles(here(), goal)
      ? say("page-exercises-reached", { moves: spelled(moves) })
      : say("page-exercises-moves", { count: moves.length });
    undo.disabled = again.disabled = moves === "";
  }
  const key = () =>
    say("sheet-solve-answer", { moves: spelled(exercise.answer.moves), count: exercise.answer.moves.length });
  return {
    element: el(
      "div",
      { class: "exercise-solve" },
      asks(() => say("sheet-solve")),
      view.element,
      el("div", { class: "lesson-beside" }, words, el("div", { class: "actions" }, undo, again)),
    ),
    show,
    key,
  };
}

/** Shows whether a field is right or wrong, once it is marked. */
function markField(
  /** @type {HTMLElement} */ field,
  /** @type {boolean} */ marked,
  /** @type {boolean} */ wrong,
) {
  field.classList.toggle("is-wrong", marked && wrong);
  field.classList.toggle("is-right", marked && !wrong);
  field.setAttribute("aria-invalid", String(marked && wrong));
}

/** A number to fill in; after marking, whether it is right; with the key, the right number. */
function cell(
  /** @type {() => string} */ label,
  /** @type {number} */ right,
  /** @type {() => void} */ onChange,
) {
  const input = el("input", {
    type: "text",
    inputmode: "numeric",
    maxlength: 6,
    autocomplete: "off",
    class: "cell-input",
    oninput: onChange,
  });
  const key = el("span", { class: "cell-key", id: freshId("cell") });
  input.setAttribute("aria-describedby", key.id);
  return {
    element: el("span", { class: "cell" }, input, key),
    value: () => input.value.replace(/\D/g, ""),
    show(/** @type {string} */ value, /** @type {boolean} */ marked, /** @type {boolean} */ withKey) {
      if (input.value.trim() !== value) input.value = value;
      input.setAttribute("aria-label", label());
      const wrong = Number(value || NaN) !== right;
      markField(input, marked, wrong);
      key.textContent = withKey && wrong ? say("page-exercises-cell-wrong", { right: number(right) }) : "";
    },
  };
}

const LETTERS = /** @type {const} */ (["g", "h", "f"]);

/**
 * A table of g, h and f: of successors, or of the first steps.
 * @param {Asked<"successors"> | Asked<"trace">} asked
 * @returns {Form}
 */
function filled({ exercise, onChange }) {
  const steps = exercise.kind === "trace" ? exercise.answer.steps : null;
  const inSteps = steps !== null;
  const rows = rowsOf(exercise);
  const name = (/** @type {string} */ label) =>
    inSteps ? `${say("sheet-column-step")} ${label}` : say(WAYS[label]);
  const cells = rows.map(({ label, row }) =>
    LETTERS.map((letter) =>
      cell(
        () => say("page-exercises-cell", { letter, row: name(label) }),
        row[letter],
        () =>
          onChange(
            cells
              .flat()
              .map((one) => one.value())
              .join(","),
          ),
      ),
    ),
  );
  const keys = rows.map(() => el("td", { class: "exercise-small" }));
  const given = steps && rows.length < steps.length ? steps[0] : null;
  const element = el(
    "div",
    {},
    asks(() => (steps ? say("page-exercises-trace", { steps: steps.length }) : say("sheet-successors"))),
    picture(exercise.board),
    table(
      [
        { say: inSteps ? message("sheet-column-step") : message("sheet-column-move") },
        ...LETTERS.map((letter) => ({ class: "math", text: letter })),
        ...(inSteps ? [{ say: message("sheet-column-board") }] : []),
      ],
      [
        given &&
          el(
            "tr",
            {},
            el("th", { scope: "row", text: "1" }),
            ...LETTERS.map((letter) => el("td", { text: String(given[letter]) })),
            el("td", { class: "exercise-small" }, miniature(boardOf(given.board))),
          ),
        ...rows.map(({ label }, at) =>
          el(
            "tr",
            {},
            el("th", { scope: "row", text: () => (inSteps ? label : name(label)) }),
            ...cells[at].map((one) => el("td", {}, one.element)),
            ...(inSteps ? [keys[at]] : []),
          ),
        ),
      ],
    ),
  );

  function show(/** @type {string} */ answer, /** @type {boolean} */ marked, /** @type {boolean} */ withKey) {
    const values = answer.split(",");
    cells.flat().forEach((one, at) => one.show(values[at] ?? "", marked, withKey));
    keys.forEach((key, at) =>
      key.replaceChildren(
        ...(withKey ? [miniature(boardOf(rows[at].row.board), { label: rows[at].row.board })] : []),
      ),
    );
  }
  return { element, show };
}

/** A table to fill in. @param {Record<string, string>[]} columns @param {(Node | null)[]} rows */
function table(columns, rows) {
  const head = columns.map((column) => el("th", { scope: "col", ...column }));
  return el(
    "div",
    { class: "wide" },
    el(
      "table",
      { class: "exercise-table" },
      el("thead", {}, el("tr", {}, ...head)),
      el("tbody", {}, ...rows),
    ),
  );
}

/**
 * One of several answers, as radio buttons.
 * @param {{value: string, content: Node[], label?: () => string}[]} options
 * @param {(value: string) => void} onChange
 */
function radios(options, onChange) {
  const name = freshId("exercise");
  const inputs = options.map(({ value }) =>
    el("input", { type: "radio", name, value, onchange: () => onChange(value) }),
  );
  return {
    elements: options.map(({ content }, at) =>
      el("label", { class: "exercise-choice" }, inputs[at], ...content),
    ),
    show: (/** @type {string} */ answer) =>
      inputs.forEach((input) => {
        input.checked = input.value === answer;
      }),
  };
}

/** Which node is next? @param {Asked<"next">} asked @returns {Form} */
function next({ exercise, onChange }) {
  const { open, next: right, expanded } = exercise.answer;
  const named = open.map((node, /** @type {number} */ at) => ({
    ...node,
    letter: String.fromCharCode(65 + at),
  }));
  const formulas = named.map(() => el("span", { class: "math" }));
  const choice = radios(
    named.map(({ letter, board }, /** @type {number} */ at) => ({
      value: letter,
      content: [
        el("strong", { text: letter }),
        el("span", { class: "exercise-small" }, miniature(boardOf(board), { label: board })),
        formulas[at],
      ],
    })),
    onChange,
  );
  const element = el(
    "div",
    {},
    asks(() => say("page-exercises-next", { expanded })),
    picture(exercise.board),
    el("div", { class: "exercise-choices", role: "radiogroup", sayLabel: TITLES.next }, ...choice.elements),
  );
  return {
    element,
    show(answer, _, withKey) {
      choice.show(answer);
      named.forEach(({ g, h, f }, /** @type {number} */ at) => {
        formulas[at].textContent = withKey ? `f = ${g} + ${h} = ${f}` : `g = ${g}`;
      });
    },
    key: () => say("page-exercises-key", { answer: say("sheet-next-answer", { letter: right ?? "" }) }),
  };
}

/** Can it be solved? @param {Asked<"solvable">} asked @returns {Form} */
function solvable({ exercise, onChange }) {
  const { inversions: board, inversions_of_goal: goal, solvable: can } = exercise.answer;
  let word = "";
  const give = () => onChange(`${count.value()},${word}`);
  const count = cell(() => say("page-exercises-inversions"), board, give);
  const choice = radios(
    [
      { value: "yes", content: [el("span", { say: message("page-exercises-yes") })] },
      { value: "no", content: [el("span", { say: message("page-exercises-no") })] },
    ],
    (value) => {
      word = value;
      give();
    },
  );
  const group = el(
    "div",
    { class: "exercise-choices", role: "radiogroup", sayLabel: TITLES.solvable },
    ...choice.elements,
  );
  return {
    element: el(
      "div",
      {},
      asks(() => say("sheet-solvable")),
      picture(exercise.board),
      el(
        "div",
        { class: "exercise-choices" },
        el(
          "label",
          { class: "exercise-count" },
          el("span", { say: message("page-exercises-inversions") }),
          count.element,
        ),
        group,
      ),
    ),
    show(answer, marked, withKey) {
      const given = answer.split(",");
      word = given[1] ?? "";
      count.show(given[0], marked, withKey);
      choice.show(word);
      markField(group, marked, word !== (can ? "yes" : "no"));
    },
    key: () => (can ? say("sheet-solvable-yes", { board, goal }) : say("sheet-solvable-no", { board, goal })),
  };
}

/** Two heuristics on one board. @param {Asked<"heuristics">} asked @returns {Form} */
function heuristics({ exercise, onChange }) {
  const { heuristics: names, estimates, expanded, distance } = exercise.answer;
  const cells = names.map((/** @type {string} */ heuristic, /** @type {number} */ at) =>
    cell(
      () => say("page-exercises-cell", { letter: "h", row: heuristicName(heuristic) }),
      estimates[at],
      () => onChange(cells.map((/** @type {ReturnType<typeof cell>} */ one) => one.value()).join(",")),
    ),
  );
  const values = () => ({ one: heuristicName(names[0]), other: heuristicName(names[1]), distance });
  return {
    element: el(
      "div",
      {},
      asks(() => say("sheet-heuristics", { ...values() })),
      picture(exercise.board),
      table(
        [
          { say: message("sheet-column-heuristic") },
          { class: "math", text: "h" },
          { say: message("sheet-column-expanded") },
        ],
        names.map((/** @type {string} */ heuristic, /** @type {number} */ at) =>
          el(
            "tr",
            {},
            el("th", { scope: "row", text: () => heuristicName(heuristic) }),
            el("td", {}, cells[at].element),
            el("td", { text: () => number(expanded[at]) }),
          ),
        ),
      ),
    ),
    show: (answer, marked, withKey) => {
      const given = answer.split(",");
      cells.forEach((/** @type {ReturnType<typeof cell>} */ one, /** @type {number} */ at) =>
        one.show(given[at] ?? "", marked, withKey),
      );
    },
    key: () => say("sheet-heuristics-answer", { ...values() }),
  };
}
