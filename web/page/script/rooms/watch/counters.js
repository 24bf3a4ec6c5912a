/**
 * The counts of a moment, each with its definition on hover and focus.
 */

import { count } from "../../counts.js";
import { el, setText } from "../../dom.js";
import { message, number } from "../../language.js";

/** @typedef {import("./moment.js").Now} Now */

/**
 * The values of a moment besides the counts of a search.
 * @type {{field: string, message: string, meaning: string}[]}
 */
const OF_MOMENT = [
  { field: "open", message: message("page-watch-count-open"), meaning: message("page-watch-meaning-open") },
  {
    field: "closed",
    message: message("page-watch-count-closed"),
    meaning: message("page-watch-meaning-closed"),
  },
  {
    field: "bound",
    message: message("page-watch-count-bound"),
    meaning: message("page-watch-meaning-bound"),
  },
];

/** The values that do not exist in a depth-first search. */
const LISTS = new Set(["open", "closed", "max_open", "reopened"]);

export function createCounters() {
  /** @type {Record<string, number>} */
  let values = {};
  /** @type {import("../../engine.js").Algorithm | null} */
  let built = null;
  const list = el("dl", { class: "counts" });
  const element = el(
    "section",
    { class: "watch-counts" },
    el("h3", { class: "visually-hidden", say: message("page-counts") }),
    list,
  );
  /** @type {[HTMLElement, string][]} */
  let shown = [];

  /** The meanings of counts are those for the current search. */
  function build(/** @type {import("../../engine.js").Algorithm} */ search) {
    built = search;
    const known = [...search.counts, ...OF_MOMENT].filter(({ field }) => field in values);
    const wanted = known.filter(({ field }) => search.has_open || !LISTS.has(field));
    const items = wanted.map(({ field, message: name, meaning }) =>
      count(name, meaning, () => written(field)),
    );
    list.replaceChildren(...items);
    shown = items.map((item, at) => [
      /** @type {HTMLElement} */ (item.querySelector("dd")),
      wanted[at].field,
    ]);
  }

  const written = (/** @type {string} */ field) =>
    values[field] === undefined ? "–" : number(values[field]);

  function show(/** @type {Now} */ { replay, moment, ended }) {
    const bound = replay.recording.layers[replay.roundAt(moment)]?.bound;
    values = { ...replay.counts(moment, ended), bound };
    if (built !== replay.search) build(replay.search);
    for (const [cell, field] of shown) setText(cell, written(field));
  }

  return { element, show };
}
