/**
 * Two searches on the same random boards: a dot for each board, its counts by both on logarithmic axes, and the
 * diagonal on which they are equal.
 *
 * @typedef {import("../../request.js").Choice} Choice
 * @typedef {{board: import("../../engine.js").Board, first: import("taquin").Answer, second: import("taquin").Answer}} Pair
 */

import { announce } from "../../announce.js";
import { el, freshId, icon } from "../../dom.js";
import { boardText, randomBoard } from "../../engine.js";
import { csv, download, standaloneSvg, takeAway } from "../../export.js";
import { message, number, onLanguageChange, say } from "../../language.js";
import { miniature } from "../../miniature.js";
import { OWN, algorithmOf, searchName } from "../../names.js";
import { whole } from "../../parameters.js";
import { requestOf } from "../../request.js";
import { Cancelled, Searcher } from "../../searcher.js";
import { declare } from "../../state.js";
import { lanesOf, numbered } from "./lanes.js";
import { drawScatter } from "./scatter.js";

declare("race-many-count", whole(30, 2, 500));
declare("race-many-seed", whole(1, 0, 999999));

/** The counts that can be compared; `max_stored` and `time_ms` are those of docs/json.md. */
const MEASURES = /** @type {const} */ ({
  expanded: message("count-expanded"),
  generated: message("count-generated"),
  max_stored: message("count-max-stored"),
  time_ms: message("page-race-time"),
});

/** @typedef {keyof typeof MEASURES} Measure */

/** A count of an answer; null if a limit stopped its search. */
export const valueOf = (/** @type {import("taquin").Answer} */ answer, /** @type {Measure} */ measure) =>
  answer.status !== "solved" ? null : measure === "time_ms" ? answer.time_ms : answer.counts[measure];

/** How the counts of two searches compare, over all boards on which both have one.
 * @param {Pair[]} pairs @param {Measure} measure */
export function summaryOf(pairs, measure) {
  const both = pairs
    .map(({ first, second }) => [valueOf(first, measure), valueOf(second, measure)])
    .filter((values) => values.every((value) => value !== null));
  const numbers = /** @type {[number, number][]} */ (both);
  const logs = numbers.map(([one, other]) => Math.log(Math.max(other, LEAST) / Math.max(one, LEAST)));
  const count = (/** @type {(one: number, other: number) => boolean} */ holds) =>
    numbers.filter(([one, other]) => holds(one, other)).length;
  return {
    less: count((one, other) => other < one),
    equal: count((one, other) => other === one),
    more: count((one, other) => other > one),
    skipped: pairs.length - numbers.length,
    ratio: logs.length ? Math.exp(logs.reduce((sum, log) => sum + log, 0) / logs.length) : 1,
  };
}

/** Smaller values, such as a time of 0 ms, have no logarithm. */
const LEAST = 0.1;

/** @param {import("../../main.js").App} app */
export function createMany({ state }) {
  const searcher = new Searcher();
  /** @type {Pair[]} */
  let pairs = [];
  /** @type {{names: [string, string], all: number, stopped: boolean} | null} */
  let run = null;
  /** @type {{cancel: () => void} | null} */
  let task = null;
  const setup = createSetup(state, { start, cancel, show });
  const status = el("p", { class: "small soft", role: "status" });
  const { results, text, frame, about, table } = createResults({
    save,
    saveTable: () => run && saveTable(pairs),
  });
  const element = layoutOf(setup.element, status, results);
  let width = 0;
  onWidth(frame, (now) => {
    if (now === width) return;
    width = now;
    show();
  });
  onLanguageChange(show);

  /** Runs both searches on each board, one board after the other. */
  async function start() {
    cancel();
    const [first, second] = setup.searches();
    const mine = {
      names: /** @type {[string, string]} */ ([
        numbered(first.at, first.choice),
        numbered(second.at, second.choice),
      ]),
      all: state.get("race-many-count"),
      stopped: false,
    };
    [run, pairs] = [mine, []];
    setup.busy(true);
    show();
    for (let at = 0; at < mine.all && run === mine && !mine.stopped; at += 1) {
      try {
        const pair = await solveBoth(state, at, [first.choice, second.choice], (request) => {
          const running = searcher.solve(request);
          task = running;
          return running.result;
        });
        if (run !== mine) return;
        pairs.push(pair);
      } catch (error) {
        if (run !== mine) return;
        mine.stopped = true;
        if (!(error instanceof Cancelled)) status.textContent = /** @type {Error} */ (error).message;
      }
      if (run === mine) show();
    }
    if (run !== mine) return;
    task = null;
    setup.busy(false);
    show();
    announce(text.textContent ?? "");
  }

  function cancel() {
    if (run) run.stopped = true;
    task?.cancel();
    task = null;
    setup.busy(false);
  }

  function show() {
    results.hidden = pairs.length === 0;
    if (!run) return;
    const { names, all } = run;
    if (!run.stopped)
      status.textContent =
        pairs.length < all ? say("page-race-many-progress", { done: pairs.length, all }) : "";
    if (pairs.length === 0) return;
    const measure = setup.measure();
    text.textContent = resultOf(pairs, names[1], measure);
    const dots = dotsOf(pairs, measure);
    if (width > 0)
      frame.replaceChildren(drawScatter({ dots, names, measure: say(MEASURES[measure]), width, onChoose }));
    if (!about.firstChild)
      about.replaceChildren(el("p", { class: "small soft", text: say("page-race-many-none") }));
    table.replaceChildren(tableOf(pairs, names, measure));
  }

  /** Shows the board of a dot. */
  function onChoose(/** @type {number} */ at) {
    const take = (/** @type {Pair["board"]} */ board) =>
      state.set({ board, seed: null, step: 0, solved: false });
    about.replaceChildren(...aboutOf(pairs[at], setup.measure(), take));
  }

  function save() {
    const drawing = frame.querySelector("svg");
    if (drawing) download("taquin-race-boards.svg", standaloneSvg(drawing));
  }

  return { element, show: setup.show };
}

