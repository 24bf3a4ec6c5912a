/**
 * Exercises: the sheet of a seed, as `taquin sheet` prints it, filled in here and marked by the library. The
 * seed and the answers are part of the address: someone who opens the link sees the same sheet, marked again,
 * with the number of attempts and whether the answers were shown. The tab keeps the answers on each sheet.
 */

import { announce } from "../announce.js";
import { el } from "../dom.js";
import { catalogue, readBoard, spelled } from "../engine.js";
import { copy } from "../export.js";
import { message, number, onLanguageChange, say } from "../language.js";
import { choice, flag, several, whole } from "../parameters.js";
import { Searcher } from "../searcher.js";
import { localNote } from "../share.js";
import { declare } from "../state.js";
import { ofTab } from "../storage.js";
import { TITLES, formOf } from "./exercises/forms.js";
import { handIn, isAnswered } from "./exercises/hand-in.js";
import { createSetup } from "./exercises/setup.js";

/** Texts that a link may hold. @returns {import("../parameters.js").Parameter<string>} */
const text = (/** @type {RegExp} */ allowed) => ({
  usual: "",
  read: (given) => (allowed.test(given) ? given : undefined),
  write: String,
});

/** The maximum number of answers: more than a sheet has. */
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
/** How often other answers were marked, and the attempt after which the key was shown, 0 if never. */
declare("exercises-attempts", whole(0, 0, 999));
declare("exercises-shown", whole(0, 0, 999));
/** Whether the answers may be shown: a link for a class can withhold them. */
declare("exercises-key", flag(true));

/** The values of an empty sheet. */
const BLANK = {
  "exercises-answers": /** @type {string[]} */ ([]),
  "exercises-marked": false,
  "exercises-attempts": 0,
  "exercises-shown": 0,
};

const KEPT = /** @type {(keyof typeof BLANK)[]} */ (Object.keys(BLANK));

/**
 * @typedef {import("../main.js").App} App
 * @typedef {import("taquin").Mark} Mark
 * @typedef {{exercise: import("taquin").Exercise, form: import("./exercises/forms.js").Form, verdict: HTMLElement}} Part
 * @typedef {{key: string, sheet: import("taquin").Sheet, parts: Part[]}} Made a sheet that is shown, by what was asked
 */

/**
 * The current sheet and its marks.
 * @typedef {{made: Made | null, marked: {key: string, marks: Mark[]} | null}} Now
 */

/** @param {HTMLElement} element @param {App} app */
export function mount(element, app) {
  const { state } = app;
  const searcher = new Searcher();
  const asked = () => ({ seed: state.get("exercises-seed"), level: state.get("exercises-level") });
  /** @type {Now} */
  const now = { made: null, marked: null };
  const list = el("div", { class: "exercises" });
  const work = createWork(state, now);
  const setup = createSetup(app, MOST_SEED, work.fresh);
  const end = createEnd(app, work, now);
  element.append(
    el("h2", { class: "visually-hidden", say: message("page-room-exercises") }),
    setup.element,
    list,
    end.element,
  );

  async function make() {
    const key = JSON.stringify(asked());
    if (now.made?.key === key) return show();
    if (!now.made) list.replaceChildren(el("p", { class: "soft", say: message("page-exercises-waiting") }));
    const sheet = await searcher.sheet(asked()).result;
    if (key !== JSON.stringify(asked())) return;
    const goal = readBoard(sheet.goal);
    setup.showGoal(goal, sheet.goal);
    const parts = sheet.exercises.map((exercise, at) => ({
      exercise,
      verdict: el("div", { class: "exercise-verdict" }),
      form: formOf(exercise, { goal, onChange: (given) => work.answer(at, given) }),
    }));
    now.made = { key, sheet, parts };
    list.replaceChildren(...parts.map((part) => cardOf(app, part)));
    show();
  }

  /** Marks remain as long as their answers are unchanged. */
  async function show() {
    const { made } = now;
    if (!made) return;
    setup.showRules(made.sheet.heuristic);
    const key = work.handedIn();
    if (state.get("exercises-marked") && now.marked?.key !== key) {
      const marks = await searcher.mark(asked(), key).result;
      if (now.made !== made || key !== work.handedIn()) return;
      now.marked = { key, marks };
    }
    const marks = state.get("exercises-marked") ? (now.marked?.marks ?? null) : null;
    const withKey = state.get("exercises-shown") > 0 && state.get("exercises-key");
    made.parts.forEach((part, at) => {
      const mark = marks?.find(({ exercise }) => exercise === part.exercise.number);
      showPart(part, state.get("exercises-answers")[at] ?? "", mark, withKey);
    });
    end.show(marks, made.parts.length);
  }

  work.restore();
  state.watch(["exercises-seed", "exercises-level"], make);
  state.watch([...KEPT, "exercises-name", "exercises-key"], show);
  onLanguageChange(() => {
    now.marked = null;
    show();
  });
  make();
}

