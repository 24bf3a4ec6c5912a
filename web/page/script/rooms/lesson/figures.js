/**
 * The figures of the lesson, built from parts of the other rooms: a board to slide, a search to replay, all
 * boards by distance and estimate, and searches counted side by side.
 *
 * @typedef {{app: import("../../main.js").App, searcher: import("../../searcher.js").Searcher,
 *   colours: () => import("../watch/palette.js").Palette, redraw: (() => void)[]}} Tools
 * @typedef {import("./parts.js").Figure} Figure
 */

import { createBoard } from "../../board.js";
import { el } from "../../dom.js";
import { goalOf, inspect } from "../../engine.js";
import { message, number, say } from "../../language.js";
import { arrowMarks } from "../../marks.js";
import { moved } from "../../moves.js";
import { heuristicName, searchName, tieName } from "../../names.js";
import { requestOf } from "../../request.js";
import { FAST, createTransport } from "../../transport.js";
import { createMap } from "../heuristics/map.js";
import { farthest, highest } from "../heuristics/surveys.js";
import { lane } from "../race/lanes.js";
import { aboutOf, createLegend } from "../watch/legend.js";
import { filmOf, nowOf } from "../watch/moment.js";
import { createOpenList } from "../watch/open-list.js";
import { MOST_NODES } from "../watch/recorder.js";
import { sentencesOf } from "../watch/sentence.js";
import { createTreeView } from "../watch/tree-view.js";
import { exercisesLink, heuristicsLink, raceLink, watchLink } from "./links.js";

/** @type {Record<Figure["figure"], (tools: Tools, figure: Figure) => HTMLElement>} */
export const FIGURES = { slide, search, map, table };

/** @returns {import("../../engine.js").Preset} */
const presetNamed = (/** @type {Tools} */ { app }, /** @type {Figure} */ { board }) =>
  app.catalogue.presets.find(({ name }) => name === board) ?? app.catalogue.presets[0];

const choiceOf = (/** @type {string} */ text) => lane.read(text) ?? lane.usual;

/** A search of a preset. */
const requestFor = (
  /** @type {Tools} */ { app },
  /** @type {import("../../engine.js").Preset} */ { rows, cols, tiles, goal },
  /** @type {import("../../request.js").Choice} */ choice,
) => ({ ...requestOf(app.state, choice), board: { rows, cols, tiles }, goal });

const framed = (/** @type {string} */ kind, /** @type {Node[]} */ ...children) =>
  el("figure", { class: `lesson-figure is-${kind} card` }, ...children);
const waiting = () => el("p", { class: "soft small lesson-waiting", say: message("page-lesson-waiting") });
const linked = (/** @type {Node[]} */ ...links) => el("p", { class: "lesson-links" }, ...links);

/** A board to slide; with `formula`, its g, h and f. */
function slide(/** @type {Tools} */ tools, /** @type {Figure} */ figure) {
  const { rows, cols, tiles, goal } = presetNamed(tools, figure);
  const start = { rows, cols, tiles };
  const home = goalOf({ rows, cols, tiles }, goal);
  let [board, made] = [start, 0];
  const view = createBoard({
    sayLabel: message("page-board"),
    onMoves(letters) {
      for (const letter of letters) {
        board = moved(board, letter) ?? board;
        made += 1;
      }
      show();
    },
  });
  const words = el("p", { role: "status" });
  const again = el("button", {
    type: "button",
    say: message("page-lesson-start-again"),
    onclick: () => {
      [board, made] = [start, 0];
      show();
    },
  });

  function show() {
    view.show(board, home);
    const h = inspect(board, goal).estimates.manhattan;
    if (figure.formula) view.mark(arrowMarks(board, inspect(board, goal)));
    words.classList.toggle("math", Boolean(figure.formula));
    words.textContent = figure.formula
      ? `g = ${made}   h = ${h}   f = ${made + h}`
      : say("page-lesson-slid", { moves: made, ways: [..."UDLR"].filter((way) => moved(board, way)).length });
    again.disabled = made === 0;
  }
  tools.redraw.push(show);
  show();
  return framed(
    "slide",
    view.element,
    el(
      "div",
      { class: "lesson-beside" },
      el("figcaption", {}, words),
      el("div", { class: "actions" }, again),
    ),
  );
}

