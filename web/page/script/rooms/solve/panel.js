/**
 * The search and its answer: one large button, the progress, the result.
 */

import { announce } from "../../announce.js";
import { el, icon } from "../../dom.js";
import { inspect } from "../../engine.js";
import { duration, message, onLanguageChange, say } from "../../language.js";
import { limitField } from "../../limit-field.js";
import { searchName } from "../../names.js";
import { enterRoom } from "../../places.js";
import { chosen } from "../../request.js";
import { createSearchForm } from "../../search-form.js";
import { strengthened } from "../../standing.js";
import {
  answerOf,
  excessOf,
  headlineOf,
  improvementsOf,
  standingLine,
  unsolvable,
  unweightedNote,
} from "./answer.js";
import { goalPicture } from "./goal.js";

/** @typedef {import("../../main.js").App} App */
/** @typedef {ReturnType<typeof import("../../session.js").createSession>} Session */

/** Most searches end before a user can read a message about them. */
const PATIENCE = 150;
/** The number of improvements shown while the search runs. */
const MOST_SHOWN = 5;

/** @param {App} app @param {Session} session @param {() => void} onAnswer */
export function createPanel(app, session, onAnswer) {
  const solve = el(
    "button",
    { type: "button", class: "primary solve", onclick: session.solve },
    icon("play"),
    el("span", { say: message("page-solve") }),
  );
  const cancelling = el("span", { say: message("page-cancel") });
  const stopping = el("span", { say: message("page-stop") });
  const cancel = el(
    "button",
    { type: "button", class: "solve", onclick: session.cancel },
    icon("no"),
    cancelling,
    stopping,
  );
  const progress = el("div", { class: "progress", hidden: true });
  const head = el("div", { class: "result" });
  const doors = createDoors(session);
  const body = el("div", { class: "card result answer" });
  /** @type {import("../../session.js").Phase | null} */
  let seen = null;
  let waiting = 0;

  function show() {
    const phase = session.phase();
    const searching = phase.kind === "searching" && performance.now() - phase.since > PATIENCE;
    if (phase.kind === "searching") later();
    const found = phase.kind === "searching" && phase.reached.some(({ cost }) => cost !== null);
    cancelling.hidden = found;
    stopping.hidden = !found;
    swap(searching);
    // Once there is an answer, the main button plays it.
    solve.classList.toggle("primary", phase.kind !== "answered");
    doors.element.hidden = phase.kind !== "idle";
    doors.show();
    progress.hidden = !searching;
    progress.replaceChildren(...(searching ? progressOf(phase) : []));
    if (phase === seen) return;
    const ended = seen?.kind === "searching" && phase.kind === "answered";
    if (seen !== null) tell(phase, session);
    seen = phase;
    const [short, more] = resultOf(app, session);
    head.replaceChildren(...short);
    body.replaceChildren(...more);
    body.hidden = more.length === 0;
    if (ended) onAnswer();
  }

  /** The time is updated even if the search reports nothing. */
  function later() {
    clearTimeout(waiting);
    waiting = setTimeout(show, PATIENCE);
  }

  /** The button changes its meaning, but keeps the focus. */
  function swap(/** @type {boolean} */ searching) {
    const had = document.activeElement === solve || document.activeElement === cancel;
    solve.hidden = searching;
    cancel.hidden = !searching;
    if (had) (searching ? cancel : solve).focus();
  }

  session.listen(show);
  onLanguageChange(() => {
    seen = null;
    show();
  });
  show();
  const ask = el(
    "div",
    { class: "ask card" },
    el("div", { class: "solve-row" }, solve, cancel),
    progress,
    head,
    optionsOf(app),
  );
  return { ask, doors: doors.element, answer: body };
}

