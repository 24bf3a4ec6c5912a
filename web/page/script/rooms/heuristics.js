/**
 * The room Heuristics: how good an estimate is. A picture shows all boards of a small size by true distance
 * and estimate, for one heuristic or for two side by side.
 */

import { el, freshId } from "../dom.js";
import { catalogue, goalBoard } from "../engine.js";
import { message, onLanguageChange } from "../language.js";
import { miniature } from "../miniature.js";
import { OWN, goalName, heuristicName, options } from "../names.js";
import { choice } from "../parameters.js";
import { declare } from "../state.js";
import { createFigure } from "./heuristics/figure.js";
import { comparison } from "./heuristics/compare.js";
import { createSurveys } from "./heuristics/surveys.js";
import { createWorkshop } from "./heuristics/workshop.js";

const SIZES = /** @type {const} */ (["2x2", "2x3", "2x4", "3x3"]);
/** No second heuristic. */
const NONE = "none";

declare("heuristics-size", choice(SIZES, "3x3"));
declare("heuristics-goal", choice(["last", "first", "snail"], "last"));
const NAMES = catalogue().heuristics.map(({ name }) => name);
declare("heuristics-one", choice([...NAMES, OWN], catalogue().usual_heuristic));
declare("heuristics-two", choice([NONE, ...NAMES], "misplaced-all"));

/** @param {HTMLElement} element @param {import("../main.js").App} app */
export function mount(element, app) {
  const { state } = app;
  const surveys = createSurveys(() => show());
  const workshop = createWorkshop(app, () => show());
  const figures = [createFigure(app), createFigure(app)];
  const row = el("div", { class: "heuristics-figures" }, ...figures.map((figure) => figure.element));
  const between = el("div", { class: "heuristics-between card", hidden: true });
  const picture = el("div", { class: "goal-picture" });

  const subjects = () => {
    const [rows, cols] = state.get("heuristics-size").split("x").map(Number);
    const [one, two] = [state.get("heuristics-one"), state.get("heuristics-two")];
    const chosen = [one, ...(two === NONE ? [] : [two])];
    return chosen.map((heuristic) => ({
      heuristic,
      rows,
      cols,
      goal: state.get("heuristics-goal"),
      ...(heuristic === OWN ? { recipe: state.get("heuristics-own") } : {}),
    }));
  };

  /**
   * The survey that compares two heuristics board by board. A user's own estimate is not in the catalogue.
   */
  const pairOf = (/** @type {ReturnType<typeof subjects>} */ [one, two]) =>
    two && one.heuristic !== two.heuristic && one.heuristic !== OWN
      ? [{ ...one, against: two.heuristic }]
      : [];

  function show() {
    if (state.get("room") !== "heuristics") return;
    const wanted = subjects();
    const pair = pairOf(wanted);
    surveys.only([...wanted.filter(({ heuristic }) => heuristic !== OWN), ...pair]);
    const found = wanted.map((subject) =>
      subject.heuristic === OWN ? workshop.of(subject) : surveys.of(subject),
    );
    const done = found.flatMap((one) => (one.kind === "done" ? [one.survey] : []));
    figures.forEach((figure, at) => figure.show(wanted[at] ?? null, found[at] ?? null, done));
    row.classList.toggle("is-single", wanted.length === 1);
    between.hidden = done.length < 2 || wanted[0].heuristic === wanted[1].heuristic;
    if (!between.hidden) {
      const [compared] = pair.map(surveys.of);
      const boards = compared?.kind === "done" ? compared.survey.dominance[0] : null;
      between.replaceChildren(...comparison(app, done[0], done[1], boards));
    }
    const [{ rows, cols, goal }] = wanted;
    picture.replaceChildren(miniature(goalBoard(rows, cols, goal)));
  }

  element.append(
    el("h2", { class: "visually-hidden", say: message("page-room-heuristics") }),
    setup(state, picture),
    workshop.element,
    row,
    between,
  );
  state.watch(
    ["room", "heuristics-size", "heuristics-goal", "heuristics-one", "heuristics-two", "heuristics-own"],
    show,
  );
  onLanguageChange(() => {
    surveys.forgetRefusals();
    show();
  });
  show();
}

/** The choices of heuristics, size and goal. */
function setup(/** @type {typeof import("../state.js")} */ state, /** @type {HTMLElement} */ picture) {
  return el(
    "div",
    { class: "heuristics-setup card" },
    el(
      "div",
      { class: "fields" },
      chooser(
        state,
        "heuristics-one",
        message("page-heuristics-one"),
        options([...NAMES, OWN], heuristicName),
      ),
      chooser(state, "heuristics-two", message("page-heuristics-two"), [
        el("option", { value: NONE, say: message("page-heuristics-none") }),
        ...options(NAMES, heuristicName),
      ]),
      chooser(
        state,
        "heuristics-size",
        message("page-size"),
        options([...SIZES], (size) => size.replace("x", "×")),
      ),
      chooser(
        state,
        "heuristics-goal",
        message("page-goal"),
        options(
          catalogue().goals.map(({ name }) => name),
          goalName,
        ),
      ),
      picture,
    ),
    el("p", { class: "soft heuristics-lead", say: message("page-heuristics-lead") }),
  );
}

/** A list bound to a value of the state. */
function chooser(
  /** @type {typeof import("../state.js")} */ state,
  /** @type {"heuristics-size" | "heuristics-goal" | "heuristics-one" | "heuristics-two"} */ name,
  /** @type {string} */ label,
  /** @type {HTMLOptionElement[]} */ offered,
) {
  const select = el(
    "select",
    { id: freshId("heuristics"), onchange: () => state.set({ [name]: select.value }) },
    ...offered,
  );
  const show = () => {
    select.value = state.get(name);
  };
  state.watch([name], show);
  show();
  return el("div", { class: "field" }, el("label", { for: select.id, say: label }), select);
}
