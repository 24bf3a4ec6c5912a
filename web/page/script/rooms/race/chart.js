/**
 * How the searches grew: nodes generated, and states stored, over states expanded, for all lanes. The y axes
 * are logarithmic, the x axis follows the clock. A line shows the position of the playback; clicking,
 * dragging or the playback keys move it. For screen readers the chart is a slider.
 */

import { el, freshId } from "../../dom.js";
import { download, standaloneSvg } from "../../export.js";
import { language, message, say } from "../../language.js";
import { searchName } from "../../names.js";
import { drawPanel } from "./panel.js";
import { laneSign, numbered } from "./lanes.js";

/** @typedef {ReturnType<typeof import("./session.js").createRace>} Race */

/** The drawings: a field of the curves, and its title. @type {["generated" | "stored", string][]} */
const MEASURES = [
  ["generated", message("page-race-chart-generated")],
  ["stored", message("page-race-chart-stored")],
];

/**
 * @param {Race} race
 * @param {{onSeek: (step: number) => void, onKey: (event: KeyboardEvent) => boolean}} asked
 */
export function createChart(race, { onSeek, onKey }) {
  const title = freshId("chart");
  const legend = el("ul", { class: "race-legend" });
  const frames = MEASURES.map(() => el("div", { class: "race-panel" }));
  const plot = el(
    "div",
    {
      class: "race-plot",
      role: "slider",
      tabindex: 0,
      "aria-labelledby": title,
      "aria-valuemin": 0,
      onkeydown: onKey,
      onpointerdown: press,
      onpointermove: drag,
    },
    ...frames,
  );
  const element = el(
    "figure",
    { class: "race-chart card" },
    headOf(title, save),
    plot,
    legend,
    el("p", { class: "small soft chart-keys", say: message("page-race-chart-keys") }),
  );
  /** @type {ReturnType<typeof drawPanel>[]} */
  let panels = [];
  let drawn = "";
  let width = 0;
  let at = 0;

  // The drawing has the size of its box, so that letters are not scaled.
  new ResizeObserver(([{ contentRect }]) => {
    if (Math.round(contentRect.width) === width || contentRect.width === 0) return;
    width = Math.round(contentRect.width);
    show();
    move(at);
  }).observe(frames[0]);

  /** Draws the lines if they changed. */
  function show() {
    const lanes = race.finished();
    const key = [
      language(),
      width,
      race.clock().mode,
      race.clock().longest,
      ...lanes.map(
        ({ at: place, choice, replay }) =>
          `${place} ${searchName(choice)} ${replay.total} ${replay.answer.time_ms}`,
      ),
    ].join("|");
    if (key === drawn || width === 0) return;
    drawn = key;
    panels = MEASURES.map(([measure, label]) =>
      drawPanel({ lanes, clock: race.clock(), measure, label: say(label), width }),
    );
    panels.forEach((panel, place) => frames[place].replaceChildren(panel.element));
    plot.setAttribute("aria-valuemax", String(race.clock().length));
  }

  /** Moves the line to the current step, and shows the values there. */
  function move(/** @type {number} */ step) {
    at = step;
    const moments = race
      .finished()
      .map((lane) => ({
        ...lane,
        moment: lane.replay.moment(race.clock().expanded(lane.replay.total, step)),
      }));
    panels.forEach((panel) => panel.move(step, moments));
    legend.replaceChildren(...moments.map(legendOf));
    plot.setAttribute("aria-valuenow", String(step));
    plot.setAttribute("aria-valuetext", moments.map(wordsOf).join(" "));
  }

  function seek(/** @type {PointerEvent} */ event) {
    const frame = frames.find((one) => one.contains(/** @type {Node} */ (event.target)));
    const panel = frame && panels[frames.indexOf(frame)];
    if (panel) onSeek(panel.stepAt(event.clientX - frame.getBoundingClientRect().left));
  }

  function press(/** @type {PointerEvent} */ event) {
    if (event.button === 0) seek(event);
  }

  function drag(/** @type {PointerEvent} */ event) {
    if (event.buttons & 1) seek(event);
  }

  function save(/** @type {number} */ place, /** @type {string} */ name) {
    const drawing = frames[place].querySelector("svg");
    if (drawing) download(`taquin-race-${name}.svg`, standaloneSvg(drawing));
  }

  return { element, show, move };
}

/** The title of the chart, and a button for each drawing. */
const headOf = (/** @type {string} */ id, /** @type {(at: number, name: string) => void} */ save) =>
  el(
    "figcaption",
    { class: "race-chart-head" },
    el("h3", { id, say: message("page-race-chart") }),
    el(
      "div",
      { class: "actions" },
      ...MEASURES.map(([name, label], at) =>
        el("button", {
          type: "button",
          class: "small",
          text: () => say("page-race-chart-save", { name: say(label) }),
          onclick: () => save(at, name),
        }),
      ),
    ),
  );

/**
 * @typedef {ReturnType<Race["finished"]>[number] & {moment: import("./replay.js").Moment}} Reached a lane at a step
 */

/** A lane in the legend. */
const legendOf = (/** @type {Reached} */ { at, choice, moment: { generated, stored } }) =>
  el(
    "li",
    {},
    laneSign(at),
    el("span", { class: "race-legend-name", text: numbered(at, choice) }),
    el("span", { class: "soft", text: say("page-race-legend", { generated, stored }) }),
  );

/** A lane for screen readers. */
const wordsOf = (/** @type {Reached} */ { at, choice, moment: { expanded, generated, stored } }) =>
  say("page-race-chart-at", { name: numbered(at, choice), expanded, generated, stored });