/** The whole part, closed. @param {HTMLElement[]} parts */
const layoutOf = (...parts) =>
  el(
    "details",
    { class: "card race-many" },
    el("summary", { say: message("page-race-many") }),
    el("p", { class: "small soft", say: message("page-race-many-how") }),
    ...parts,
  );

/** Calls `act` with the width of a visible element, and again if it changes.
 * @param {HTMLElement} element @param {(width: number) => void} act */
const onWidth = (element, act) =>
  new ResizeObserver(([{ contentRect }]) => {
    if (contentRect.width > 0) act(Math.round(contentRect.width));
  }).observe(element);

/** The board of a dot. @param {Pair} pair @param {Measure} measure @param {(board: Pair["board"]) => void} onTake */
const aboutOf = (pair, measure, onTake) => [
  miniature(pair.board),
  el("p", { text: dotsOf([pair], measure)[0]?.label ?? "" }),
  el("button", { type: "button", text: say("page-race-many-this"), onclick: () => onTake(pair.board) }),
];

/** Solves a random board by both searches.
 * @param {typeof import("../../state.js")} state @param {number} at @param {Choice[]} choices
 * @param {(request: import("../../searcher.js").Request) => Promise<import("taquin").Answer>} solve @returns {Promise<Pair>} */
async function solveBoth(state, at, choices, solve) {
  const { rows, cols } = state.get("board");
  const goal = state.get("goal");
  const board = randomBoard(rows, cols, String(state.get("race-many-seed") + at), goal);
  const limits = {
    seconds: state.get("race-seconds"),
    megabytes: state.get("race-megabytes"),
    expansions: null,
  };
  const answers = [];
  for (const choice of choices)
    answers.push(await solve({ ...requestOf(state, choice), board, goal, limits }));
  return { board, first: answers[0], second: answers[1] };
}

/** The parts that show the results. @param {{save: () => void, saveTable: () => void}} act */
function createResults({ save, saveTable }) {
  const text = el("p", {});
  const frame = el("div", { class: "scatter-frame" });
  const about = el("div", { class: "scatter-about", role: "status" });
  const table = el("div", { class: "wide" });
  const results = el(
    "div",
    { class: "many-results", hidden: true },
    text,
    el("div", { class: "scatter-row" }, frame, about),
    el("details", {}, el("summary", { say: message("page-race-many-table") }), table),
    takeAway(
      el("button", { type: "button", say: message("page-race-many-save"), onclick: save }),
      el("button", { type: "button", say: message("page-race-many-csv"), onclick: saveTable }),
    ),
  );
  return { results, text, frame, about, table };
}

/** The result in words. @param {Pair[]} pairs @param {string} second @param {Measure} measure */
function resultOf(pairs, second, measure) {
  const { less, equal, more, skipped, ratio } = summaryOf(pairs, measure);
  const result = say("page-race-many-result", { less, equal, more, second, ratio: number(ratio, 2) });
  return skipped ? `${result} ${say("page-race-many-skipped", { skipped })}` : result;
}

/** A dot for each board that both searches solved. @param {Pair[]} pairs @param {Measure} measure */
const dotsOf = (pairs, measure) =>
  pairs.flatMap(({ board, first, second }, at) => {
    const [x, y] = [valueOf(first, measure), valueOf(second, measure)];
    return x === null || y === null ? [] : [{ at, x, y, label: dotName(board, x, y) }];
  });

