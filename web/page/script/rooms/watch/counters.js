/**
 * The counts of a moment, each with its definition on hover and focus.
 */

import { count } from "../../counts.js";
import { el } from "../../dom.js";
import { message, number } from "../../language.js";

/** @typedef {import("./moment.js").Now} Now */

/** Field, name, meaning, meaning for searches that keep a path only.
 * @type {[string, string, string, string][]} */
const COUNTS = [
  ["expanded", message("count-expanded"), message("meaning-expanded"), message("meaning-expanded")],
  ["popped", message("count-popped"), message("meaning-popped"), message("meaning-path-popped")],
  ["generated", message("count-generated"), message("meaning-generated"), message("meaning-generated")],
  ["generated_new", message("count-generated-new"), message("meaning-generated-new"), message("meaning-path-generated-new")],
  ["reopened", message("count-reopened"), message("meaning-reopened"), message("meaning-path-reopened")],
  ["open", message("page-watch-count-open"), message("page-watch-meaning-open"), message("meaning-path-max-open")],
  ["closed", message("page-watch-count-closed"), message("page-watch-meaning-closed"), message("meaning-path-reopened")],
  ["max_open", message("count-max-open"), message("meaning-max-open"), message("meaning-path-max-open")],
  ["bound", message("page-watch-count-bound"), message("page-watch-meaning-bound"), message("page-watch-meaning-bound")],
];

/** What a search in depth does not have. */
const LISTS = new Set(["open", "closed", "max_open", "reopened"]);

export function createCounters() {
  /** @type {Record<string, number>} */
  let values = {};
  let kind = "";
  const list = el("dl", { class: "counts" });
  const element = el("section", { class: "watch-counts" }, el("h3", { class: "visually-hidden", say: message("page-counts") }), list);
  /** @type {[HTMLElement, string][]} */
  let shown = [];

  /** Searches of another kind have other counts. */
  function build(/** @type {boolean} */ inDepth) {
    kind = inDepth ? "depth" : "lists";
    const wanted = COUNTS.filter(([field]) => !(inDepth && LISTS.has(field)));
    const items = wanted.map(([field, name, meaning, onPath]) => count(name, inDepth ? onPath : meaning, () => written(field)));
    list.replaceChildren(...items);
    shown = items.map((item, at) => [/** @type {HTMLElement} */ (item.querySelector("dd")), wanted[at][0]]);
  }

  const written = (/** @type {string} */ field) => (values[field] === undefined ? "–" : number(values[field]));

  function show(/** @type {Now} */ { replay, moment, ended }) {
    const bound = replay.recording.layers[replay.roundAt(moment)]?.bound;
    values = { ...replay.counts(moment, ended), bound };
    if (kind !== (replay.inDepth ? "depth" : "lists")) build(replay.inDepth);
    for (const [cell, field] of shown) cell.textContent = written(field);
  }

  return { element, show };
}