/** The first screen: the purpose of the page, the goal, and three links. @param {Session} session */
function createDoors(session) {
  const goal = el("div", { class: "goal-picture" });
  const door = (/** @type {string} */ label, /** @type {State["room"]} */ room) =>
    el("button", { type: "button", say: label, onclick: () => enterRoom(room) });
  const element = el(
    "div",
    { class: "doors card" },
    el("p", { class: "lead", say: message("page-doors") }),
    goal,
    el(
      "div",
      { class: "actions" },
      door(message("page-door-play"), "play"),
      door(message("page-door-watch"), "watch"),
      door(message("page-door-lesson"), "lesson"),
    ),
  );
  const show = () => goal.replaceChildren(goalPicture(session.goal()));
  return { element, show };
}

/** Announced only at the beginning and at the end. */
function tell(/** @type {import("../../session.js").Phase} */ phase, /** @type {Session} */ session) {
  if (phase.kind === "searching") announce(say("page-searching"));
  else if (phase.kind === "answered") announce(headlineOf(strengthened(phase.document, session.standing())));
  else if (phase.kind === "cancelled") announce(say("page-cancelled"));
  else if (phase.kind === "refused") announce(phase.message);
  else if (phase.left) announce(say("page-left"));
}

function progressOf(
  /** @type {import("../../session.js").Searching} */ { expanded, bound, since, reached, unweighted },
) {
  const elapsed = duration(performance.now() - since);
  const bar = el("div", { class: "progress-bar", "aria-hidden": "true" });
  const best = reached.at(-1);
  if (best?.cost == null) return [bar, el("p", { text: say("page-progress", { expanded, bound, elapsed }) })];
  return [
    bar,
    el("p", { class: "headline", text: say("page-answer-so-far", { count: best.cost }) }),
    el("p", { class: "quality", text: excessOf(best.cost, best.bound) }),
    ...(unweighted ? [unweightedNote()] : []),
    improvementsOf(reached.slice(-MOST_SHOWN)),
    el("p", { class: "small soft", text: say("page-progress", { expanded, bound: 0, elapsed }) }),
  ];
}

/** The short answer and the whole answer. @returns {HTMLElement[][]} */
function resultOf(/** @type {App} */ app, /** @type {Session} */ session) {
  const phase = session.phase();
  if (phase.kind === "answered") return answerOf(app, session, phase);
  if (phase.kind === "refused") return [[el("p", { class: "fault", text: phase.message })], []];
  const { cost, bound } = session.standing();
  // A bound that was visible is not removed; otherwise a trivial bound is not shown.
  const plain =
    phase.kind === "cancelled" ? 0 : inspect(session.shown(), app.state.get("goal")).estimates.manhattan;
  const known = cost !== null || bound > plain ? [standingLine(session)] : [];
  if (phase.kind === "cancelled")
    return [[el("p", { class: "soft", say: message("page-cancelled") }), ...known], []];
  if (phase.kind === "idle") {
    const left = phase.left ? [el("p", { class: "soft", say: message("page-left") })] : [];
    return [[...left, ...(known.length ? known : invitation(app, session))], []];
  }
  return [[], []];
}

/** The expected result of a search; empty if parity has already decided. */
const invitation = (/** @type {App} */ app, /** @type {Session} */ session) =>
  inspect(session.shown(), app.state.get("goal")).solvable
    ? [el("p", { class: "soft", say: message("page-invitation") })]
    : unsolvable(app, session);

/** The choice of the search, and its limits. */
function optionsOf(/** @type {App} */ { state }) {
  const form = createSearchForm({ onChange: (choice) => state.set({ ...choice }) });
  const how = el("span", { class: "soft" });
  const show = () => {
    form.update(chosen(state));
    how.textContent = searchName(chosen(state));
  };
  state.watch(["algorithm", "heuristic", "weight", "tie"], show);
  onLanguageChange(show);
  show();
  return el(
    "details",
    { class: "options" },
    el("summary", {}, el("span", { say: message("page-options") }), " ", how),
    form.element,
    el(
      "div",
      { class: "fields" },
      limitField(state, "seconds", message("page-limit-seconds")),
      limitField(state, "megabytes", message("page-limit-megabytes")),
    ),
  );
}
