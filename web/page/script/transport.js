/**
 * Play, pause, step, back, first, last, a slider and a speed: what moves through
 * anything that has steps 0 … length. It keeps no state but its clock: it shows
 * `at` and asks for another through `onStep`.
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

/** What changes sooner than this, in milliseconds, nobody reads. */
const READING = 120;

/** Steps a second for solutions, which are watched… */
export const SLOW = [0.5, 1, 2, 4, 8, 16, 32, 100, 250];
/** …and for searches, which are long. */
export const FAST = [0.5, 1, 2, 5, 10, 25, 50, 100, 250, 1000, 5000, 25000];

/**
 * `sayWhere` tells the place in words of the room’s own, where steps are not what people count.
 * @param {{sayLabel: string, speeds?: number[], onStep: (at: number) => void, sayWhere?: (at: number, length: number) => string,
 *   onSpeed?: (speed: number) => void, onPlaying?: (playing: boolean) => void}} options
 */
export function createTransport({ sayLabel, speeds = SLOW, onStep, sayWhere, onSpeed, onPlaying }) {
  let length = 0;
  let at = 0;
  let speed = 2;
  let playing = false;
  let last = 0;
  let owed = 0;
  let drawn = 0;

  const button = (/** @type {string} */ name, /** @type {string} */ label, /** @type {() => void} */ act) =>
    el(
      "button",
      { type: "button", class: `transport-${name}`, sayLabel: label, sayTitle: label, onclick: act },
      icon(name),
    );
  const first = button("first", message("page-transport-first"), () => go(0));
  const back = button("previous", message("page-transport-back"), () => go(at - 1));
  const play = button("play", message("page-transport-play"), () => toggle());
  const next = button("next", message("page-transport-next"), () => go(at + 1));
  const end = button("last", message("page-transport-last"), () => go(length));
  const slider = el("input", {
    type: "range",
    class: "transport-slider",
    min: 0,
    max: 0,
    step: 1,
    sayLabel: message("page-transport-where"),
    oninput: () => go(Number(slider.value)),
  });
  const where = el("output", { class: "transport-where" });
  const pace = freshId("speed");
  const speedChoice = el("select", { id: pace, onchange: () => onSpeed?.(Number(speedChoice.value)) });
  const element = el(
    "div",
    { class: "transport-frame" },
    el(
      "div",
      { class: "transport", role: "group", sayLabel, onkeydown: key },
      el("div", { class: "transport-buttons" }, first, back, play, next, end),
      slider,
      where,
      el(
        "span",
        { class: "transport-speed" },
        el("label", { for: pace, say: message("page-transport-speed") }),
        speedChoice,
      ),
    ),
  );
  drawSpeeds();
  onLanguageChange(() => {
    drawSpeeds();
    draw();
  });
  draw();

  function drawSpeeds() {
    speedChoice.replaceChildren(
      ...speeds.map((value) =>
        el("option", {
          value,
          text: say("page-transport-pace", { value: number(value, value % 1 ? 1 : 0) }),
        }),
      ),
    );
    speedChoice.value = String(nearest(speeds, speed));
  }

  /** While it plays, no sooner than anyone can read it. */
  function draw() {
    if (playing && performance.now() - drawn < READING) return;
    drawn = performance.now();
    slider.max = String(length);
    slider.value = String(at);
    slider.style.setProperty("--done", length ? String(at / length) : "0");
    slider.setAttribute("aria-valuetext", sayWhere?.(at, length) ?? say("page-transport-at", { at, length }));
    where.textContent = sayWhere?.(at, length) ?? `${number(at)} / ${number(length)}`;
    // Not `disabled`: a button that is, loses the focus in the middle of a solution.
    for (const button of [first, back]) button.setAttribute("aria-disabled", String(at === 0));
    for (const button of [next, end]) button.setAttribute("aria-disabled", String(at >= length));
    play.disabled = slider.disabled = length === 0;
  }

  /** Asks for a step, within bounds; stops playing. */
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
    if (playing) pause();
    else start();
  }

  /** Plays; from the beginning where it stands at the end. */
  function start() {
    if (length === 0 || playing) return;
    if (at >= length) ask(0);
    change(true);
    last = performance.now();
    owed = 0;
    requestAnimationFrame(tick);
  }

  function pause() {
    if (playing) change(false);
  }

  function change(/** @type {boolean} */ now) {
    playing = now;
    draw();
    const label = now ? message("page-transport-pause") : message("page-transport-play");
    changeIcon(play, now ? "pause" : "play");
    for (const [attribute, shown] of [
      ["data-say-label", "aria-label"],
      ["data-say-title", "title"],
    ]) {
      play.setAttribute(attribute, label);
      play.setAttribute(shown, say(label));
    }
    onPlaying?.(now);
  }

  /** Above one step a frame, several are taken at once. */
  function tick(/** @type {number} */ now) {
    if (!playing || !element.isConnected) return pause();
    owed += (Math.min(now - last, 1000) / 1000) * speed;
    last = now;
    const steps = Math.floor(owed);
    owed -= steps;
    if (steps > 0) ask(at + steps);
    if (at >= length) pause();
    else requestAnimationFrame(tick);
  }

  function key(/** @type {KeyboardEvent} */ event) {
    if (event.ctrlKey || event.metaKey || event.altKey || event.target === speedChoice) return false;
    const inButton = event.target instanceof HTMLButtonElement && event.key === " ";
    const act = inButton ? undefined : KEYS[event.key];
    if (!act) return false;
    event.preventDefault();
    act();
    return true;
  }

  const faster = (/** @type {number} */ by) => {
    const place = speeds.indexOf(nearest(speeds, speed)) + by;
    onSpeed?.(speeds[Math.min(Math.max(place, 0), speeds.length - 1)]);
  };
  /** @type {Record<string, () => void>} */
  const KEYS = {
    ArrowLeft: () => go(at - 1),
    ArrowRight: () => go(at + 1),
    Home: () => go(0),
    End: () => go(length),
    " ": toggle,
    "+": () => faster(1),
    "-": () => faster(-1),
  };

  /** Shows what has changed. @param {{length?: number, at?: number, speed?: number}} changes */
  function update(changes) {
    length = changes.length ?? length;
    speed = changes.speed ?? speed;
    at = Math.min(changes.at ?? at, length);
    speedChoice.value = String(nearest(speeds, speed));
    draw();
  }

  return { element, update, key, play: start, pause, toggle, isPlaying: () => playing };
}

const nearest = (/** @type {number[]} */ speeds, /** @type {number} */ speed) =>
  speeds.reduce((best, value) => (Math.abs(value - speed) < Math.abs(best - speed) ? value : best));
