/**
 * The form in which users build their own estimate: a slider for each part, the sum or the maximum, and the
 * result of A* with it. Its figure shows the quality on all boards.
 */

import { el, freshId } from "../../dom.js";
import { goalBoard } from "../../engine.js";
import { language, message, number, say } from "../../language.js";
import { miniature } from "../../miniature.js";
import { OWN, heuristicName } from "../../names.js";
import { Cancelled, Searcher } from "../../searcher.js";
import { percent } from "./numbers.js";
import { estimatesOf, farthestOf, searchWith, surveyOf, tilesOf } from "./own.js";
import { MOST, STEP } from "./recipe.js";

/** @typedef {import("./own.js").Recipe} Recipe */

/** @param {import("../../main.js").App} app @param {() => void} onChange when there is more to show */
export function createWorkshop({ state }, onChange) {
  const load = createLoader(onChange);
  const sliders = createSliders((name, weight) =>
    put({ weights: { ...state.get("heuristics-own").weights, [name]: weight } }),
  );
  const rivals = createRivals(state);
  const kinds = /** @type {const} */ ([
    ["sum", message("page-own-sum")],
    ["max", message("page-own-max")],
  ]);
  const choices = kinds.map(([value]) =>
    el("input", { type: "radio", name: "own-kind", value, onchange: () => put({ kind: value }) }),
  );
  const verdict = el("div", { class: "own-verdict", role: "status" });
  const element = el(
    "details",
    { class: "own card", ontoggle: opened, open: state.named("heuristics-own") },
    el("summary", { say: message("page-own") }),
    el("p", { class: "soft", say: message("page-own-lead") }),
    el(
      "fieldset",
      { class: "segments" },
      el("legend", { class: "visually-hidden", say: message("page-own-kind") }),
      ...kinds.map(([, label], at) => el("label", {}, choices[at], el("span", { say: label }))),
    ),
    sliders.element,
    verdict,
    rivals.element,
  );
  let running = 0;

  /** Opening the form also shows its figure. */
  function opened() {
    if (element.open && state.get("heuristics-one") !== OWN) state.set({ "heuristics-one": OWN });
  }

  const put = (/** @type {Partial<Recipe>} */ change) =>
    state.set({ "heuristics-own": { ...state.get("heuristics-own"), ...change }, "heuristics-one": OWN });

  /** The known results for the user's estimate. @param {{rows: number, cols: number, goal: string}} subject
   * @returns {import("./surveys.js").Found} */
  function of({ rows, cols, goal }) {
    element.open = true;
    const parts = load(rows, cols, goal);
    if (!parts) return { kind: "waiting" };
    const wanted = state.get("heuristics-own");
    choices.forEach((input) => {
      input.checked = input.value === wanted.kind;
    });
    sliders.show(parts.names, wanted.weights);
    const estimates = estimatesOf(parts, wanted);
    clearTimeout(running);
    running = setTimeout(() => rivals.show(parts, estimates, wanted, [rows, cols]), 150);
    const survey = surveyOf(parts, estimates, {
      rows,
      cols,
      goal: goalBoard(rows, cols, goal).tiles,
      heuristic: OWN,
    });
    verdict.replaceChildren(...judged(survey));
    return { kind: "done", survey };
  }

  return { element, of };
}

/**
 * Loads the parts of estimates of a space; null until they are loaded.
 * @param {() => void} onChange called then
 */
function createLoader(onChange) {
  const searcher = new Searcher();
  /** @type {{key: string, parts: import("./own.js").Parts | null, task: {cancel: () => void}} | null} */
  let loaded = null;

  /** @returns {import("./own.js").Parts | null} */
  function load(/** @type {number} */ rows, /** @type {number} */ cols, /** @type {string} */ goal) {
    const key = `${rows} ${cols} ${goal}`;
    if (loaded?.key === key) return loaded.parts;
    loaded?.task.cancel();
    const task = searcher.features(rows, cols, goal);
    const mine = { key, parts: /** @type {import("./own.js").Parts | null} */ (null), task };
    loaded = mine;
    task.result.then(
      (parts) => {
        mine.parts = parts;
        onChange();
      },
      (error) => {
        if (!(error instanceof Cancelled)) throw error;
      },
    );
    return null;
  }
  return load;
}

