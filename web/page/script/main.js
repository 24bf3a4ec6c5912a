/**
 * Starts the page: the module, the state from the address, the masthead, and the requested room. A room is
 * mounted when it is first entered, and stays mounted.
 *
 * @typedef {{state: typeof import("./state.js"), searcher: Searcher, catalogue: import("./engine.js").Catalogue,
 *   untouched: () => boolean}} App `untouched`: whether no board has been chosen yet
 */

import "./declared.js";
import { ROOMS } from "./declared.js";
import { catalogue, readBoard, start } from "./engine.js";
import { apply, onLanguageChange, say } from "./language.js";
import { startMasthead } from "./masthead.js";
import { keepForOffline } from "./offline.js";
import { presetOf, searchOf } from "./presets.js";
import { startProjector } from "./projector.js";
import * as solve from "./rooms/solve.js";
import { Searcher } from "./searcher.js";
import * as state from "./state.js";

/** The first room is part of the page; the others are loaded when they are entered.
 * @type {Record<string, () => Promise<{mount: (element: HTMLElement, app: App) => void}>>} */
const LOAD = {
  solve: async () => solve,
  play: () => import("./rooms/play.js"),
  watch: () => import("./rooms/watch.js"),
  race: () => import("./rooms/race.js"),
  heuristics: () => import("./rooms/heuristics.js"),
  lesson: () => import("./rooms/lesson.js"),
  exercises: () => import("./rooms/exercises.js"),
};

/** @type {Set<string>} */
const mounted = new Set();

try {
  state.restore();
  const come = /** @type {HTMLProgressElement} */ (document.getElementById("come"));
  await start((share) => {
    come.value = share;
  });
  const fresh = !["board", "goal", "algorithm", "heuristic", "weight", "tie"].some(state.named);
  const board = takeFirst(fresh);
  const untouched = () => fresh && state.get("board") === board;
  const app = { state, searcher: new Searcher(), catalogue: catalogue(), untouched };
  startMasthead(app);
  startProjector(app);
  tellOfBoard();
  state.watch(["room"], () => enter(app).catch(fail));
  await enter(app);
  state.followAddress();
  document.body.removeAttribute("aria-busy");
  app.searcher.warm();
  keepForOffline();
} catch (fault) {
  fail(fault);
}

/**
 * The first board of the page: that of a course, with its search, or the board that was moved before the
 * module was loaded.
 * @returns {import("./engine.js").Board} */
function takeFirst(/** @type {boolean} */ fresh) {
  const welcome = document.getElementById("welcome");
  const slid = welcome?.dataset.board;
  welcome?.remove();
  const board = state.get("board");
  const preset = presetOf(board, state.get("goal"));
  if (fresh && preset) state.set(searchOf(preset));
  if (slid) state.set({ board: { ...board, tiles: slid.split(/[,/]/).map(Number) } });
  return board;
}

/** Shows the room of the state, and only that. */
async function enter(/** @type {App} */ app) {
  const room = app.state.get("room");
  for (const name of ROOMS)
    /** @type {HTMLElement} */ (document.getElementById(`room-${name}`)).hidden = name !== room;
  if (mounted.has(room)) return;
  mounted.add(room);
  const element = /** @type {HTMLElement} */ (document.getElementById(`room-${room}`));
  const { mount } = await LOAD[room]();
  mount(element, app);
  apply(element);
}

/** If the board of a link cannot be read, the page gives the reason and shows another board. */
function tellOfBoard() {
  const note = /** @type {HTMLElement} */ (document.getElementById("unread"));
  const show = () => {
    const text = state.unreadOf("board");
    note.hidden = text === undefined;
    if (text === undefined) return;
    try {
      const { rows, cols, tiles } = readBoard(text.replaceAll(",", " "));
      state.set({ board: { rows, cols, tiles } });
    } catch (refused) {
      note.textContent = say("page-board-unread", {
        board: text.slice(0, 80),
        why: /** @type {Error} */ (refused).message,
      });
    }
  };
  state.watch(["board"], show);
  onLanguageChange(show);
  show();
}

function fail(/** @type {unknown} */ fault) {
  document.getElementById("welcome")?.remove();
  const reason = document.getElementById("failure-reason");
  if (reason) reason.textContent = String(fault);
  document.getElementById("failure")?.removeAttribute("hidden");
  document.body.removeAttribute("aria-busy");
  console.error(fault);
}
