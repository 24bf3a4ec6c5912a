/**
 * A short tour: a note that goes from one part of the page to the next. It changes rooms where it must,
 * and leaves everything else as it is.
 */

import { el, setStyle } from "./dom.js";
import { message, say } from "./language.js";

/** @type {{room: string, at: string, title: string, text: string}[]} */
const STOPS = [
  { room: "solve", at: ".board", title: message("page-tour-board"), text: message("page-tour-board-text") },
  { room: "solve", at: ".parity", title: message("page-tour-parity"), text: message("page-tour-parity-text") },
  { room: "solve", at: ".panel", title: message("page-tour-solve"), text: message("page-tour-solve-text") },
  { room: "solve", at: ".setup", title: message("page-tour-setup"), text: message("page-tour-setup-text") },
  { room: "watch", at: "#tab-watch", title: message("page-tour-watch"), text: message("page-tour-watch-text") },
  { room: "race", at: "#tab-race", title: message("page-tour-race"), text: message("page-tour-race-text") },
  {
    room: "heuristics",
    at: "#tab-heuristics",
    title: message("page-tour-heuristics"),
    text: message("page-tour-heuristics-text"),
  },
  { room: "solve", at: "#share", title: message("page-tour-share"), text: message("page-tour-share-text") },
];

/** @param {import("./main.js").App} app */
export function startTour({ state }) {
  let at = 0;
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
  addEventListener("resize", lay);
  go(0);
  note.showModal();
  next.focus();

  function go(/** @type {number} */ wanted) {
    if (wanted >= STOPS.length) return note.close();
    at = Math.max(wanted, 0);
    const stop = STOPS[at];
    enter(stop.room);
    title.textContent = say(stop.title);
    text.textContent = say(stop.text);
    where.textContent = `${at + 1} / ${STOPS.length}`;
    back.disabled = at === 0;
    next.textContent = at === STOPS.length - 1 ? say("page-tour-done") : say("page-tour-next");
    document.querySelector(stop.at)?.scrollIntoView({ block: "nearest" });
    requestAnimationFrame(lay);
  }

  function enter(/** @type {string} */ room) {
    if (state.get("room") !== room) state.set({ room, step: 0 });
  }

  /** The light is where the talk is of. */
  function lay() {
    const box = document.querySelector(STOPS[at].at)?.getBoundingClientRect();
    if (!box) return;
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
    removeEventListener("resize", lay);
    light.remove();
    note.remove();
    enter("solve");
    document.getElementById("tour")?.focus();
  }
}
