/**
 * The choice of board and search, and the state of the record.
 */

import { announce } from "../../announce.js";
import { el, freshId, icon } from "../../dom.js";
import { goalOf } from "../../engine.js";
import { apply, duration, message, number, onLanguageChange, say } from "../../language.js";
import { miniature } from "../../miniature.js";
import { watchable } from "../../names.js";
import { enterRoom } from "../../places.js";
import { createPresets, placed } from "../../presets.js";
import { inWords } from "./boards.js";
import { createFullForm, fullName, watching } from "./conventions.js";
import { panelButtons } from "./options.js";
import { searchOf } from "./recorder.js";

/** @typedef {import("../../main.js").App} App */
/** @typedef {import("./recorder.js").Phase} Phase */

/** Most records are complete before a user can read a message about them. */
const PATIENCE = 200;

/** @param {App} app @param {{record: () => void, cancel: () => void}} acts */
export function createSetup(app, acts) {
  const { state } = app;
  const form = createFullForm({ algorithms: watchable(), onChange: (choice) => state.set(watching(choice)) });
  const status = el("div", { class: "watch-status" });
  const pictures = el("div", { class: "watch-boards" });
  const name = el("strong", {});
  const body = el(
    "div",
    { class: "fields watch-choice", id: freshId("watch-choice"), hidden: true },
    createPresets(app, message("page-watch-board"), (preset) => app.state.set(placed(preset))),
    ...form.elements,
    el("button", {
      type: "button",
      class: "plain linked",
      say: message("page-watch-other-board"),
      onclick: () => enterRoom("solve"),
    }),
  );
  const change = button(message("page-watch-change"), () => fold(!body.hidden));
  change.setAttribute("aria-controls", body.id);
  const element = el(
    "section",
    { class: "card watch-setup" },
    el("div", { class: "watch-line" }, pictures, name, change, ...panelButtons(state), status),
    body,
  );

  /** If the setup is folded, everything else fits on one screen. */
  function fold(/** @type {boolean} */ shut) {
    body.hidden = shut;
    change.setAttribute("aria-expanded", String(!shut));
  }

  const showForm = () => {
    form.update(searchOf(state));
    name.textContent = fullName(searchOf(state));
  };
  state.watch(["algorithm", "heuristic", "weight", "tie", "watch-order", "watch-test"], showForm);
  const drawBoards = () => showBoards(state, pictures);
  state.watch(["board", "goal"], drawBoards);
  onLanguageChange(() => {
    drawBoards();
    showForm();
  });
  showForm();
  drawBoards();
  fold(true);

  let told = "";
  /** @type {Phase | null} */
  let seen = null;
  const progress = createProgress(acts.cancel);
  const ready = el("p", {});
  const stop = button(message("page-cancel"), acts.cancel);

  /** The progress of the record. Buttons keep their place while the numbers change. */
  function show(/** @type {Phase} */ phase) {
    if (phase.kind === "recording") progress.show(phase);
    if (phase !== seen) {
      const had = status.contains(document.activeElement);
      status.replaceChildren(
        ...(phase.kind === "recording"
          ? [progress.element]
          : phase.kind === "ready"
            ? [ready, stop]
            : statusOf(phase, acts.record)),
      );
      if (had) status.querySelector("button")?.focus();
      // If nothing was recorded, the user must choose another board or search.
      if (["refused", "already", "cancelled"].includes(phase.kind)) fold(false);
    }
    seen = phase;
    if (phase.kind === "ready") showReady(phase);
    const news = newsOf(phase);
    if (news && news !== told) announce(news);
    told = news;
  }

  /** A record, and the search that may continue in the background. */
  function showReady(/** @type {Extract<Phase, {kind: "ready"}>} */ phase) {
    const { replay } = phase.film;
    ready.className =
      replay.complete && replay.recording.answer.status !== "unsolvable" ? "soft small" : "watch-note";
    ready.textContent = readyText(phase);
    const had = document.activeElement === stop;
    stop.hidden = typeof phase.behind !== "number";
    if (had && stop.hidden) change.focus();
  }

  return { element, show };
}

