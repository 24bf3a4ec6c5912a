/**
 * The room Race: several searches on one board, side by side, with shared playback controls. The choices are
 * above, the lanes below them, then the result in sentences, as curves and as a table.
 */

import { announce } from "../announce.js";
import { calm, el } from "../dom.js";
import { message, number, onLanguageChange, say } from "../language.js";
import { FAST, createTransport } from "../transport.js";
import { createChart } from "./race/chart.js";
import { createLanes } from "./race/cards.js";
import { createMany } from "./race/many.js";
import { usualLanes } from "./race/lanes.js";
import { firstRace } from "./race/questions.js";
import { createClockChoice } from "./race/clock-choice.js";
import { createRace } from "./race/session.js";
import { createSetup } from "./race/setup.js";
import { createTable } from "./race/table.js";
import { createVerdict } from "./race/verdict.js";

/** @param {HTMLElement} element @param {import("../main.js").App} app */
export function mount(element, app) {
  const { state } = app;
  if (app.untouched() && usualLanes(state)) state.set(firstRace());
  const race = createRace(app);
  const transport = createTransport({
    sayLabel: message("page-race-transport"),
    speeds: FAST.filter((speed) => speed >= 1),
    sayWhere: (at) => whereOf(race.clock(), at),
    onStep: (step) => state.set({ step }),
    onSpeed: (speed) => state.set({ "race-speed": speed }),
  });
  const seek = (/** @type {number} */ step) => {
    transport.pause();
    state.set({ step });
  };
  const playAgain = () => {
    seek(0);
    transport.update({ at: 0 });
    transport.play();
  };
  const setup = createSetup(app, race, playAgain);
  const lanes = createLanes(app, race);
  const verdict = createVerdict(race);
  const chart = createChart(race, { onSeek: seek, onKey: (event) => transport.key(event) });
  const table = createTable(app, race);
  const many = createMany(app);
  const results = el("div", { class: "race-results" }, verdict.element, chart.element, table.element);

  /**
   * The position of the playback; a link may point past the end. While some lanes are running, the finished
   * ones show their results.
   */
  const step = () =>
    race.busy() && state.get("step") === 0
      ? race.clock().length
      : Math.min(state.get("step"), race.clock().length);

  function move() {
    transport.update({ length: race.clock().length, at: step(), speed: state.get("race-speed") });
    lanes.move(step());
    chart.move(step());
  }

  function show() {
    const ended = race.finished();
    results.hidden = ended.length === 0;
    verdict.element.hidden = race.busy();
    chart.element.hidden = race.clock().longest === 0;
    table.element.hidden = ended.every(({ replay: { answer } }) => answer.status === "unsolvable");
    setup.show();
    lanes.show();
    many.show();
    verdict.show();
    chart.show();
    table.show();
    move();
  }

  let busy = false;
  race.listen(() => {
    const ended = busy && !race.busy();
    busy = race.busy();
    show();
    if (ended && state.get("room") === "race") finish();
  });

  /**
   * Called when all lanes have ended: shows the result and plays the race. With reduced motion, the race
   * stays at its end.
   */
  function finish() {
    announce(verdict.text());
    if (state.get("step") > 0) return;
    if (calm()) state.set({ step: race.clock().length });
    else transport.play();
  }

  element.append(
    el("h2", { class: "visually-hidden", say: message("page-room-race") }),
    setup.element,
    lanes.element,
    el("div", { class: "race-transport card" }, transport.element),
    createClockChoice(app, race),
    results,
    many.element,
  );
  state.watch(["step", "race-speed"], () => {
    if (state.get("room") === "race") move();
  });
  state.watch(["room"], transport.pause);
  onLanguageChange(show);
  race.sync();
}

/** The progress of all lanes in words. */
function whereOf(/** @type {import("./race/clock.js").Clock} */ clock, /** @type {number} */ at) {
  if (clock.mode !== "share")
    return say("page-race-where", { expanded: number(clock.common(at)), longest: number(clock.longest) });
  return say("page-race-where-share", { percent: number((100 * at) / (clock.length || 1), 1) });
}