/** Writes the table as CSV. @param {Pair[]} pairs */
function saveTable(pairs) {
  const measures = /** @type {Measure[]} */ (Object.keys(MEASURES));
  const head = ["board", ...measures.flatMap((measure) => [`first_${measure}`, `second_${measure}`])];
  const rows = pairs.map(({ board, first, second }) => [
    boardText(board, "rows"),
    ...measures.flatMap((measure) => [valueOf(first, measure), valueOf(second, measure)]),
  ]);
  download("taquin-race-boards.csv", csv([head, ...rows]));
}

const dotName = (/** @type {Pair["board"]} */ board, /** @type {number} */ x, /** @type {number} */ y) =>
  say("page-race-many-dot", { board: boardText(board, "rows"), first: written(x), second: written(y) });

const written = (/** @type {number} */ value) => number(value, Number.isInteger(value) ? 0 : 1);

/** The counts as a table. @param {Pair[]} pairs @param {[string, string]} names @param {Measure} measure */
function tableOf(pairs, names, measure) {
  const cell = (/** @type {import("taquin").Answer} */ answer) => {
    const value = valueOf(answer, measure);
    return el("td", { text: value === null ? "–" : written(value) });
  };
  return el(
    "table",
    { class: "many-table" },
    el(
      "thead",
      {},
      el(
        "tr",
        {},
        el("th", { scope: "col", text: say("page-watch-board") }),
        ...names.map((name) => el("th", { scope: "col", text: name })),
      ),
    ),
    el(
      "tbody",
      {},
      ...pairs.map(({ board, first, second }) =>
        el("tr", {}, el("th", { scope: "row", text: boardText(board, "rows") }), cell(first), cell(second)),
      ),
    ),
  );
}

/** The choices: how many boards, which two lanes, which count.
 * @param {typeof import("../../state.js")} state @param {{start: () => void, cancel: () => void, show: () => void}} act */
function createSetup(state, act) {
  const field = (/** @type {string} */ label, /** @type {HTMLElement} */ control) => {
    control.id = freshId("many");
    return el("div", { class: "field" }, el("label", { for: control.id, say: label }), control);
  };
  const amount = (
    /** @type {"race-many-count" | "race-many-seed"} */ name,
    /** @type {number} */ least,
    /** @type {number} */ most,
  ) => {
    const input = el("input", {
      type: "number",
      min: least,
      max: most,
      onchange: () => {
        const value = Math.min(Math.max(Math.round(Number(input.value)) || least, least), most);
        input.value = String(value);
        state.set({ [name]: value });
      },
    });
    const shown = () => {
      input.value = String(state.get(name));
    };
    state.watch([name], shown);
    shown();
    return input;
  };
  const [first, second] = [el("select", {}), el("select", {})];
  const measure = el(
    "select",
    { onchange: act.show },
    ...Object.entries(MEASURES).map(([name, text]) => el("option", { value: name, say: text })),
  );
  const start = el(
    "button",
    { type: "button", class: "primary", onclick: act.start },
    icon("play"),
    el("span", { say: message("page-race-many-start") }),
  );
  const cancel = el(
    "button",
    { type: "button", hidden: true, onclick: act.cancel },
    icon("no"),
    el("span", { say: message("page-cancel") }),
  );
  const element = el(
    "div",
    { class: "fields" },
    field(message("page-race-many-count"), amount("race-many-count", 2, 500)),
    field(message("page-race-many-seed"), amount("race-many-seed", 0, 999999)),
    field(message("page-race-many-first"), first),
    field(message("page-race-many-second"), second),
    field(message("page-race-many-measure"), measure),
    el("div", { class: "actions" }, start, cancel),
  );

  /** The lanes of the race that the module knows: not the user's own estimate. */
  const lanes = () =>
    lanesOf(state)
      .map((choice, at) => ({ at, choice }))
      .filter(({ choice }) => choice.heuristic !== OWN && algorithmOf(choice.algorithm));

  /** The lanes have changed. */
  function show() {
    const known = lanes();
    for (const [place, select] of [first, second].entries()) {
      const before = select.value;
      select.replaceChildren(
        ...known.map(({ at, choice }) =>
          el("option", { value: String(at), text: `${at + 1} ${searchName(choice)}` }),
        ),
      );
      const usual = String((known[place] ?? known[0])?.at ?? "");
      select.value = known.some(({ at }) => String(at) === before) ? before : usual;
    }
  }

  return {
    element,
    show,
    measure: () => /** @type {Measure} */ (measure.value),
    searches: () => {
      const known = lanes();
      const of = (/** @type {HTMLSelectElement} */ select) =>
        known.find(({ at }) => String(at) === select.value) ?? known[0];
      return [of(first), of(second)];
    },
    busy(/** @type {boolean} */ now) {
      const had = document.activeElement === start || document.activeElement === cancel;
      [start.hidden, cancel.hidden] = [now, !now];
      if (had) (now ? cancel : start).focus();
    },
  };
}
