/**
 * The setup of a race: the board and its goal, the limits of a lane, start and cancel.
 */

import { el, icon } from "../../dom.js";
import { boardText, goalOf, randomBoard } from "../../engine.js";
import { message, say } from "../../language.js";
import { limitField } from "../../limit-field.js";
import { miniature } from "../../miniature.js";
import { enterRoom } from "../../places.js";
import { createPresets, placed } from "../../presets.js";
import { MOST, anotherLane, lanesOf } from "./lanes.js";
import { createQuestions } from "./questions.js";

/** @typedef {import("../../main.js").App} App */
/** @typedef {ReturnType<typeof import("./session.js").createRace>} Race */

/** @param {App} app @param {Race} race @param {() => void} onPlay shows a race that has been run */
export function createSetup(app, race, onPlay) {
  const { state } = app;
  const take = (/** @type {import("../../presets.js").Preset} */ preset) =>
    state.set({ ...placed(preset), "race-run": "" });
  const questions = createQuestions(app);
  const pictures = el("div", { class: "race-boards" });
  const start = button("primary", "play", message("page-race-start"), () =>
    ended() ? onPlay() : race.start(),
  );
  const cancel = button("", "no", message("page-cancel"), race.cancel);
  const add = button("", "yes", message("page-race-add"), () => {
    state.set({ "race-lanes": [...lanesOf(state), anotherLane(lanesOf(state))] });
  });
  add.querySelector(".icon")?.replaceWith(el("span", { "aria-hidden": "true", text: "+" }));
  const element = el(
    "div",
    { class: "race-setup card" },
    questions.element,
    pictures,
    el("div", { class: "fields" }, createPresets(app, message("page-presets"), take), dice(app), change()),
    limitsOf(app),
    el("div", { class: "actions race-actions" }, add, start, cancel),
  );
  let drawn = "";
  const ended = () => race.runs().every(({ phase }) => phase.kind === "done");

  function show() {
    const [board, goal] = [state.get("board"), state.get("goal")];
    const key = `${document.documentElement.lang} ${board.cols} ${board.tiles} ${goal}`;
    if (key !== drawn) pictures.replaceChildren(...picturesOf(board, goal));
    drawn = key;
    swap(race.busy());
    questions.show();
    add.hidden = race.runs().length >= MOST;
  }

  /** Only one of the two buttons is visible; it keeps the focus. */
  function swap(/** @type {boolean} */ busy) {
    const had = document.activeElement === start || document.activeElement === cancel;
    [start.hidden, cancel.hidden] = [busy, !busy];
    if (had) (busy ? cancel : start).focus();
  }

  return { element, show };
}

const button = (
  /** @type {string} */ kind,
  /** @type {string} */ picture,
  /** @type {string} */ label,
  /** @type {() => void} */ act,
) => el("button", { type: "button", class: kind, onclick: act }, icon(picture), el("span", { say: label }));

/** The board and its goal. */
function picturesOf(
  /** @type {import("../../engine.js").Board} */ board,
  /** @type {import("../../engine.js").Goal} */ goal,
) {
  const end = goalOf(board, goal);
  return [
    miniature(board, { label: say("page-race-board", { board: boardText(board, "rows") }) }),
    el("span", { "aria-hidden": "true", text: "→" }),
    miniature(end, { label: say("page-goal-picture", { board: boardText(end, "rows") }) }),
  ];
}

/** Another board of the same size. */
function dice(/** @type {App} */ { state }) {
  return button("", "dice", message("page-random"), () => {
    const seed = String(crypto.getRandomValues(new Uint32Array(1))[0] % 1000000);
    const { rows, cols } = state.get("board");
    state.set({
      seed,
      board: randomBoard(rows, cols, seed, state.get("goal")),
      step: 0,
      solved: false,
      "race-run": "",
    });
  });
}

/** Other boards are made in the room Solve. */
const change = () =>
  el("button", {
    type: "button",
    class: "plain linked",
    say: message("page-race-other"),
    onclick: () => enterRoom("solve"),
  });

/** The limits of a lane. */
function limitsOf(/** @type {App} */ { state }) {
  return el(
    "details",
    { class: "race-limits" },
    el("summary", { say: message("page-race-limits") }),
    el(
      "div",
      { class: "fields" },
      limitField(state, "race-seconds", message("page-race-seconds")),
      limitField(state, "race-megabytes", message("page-race-megabytes")),
    ),
    el("p", { class: "small soft", say: message("page-race-how") }),
  );
}
