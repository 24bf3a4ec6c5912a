/**
 * The game: a board, a clock, the moves, a hint where one is stuck, and the best games of this browser. The address
 * keeps the board that a game began with, so that a link is a challenge. The tab keeps the game over a reload.
 *
 * A record is the first game on a random board that was dealt here, without a hint or a solution seen in another room.
 */

import { announce } from "../announce.js";
import { createBoard } from "../board.js";
import { el, icon, isFree } from "../dom.js";
import { goalBoard, inspect, randomBoard } from "../engine.js";
import { message, onLanguageChange, say } from "../language.js";
import { moved, sameTiles } from "../moves.js";
import { requestOf } from "../request.js";
import { Cancelled, Searcher } from "../searcher.js";
import { standingOf } from "../standing.js";
import { ofTab } from "../storage.js";
import { clock, createWin } from "../win.js";
import { hintMark } from "../marks.js";
import { addGame, bestOf, forget } from "./play/best.js";
import { createEntry } from "./play/entry.js";
import { createGame } from "./play/game.js";
import { createPicture } from "./play/picture.js";

/** Sides of the boards that are offered at a press; any other comes with a link or from the room of the board. */
const SIDES = [3, 4, 5];

/** How long a hint may be looked for. */
const SECONDS = 4;

/** @param {HTMLElement} element @param {import("../main.js").App} app */
export function mount(element, app) {
  const { state } = app;
  const searcher = new Searcher();
  const view = createBoard({ sayLabel: message("page-board"), onMoves: play });
  const picture = createPicture(view.element, () => {
    note.textContent = say("page-play-no-picture");
    announce(note.textContent);
  });
  const win = createWin(app, {
    onAgain: () => begin(state.get("board")),
    more: [newButton(() => state.get("board").rows)],
  });
  const entry = createEntry({
    onBoard: take,
    onCancel: () => {
      entry.close();
      wind();
      show();
    },
  });
  const [time, made, best, note] = [
    el("output", { class: "play-time", sayLabel: message("page-play-time") }),
    el("output", { class: "play-moves" }),
    el("p", { class: "soft small" }),
    el("p", { class: "play-note" }),
  ];
  const undo = el(
    "button",
    { type: "button", onclick: takeBack },
    icon("undo"),
    el("span", { say: message("page-undo") }),
  );
  const hint = el("button", { type: "button", say: message("page-play-hint"), onclick: help });
  const again = el("button", {
    type: "button",
    say: message("page-play-restart"),
    onclick: () => begin(state.get("board")),
  });
  const reset = el("button", {
    type: "button",
    class: "plain linked small",
    say: message("page-play-reset"),
    onclick: () => {
      forget(game.start);
      show();
    },
  });
  const stage = el("div", { class: "play-stage" }, view.element);
  const side = el(
    "div",
    { class: "play-side" },
    el(
      "div",
      { class: "card play-score" },
      el("div", { class: "play-figures" }, time, made),
      best,
      reset,
      el("div", { class: "actions" }, hint, undo, again),
      note,
    ),
    win.element,
    el(
      "div",
      { class: "card" },
      el("h3", { say: message("page-play-new") }),
      el(
        "div",
        { class: "actions" },
        ...SIDES.map((length) =>
          el("button", { type: "button", text: `${length} × ${length}`, onclick: () => fresh(length) }),
        ),
        el("button", { type: "button", say: message("page-play-enter"), onclick: enter }),
      ),
      el("div", { class: "actions" }, ...picture.elements),
    ),
  );
  element.append(
    el("h2", { class: "visually-hidden", say: message("page-room-play") }),
    el("div", { class: "play" }, el("div", {}, stage, entry.element), side),
  );

  /** Whether the board is a random one that was dealt here and is played for the first time. */
  let dealt = false;
  let game = restored();
  /** The rest of the way that a hint was taken from. */
  let plan = "";
  let told = -1;
  /** @type {{cancel: () => void} | null} */
  let task = null;

  function newButton(/** @type {() => number} */ length) {
    return el("button", {
      type: "button",
      say: message("page-play-another"),
      onclick: () => fresh(length()),
    });
  }

  /** @returns {import("../engine.js").Board} */
  function goalOf(/** @type {import("../engine.js").Board} */ { rows, cols, tiles }) {
    const wanted = state.get("goal");
    return typeof wanted === "string"
      ? goalBoard(rows, cols, wanted)
      : { rows, cols, tiles: wanted.length === tiles.length ? wanted : goalBoard(rows, cols, "last").tiles };
  }

  /** The game of the board that is shown: the one that was left by a reload, else a new one. */
  function restored() {
    const board = state.get("board");
    const goal = goalOf(board);
    const left = ofTab.get("game");
    if (!sameTiles(left?.board, board) || !sameTiles(left.goal, goal)) return createGame(board, goal);
    dealt = left.dealt;
    return createGame(board, goal, undefined, left.saved);
  }

  /** Keeps the game as long as it is not won. */
  function keep() {
    const { start, goal } = game;
    ofTab.put("game", game.isWon() ? null : { board: start, goal, dealt, saved: game.saved() });
  }

  /** The clock stands in other rooms, behind other windows and while a board is entered. */
  function wind() {
    if (document.hidden || state.get("room") !== "play" || !entry.element.hidden) game.pause();
    else game.resume();
    keep();
  }

  /** Begins with a board, from its first move. */
  function begin(/** @type {import("../engine.js").Board} */ board, first = false) {
    task?.cancel();
    [plan, told] = ["", -1];
    game = createGame(board, goalOf(board));
    dealt = first;
    win.hide();
    entry.close();
    keep();
    show();
  }

  function fresh(/** @type {number} */ length) {
    const seed = String(crypto.getRandomValues(new Uint32Array(1))[0] % 1000000);
    const wanted = typeof state.get("goal") === "string" ? state.get("goal") : "last";
    take(randomBoard(length, length, seed, wanted), { seed, goal: wanted });
    begin(state.get("board"), true);
  }

  /** A new board becomes that of all rooms. */
  function take(
    /** @type {import("../engine.js").Board} */ { rows, cols, tiles },
    /** @type {Change} */ more = {},
  ) {
    const before = state.get("board");
    state.set({ ...more, board: { rows, cols, tiles }, step: 0, solved: false });
    if (state.get("board") === before) begin(before);
  }

  function enter() {
    const { rows, cols } = state.get("board");
    entry.open(rows, cols);
    wind();
    show();
  }

  function play(/** @type {string} */ letters) {
    const before = game.moves();
    game.play(letters);
    if (game.moves() === before) return;
    plan = letters.length === 1 && plan.startsWith(letters) ? plan.slice(1) : "";
    told = -1;
    keep();
    show();
    announce(say("page-tell-moves", { moves: game.moves() }));
    if (game.isWon()) celebrate();
  }

  function takeBack() {
    game.undo();
    [plan, told] = ["", -1];
    keep();
    show();
  }

  function celebrate() {
    const [moves, milliseconds, hints] = [game.moves(), game.milliseconds(), game.hints()];
    const [board, goal] = [game.start, state.get("goal")];
    const counts = dealt && hints === 0 && standingOf(board, goal).moves === null;
    const quickest = counts && addGame(board, { moves, milliseconds });
    win.show({ board, goal, moves, milliseconds, hints });
    show();
    if (quickest) note.textContent = say("page-play-record");
    else if (!counts) note.textContent = say("page-play-no-record");
  }

  /** The next move of a shortest solution, or of a good one where the board is large. */
  async function help() {
    if (game.isWon()) return;
    if (plan === "") {
      note.textContent = say("page-play-thinking");
      task?.cancel();
      const asked = {
        ...requestOf(state, { algorithm: "auto", heuristic: null, weight: null, tie: null }),
        board: game.board(),
      };
      const mine = searcher.solve({ ...asked, limits: { ...asked.limits, seconds: SECONDS } });
      task = mine;
      const found = await mine.result.catch((error) => (error instanceof Cancelled ? undefined : null));
      if (found === undefined) return;
      task = null;
      plan = found?.moves?.blank ?? "";
      if (plan === "") {
        note.textContent = say("page-play-no-hint");
        return;
      }
    }
    game.hint();
    keep();
    const next = moved(game.board(), plan[0]);
    told = next ? next.tiles.indexOf(0) : -1;
    show();
    note.textContent = say("page-play-hinted", { tile: String(game.board().tiles[told]) });
    announce(note.textContent);
  }

  function show() {
    const board = game.board();
    const { solvable, reason } = inspect(board, state.get("goal"));
    const entering = !entry.element.hidden;
    stage.hidden = entering;
    picture.fit(board);
    view.show(board, game.goal);
    view.mark(...(told < 0 ? [] : [hintMark(board, told)]));
    made.textContent = say("page-made", { moves: game.moves() });
    undo.disabled = entering || !game.canUndo();
    hint.disabled = entering || !solvable || game.isWon();
    again.disabled = entering;
    const known = bestOf(board);
    best.textContent = known
      ? say("page-play-best", { time: clock(known.milliseconds), moves: known.moves })
      : say("page-play-no-best");
    reset.hidden = known === null;
    note.textContent = solvable ? "" : `${say("page-unsolvable")}. ${reason}`;
    tick();
  }

  function tick() {
    time.textContent = clock(game.milliseconds());
  }
  setInterval(() => {
    if (game.isRunning()) tick();
  }, 250);

  state.watch(["board", "goal"], () => begin(state.get("board")));
  state.watch(["room"], wind);
  document.addEventListener("visibilitychange", wind);
  addEventListener("pagehide", keep);
  onLanguageChange(show);
  document.addEventListener("keydown", (event) => {
    const target = /** @type {HTMLElement} */ (event.target);
    if (
      state.get("room") !== "play" ||
      !entry.element.hidden ||
      target.matches("input, select, textarea, dialog *") ||
      document.querySelector("dialog[open]")
    )
      return;
    if ((event.ctrlKey || event.metaKey) && event.key.toLowerCase() === "z") takeBack();
    else if (isFree(event) && view.arrow(event)) event.preventDefault();
  });
  wind();
  show();
}
