/**
 * Playback controls for anything with steps 0 … length: play, pause, step, back, first, last, a slider and a
 * speed. Their only state is a clock: they show `at` and request another step through `onStep`.
 *
 *   const transport = createTransport({ sayLabel: message("page-…"), speeds: SLOW,
 *     onStep: (at) => …, onSpeed: (stepsASecond) => … });
 *   room.append(transport.element);
 *   transport.update({ length: 31, at: 0, speed: 2 });
 *
 * Keys within the element: ← → step, Home and End jump, space plays and pauses,
 * + and − change the speed. `transport.key(event)` takes the same keys from elsewhere.
 */

import { changeIcon, el, freshId, icon } from "./dom.js";
import { message, number, onLanguageChange, say } from "./language.js";

/** The shortest interval between updates of the text, in milliseconds; faster ones are unreadable. */
const READING = 120;

/** Steps per second for solutions… */
export const SLOW = [0.5, 1, 2, 4, 8, 16, 32, 100, 250];
/** …and for searches, which have more steps. */
export const FAST = [0.5, 1, 2, 5, 10, 25, 50, 100, 250, 1000, 5000, 25000];

/**
 * `sayWhere` describes the position in the room’s own words, if it does not count steps.
 * @param {{sayLabel: string, speeds?: number[], onStep: (at: number) => void, sayWhere?: (at: number, length: number) => string,
 *   onSpeed?: (speed: number) => void, onPlaying?: (playing: boolean) => void}} options
 */
export function createTransport({ sayLabel, speeds = SLOW, onStep, sayWhere, onSpeed, onPlaying }) {
  let length = 0;
  let at = 0;
  let speed = 2;
  let drawn = 0;
  const clock = createClock(
    () => speed,
    (steps) => {
      if (!element.isConnected) return pause();
      if (steps > 0) ask(at + steps);
      if (at >= length) pause();
    },
  );

  const controls = createControls(sayLabel, {
    go: (step) => go(step === "first" ? 0 : step === "last" ? length : at + (step === "next" ? 1 : -1)),
    toggle: () => toggle(),
    slide: (step) => go(step),
    pace: (wanted) => onSpeed?.(wanted),
    key: (event) => key(event),
  });
  const { element, play, speedChoice } = controls;
  const drawSpeeds = () => showSpeeds(speedChoice, speeds, speed);
  drawSpeeds();
  onLanguageChange(() => {
    drawSpeeds();
    draw();
  });
  draw();

  /** During playback the text changes slowly enough to be read. */
  function draw() {
    if (clock.isRunning() && performance.now() - drawn < READING) return;
    drawn = performance.now();
    showPlace(controls, at, length, sayWhere?.(at, length));
  }

  /** Requests a step within bounds; stops the playback. */
  function go(/** @type {number} */ wanted) {
    pause();
    ask(wanted);
  }

  function ask(/** @type {number} */ wanted) {
    const bounded = Math.min(Math.max(Math.round(wanted), 0), length);
    if (bounded === at) return draw();
    at = bounded;
    draw();
    onStep(at);
  }

  function toggle() {
    if (clock.isRunning()) pause();
    else start();
  }

  /** Plays, from the beginning if the position is at the end. */
  function start() {
    if (length === 0 || clock.isRunning()) return;
    if (at >= length) ask(0);
    change(true);
  }

  function pause() {
    if (clock.isRunning()) change(false);
  }

  function change(/** @type {boolean} */ now) {
    if (now) clock.start();
    else clock.stop();
    draw();
    showPlaying(play, now);
    onPlaying?.(now);
  }

  const KEYS = keysOf({
    go: (wanted) => go(wanted === "end" ? length : wanted === "start" ? 0 : at + wanted),
    toggle,
    faster(by) {
      const place = speeds.indexOf(nearest(speeds, speed)) + by;
      onSpeed?.(speeds[Math.min(Math.max(place, 0), speeds.length - 1)]);
    },
  });

  const key = (/** @type {KeyboardEvent} */ event) => event.target !== speedChoice && pressed(event, KEYS);

  /** Shows the changes. @param {{length?: number, at?: number, speed?: number}} changes */
  function update(changes) {
    length = changes.length ?? length;
    speed = changes.speed ?? speed;
    at = Math.min(changes.at ?? at, length);
    speedChoice.value = String(nearest(speeds, speed));
    draw();
  }

  return { element, update, key, play: start, pause, toggle, isPlaying: clock.isRunning };
}

const nearest = (/** @type {number[]} */ speeds, /** @type {number} */ speed) =>
  speeds.reduce((best, value) => (Math.abs(value - speed) < Math.abs(best - speed) ? value : best));

/** The buttons, the slider, the position and the speeds.
 * @param {string} sayLabel
 * @param {{go: (step: "first" | "previous" | "next" | "last") => void, toggle: () => void, slide: (step: number) => void,
 *   pace: (speed: number) => void, key: (event: KeyboardEvent) => void}} act */