/** The answers on a sheet, and the copy that the tab keeps. @param {App["state"]} state @param {Now} now */
function createWork(state, now) {
  const nameOf = (/** @type {Change} */ change = {}) => {
    const level = change["exercises-level"] ?? state.get("exercises-level");
    return `exercises-${level}-${change["exercises-seed"] ?? state.get("exercises-seed")}`;
  };
  const answers = () => state.get("exercises-answers");

  /** Changes the answers, and stores them. */
  function put(/** @type {Change} */ change) {
    state.set(change);
    ofTab.put(nameOf(), Object.fromEntries(KEPT.map((name) => [name, state.get(name)])));
  }

  /** Shows another sheet, with the answers that the tab has kept. The Back button returns to the previous sheet. */
  function fresh(/** @type {Change} */ change) {
    put({});
    state.set({ ...change, ...BLANK, ...ofTab.get(nameOf(change)) }, true);
  }

  function answer(/** @type {number} */ at, /** @type {string} */ given) {
    const all = now.made?.parts.map((_, place) => (place === at ? given : (answers()[place] ?? ""))) ?? [];
    put({ "exercises-answers": all, "exercises-marked": false });
  }

  const handedIn = (/** @type {((moves: string) => string)[]} */ ...spell) =>
    handIn(now.made?.sheet.exercises ?? [], answers(), state.get("exercises-name"), ...spell);
  const isBegun = () => answers().some(isAnswered);

  /** Loads the stored answers, unless the address has answers. */
  function restore() {
    if (!isBegun()) state.set(ofTab.get(nameOf()) ?? {});
  }
  return { put, fresh, answer, handedIn, isBegun, restore };
}

/**
 * The score and the buttons below a sheet.
 * @param {App} app
 * @param {ReturnType<typeof createWork>} work
 * @param {Now} now
 */
function createEnd({ state }, work, now) {
  const score = el("p", { class: "exercises-score lead", role: "status" });
  const record = el("p", { class: "exercises-record soft" });
  const button = (/** @type {string} */ label, /** @type {(button: HTMLElement) => void} */ act) => {
    const made = el("button", { type: "button", say: label, onclick: () => act(made) });
    return made;
  };
  const mark = button(message("page-exercises-mark"), ask);
  mark.className = "primary";
  const reveal = button(message("page-exercises-show"), () =>
    work.put({ "exercises-shown": state.get("exercises-attempts") }),
  );
  const link = button(message("page-exercises-link"), (made) =>
    copy(state.link({ "exercises-marked": true }), made),
  );
  const plain = button(message("page-exercises-text"), (made) => copy(work.handedIn(spelled), made));
  const forClass = button(message("page-exercises-class"), (made) =>
    copy(state.link({ ...BLANK, "exercises-name": "", "exercises-key": false }), made),
  );

  /** Marks the answers if they changed since the last time. */
  function ask() {
    if (!work.isBegun()) score.textContent = say("page-exercises-nothing");
    else if (!state.get("exercises-marked"))
      work.put({ "exercises-marked": true, "exercises-attempts": state.get("exercises-attempts") + 1 });
  }

  function show(/** @type {Mark[] | null} */ marks, /** @type {number} */ of) {
    const [attempts, shown] = [state.get("exercises-attempts"), state.get("exercises-shown")];
    reveal.hidden = !marks || shown > 0 || !state.get("exercises-key");
    record.textContent = attempts > 0 ? say("page-exercises-attempts", { attempts, shown }) : "";
    const points = (marks ?? []).reduce((sum, one) => sum + (one.points ?? 0), 0);
    const before = score.textContent;
    const values = { points: number(points, points % 1 ? 2 : 0), of: number(of) };
    score.textContent = marks ? say("page-exercises-score", values) : "";
    if (marks && score.textContent !== before) announce(score.textContent);
  }

  const element = el(
    "div",
    { class: "card exercises-end" },
    score,
    record,
    el("div", { class: "actions" }, mark, reveal, link, plain, forClass),
    el("p", { class: "small soft", say: message("page-exercises-note") }),
    ...localNote(),
  );
  return { element, show };
}

/** An exercise with its heading. */
function cardOf(/** @type {App} */ app, /** @type {Part} */ { exercise, form, verdict }) {
  const level = app.catalogue.levels.find(({ name }) => name === exercise.level);
  const heading = () =>
    say("sheet-heading", {
      number: String(exercise.number),
      title: say(TITLES[exercise.kind]),
      level: level ? say(level.message) : "",
    });
  return el("section", { class: "exercise card" }, el("h3", { text: heading }), form.element, verdict);
}

/** Shows an answer, its mark if there is one, and the key. */
function showPart(
  /** @type {Part} */ { form, verdict },
  /** @type {string} */ answer,
  /** @type {Mark | undefined} */ mark,
  /** @type {boolean} */ withKey,
) {
  const done = Boolean(mark && isAnswered(answer));
  form.show(answer, done, withKey);
  const missing = () => el("p", { class: "soft", say: message("page-exercises-missing") });
  verdict.replaceChildren(
    ...(mark && done ? [verdictOf(mark)] : mark ? [missing()] : []),
    ...(withKey && form.key ? [el("p", { text: form.key() })] : []),
  );
}

/** A mark in words. */
function verdictOf(/** @type {Mark} */ { points, cells, lost, fault }) {
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
