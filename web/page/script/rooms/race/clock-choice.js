/**
 * The choice of the clock that all lanes share (race-clock.js).
 */

import { el } from "../../dom.js";
import { message, say } from "../../language.js";
import { CLOCKS } from "./lanes.js";

/** @typedef {import("../../main.js").App} App */
/** @typedef {ReturnType<typeof import("./session.js").createRace>} Race */

const CLOCK_NAMES = {
  log: message("page-race-clock-log"),
  linear: message("page-race-clock-linear"),
  share: message("page-race-clock-share"),
};
const CLOCK_MEANINGS = {
  log: message("page-race-clock-log-meaning"),
  linear: message("page-race-clock-linear-meaning"),
  share: message("page-race-clock-share-meaning"),
};

/** Changes the clock. The position in the race stays about the same. */
export function createClockChoice(/** @type {App} */ { state }, /** @type {Race} */ race) {
  const meaning = el("span", {
    class: "small soft",
    text: () => say(CLOCK_MEANINGS[state.get("race-clock")]),
  });
  function choose(/** @type {State["race-clock"]} */ mode) {
    const states = race.clock().common(Math.min(state.get("step"), race.clock().length));
    state.set({ "race-clock": mode });
    state.set({ step: race.clock().stepOf(states) });
  }
  const inputs = CLOCKS.map((mode) =>
    el("input", { type: "radio", name: "race-clock", value: mode, onchange: () => choose(mode) }),
  );
  const show = () => {
    for (const input of inputs) input.checked = input.value === state.get("race-clock");
    meaning.textContent = say(CLOCK_MEANINGS[state.get("race-clock")]);
  };
  state.watch(["race-clock"], show);
  show();
  return el(
    "div",
    { class: "actions race-clock" },
    el(
      "fieldset",
      { class: "segments" },
      el("legend", { class: "visually-hidden", say: message("page-race-clock") }),
      ...inputs.map((input, at) => el("label", {}, input, el("span", { say: CLOCK_NAMES[CLOCKS[at]] }))),
    ),
    meaning,
  );
}