const button = (/** @type {string} */ label, /** @type {() => void} */ onclick) =>
  el("button", { type: "button", class: "watch-change", say: label, onclick });

/** Shows the start and the goal as small pictures. */
function showBoards(/** @type {App["state"]} */ state, /** @type {HTMLElement} */ pictures) {
  const board = state.get("board");
  const picture = (/** @type {string} */ title, /** @type {import("../../engine.js").Board} */ shown) =>
    miniature(shown, { label: `${title}: ${inWords(shown)}` });
  pictures.replaceChildren(
    picture(say("page-watch-from"), board),
    el("span", { class: "soft", "aria-hidden": "true", text: "→" }),
    picture(say("page-goal"), goalOf(board, state.get("goal"))),
  );
}

/** The announcement for screen readers. */
function newsOf(/** @type {Phase} */ phase) {
  if (phase.kind === "refused") return phase.message;
  return phase.kind === "ready" && typeof phase.behind !== "number" ? readyText(phase) : "";
}

/** A search that is being recorded, and how to end it. */
function createProgress(/** @type {() => void} */ cancel) {
  const text = el("p", {});
  const bar = el("div", { class: "progress-bar", "aria-hidden": "true" });
  const button = el(
    "button",
    { type: "button", onclick: cancel },
    icon("no"),
    el("span", { say: message("page-cancel") }),
  );
  function show(/** @type {Extract<Phase, {kind: "recording"}>} */ { expanded, since }) {
    const elapsed = performance.now() - since;
    bar.hidden = button.hidden = elapsed < PATIENCE;
    text.textContent = bar.hidden
      ? say("page-watch-recording")
      : say("page-watch-progress", { expanded, elapsed: duration(elapsed) });
  }
  const element = el("div", { class: "watch-progress" }, el("div", { class: "actions" }, text, button), bar);
  // It is not always in the document, so its text is written explicitly.
  onLanguageChange(() => apply(element));
  return { element, show };
}

/** @returns {HTMLElement[]} */
function statusOf(/** @type {Phase} */ phase, /** @type {() => void} */ record) {
  const again = el(
    "button",
    { type: "button", onclick: record },
    icon("play"),
    el("span", { say: message("page-watch-record") }),
  );
  if (phase.kind === "refused") return [el("p", { class: "fault", text: phase.message })];
  if (phase.kind === "already")
    return [el("p", { class: "watch-note", say: message("page-quality-already") })];
  if (phase.kind === "cancelled")
    return [
      el("div", { class: "actions" }, el("p", { class: "soft", say: message("page-cancelled") }), again),
    ];
  return [];
}

/** The messages for the limits that end a recorded search. @type {Record<string, string>} */
const CUT = {
  expansions: message("page-watch-cut-expansions"),
  time: message("page-watch-cut-time"),
  memory: message("page-watch-cut-memory"),
};

/** A sentence about the contents of the record and its gaps. */
function readyText(/** @type {Extract<Phase, {kind: "ready"}>} */ { film: { replay }, behind }) {
  const { answer, expansions } = replay.recording;
  if (replay.complete && answer.status === "unsolvable")
    return say("page-watch-unsolvable", { expanded: replay.expansions });
  if (replay.complete) return say("page-watch-ready", { expanded: replay.expansions, nodes: replay.size });
  const kept = say("page-watch-cut", { expanded: replay.expansions, nodes: number(replay.size) });
  if (behind === "cancelled") return `${kept} ${say("page-cancelled")}`;
  if (behind !== null) return `${kept} ${say("page-watch-behind", { expanded: behind })}`;
  const end =
    answer.cost === null
      ? say(CUT[answer.stopped ?? ""] ?? CUT.expansions, { expanded: expansions })
      : say("page-watch-cut-solved", { moves: answer.cost });
  return `${kept} ${end}`;
}