/** A slider for the weight of each part. @param {(name: string, weight: number) => void} onWeight */
function createSliders(onWeight) {
  const element = el("div", { class: "own-parts" });
  let built = "";

  function sliderOf(/** @type {string} */ name) {
    const id = freshId("part");
    const slider = el("input", {
      id,
      type: "range",
      min: 0,
      max: MOST,
      step: STEP,
      dataset: { part: name },
      oninput: () => onWeight(name, Number(slider.value)),
    });
    return el(
      "div",
      { class: "own-part" },
      el("label", { for: id, text: heuristicName(name) }),
      slider,
      el("output", { for: id }),
    );
  }

  function show(/** @type {string[]} */ names, /** @type {Record<string, number>} */ weights) {
    const key = `${language()} ${names}`;
    if (key !== built) element.replaceChildren(...names.map(sliderOf));
    built = key;
    element.querySelectorAll("input").forEach((slider) => {
      slider.value = String(weights[slider.dataset.part ?? ""] ?? 0);
      /** @type {HTMLElement} */ (slider.nextElementSibling).textContent =
        `× ${number(Number(slider.value), 2)}`;
    });
  }
  return { element, show };
}

/** Two sentences about an estimate: whether it is admissible and consistent. */
function judged(
  /** @type {import("./surveys.js").Survey} */ { admissible, consistent, boards, share_over: share },
) {
  const sentence = (/** @type {boolean} */ good, /** @type {string} */ text) =>
    el("p", { class: good ? "quality is-proven" : "own-fault", text });
  return [
    sentence(
      admissible,
      admissible
        ? say("page-own-admissible")
        : say("page-own-inadmissible", { boards: Math.round(share * boards), percent: percent(share) }),
    ),
    sentence(consistent, consistent ? say("page-own-consistent") : say("page-own-inconsistent")),
  ];
}

/**
 * A table of searches with an estimate and with each of its parts.
 * @param {import("../../main.js").App["state"]} state
 */
function createRivals(state) {
  let onRace = () => {};
  const table = el("tbody", {});
  const board = el("div", { class: "own-board" });
  const element = el(
    "div",
    { class: "own-race", hidden: true },
    board,
    el(
      "div",
      { class: "wide" },
      el(
        "table",
        {},
        el("caption", { class: "small soft", say: message("page-own-race") }),
        el(
          "thead",
          {},
          el(
            "tr",
            {},
            ...[message("page-heuristic"), message("count-expanded"), message("page-race-cost")].map((name) =>
              el("th", { scope: "col", say: name }),
            ),
          ),
        ),
        table,
      ),
    ),
    el(
      "div",
      { class: "actions" },
      el("button", { type: "button", say: message("page-own-race-it"), onclick: () => onRace() }),
    ),
  );

  /** A* on the farthest board, with this estimate and with each of its parts alone. */
  function show(
    /** @type {import("./own.js").Parts} */ parts,
    /** @type {Uint16Array} */ estimates,
    /** @type {Recipe} */ { weights },
    /** @type {[number, number]} */ [rows, cols],
  ) {
    const start = farthestOf(parts);
    const alone = parts.names
      .filter((name) => weights[name] > 0)
      .map((name) => [name, estimatesOf(parts, { kind: "sum", weights: { [name]: 1 } })]);
    const rivals = /** @type {[string, Uint16Array][]} */ ([[OWN, estimates], ...alone]);
    table.replaceChildren(
      ...rivals.map(([name, tried]) => {
        const { moves, expanded } = searchWith(parts, tried, start);
        const more = moves - parts.distance[start];
        return el(
          "tr",
          { class: name === OWN ? "is-own" : "" },
          el("th", { scope: "row", text: heuristicName(name) }),
          el("td", { text: number(expanded) }),
          el("td", { text: more > 0 ? say("page-own-longer", { moves, more }) : number(moves) }),
        );
      }),
    );
    board.replaceChildren(miniature({ rows, cols, tiles: tilesOf(parts, start) }));
    onRace = () =>
      raceThem(
        state,
        { rows, cols, tiles: tilesOf(parts, start) },
        rivals.map(([name]) => name),
      );
    element.hidden = false;
  }
  return { element, show };
}

/** Opens the same searches in the room Race. */
async function raceThem(
  /** @type {import("../../main.js").App["state"]} */ state,
  /** @type {import("../../engine.js").Board} */ start,
  /** @type {string[]} */ names,
) {
  // The room Race may not be loaded yet, so its parameters may not be declared.
  const { MOST: most, FEWEST, laneOf } = await import("../race/lanes.js");
  const rivals = names.length < FEWEST ? [...names, "manhattan"] : names;
  state.set({
    board: start,
    goal: state.get("heuristics-goal"),
    "race-lanes": rivals.slice(0, most).map((name) => laneOf("astar", name)),
    room: "race",
    step: 0,
  });
}