function createControls(sayLabel, act) {
  const button = (
    /** @type {string} */ name,
    /** @type {string} */ label,
    /** @type {() => void} */ onclick,
  ) =>
    el(
      "button",
      { type: "button", class: `transport-${name}`, sayLabel: label, sayTitle: label, onclick },
      icon(name),
    );
  const first = button("first", message("page-transport-first"), () => act.go("first"));
  const back = button("previous", message("page-transport-back"), () => act.go("previous"));
  const play = button("play", message("page-transport-play"), act.toggle);
  const next = button("next", message("page-transport-next"), () => act.go("next"));
  const end = button("last", message("page-transport-last"), () => act.go("last"));
  const slider = el("input", {
    type: "range",
    class: "transport-slider",
    min: 0,
    max: 0,
    step: 1,
    sayLabel: message("page-transport-where"),
    oninput: () => act.slide(Number(slider.value)),
  });
  const where = el("output", { class: "transport-where" });
  const id = freshId("speed");
  const speedChoice = el("select", { id, onchange: () => act.pace(Number(speedChoice.value)) });
  const element = el(
    "div",
    { class: "transport-frame" },
    el(
      "div",
      { class: "transport", role: "group", sayLabel, onkeydown: act.key },
      el("div", { class: "transport-buttons" }, first, back, play, next, end),
      slider,
      where,
      el(
        "span",
        { class: "transport-speed" },
        el("label", { for: id, say: message("page-transport-speed") }),
        speedChoice,
      ),
    ),
  );
  return { element, first, back, play, next, end, slider, where, speedChoice };
}

/** Shows a position; `words` are those of the room. @param {ReturnType<typeof createControls>} controls */
function showPlace(
  { first, back, play, next, end, slider, where },
  /** @type {number} */ at,
  /** @type {number} */ length,
  /** @type {string | undefined} */ words,
) {
  slider.max = String(length);
  slider.value = String(at);
  slider.style.setProperty("--done", length ? String(at / length) : "0");
  slider.setAttribute("aria-valuetext", words ?? say("page-transport-at", { at, length }));
  where.textContent = words ?? `${number(at)} / ${number(length)}`;
  // Not `disabled`: a disabled button would lose the focus.
  for (const button of [first, back]) button.setAttribute("aria-disabled", String(at === 0));
  for (const button of [next, end]) button.setAttribute("aria-disabled", String(at >= length));
  play.disabled = slider.disabled = length === 0;
}

/** Lists the speeds in the language of the page. */
function showSpeeds(
  /** @type {HTMLSelectElement} */ choice,
  /** @type {number[]} */ speeds,
  /** @type {number} */ speed,
) {
  choice.replaceChildren(
    ...speeds.map((value) =>
      el("option", { value, text: say("page-transport-pace", { value: number(value, value % 1 ? 1 : 0) }) }),
    ),
  );
  choice.value = String(nearest(speeds, speed));
}

/** Makes the button play, or pause. */
function showPlaying(/** @type {HTMLElement} */ button, /** @type {boolean} */ playing) {
  const label = playing ? message("page-transport-pause") : message("page-transport-play");
  changeIcon(button, playing ? "pause" : "play");
  for (const [attribute, shown] of [
    ["data-say-label", "aria-label"],
    ["data-say-title", "title"],
  ]) {
    button.setAttribute(attribute, label);
    button.setAttribute(shown, say(label));
  }
}

/** Handles a key; false if it has no meaning here. The space bar on a button presses that button. */
function pressed(/** @type {KeyboardEvent} */ event, /** @type {Record<string, () => void>} */ keys) {
  if (event.ctrlKey || event.metaKey || event.altKey) return false;
  const inButton = event.target instanceof HTMLButtonElement && event.key === " ";
  const act = inButton ? undefined : keys[event.key];
  if (!act) return false;
  event.preventDefault();
  act();
  return true;
}

/**
 * The action of each key.
 * @param {{go: (wanted: number | "start" | "end") => void, toggle: () => void, faster: (by: number) => void}}
 * act
 * @returns {Record<string, () => void>} */
const keysOf = ({ go, toggle, faster }) => ({
  ArrowLeft: () => go(-1),
  ArrowRight: () => go(1),
  Home: () => go("start"),
  End: () => go("end"),
  " ": toggle,
  "+": () => faster(1),
  "-": () => faster(-1),
});

/** Calls `onSteps` in each frame with the number of steps that are due, until it is stopped.
 * @param {() => number} speed steps a second @param {(steps: number) => void} onSteps */
function createClock(speed, onSteps) {
  let [running, last, owed] = [false, 0, 0];

  function tick(/** @type {number} */ now) {
    if (!running) return;
    owed += (Math.min(now - last, 1000) / 1000) * speed();
    last = now;
    const steps = Math.floor(owed);
    owed -= steps;
    onSteps(steps);
    if (running) requestAnimationFrame(tick);
  }

  return {
    start() {
      [running, last, owed] = [true, performance.now(), 0];
      requestAnimationFrame(tick);
    },
    stop() {
      running = false;
    },
    isRunning: () => running,
  };
}
