/**
 * The program of a student beside the recorded search: the conventions behind its numbers, and the first step
 * that differs. The module decides both; this part asks it and shows the answers.
 *
 * @typedef {import("../../request.js").Choice} Choice
 * @typedef {import("taquin").Beside["told"]} Told
 * @typedef {NonNullable<Told["difference"]>} Difference
 */

import { announce } from "../../announce.js";
import { el, freshId, icon } from "../../dom.js";
import { copy } from "../../export.js";
import { message, number, onLanguageChange, say } from "../../language.js";
import { miniature } from "../../miniature.js";
import { algorithmOf, watchable } from "../../names.js";
import { Cancelled, Searcher } from "../../searcher.js";
import { inWords } from "./boards.js";
import { createFullForm, watching } from "./conventions.js";
import { MOST_NODES, recordedRequest, searchOf } from "./recorder.js";

/** The largest file that is read, in bytes. */
const MOST_BYTES = 20_000_000;

/**
 * @param {{state: typeof import("../../state.js"), film: () => import("./moment.js").Film | null, go: (moment: number) => void,
 *   onSides: () => void, onChoose: (node: number) => void}} room `go` shows a moment of the record, `onSides` the sides of its nodes
 */
export function createProgram({ state, film, go, onSides, onChoose }) {
  const searcher = new Searcher();
  const { status, cancel, fault, refuse, answerOf } = createTask();
  const result = el("div", { class: "program-result" });
  const numbers = el("div", { class: "program-result" });
  const trace = createTrace({ compare: (text) => compare(text), refuse });
  const other = createOther(state, (choice) => {
    state.set({ "watch-other": choice });
    compareSearch();
  });
  const asked = createNumbers((text) => match(text));
  const element = el(
    "section",
    { class: "card watch-program", hidden: true, ondragover: allowDrop, ondrop: drop },
    el("h3", { say: message("page-watch-program") }),
    el("div", { class: "program-ways" }, trace.element, other.element, asked.element),
    el("div", { class: "actions" }, cancel, status),
    fault,
    result,
    numbers,
  );

  function drop(/** @type {DragEvent} */ event) {
    event.preventDefault();
    const [file] = event.dataTransfer?.files ?? [];
    if (file) trace.open(file);
    else trace.write(event.dataTransfer?.getData("text") ?? "");
  }

  /** Compares with a trace, or with a search. */
  async function compare(/** @type {string | import("../../searcher.js").Request} */ program) {
    const made = film();
    if (!made) return;
    const request = recordedRequest(state);
    const beside = await answerOf(
      (onProgress) => searcher.compare(request, program, MOST_NODES, { onProgress }),
      ({ expanded }) => say("page-watch-progress-short", { expanded }),
    );
    // The record may have changed meanwhile.
    if (!beside || film() !== made) return;
    const { told, sides } = beside;
    made.sides = sides.length === made.replay.size ? sides : null;
    const isTrace = typeof program === "string";
    last = () => result.replaceChildren(...toldOf(told, isTrace, { go, onChoose, watch }));
    last();
    announce(told.heading);
    onSides();
  }

  /** @type {() => void} writes the last result again */
  let last = () => {};

  function compareSearch() {
    const choice = state.get("watch-other");
    if (choice) compare(recordedRequest(state, choice));
  }

  async function match(/** @type {string} */ text) {
    const request = recordedRequest(state);
    const found = await answerOf(
      (onProgress) => searcher.match(request, text, { onProgress }),
      ({ expanded, bound }) => say("page-watch-match-progress", { done: expanded, total: bound }),
    );
    if (!found) return;
    numbers.replaceChildren(...matchesOf(found, watch));
    announce(found.heading);
  }

  const watch = (/** @type {import("taquin").Convention} */ convention) => state.set(watching(convention));

  /** A new record has no comparison; a second search is compared again. */
  let seen = film();
  function show() {
    const made = film();
    if (!made || made === seen) return;
    seen = made;
    result.replaceChildren();
    last = () => {};
    const text = trace.text();
    if (element.hidden) return;
    if (text) compare(text);
    else compareSearch();
  }

  onLanguageChange(() => {
    numbers.replaceChildren();
    seen = null;
    show();
  });
  return {
    element,
    show,
    /** Reads a file that was dropped elsewhere. */
    drop,
    begin() {
      seen = null;
      show();
    },
  };
}

/** Lets a file be dropped here. */
const allowDrop = (/** @type {DragEvent} */ event) => event.preventDefault();

