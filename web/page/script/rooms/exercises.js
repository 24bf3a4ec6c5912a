/**
 * Exercises: the sheet of a seed, as `taquin sheet` prints it, filled in here and marked by the library. The seed and the
 * answers stand in the address: whoever opens the link sees the same sheet, marked again, and how often it was marked
 * and whether the answers were shown. The tab keeps what was written on each sheet.
 */

import { announce } from "../announce.js";
import { el, freshId, icon } from "../dom.js";
import { catalogue, readBoard, spelled } from "../engine.js";
import { copy } from "../export.js";
import { message, number, onLanguageChange, say } from "../language.js";
import { miniature } from "../miniature.js";
import { heuristicName } from "../names.js";
import { choice, flag, several, whole } from "../parameters.js";
import { Searcher } from "../searcher.js";
import { localNote } from "../share.js";
import { declare } from "../state.js";
import { ofTab } from "../storage.js";
import { TITLES, formOf } from "./exercises/forms.js";
import { handIn, isAnswered } from "./exercises/hand-in.js";

/** Texts that a link may hold. @returns {import("../parameters.js").Parameter<string>} */
const text = (/** @type {RegExp} */ allowed) => ({
  usual: "",
  read: (given) => (allowed.test(given) ? given : undefined),
  write: String,
});

/** More than a sheet has. */
const MOST_EXERCISES = 24;
const MOST_SEED = 999_999;

declare("exercises-seed", whole(1, 0, MOST_SEED));
declare(
  "exercises-level",
  choice(
    catalogue().levels.map(({ name }) => name),
    catalogue().levels[0].name,
  ),
);
declare("exercises-answers", several(text(/^[A-Za-z0-9,]{0,200}$/), [], MOST_EXERCISES));
declare("exercises-name", text(/^[^\n]{0,60}$/));
declare("exercises-marked", flag());
/** How often other answers were marked, and after which of these the answers were shown, 0 if never. */
declare("exercises-attempts", whole(0, 0, 999));
declare("exercises-shown", whole(0, 0, 999));
/** Whether the answers may be shown: a link for a class can withhold them. */
declare("exercises-key", flag(true));

/** What belongs to one sheet, before anything is written. */
const BLANK = {
  "exercises-answers": /** @type {string[]} */ ([]),
  "exercises-marked": false,
  "exercises-attempts": 0,
  "exercises-shown": 0,
};

const KEPT = /** @type {(keyof typeof BLANK)[]} */ (Object.keys(BLANK));

