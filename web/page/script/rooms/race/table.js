/**
 * Every count of every lane, side by side; a row explains its count on hover and focus, and marks its least
 * value. It can be copied and saved.
 */

import { writtenCount } from "../../counts.js";
import { el } from "../../dom.js";
import { catalogue } from "../../engine.js";
import { copy, download } from "../../export.js";
import { duration, language, message, number, say } from "../../language.js";
import { withMeaning } from "../../meaning.js";
import { searchName } from "../../names.js";
import { commaTable, jsonOf, markdownOf } from "./export.js";
import { laneSign } from "./lanes.js";
import { stoppedOf } from "./outcome.js";

/** @typedef {{at: number, choice: import("./lanes.js").Choice, replay: import("./replay.js").Replay}} Lane */
/**
 * @typedef {{name: string, meaning: string, value: (answer: import("./replay.js").Outcome) => number | null, written: (value: number) => string, best?: boolean}} Row
 */

const whole = (/** @type {number} */ value) => number(value);

/** Browser clocks are coarse. */
const soonOr = (/** @type {number} */ time) =>
  time < 0.1 ? say("page-race-instant", { time: number(0.1, 1) }) : duration(time);

/** The counts for which less is better; the others describe how a search works. */
const COMPARED = ["expanded", "generated", "max_stored", "peak_bytes"];

/** Lanes may store different data: the meaning shown is that of a search with an open and a closed list. */
const counted = () => catalogue().algorithms.find(({ memory }) => memory === "lists")?.counts ?? [];

/** @returns {Row[]} */
const rowsOf = () => [
  {
    name: message("page-race-cost"),
    meaning: message("page-race-cost-meaning"),
    value: ({ cost }) => cost,
    written: whole,
    best: true,
  },
  ...counted().map(({ field, message: name, meaning }) => ({
    name,
    meaning,
    value: (/** @type {import("./replay.js").Outcome} */ { counts }) => counts[field] ?? null,
    written: (/** @type {number} */ value) => writtenCount(field, value),
    best: COMPARED.includes(field),
  })),
  {
    name: message("count-branching"),
    meaning: message("meaning-branching"),
    value: ({ effective_branching_factor: factor }) => factor,
    written: (value) => number(value, 3),
  },
  {
    name: message("page-race-time"),
    meaning: message("page-race-time-meaning"),
    value: ({ time_ms: time }) => time,
    written: soonOr,
  },
];

/**
 * @param {import("../../main.js").App} app
 * @param {ReturnType<typeof import("./session.js").createRace>} race
 */
export function createTable({ state }, race) {
  const body = el("div", { class: "wide", role: "group", tabindex: 0, sayLabel: message("page-race-table") });
  const button = (/** @type {string} */ label, /** @type {(button: HTMLElement) => void} */ act) => {
    const made = el("button", { type: "button", say: label, onclick: () => act(made) });
    return made;
  };
  const element = el(
    "div",
    { class: "race-table card" },
    el("h3", { say: message("page-race-table") }),
    body,
    el(
      "div",
      { class: "actions exports" },
      button(message("page-race-copy-markdown"), (made) => copy(markdownOf(written(race.finished())), made)),
      button(message("page-race-copy-csv"), (made) => copy(commaTable(race.finished()), made)),
      button(message("page-save-csv"), () => download("taquin-race.csv", commaTable(race.finished()))),
      button(message("page-save-json"), () => download("taquin-race.json", jsonOf(race.finished(), state))),
    ),
  );
  let shown = "";

  function show() {
    const lanes = race.finished();
    const key = `${language()}${JSON.stringify(written(lanes))}`;
    if (key === shown) return;
    shown = key;
    body.replaceChildren(tableOf(lanes));
  }

  return { element, show };
}

function tableOf(/** @type {Lane[]} */ lanes) {
  const proven = lanes.map(({ replay }) => el("td", { class: "race-word", text: provenOf(replay.answer) }));
  const rows = rowsOf().map((row) => {
    const least = leastOf(row, lanes);
    return el(
      "tr",
      {},
      el("th", { scope: "row" }, withMeaning(row.name, row.meaning)),
      ...lanes.map((lane) => cellOf(row, lane, least)),
    );
  });
  rows.splice(
    1,
    0,
    el(
      "tr",
      {},
      el(
        "th",
        { scope: "row" },
        withMeaning(message("page-race-optimal"), message("page-race-optimal-meaning")),
      ),
      ...proven,
    ),
  );
  return el(
    "table",
    {},
    el(
      "thead",
      {},
      el(
        "tr",
        {},
        el("td", {}),
        ...lanes.map(({ at, choice }) =>
          el("th", { scope: "col" }, laneSign(at), el("span", { text: `${at + 1} ${searchName(choice)}` })),
        ),
      ),
    ),
    el("tbody", {}, ...rows),
  );
}

/** The least value of a row, among searches that found a solution; null if all are equal. */
function leastOf(/** @type {Row} */ { value, best }, /** @type {Lane[]} */ lanes) {
  if (!best) return null;
  const values = lanes
    .filter(({ replay }) => replay.answer.cost !== null)
    .map(({ replay }) => value(replay.answer) ?? Infinity);
  const least = Math.min(...values);
  return values.length > 1 && values.some((one) => one !== least) ? least : null;
}

function cellOf(
  /** @type {Row} */ { value, written: write },
  /** @type {Lane} */ { replay },
  /** @type {number | null} */ least,
) {
  const here = value(replay.answer);
  if (here === null) return el("td", { text: "–" });
  const best = least !== null && here === least && replay.answer.cost !== null;
  return el(
    "td",
    { class: best ? "is-best" : "" },
    ...(best ? [el("span", { class: "visually-hidden", text: `${say("page-race-least")} ` })] : []),
    write(here),
  );
}

/** Whether a solution is proven to be shortest, or why there is none. */
function provenOf(/** @type {import("./replay.js").Outcome} */ answer) {
  if (answer.status === "unsolvable") return say("page-race-no-solution");
  if (answer.cost === null) return stoppedOf(answer);
  return answer.optimal ? say("page-race-yes") : say("page-race-no");
}

/** The table as text, line by line. */
const written = (/** @type {Lane[]} */ lanes) => [
  ["", ...lanes.map(({ at, choice }) => `${at + 1} ${searchName(choice)}`)],
  ...rowsOf().map(({ name, value, written: write }) => [
    say(name),
    ...lanes.map(({ replay }) => {
      const here = value(replay.answer);
      return here === null ? "–" : write(here);
    }),
  ]),
  [say("page-race-optimal"), ...lanes.map(({ replay }) => provenOf(replay.answer))],
];
