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

/**
 * @typedef {import("../main.js").App} App
 * @typedef {import("../engine.js").Board} Board
 */

/** @param {HTMLElement} element @param {App} app */
export function mount(element, app) {
  const { state } = app;
  const view = createBoard({ sayLabel: message("page-board"), onMoves: play });
  const picture = createPicture(view.element, () => tell(say("page-play-no-picture")));
  const restart = () => begin(state.get("board"));
  const win = createWin(app, {
    onAgain: restart,
    more: [button(message("page-play-another"), () => fresh(state.get("board").rows))],
  });
  const entry = createEntry({ onBoard: take, onCancel: leave });
  const panel = createPanel([win.element], picture.elements, {
    fresh,
    enter,
    takeBack,
    help,
    restart,
    reset,
  });
  const hints = createHints(state);
  const stage = el("div", { class: "play-stage" }, view.element);
  element.append(
    el("h2", { class: "visually-hidden", say: message("page-room-play") }),
    el("div", { class: "play" }, el("div", {}, stage, entry.element), panel.element),
  );

  /** Whether the board is a random one that was dealt here and is played for the first time. */
  let dealt = false;
  let game = restored();
  /** The cell of the tile that a hint has named, or −1. */
  let told = -1;

  /** The game of the board that is shown: the one that was left by a reload, else a new one. */
  function restored() {
    const board = state.get("board");
    const goal = goalOf(state, board);
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
  function begin(/** @type {Board} */ board, first = false) {
    hints.cancel();
    told = -1;
    game = createGame(board, goalOf(state, board));
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
  function take(/** @type {Board} */ { rows, cols, tiles }, /** @type {Change} */ more = {}) {
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

  function leave() {
    entry.close();
    wind();
    show();
  }

  function play(/** @type {string} */ letters) {
    const before = game.moves();
    game.play(letters);
    if (game.moves() === before) return;
    hints.follow(letters);
    told = -1;
    keep();
    show();
    announce(say("page-tell-moves", { moves: game.moves() }));
    if (game.isWon()) celebrate();
  }

  function takeBack() {
    game.undo();
    hints.follow("");
    told = -1;
    keep();
    show();
  }

  function reset() {
    forget(game.start);
    show();
  }

  function tell(/** @type {string} */ text) {
    panel.note.textContent = text;
    announce(text);
  }

  function celebrate() {
    const [moves, milliseconds, hinted] = [game.moves(), game.milliseconds(), game.hints()];
    const [board, goal] = [game.start, state.get("goal")];
    const counts = dealt && hinted === 0 && standingOf(board, goal).moves === null;
    const quickest = counts && addGame(board, { moves, milliseconds });
    win.show({ board, goal, moves, milliseconds, hints: hinted });
    show();
    if (quickest) panel.note.textContent = say("page-play-record");
    else if (!counts) panel.note.textContent = say("page-play-no-record");
  }

  async function help() {
    if (game.isWon()) return;
    const letter = await hints.next(game.board(), () => {
      panel.note.textContent = say("page-play-thinking");
    });
    if (letter === undefined) return;
    if (letter === null) {
      panel.note.textContent = say("page-play-no-hint");
      return;
    }
    game.hint();
    keep();
    told = moved(game.board(), letter)?.tiles.indexOf(0) ?? -1;
    show();
    tell(say("page-play-hinted", { tile: String(game.board().tiles[told]) }));
  }

  function show() {
    const board = game.board();
    const entering = !entry.element.hidden;
    stage.hidden = entering;
    picture.fit(board);
    view.show(board, game.goal);
    view.mark(...(told < 0 ? [] : [hintMark(board, told)]));
    panel.show(game, inspect(board, state.get("goal")), entering);
  }
  setInterval(() => {
    if (game.isRunning()) panel.tick(game);
  }, 250);

  function key(/** @type {KeyboardEvent} */ event) {
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
  }

  state.watch(["board", "goal"], () => begin(state.get("board")));
  state.watch(["room"], wind);
  document.addEventListener("visibilitychange", wind);
  addEventListener("pagehide", keep);
  onLanguageChange(show);
  document.addEventListener("keydown", key);
  wind();
  show();
}

const button = (/** @type {string} */ label, /** @type {() => void} */ onclick) =>
  el("button", { type: "button", say: label, onclick });

/** The goal of a board. @param {App["state"]} state @param {Board} board @returns {Board} */
function goalOf(state, { rows, cols, tiles }) {
  const wanted = state.get("goal");
  return typeof wanted === "string"
    ? goalBoard(rows, cols, wanted)
    : { rows, cols, tiles: wanted.length === tiles.length ? wanted : goalBoard(rows, cols, "last").tiles };
}

/**
 * The next move of a shortest solution, or of a good one if the board is large. The rest of the way is kept as long as it
 * is followed.
 * @param {App["state"]} state
 */
function createHints(state) {
  const searcher = new Searcher();
  let plan = "";
  /** @type {{cancel: () => void} | null} */
  let task = null;

  /** A move; null if there is none, undefined if the search was cancelled. */
  async function next(/** @type {Board} */ board, /** @type {() => void} */ onSearch) {
    if (plan !== "") return plan[0];
    onSearch();
    task?.cancel();
    const request = requestOf(state, { algorithm: "auto", heuristic: null, weight: null, tie: null });
    const mine = searcher.solve({ ...request, board, limits: { ...request.limits, seconds: SECONDS } });
    task = mine;
    const found = await mine.result.catch((error) => (error instanceof Cancelled ? undefined : null));
    if (found === undefined) return undefined;
    task = null;
    plan = found?.moves?.blank ?? "";
    return plan[0] ?? null;
  }

  /** Goes on along the way, or leaves it. */
  function follow(/** @type {string} */ letters) {
    plan = letters.length === 1 && plan.startsWith(letters) ? plan.slice(1) : "";
  }

  function cancel() {
    task?.cancel();
    plan = "";
  }
  return { next, follow, cancel };
}

/**
 * The figures and buttons beside the board.
 * @param {Node[]} below @param {Node[]} pictures
 * @param {{fresh: (length: number) => void, enter: () => void, takeBack: () => void, help: () => void, restart: () => void,
 *   reset: () => void}} act
 */
function createPanel(below, pictures, act) {
  const [time, made, best, note] = [
    el("output", { class: "play-time", sayLabel: message("page-play-time") }),
    el("output", { class: "play-moves" }),
    el("p", { class: "soft small" }),
    el("p", { class: "play-note" }),
  ];
  const undo = el(
    "button",
    { type: "button", onclick: act.takeBack },
    icon("undo"),
    el("span", { say: message("page-undo") }),
  );
  const hint = button(message("page-play-hint"), act.help);
  const again = button(message("page-play-restart"), act.restart);
  const reset = button(message("page-play-reset"), act.reset);
  reset.className = "plain linked small";
  const sides = SIDES.map((length) =>
    el("button", { type: "button", text: `${length} × ${length}`, onclick: () => act.fresh(length) }),
  );
  const element = el(
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
    ...below,
    el(
      "div",
      { class: "card" },
      el("h3", { say: message("page-play-new") }),
      el("div", { class: "actions" }, ...sides, button(message("page-play-enter"), act.enter)),
      el("div", { class: "actions" }, ...pictures),
    ),
  );

  /** @typedef {ReturnType<typeof createGame>} Game */
  function tick(/** @type {Game} */ game) {
    time.textContent = clock(game.milliseconds());
  }

  function show(
    /** @type {Game} */ game,
    /** @type {import("../engine.js").Inspection} */ { solvable, reason },
    /** @type {boolean} */ entering,
  ) {
    made.textContent = say("page-made", { moves: game.moves() });
    undo.disabled = entering || !game.canUndo();
    hint.disabled = entering || !solvable || game.isWon();
    again.disabled = entering;
    const known = bestOf(game.board());
    best.textContent = known
      ? say("page-play-best", { time: clock(known.milliseconds), moves: known.moves })
      : say("page-play-no-best");
    reset.hidden = known === null;
    note.textContent = solvable ? "" : `${say("page-unsolvable")}. ${reason}`;
    tick(game);
  }
  return { element, note, tick, show };
}
