/**
 * Races that answer a question: the question, the board and the lanes, and a hint on what to compare.
 */

import { el } from "../../dom.js";
import { catalogue } from "../../engine.js";
import { message, say } from "../../language.js";
import { placed } from "../../presets.js";
import { laneOf, lanesOf } from "./lanes.js";

/** The hardest 3×3 board separates searches that behave alike on easy boards. */
const BOARD = "hardest-1";

/** @type {{title: string, text: string, lanes: import("./lanes.js").Choice[]}[]} */
const QUESTIONS = [
  {
    title: message("page-race-ask-why"),
    text: message("page-race-ask-why-text"),
    lanes: [laneOf("bfs"), laneOf("greedy", "manhattan"), laneOf("astar", "manhattan")],
  },
  {
    title: message("page-race-ask-estimate"),
    text: message("page-race-ask-estimate-text"),
    lanes: [laneOf("astar", "manhattan"), laneOf("astar", "misplaced"), laneOf("bfs")],
  },
  {
    title: message("page-race-ask-greedy"),
    text: message("page-race-ask-greedy-text"),
    lanes: [laneOf("astar", "manhattan"), laneOf("astar", "manhattan", "3"), laneOf("greedy", "manhattan")],
  },
  {
    title: message("page-race-ask-memory"),
    text: message("page-race-ask-memory-text"),
    lanes: [laneOf("astar", "manhattan"), laneOf("idastar", "manhattan"), laneOf("bfs")],
  },
  {
    title: message("page-race-ask-ties"),
    text: message("page-race-ask-ties-text"),
    lanes: [
      laneOf("astar", "manhattan", "", "low-g"),
      laneOf("astar", "manhattan", "", "high-g"),
      laneOf("astar", "manhattan", "", "last-in"),
    ],
  },
];

/** The values that a question sets in the state. */
/** @returns {Change} */
const asked = (/** @type {(typeof QUESTIONS)[0]} */ { lanes }) => {
  const preset = catalogue().presets.find(({ name }) => name === BOARD);
  return { ...(preset ? placed(preset) : {}), "race-lanes": lanes, "race-run": "" };
};

/** The default race, before any choice. */
export const firstRace = () => asked(QUESTIONS[0]);

/** @param {import("../../main.js").App} app */
export function createQuestions({ state }) {
  const buttons = QUESTIONS.map((question) =>
    el("button", {
      type: "button",
      class: "question",
      say: question.title,
      onclick: () => state.set(asked(question)),
    }),
  );
  const text = el("p", { class: "race-why" });
  const element = el(
    "section",
    { class: "race-questions" },
    el("h3", { say: message("page-race-ask") }),
    el("div", { class: "actions" }, ...buttons),
    text,
  );

  /** The button of the current question is pressed, and a text names the numbers to compare. */
  function show() {
    const wanted = (/** @type {import("./lanes.js").Choice[]} */ lanes) =>
      JSON.stringify(
        lanes.map(({ algorithm, heuristic, weight, tie }) => [algorithm, heuristic, weight, tie]),
      );
    const here = wanted(lanesOf(state));
    const at = QUESTIONS.findIndex(({ lanes }) => wanted(lanes) === here);
    buttons.forEach((button, place) => button.setAttribute("aria-pressed", String(place === at)));
    text.hidden = at < 0;
    if (at >= 0) text.textContent = say(QUESTIONS[at].text);
  }

  return { element, show };
}