/** One question to the module at a time, with its progress, its fault and a button that cancels it. */
function createTask() {
  /** @type {{cancel: () => void} | null} */
  let task = null;
  const status = el("p", { class: "soft small", role: "status" });
  const cancel = button("no", message("page-cancel"), () => task?.cancel());
  cancel.hidden = true;
  const fault = el("p", { class: "fault", role: "alert", hidden: true });

  function refuse(/** @type {string} */ text) {
    fault.textContent = text;
    fault.hidden = text === "";
  }

  /** Waits for one answer of the module; null if it was refused or cancelled.
   * @template T @param {(onProgress: (progress: import("../../searcher.js").Progress) => void) => {result: Promise<T>, cancel: () => void}} ask
   * @param {(progress: import("../../searcher.js").Progress) => string} words @returns {Promise<T | null>} */
  async function answerOf(ask, words) {
    task?.cancel();
    refuse("");
    status.textContent = say("page-watch-program-busy");
    const mine = ask((progress) => {
      if (task === mine) status.textContent = words(progress);
    });
    task = mine;
    cancel.hidden = false;
    try {
      return await mine.result;
    } catch (error) {
      if (task === mine && !(error instanceof Cancelled)) refuse(/** @type {Error} */ (error).message);
      return null;
    } finally {
      if (task === mine) {
        task = null;
        status.textContent = "";
        cancel.hidden = true;
      }
    }
  }

  return { status, cancel, fault, refuse, answerOf };
}

const button = (
  /** @type {string} */ picture,
  /** @type {string} */ label,
  /** @type {() => void} */ onclick,
  kind = "",
) => el("button", { type: "button", class: kind, onclick }, icon(picture), el("span", { say: label }));

/** The field for a trace, and a file instead.
 * @param {{compare: (text: string) => void, refuse: (text: string) => void}} act */
function createTrace({ compare, refuse }) {
  const area = el("textarea", {
    rows: 4,
    id: freshId("trace"),
    spellcheck: "false",
    autocomplete: "off",
    placeholder: "1 2 3/5 0 6/4 7 8 g=0 h=4\n1 2 3/0 5 6/4 7 8 g=1 h=3",
    onpaste: () => setTimeout(go),
  });
  const picker = el("input", {
    type: "file",
    hidden: true,
    onchange: () => picker.files?.[0] && open(picker.files[0]),
  });
  const element = el(
    "div",
    { class: "field program-trace" },
    el("label", { for: area.id, say: message("page-watch-trace") }),
    area,
    el(
      "div",
      { class: "actions" },
      el("button", { type: "button", class: "primary", say: message("page-watch-compare"), onclick: go }),
      el("button", { type: "button", say: message("page-watch-trace-file"), onclick: () => picker.click() }),
      picker,
    ),
    el("p", { class: "small soft", say: message("page-watch-trace-how") }),
  );

  function go() {
    if (area.value.trim()) compare(area.value);
  }

  function write(/** @type {string} */ text) {
    area.value = text;
    go();
  }

  async function open(/** @type {File} */ file) {
    if (file.size > MOST_BYTES) return refuse(say("page-watch-trace-large", { name: file.name }));
    write(await file.text());
  }

  return { element, write, open, text: () => area.value.trim() && area.value };
}

/** The choice of another search.
 * @param {typeof import("../../state.js")} state @param {(choice: Choice) => void} onCompare */
function createOther(state, onCompare) {
  /** @type {Choice} */
  let choice = state.get("watch-other") ?? { ...searchOf(state) };
  const form = createFullForm({
    algorithms: watchable(),
    onChange: (changed) => {
      choice = changed;
    },
  });
  const title = el("summary", { say: message("page-watch-other") });
  const element = el(
    "details",
    { class: "program-other", open: state.get("watch-other") !== null },
    title,
    el(
      "div",
      { class: "fields" },
      ...form.elements,
      el("button", {
        type: "button",
        say: message("page-watch-compare"),
        onclick: () => onCompare({ ...choice }),
      }),
    ),
  );
  form.update(choice);
  return { element };
}

/** The field for numbers. @param {(text: string) => void} onAsk */
function createNumbers(onAsk) {
  const input = el("input", {
    type: "text",
    id: freshId("numbers"),
    size: 24,
    autocomplete: "off",
    placeholder: "expanded=33",
  });
  return {
    element: el(
      "form",
      {
        class: "field program-numbers",
        onsubmit: (/** @type {Event} */ event) => {
          event.preventDefault();
          onAsk(input.value);
        },
      },
      el("label", { for: input.id, say: message("page-watch-numbers") }),
      el(
        "div",
        { class: "actions" },
        input,
        el("button", { type: "submit", say: message("page-watch-match") }),
      ),
      el("p", { class: "small soft", say: message("page-watch-numbers-how") }),
    ),
  };
}

/** The programs that count the numbers.
 * @param {import("taquin").Matches} found @param {(convention: import("taquin").Convention) => void} watch */
