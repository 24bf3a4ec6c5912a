/**
 * Starts the page: the module, the state out of the address, the masthead, and
 * the room that is asked for. A room is mounted when it is first entered, and stays.
 *
 * @typedef {{state: typeof import("./state.js"), searcher: Searcher, catalogue: import("./engine.js").Catalogue}} App
 */

import "./declared.js";
import { ROOMS } from "./declared.js";
import { catalogue, readBoard, start } from "./engine.js";
import { apply, onLanguageChange, say } from "./language.js";
import { startMasthead } from "./masthead.js";
import * as heuristics from "./rooms/heuristics.js";
import * as race from "./rooms/race.js";
import * as solve from "./rooms/solve.js";
import * as watch from "./rooms/watch.js";
import { Searcher } from "./searcher.js";
import * as state from "./state.js";

/** @type {Record<string, {mount: (element: HTMLElement, app: App) => void}>} */
const MOUNTS = { solve, watch, race, heuristics };

/** @type {Set<string>} */
const mounted = new Set();

try {
  state.restore();
  await start();
  const app = { state, searcher: new Searcher(), catalogue: catalogue() };
  startMasthead(app);
  tellOfBoard();
  state.watch(["room"], () => enter(app));
  enter(app);
  state.followAddress();
  document.body.removeAttribute("aria-busy");
  app.searcher.warm();
} catch (fault) {
  fail(fault);
}

/** Shows the room of the state, and only that. */
function enter(/** @type {App} */ app) {
  const room = app.state.get("room");
  for (const name of ROOMS) {
    const element = /** @type {HTMLElement} */ (document.getElementById(`room-${name}`));
    element.hidden = name !== room;
    if (name !== room || mounted.has(name)) continue;
    mounted.add(name);
    MOUNTS[name].mount(element, app);
    apply(element);
  }
}

/** A link whose board cannot be read says so, and why; another board stands there. */
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
      note.textContent = say("page-board-unread", { board: text.slice(0, 80), why: /** @type {Error} */ (refused).message });
    }
  };
  state.watch(["board"], show);
  onLanguageChange(show);
  show();
}

function fail(/** @type {unknown} */ fault) {
  const reason = document.getElementById("failure-reason");
  if (reason) reason.textContent = String(fault);
  document.getElementById("failure")?.removeAttribute("hidden");
  document.body.removeAttribute("aria-busy");
  console.error(fault);
}
