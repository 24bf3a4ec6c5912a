/**
 * A short tour: a note that moves from one part of the page to the next. At each stop the room demonstrates
 * the subject of the note: it solves, records or opens something. At the end, the tour restores the former
 * view.
 */

import { el, setStyle } from "./dom.js";
import { message, say } from "./language.js";
import { enterRoom } from "./places.js";

/**
 * @type {{room: State["room"], at: string, title: string, text: string, state?: Change}[]} the highlighted
 * part, and the state that shows it
 */
const STOPS = [
  { room: "solve", at: ".board", title: message("page-tour-board"), text: message("page-tour-board-text") },
  {
    room: "solve",
    at: ".parity",
    title: message("page-tour-parity"),
    text: message("page-tour-parity-text"),
  },
  {
    room: "solve",
    at: ".ask",
    title: message("page-tour-solve"),
    text: message("page-tour-solve-text"),
    state: { solved: true },
  },
  { room: "solve", at: ".setup", title: message("page-tour-setup"), text: message("page-tour-setup-text") },
  {
    room: "watch",
    at: ".watch-tree",
    title: message("page-tour-watch"),
    text: message("page-tour-watch-text"),
    state: { step: 3 },
  },
  { room: "race", at: ".race-lanes", title: message("page-tour-race"), text: message("page-tour-race-text") },
  {
    room: "heuristics",
    at: ".heuristics-figures",
    title: message("page-tour-heuristics"),
    text: message("page-tour-heuristics-text"),
  },
  { room: "solve", at: "#share", title: message("page-tour-share"), text: message("page-tour-share-text") },
];

/** The parts of the state that the tour changes. */
const KEPT = /** @type {const} */ ([
  "room",
  "board",
  "goal",
  "algorithm",
  "heuristic",
  "weight",
  "tie",
  "step",
]);

/** @param {import("./main.js").App} app */
export function startTour({ state }) {
  let at = 0;
  /** @type {Element | null} */
  let lit = null;
  const before = Object.fromEntries(KEPT.map((name) => [name, state.get(name)]));
  const title = el("h2", { id: "tour-title" });
  const text = el("p", {});
  const where = el("span", { class: "soft small" });
  const back = el("button", { type: "button", say: message("page-tour-back"), onclick: () => go(at - 1) });
  const next = el("button", { type: "button", class: "primary", onclick: () => go(at + 1) });
  const end = el("button", {
    type: "button",
    class: "plain",
    say: message("page-tour-end"),
    onclick: () => note.close(),
  });
  const note = el(
    "dialog",
    { class: "tour", "aria-labelledby": "tour-title" },
    title,
    text,
    el("div", { class: "actions" }, where, back, next, end),
  );
  const light = el("div", { class: "tour-light", "aria-hidden": "true" });
  note.addEventListener("close", leave);
  note.addEventListener("keydown", ({ key }) => {
    if (key === "ArrowRight") go(at + 1);
    if (key === "ArrowLeft") go(at - 1);
  });
  document.body.append(light, note);
  // The highlighted part may need a search first, and may grow.
  const watching = setInterval(lay, 150);
  go(0);
  note.showModal();
  next.focus();

  function go(/** @type {number} */ wanted) {
    if (wanted >= STOPS.length) return note.close();
    at = Math.max(wanted, 0);
    const stop = STOPS[at];
    enterRoom(stop.room);
    if (stop.state) state.set(stop.state);
    title.textContent = say(stop.title);
    text.textContent = say(stop.text);
    where.textContent = `${at + 1} / ${STOPS.length}`;
    back.disabled = at === 0;
    next.textContent = at === STOPS.length - 1 ? say("page-tour-done") : say("page-tour-next");
    lit = null;
    lay();
  }

  /** Highlights the subject of the note. */
  function lay() {
    const there = document.querySelector(STOPS[at].at);
    if (!there?.checkVisibility()) return;
    if (there !== lit) {
      lit = there;
      if (there instanceof HTMLDetailsElement && there.matches(".setup")) there.open = true;
      there.scrollIntoView({ block: "nearest" });
    }
    const box = there.getBoundingClientRect();
    const margin = 6;
    setStyle(light, {
      left: `${box.left - margin}px`,
      top: `${box.top - margin}px`,
      width: `${box.width + 2 * margin}px`,
      height: `${box.height + 2 * margin}px`,
    });
    note.classList.toggle("is-high", box.top + box.height / 2 > innerHeight / 2);
  }

  function leave() {
    clearInterval(watching);
    light.remove();
    note.remove();
    state.set(before);
    document.getElementById("tour")?.focus();
  }
}