/** A search to replay: its tree, each step in words, and its open list if the text mentions it. */
function search(/** @type {Tools} */ tools, /** @type {Figure} */ figure) {
  const preset = presetNamed(tools, figure);
  const choice = choiceOf(figure.lanes?.[0] ?? "");
  let [step, speed] = [figure.step ?? 0, 2];
  /** @type {import("../watch/moment.js").Film | null} */
  let film = null;
  const transport = createTransport({
    sayLabel: message("page-watch-transport"),
    speeds: FAST,
    onStep: (at) => {
      step = at;
      show();
    },
    onSpeed: (chosen) => {
      speed = chosen;
      show();
    },
  });
  const now = () => film && nowOf(film, step, false);
  const words = el("p", { class: "lesson-words" });
  const tree = createTreeView({
    colours: tools.colours,
    onChoose: (node) => {
      const at = now();
      if (at) words.textContent = aboutOf(at, node);
    },
  });
  const open = figure.open ? createOpenList({ onChoose: (node) => tree.choose(node) }) : null;
  const legend = createLegend();
  const stage = el(
    "div",
    { class: "lesson-stage", hidden: true },
    transport.element,
    words,
    legend.element,
    el("div", { class: open ? "lesson-pair" : "" }, tree.element, ...(open ? [open.element] : [])),
  );
  const rest = waiting();

  function show() {
    const at = now();
    if (!at) return;
    transport.update({ length: at.replay.length(false), at: at.step, speed });
    tree.show(at, Boolean(figure.whole));
    open?.show(at);
    legend.show(at);
    words.textContent = sentencesOf(at)[0];
  }
  tools.searcher.record(requestFor(tools, preset, choice), MOST_NODES).result.then((recording) => {
    film = filmOf(recording);
    rest.remove();
    stage.hidden = false;
    show();
  });
  tools.redraw.push(() => {
    show();
    tree.draw(true);
  });
  return framed(
    "search",
    el("figcaption", { text: () => say("page-lesson-figure-search", { search: searchName(choice) }) }),
    rest,
    stage,
    linked(watchLink(tools.app.state, preset, choice, figure.step ?? 0)),
  );
}

/** Every board by its true distance and an estimate. */
function map(
  /** @type {Tools} */ { app, searcher, redraw },
  /** @type {Figure} */ { heuristic = "", against = "" },
) {
  const picture = createMap();
  const rest = waiting();
  picture.element.hidden = true;
  /** @type {import("../heuristics/surveys.js").Survey | null} */
  let survey = null;
  const show = () => {
    if (survey)
      picture.show(survey, { across: farthest(survey), up: Math.max(highest(survey), farthest(survey)) });
  };
  const { rows, cols } = app.catalogue.presets[0];
  searcher.survey(heuristic, rows, cols, "last").result.then((found) => {
    survey = /** @type {import("../heuristics/surveys.js").Survey} */ (found);
    rest.remove();
    picture.element.hidden = false;
    show();
  });
  redraw.push(show);
  return framed(
    "map",
    el("figcaption", { text: () => `${heuristicName(heuristic)}, ${rows}×${cols}` }),
    rest,
    picture.element,
    linked(heuristicsLink(app.state, heuristic, against)),
  );
}

/** Searches of one board, run now. */
function table(/** @type {Tools} */ tools, /** @type {Figure} */ figure) {
  const { app } = tools;
  const [preset, lanes] = [presetNamed(tools, figure), figure.lanes ?? []];
  const rows = lanes.map((text) => {
    const choice = choiceOf(text);
    const cells = [el("td", { text: "…" }), el("td", {}), el("td", {})];
    tools.searcher.solve(requestFor(tools, preset, choice)).result.then(({ counts, cost }) => {
      const show = () =>
        [counts.expanded, counts.max_stored, cost].forEach((value, at) => {
          cells[at].textContent = number(value ?? 0);
        });
      tools.redraw.push(show);
      show();
    });
    const name = () => (choice.tie ? `${searchName(choice)}, ${tieName(choice.tie)}` : searchName(choice));
    return el("tr", {}, el("th", { scope: "row", text: name }), ...cells);
  });
  const heads = [
    message("page-algorithm"),
    message("count-expanded"),
    message("page-race-stored"),
    message("page-race-cost"),
  ];
  return framed(
    "table",
    el("figcaption", { say: message("page-lesson-figure-table") }),
    el(
      "div",
      { class: "wide" },
      el(
        "table",
        {},
        el("thead", {}, el("tr", {}, ...heads.map((head) => el("th", { scope: "col", say: head })))),
        el("tbody", {}, ...rows),
      ),
    ),
    linked(raceLink(app.state, preset, lanes), ...(figure.next ? [exercisesLink(app.state)] : [])),
  );
}
