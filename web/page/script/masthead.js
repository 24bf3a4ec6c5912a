/**
 * The top of the page: rooms, language, theme, sharing, help.
 */

import { openHelp } from "./help.js";
import { LANGUAGES, chooseLanguage, onLanguageChange, preferredLanguage, say } from "./language.js";
import { enterRoom } from "./places.js";
import { openShare } from "./share.js";
import { kept } from "./storage.js";

/** @typedef {import("./main.js").App} App */

export function startMasthead(/** @type {App} */ app) {
  startTheme(app);
  startLanguage(app);
  startTabs(app);
  startEmbedding(app);
  byId("share").addEventListener("click", () => openShare(app));
  document.querySelector(".skip")?.addEventListener("click", skip);
  byId("tour").addEventListener("click", () => openHelp(app));
}

const byId = (/** @type {string} */ id) => /** @type {HTMLElement} */ (document.getElementById(id));

/**
 * Skips to the board, if the room has one. The state owns the address after `#`, so the link must not change
 * it.
 */
function skip(/** @type {Event} */ event) {
  event.preventDefault();
  const board = document.querySelector(".room:not([hidden]) .board [tabindex='0']");
  const target = /** @type {HTMLElement | null} */ (board) ?? byId("main");
  target.focus();
}

function startTheme(/** @type {App} */ { state }) {
  const choice = /** @type {HTMLSelectElement} */ (byId("theme"));
  const show = () => {
    choice.value = state.get("theme");
    document.documentElement.dataset.theme = choice.value;
  };
  choice.addEventListener("change", () => {
    kept.put("theme", choice.value);
    state.set({ theme: /** @type {State["theme"]} */ (choice.value) });
  });
  state.watch(["theme"], show);
  show();
}

/** The language in the address, else that of earlier visits, else that of the browser. */
function startLanguage(/** @type {App} */ { state }) {
  const buttons = [
    .../** @type {NodeListOf<HTMLInputElement>} */ (document.querySelectorAll("#language input")),
  ];
  const show = () => {
    const known = [state.get("language"), kept.get("language")].find((name) => LANGUAGES.includes(name));
    const language = known ?? preferredLanguage();
    buttons.forEach((button) => {
      button.checked = button.value === language;
    });
    chooseLanguage(language);
  };
  buttons.forEach((button) =>
    button.addEventListener("change", () => {
      kept.put("language", button.value);
      state.set({ language: button.value });
    }),
  );
  state.watch(["language"], show);
  show();
}

/** Tabs with the usual behaviour: arrow keys move between them. */
function startTabs(/** @type {App} */ { state }) {
  const tabs = [.../** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll("[role=tab]"))];
  const show = () => {
    for (const tab of tabs) {
      const here = tab.dataset.room === state.get("room");
      if (here) document.title = say("page-title-room", { room: tab.textContent ?? "" });
      tab.setAttribute("aria-selected", String(here));
      tab.tabIndex = here ? 0 : -1;
      // On a phone, the tabs are wider than the screen.
      if (here && tab.parentElement)
        tab.parentElement.scrollLeft = tab.offsetLeft - (tab.parentElement.clientWidth - tab.offsetWidth) / 2;
    }
  };
  const enter = (/** @type {HTMLElement} */ tab) =>
    enterRoom(/** @type {State["room"]} */ (tab.dataset.room ?? "solve"));
  tabs.forEach((tab, at) => {
    tab.addEventListener("click", () => enter(tab));
    tab.addEventListener("keydown", (event) => {
      const to = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: tabs.length - 1 }[event.key];
      if (to === undefined) return;
      event.preventDefault();
      const next = tabs[(to + tabs.length) % tabs.length];
      enter(next);
      next.focus();
    });
  });
  state.watch(["room"], show);
  onLanguageChange(show);
  show();
}

/** `embed=1` shows the room alone. */
function startEmbedding(/** @type {App} */ { state }) {
  const show = () => document.documentElement.toggleAttribute("data-embed", state.get("embed"));
  const whole = /** @type {HTMLAnchorElement} */ (byId("whole"));
  const aim = () => {
    whole.href = state.link({ embed: false });
  };
  whole.addEventListener("pointerdown", aim);
  whole.addEventListener("focus", aim);
  state.watch(["embed"], show);
  show();
}
