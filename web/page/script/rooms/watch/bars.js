/**
 * Iterations or layers as growing bars: one for each bound, whose length is the number of nodes expanded
 * under it so far. Later bounds are not shown, because the search does not know them yet.
 */

import { el, setStyle, setText } from "../../dom.js";
import { message, number, say } from "../../language.js";

/** @typedef {import("./moment.js").Now} Now */

export function createBars() {
  const list = el("ol", { class: "bars" });
  const title = el("h3", {});
  const element = el(
    "section",
    { class: "card watch-bars" },
    title,
    el("p", { class: "small soft", say: message("page-watch-bars-note") }),
    list,
  );
  /** @type {import("./replay.js").Replay | null} */
  let built = null;
  let current = -1;
  /** @type {Uint32Array} where the expansions of each round begin */
  let begins = new Uint32Array();
  /** @type {{row: HTMLElement, bar: HTMLElement, text: HTMLElement}[]} */
  let rows = [];

  function build(/** @type {Now} */ { replay }) {
    built = replay;
    const { layers, round } = replay.recording;
    begins = new Uint32Array(layers.length + 1).fill(replay.expansions);
    for (let step = replay.expansions - 1; step >= 0; step -= 1) begins[round[step]] = step;
    for (let at = layers.length - 1; at >= 0; at -= 1) begins[at] = Math.min(begins[at], begins[at + 1]);
    rows = layers.map(({ bound }) => {
      const [bar, text] = [el("span", { class: "bar" }), el("span", { class: "bar-text" })];
      return {
        row: el("li", {}, el("span", { class: "bar-name", text: () => number(bound) }), bar, text),
        bar,
        text,
      };
    });
    list.replaceChildren(...rows.map(({ row }) => row));
  }

  function show(/** @type {Now} */ now) {
    const { replay } = now;
    const many = replay.recording.layers.length;
    element.hidden = many < 2;
    if (element.hidden) return;
    if (built !== replay) build(now);
    setText(title, replay.inDepth ? say("page-watch-bars-iterations") : say("page-watch-bars-layers"));
    const done = replay.expandedBy(now.moment);
    const here = done === 0 ? -1 : replay.roundAt(now.moment);
    const expanded = rows.map((_, at) => Math.max(0, Math.min(done, begins[at + 1]) - begins[at]));
    const most = Math.max(...expanded, 1);
    rows.forEach(({ row, bar, text }, at) => {
      setStyle(bar, { "--share": share(expanded[at], most) });
      row.classList.toggle("is-current", at === here);
      setText(text, number(expanded[at]));
      row.hidden = expanded[at] === 0;
    });
    if (here !== current) requestAnimationFrame(() => bring(here));
    current = here;
  }

  /** Keeps the current bar in view if there are many. */
  function bring(/** @type {number} */ at) {
    const row = rows[at]?.row;
    if (row) list.scrollTop = Math.max(0, row.offsetTop - list.clientHeight / 2);
  }

  return { element, show };
}

/** Square roots: layers grow so fast that the first ones would otherwise be invisible. */
const share = (/** @type {number} */ value, /** @type {number} */ most) =>
  Math.max(Math.sqrt(value / most), 0.004);
