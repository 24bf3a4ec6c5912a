/**
 * One lane: its search, its current board, its progress, its result. It shows a run and lets the user choose
 * another search.
 */

import { el, icon, setStyle } from "../../dom.js";
import { boardText } from "../../engine.js";
import { duration, language, message, number, say } from "../../language.js";
import { miniature } from "../../miniature.js";
import { algorithmOf, searchName, watchable } from "../../names.js";
import { createSearchForm } from "../../search-form.js";
import { laneSign } from "./lanes.js";
import { outcomeOf } from "./outcome.js";

/** @typedef {import("./session.js").Run} Run */
/** @typedef {import("./lanes.js").Choice} Choice */

/**
 * @param {number} at
 * @param {{onChange: (choice: Choice) => void, onRemove: () => void, onSkip: () => void}} asked
 */
export function createCard(at, { onChange, onRemove, onSkip }) {
  const form = createSearchForm({ algorithms: watchable(), own: true, onChange });
  const name = el("span", { class: "lane-name" });
  const summary = el(
    "summary",
    {},
    name,
    el("span", { class: "soft small", say: message("page-race-change") }),
  );
  const remove = el(
    "button",
    { type: "button", class: "plain lane-remove", sayTitle: message("page-race-remove"), onclick: onRemove },
    icon("no"),
  );
  const board = el("div", { class: "lane-board" });
  const counts = createCounts();
  const bar = el("div", { class: "lane-bar", "aria-hidden": "true" }, el("span", { class: "lane-bar-done" }));
  const status = el("div", { class: "lane-status" });
  const body = el("div", { class: "lane-body" }, board, counts.element);
  const element = el(
    "section",
    { class: `lane card lane-${at + 1}` },
    el(
      "div",
      { class: "lane-head" },
      laneSign(at),
      el("span", { class: "lane-number", text: String(at + 1) }),
      el("details", { class: "lane-choice" }, summary, form.element),
      remove,
    ),
    body,
    bar,
    status,
  );
  let drawn = "";
  let said = "";

  /** The phase of this lane. */
  function show(/** @type {Run} */ { choice, phase }, /** @type {boolean} */ removable) {
    form.update(choice);
    name.textContent = searchName(choice);
    element.setAttribute("aria-label", say("page-race-lane", { number: at + 1, name: searchName(choice) }));
    remove.hidden = !removable;
    remove.setAttribute("aria-label", say("page-race-remove-lane", { name: searchName(choice) }));
    counts.informed(Boolean(algorithmOf(choice.algorithm)?.heuristic));
    body.hidden = bar.hidden = phase.kind !== "done";
    state(phase);
    drawn = "";
  }

  /** While the lane runs only the numbers change, so the button to skip it keeps the focus. */
  function state(/** @type {import("./session.js").Phase} */ phase) {
    const how = `${language()} ${phase.kind}`;
    if (how !== said || phase.kind !== "running") status.replaceChildren(...statusOf(phase, onSkip));
    said = how;
    const progress = status.querySelector(".lane-progress");
    if (phase.kind !== "running" || !progress) return;
    const { expanded, bound, since } = phase;
    progress.textContent = say("page-progress", {
      expanded,
      bound,
      elapsed: duration(performance.now() - since),
    });
  }

  /** The state of the lane at a step of the clock. */
  function move(
    /** @type {import("./session.js").Replay} */ replay,
    /** @type {import("./clock.js").Clock} */ clock,
    /** @type {number} */ step,
  ) {
    const moment = replay.moment(clock.expanded(replay.total, step));
    counts.show(moment);
    const share = clock.mode === "share" ? 1 : clock.place(replay.total);
    const done = clock.mode === "share" ? step / (clock.length || 1) : clock.place(moment.expanded);
    setStyle(bar, { "--share": share, "--done": share > 0 ? Math.min(done / share, 1) : 1 });
    element.classList.toggle("is-ended", moment.ended);
    element.classList.toggle("is-beyond", moment.beyond);
    const key = `${moment.board.tiles} ${moment.beyond}`;
    if (key === drawn) return;
    drawn = key;
    const words = boardText(moment.board, "rows");
    board.replaceChildren(
      miniature(moment.board, { label: say("page-race-in-hand", { board: words }) }),
      ...(moment.beyond ? [el("p", { class: "small soft", say: message("page-race-beyond") })] : []),
    );
  }

  return { element, show, move, focus: () => summary.focus() };
}

/** The counts of the moment. */
function createCounts() {
  const value = () => el("dd", {});
  let estimates = false;
  const shown = { expanded: value(), generated: value(), stored: value(), g: value(), h: value() };
  const row = (/** @type {string} */ label, /** @type {HTMLElement} */ cell) =>
    el("div", {}, el("dt", { say: label }), cell);
  const element = el(
    "dl",
    { class: "lane-counts" },
    row(message("page-race-expanded"), shown.expanded),
    row(message("page-race-generated"), shown.generated),
    row(message("page-race-stored"), shown.stored),
    row(message("page-race-g"), shown.g),
    row(message("page-race-h"), shown.h),
  );
  return {
    element,
    /** An uninformed search has no estimate. */
    informed(/** @type {boolean} */ is) {
      estimates = is;
    },
    show(/** @type {import("./replay.js").Moment} */ moment) {
      for (const [name, cell] of Object.entries(shown)) {
        const count = moment[/** @type {keyof typeof shown} */ (name)];
        cell.textContent = count === null || (name === "h" && !estimates) ? "–" : number(count);
      }
    },
  };
}

/** The progress or the result in words. @returns {Node[]} */
function statusOf(/** @type {import("./session.js").Phase} */ phase, /** @type {() => void} */ onSkip) {
  if (phase.kind === "done") {
    return [
      el("div", { class: "lane-result" }, ...outcomeOf(phase.replay.answer)),
      el("p", { class: "lane-searching soft", say: message("page-race-searching") }),
    ];
  }
  if (phase.kind === "refused") return [el("p", { class: "fault small", text: phase.message })];
  if (phase.kind === "cancelled") return [el("p", { class: "soft", say: message("page-race-cancelled") })];
  if (phase.kind === "waiting") return [el("p", { class: "soft", say: message("page-race-waiting") })];
  if (phase.kind === "idle") return [el("p", { class: "soft", say: message("page-race-idle") })];
  return [
    el("div", { class: "progress-bar", "aria-hidden": "true" }),
    el("p", { class: "small lane-progress" }),
    el("button", { type: "button", say: message("page-race-skip"), onclick: onSkip }),
  ];
}