const matchesOf = ({ heading, groups, more }, watch) =>
  [
    el("p", { class: "program-heading", text: heading }),
    el(
      "ol",
      { class: "program-matches" },
      ...groups.map(({ text, command, convention }) =>
        el(
          "li",
          {},
          el("p", { text }),
          el(
            "div",
            { class: "actions" },
            el("code", { text: command }),
            copier(command),
            convention && canWatch(convention) ? watcher(() => watch(convention)) : null,
          ),
        ),
      ),
    ),
    more ? el("p", { class: "small soft", text: say("page-watch-match-more", { more }) }) : null,
  ].filter((part) => part !== null);

const canWatch = (/** @type {Choice} */ { algorithm }) => algorithmOf(algorithm)?.offered;

const watcher = (/** @type {() => void} */ onclick) =>
  el("button", { type: "button", class: "small", text: say("page-watch-this"), onclick });

function copier(/** @type {string} */ text) {
  const made = el("button", {
    type: "button",
    class: "small",
    text: say("page-watch-copy"),
    onclick: () => copy(text, made),
  });
  return made;
}

/**
 * A comparison in words, with both states side by side.
 * @param {Told} told @param {boolean} isTrace
 * @param {{go: (moment: number) => void, onChoose: (node: number) => void, watch: (convention: import("taquin").Convention) => void}} act
 */
function toldOf({ heading, difference, notes, fit, only_here: here, only_there: there }, isTrace, act) {
  const only =
    here || there ? el("p", { class: "small", text: say("page-watch-only", { here, there }) }) : null;
  const parts = [
    el("p", { class: "program-heading", text: heading }),
    difference ? sidesOf(difference, isTrace, act) : null,
    ...(difference?.reasons ?? []).map((text) => el("p", { class: "program-reason", text })),
    ...notes.map((text) => el("p", { text })),
    fit ? fitOf(fit, act.watch) : null,
    only,
  ];
  return parts.filter((part) => part !== null);
}

/** Both choices at the step that differs. @param {Difference} difference @param {boolean} isTrace
 * @param {{go: (moment: number) => void, onChoose: (node: number) => void}} act */
function sidesOf({ step, moment, open, here, there }, isTrace, { go, onChoose }) {
  const side = (
    /** @type {string} */ name,
    /** @type {string} */ kind,
    /** @type {Difference["there"] | null} */ place,
  ) =>
    el(
      "div",
      { class: `program-side is-${kind}` },
      el("h4", { text: name }),
      ...(place
        ? stateOf(place, open, { go: () => go(moment), onChoose })
        : [el("p", { text: say("difference-ended") })]),
    );
  return el(
    "div",
    { class: "program-sides" },
    side(say("page-watch-side-here"), "here", here),
    side(isTrace ? say("page-watch-side-there") : say("page-watch-side-other"), "there", there),
    el(
      "div",
      { class: "actions" },
      el(
        "button",
        { type: "button", class: "primary", onclick: () => go(moment) },
        icon("next"),
        el("span", { text: say("page-watch-go-step", { step: number(step) }) }),
      ),
    ),
  );
}

/** A state with its values. @param {Difference["there"]} place @param {number} open
 * @param {{go: () => void, onChoose: (node: number) => void}} act */
function stateOf({ board, g, h, f, rank, node }, open, { go, onChoose }) {
  const written = (/** @type {number | null} */ value) =>
    value === null ? "?" : number(value, Number.isInteger(value) ? 0 : 2);
  const place =
    rank !== null
      ? say("page-watch-rank", { rank: number(rank), open: number(open) })
      : open > 0
        ? say("difference-closed-place")
        : "";
  return [
    miniature(board, { label: inWords(board) }),
    el("p", { class: "math", text: `f = ${written(f)} · g = ${written(g)} · h = ${written(h)}` }),
    place ? el("p", { class: "small soft", text: place }) : null,
    node !== null
      ? el("button", {
          type: "button",
          class: "small",
          text: say("page-watch-show-node"),
          onclick: () => {
            go();
            onChoose(node);
          },
        })
      : null,
  ].filter((part) => part !== null);
}

/** The options that agree longest. @param {NonNullable<Told["fit"]>} fit
 * @param {(convention: import("taquin").Convention) => void} watch */
const fitOf = ({ heading, text, step, reasons, convention }, watch) =>
  el(
    "div",
    { class: "program-fit" },
    el("p", { text: heading }),
    el(
      "div",
      { class: "actions" },
      el("strong", { text }),
      convention && canWatch(convention) ? watcher(() => watch(convention)) : null,
    ),
    step === null ? null : el("p", { text: say("difference-fit-step", { step: number(step) }) }),
    ...reasons.map((reason) => el("p", { class: "program-reason", text: reason })),
  );