/** @param {HTMLElement} element @param {import("../main.js").App} app */
export function mount(element, app) {
  const { state } = app;
  const searcher = new Searcher();
  const asked = () => ({ seed: state.get("exercises-seed"), level: state.get("exercises-level") });
  /** @type {{key: string, sheet: import("taquin").Sheet, forms: {exercise: import("taquin").Exercise, form: import("./exercises/forms.js").Form, verdict: HTMLElement}[]} | null} */
  let made = null;
  /** @type {{key: string, marks: import("taquin").Mark[]} | null} what was marked, by the hand-in */
  let marked = null;
  const list = el("div", { class: "exercises" });
  const goal = el("div", { class: "exercise-board" });
  const rules = el("p", {});
  const score = el("p", { class: "exercises-score lead", role: "status" });
  const record = el("p", { class: "exercises-record soft" });
  const mark = el("button", {
    type: "button",
    class: "primary",
    say: message("page-exercises-mark"),
    onclick: ask,
  });
  const link = el("button", {
    type: "button",
    say: message("page-exercises-link"),
    onclick: () => copy(state.link({ "exercises-marked": true }), link),
  });
  const reveal = el("button", {
    type: "button",
    say: message("page-exercises-show"),
    onclick: () => put({ "exercises-shown": state.get("exercises-attempts") }),
  });
  const forClass = el("button", {
    type: "button",
    say: message("page-exercises-class"),
    onclick: () => copy(state.link({ ...BLANK, "exercises-name": "", "exercises-key": false }), forClass),
  });
  const plain = el("button", {
    type: "button",
    say: message("page-exercises-text"),
    onclick: () => copy(handedIn(spelled), plain),
  });
  element.append(
    el("h2", { class: "visually-hidden", say: message("page-room-exercises") }),
    setup(),
    list,
    el(
      "div",
      { class: "card exercises-end" },
      score,
      record,
      el("div", { class: "actions" }, mark, reveal, link, plain, forClass),
      el("p", { class: "small soft", say: message("page-exercises-note") }),
      ...localNote(),
    ),
  );

  function setup() {
    const level = el(
      "select",
      { id: freshId("level"), onchange: () => fresh({ "exercises-level": level.value }) },
      ...app.catalogue.levels.map(({ name, message: called }) => el("option", { value: name, say: called })),
    );
    const seed = el("input", {
      id: freshId("seed"),
      type: "text",
      inputmode: "numeric",
      size: 7,
      autocomplete: "off",
      onchange: () => fresh({ "exercises-seed": Math.min(Number(seed.value.replace(/\D/g, "")), MOST_SEED) }),
    });
    const name = el("input", {
      id: freshId("name"),
      type: "text",
      maxlength: 60,
      autocomplete: "name",
      oninput: () => state.set({ "exercises-name": name.value }),
    });
    const dice = el(
      "button",
      {
        type: "button",
        onclick: () => fresh({ "exercises-seed": crypto.getRandomValues(new Uint32Array(1))[0] % MOST_SEED }),
      },
      icon("dice"),
      el("span", { say: message("page-exercises-another") }),
    );
    const show = () => {
      level.value = state.get("exercises-level");
      seed.value = String(state.get("exercises-seed"));
      if (name.value !== state.get("exercises-name")) name.value = state.get("exercises-name");
    };
    state.watch(["exercises-level", "exercises-seed", "exercises-name"], show);
    show();
    const field = (/** @type {string} */ label, /** @type {HTMLElement} */ control) =>
      el("div", { class: "field" }, el("label", { for: control.id, say: label }), control);
    return el(
      "div",
      { class: "card exercises-setup" },
      el(
        "div",
        { class: "fields" },
        field(message("sheet-name"), name),
        field(message("page-exercises-level"), level),
        field(message("page-exercises-seed"), seed),
        dice,
      ),
      el(
        "div",
        { class: "exercises-rules" },
        rules,
        el("div", {}, el("p", { class: "small soft", say: message("sheet-goal") }), goal),
      ),
    );
  }

  const nameOf = () => `exercises-${state.get("exercises-level")}-${state.get("exercises-seed")}`;

  /** Changes the sheet, and keeps it. */
  function put(/** @type {Change} */ change) {
    state.set(change);
    ofTab.put(nameOf(), Object.fromEntries(KEPT.map((name) => [name, state.get(name)])));
  }

  /** Another sheet, with what was written on it before. */
  function fresh(/** @type {Change} */ change) {
    put({});
    state.set({ ...change, ...BLANK });
    state.set(ofTab.get(nameOf()) ?? {});
  }
  const answers = () => state.get("exercises-answers");
  const handedIn = (/** @type {((moves: string) => string)[]} */ ...spell) =>
    handIn(made?.sheet.exercises ?? [], answers(), state.get("exercises-name"), ...spell);

  /** Marks, if there is something that was not marked yet. */
  function ask() {
    if (!answers().some(isAnswered)) score.textContent = say("page-exercises-nothing");
    else if (!state.get("exercises-marked"))
      put({ "exercises-marked": true, "exercises-attempts": state.get("exercises-attempts") + 1 });
  }

  function answer(/** @type {number} */ at, /** @type {string} */ given) {
    const all =
      made?.sheet.exercises.map((_, /** @type {number} */ place) =>
        place === at ? given : (answers()[place] ?? ""),
      ) ?? [];
    put({ "exercises-answers": all, "exercises-marked": false });
  }

  async function make() {
    const key = JSON.stringify(asked());
    if (made?.key === key) return show();
    if (!made) list.replaceChildren(el("p", { class: "soft", say: message("page-exercises-waiting") }));
    const sheet = await searcher.sheet(asked()).result;
    if (key !== JSON.stringify(asked())) return;
    const target = readBoard(sheet.goal);
    goal.replaceChildren(miniature(target, { label: sheet.goal }));
    const forms = sheet.exercises.map((exercise, /** @type {number} */ at) => ({
      exercise,
      verdict: el("div", { class: "exercise-verdict" }),
      form: formOf(exercise, { goal: target, onChange: (given) => answer(at, given) }),
    }));
    made = { key, sheet, forms };
    list.replaceChildren(
      ...made.forms.map(({ exercise, form, verdict }) =>
        el(
          "section",
          { class: "exercise card" },
          el("h3", {
            text: () =>
              say("sheet-heading", {
                number: String(exercise.number),
                title: say(TITLES[exercise.kind]),
                level: levelName(exercise.level ?? ""),
              }),
          }),
          form.element,
          verdict,
        ),
      ),
    );
    show();
  }

  const levelName = (/** @type {string} */ level) => {
    const entry = app.catalogue.levels.find(({ name }) => name === level);
    return entry ? say(entry.message) : "";
  };

  /** Marks stay for the answers that they were given for. */
  async function show() {
    if (!made) return;
    rules.textContent = say("page-exercises-rules", { heuristic: heuristicName(made.sheet.heuristic) });
    const [mine, key] = [made, handedIn()];
    const wanted = state.get("exercises-marked");
    if (wanted && marked?.key !== key) {
      const marks = await searcher.mark(asked(), key).result;
      if (made !== mine || key !== handedIn()) return;
      marked = { key, marks };
    }
    const marks = state.get("exercises-marked") ? marked?.marks : null;
    const [attempts, shown] = [state.get("exercises-attempts"), state.get("exercises-shown")];
    const withKey = shown > 0 && state.get("exercises-key");
    mine.forms.forEach(({ exercise, form, verdict }, at) => {
      const told = marks?.find((one) => one.exercise === exercise.number);
      const done = Boolean(told && isAnswered(answers()[at]));
      form.show(answers()[at] ?? "", done, withKey);
      const missing = () => el("p", { class: "soft", say: message("page-exercises-missing") });
      verdict.replaceChildren(
        ...(told && done ? [verdictOf(told)] : told ? [missing()] : []),
        ...(withKey && form.key ? [el("p", { text: form.key() })] : []),
      );
    });
    reveal.hidden = !marks || shown > 0 || !state.get("exercises-key");
    record.textContent = attempts > 0 ? say("page-exercises-attempts", { attempts, shown }) : "";
    const points = (marks ?? []).reduce((sum, one) => sum + (one.points ?? 0), 0);
    const before = score.textContent;
    score.textContent = marks
      ? say("page-exercises-score", {
          points: number(points, points % 1 ? 2 : 0),
          of: number(mine.forms.length),
        })
      : "";
    if (marks && score.textContent !== before) announce(score.textContent);
  }

  function verdictOf(/** @type {import("taquin").Mark} */ { points, cells, lost, fault }) {
    const words =
      fault ??
      (points === 1
        ? say("page-exercises-right")
        : lost
          ? say("page-exercises-longer", { lost })
          : cells && cells[1] > 1
            ? say("page-exercises-some", { right: cells[0], of: cells[1], points: number(points ?? 0, 2) })
            : cells
              ? say("page-exercises-wrong")
              : say("page-exercises-elsewhere"));
    return el("p", { class: points === 1 ? "quality is-proven" : "own-fault", text: words });
  }

  if (!answers().some(isAnswered)) state.set(ofTab.get(nameOf()) ?? {});
  state.watch(["exercises-seed", "exercises-level"], make);
  state.watch([...KEPT, "exercises-name", "exercises-key"], show);
  onLanguageChange(() => {
    marked = null;
    show();
  });
  make();
}
