/**
 * The game: a board, a clock, the moves, hints, and the best games of this browser. The address keeps the
 * board that a game began with, so that a link is a challenge. The tab keeps the game across a reload.
 *
 * A record is the first game on a random board drawn here, without a hint or a solution seen in another room.
 */

import { announce } from "../announce.js";
import { createBoard } from "../board.js";
import { el, icon, isFree } from "../dom.js";
import { inspect, randomBoard } from "../engine.js";
import { message, onLanguageChange, say } from "../language.js";
import { moved } from "../moves.js";
import { requestOf } from "../request.js";
import { Cancelled, Searcher } from "../searcher.js";
import { clock, createWin } from "../win.js";
import { hintMark } from "../marks.js";
import { addGame, bestOf, forget } from "./play/best.js";
import { createEntry } from "./play/entry.js";
import { createMatch } from "./play/match.js";
import { createPicture } from "./play/picture.js";

/** The sides of the boards that buttons offer; other boards come from a link or from the room Solve. */
const SIDES = [3, 4, 5];

/** The time limit for a hint. */
const SECONDS = 4;

/**
 * @typedef {import("../main.js").App} App
 * @typedef {import("../engine.js").Board} Board
 */

/** @param {HTMLElement} element @param {App} app */
export function mount(element, app) {
  const { state } = app;
  const restart = () => begin(state.get("board"));
  const view = createView(app, { play, fresh, take, enter, leave, takeBack, help, restart, reset });
  const hints = createHints(state);
  const match = createMatch(state);
  element.append(...view.elements);
  const show = () => view.show(match.game(), hints.told());

  /** The clock stops in other rooms, behind other windows and while a board is entered. */
  const wind = () => match.wind(!document.hidden && state.get("room") === "play" && !view.isEntering());

  /** Starts a board from its first move. */
  function begin(/** @type {Board} */ board, isDealt = false) {
    hints.cancel();
    match.begin(board, isDealt);
    view.clear();
    show();
  }

  function fresh(/** @type {number} */ length) {
    const { board, seed, goal } = randomGame(length, state.get("goal"));
    take(board, { seed, goal });
    begin(state.get("board"), true);
  }

  /** Makes a board the current one in all rooms. */
  function take(/** @type {Board} */ { rows, cols, tiles }, /** @type {Change} */ more = {}) {
    const before = state.get("board");
    state.set({ ...more, board: { rows, cols, tiles }, step: 0, solved: false });
    if (state.get("board") === before) begin(before);
  }

  function enter() {
    const { rows, cols } = state.get("board");
    view.entry.open(rows, cols);
    wind();
    show();
  }

  function leave() {
    view.entry.close();
    wind();
    show();
  }

  function play(/** @type {string} */ letters) {
    const game = match.game();
    const before = game.moves();
    game.play(letters);
    if (game.moves() === before) return;
    changed(letters);
    announce(say("page-tell-moves", { moves: game.moves() }));
    if (game.isWon()) view.celebrate(match);
  }

  function takeBack() {
    match.game().undo();
    changed("");
  }

  /** After moves: updates the hint, and stores the game. */
  function changed(/** @type {string} */ letters) {
    hints.follow(letters);
    match.keep();
    show();
  }

  function reset() {
    forget(match.game().start);
    show();
  }

  async function help() {
    const game = match.game();
    if (game.isWon()) return;
    const found = await hints.find(game.board(), () => view.note(say("page-play-thinking")));
    if (found === null) view.note(say("page-play-no-hint"));
    if (!found) return;
    game.hint();
    match.keep();
    show();
    view.tell(say("page-play-hinted", { tile: String(game.board().tiles[hints.told()]) }));
  }

  setInterval(() => view.tick(match.game()), 250);
  state.watch(["board", "goal"], restart);
  state.watch(["room"], wind);
  document.addEventListener("visibilitychange", wind);
  addEventListener("pagehide", match.keep);
  onLanguageChange(show);
  document.addEventListener("keydown", (event) => {
    if (state.get("room") !== "play" || view.isEntering() || isTyped(event)) return;
    if ((event.ctrlKey || event.metaKey) && event.key.toLowerCase() === "z") takeBack();
    else if (isFree(event) && view.arrow(event)) event.preventDefault();
  });
  wind();
  show();
}

/**
 * The board, the figures and buttons beside it, and the form to enter a board.
 * @param {App} app
 * @param {{play: (letters: string) => void, fresh: (length: number) => void, take: (board: Board) => void,
 *   enter: () => void, leave: () => void, takeBack: () => void, help: () => void, restart: () => void, reset: () => void}} act
 */
function createView(app, act) {
  const { state } = app;
  const board = createBoard({ sayLabel: message("page-board"), onMoves: act.play });
  const picture = createPicture(board.element, () => tell(say("page-play-no-picture")));
  const another = button(message("page-play-another"), () => act.fresh(state.get("board").rows));
  const win = createWin(app, { onAgain: act.restart, more: [another] });
  const entry = createEntry({ onBoard: act.take, onCancel: act.leave });
  const panel = createPanel([win.element], picture.elements, act);
  const stage = el("div", { class: "play-stage" }, board.element);
  const isEntering = () => !entry.element.hidden;

  const note = (/** @type {string} */ text) => {
    panel.note.textContent = text;
  };

  function tell(/** @type {string} */ text) {
    note(text);
    announce(text);
  }

  /**
   * Shows a game, and the hint for the tile in a cell unless that is −1.
   * @param {Game} game
   * @param {number} told
   */
  function show(game, told) {
    const shown = game.board();
    stage.hidden = isEntering();
    picture.fit(shown);
    board.show(shown, game.goal);
    board.mark(...(told < 0 ? [] : [hintMark(shown, told)]));
    panel.show(game, inspect(shown, state.get("goal")), isEntering());
  }

  /**
   * Shows that a game is won, and what it means for the records.
   * @param {ReturnType<typeof createMatch>} match
   */
  function celebrate(match) {
    const game = match.game();
    const [moves, milliseconds, counts] = [game.moves(), game.milliseconds(), match.counts()];
    const quickest = counts && addGame(game.start, { moves, milliseconds });
    win.show({ board: game.start, goal: state.get("goal"), moves, milliseconds, hints: game.hints() });
    show(game, -1);
    if (quickest) note(say("page-play-record"));
    else if (!counts) note(say("page-play-no-record"));
  }

  return {
    elements: [
      el("h2", { class: "visually-hidden", say: message("page-room-play") }),
      el("div", { class: "play" }, el("div", {}, stage, entry.element), panel.element),
    ],
    entry,
    isEntering,
    show,
    celebrate,
    note,
    tell,
    tick: (/** @type {Game} */ game) => game.isRunning() && panel.tick(game),
    arrow: board.arrow,
    /** Hides the result of the previous game. */
    clear() {
      win.hide();
      entry.close();
    },
  };
}

/** @typedef {ReturnType<typeof import("./play/game.js").createGame>} Game */

/** A random board of a side, its seed and its goal. */
function randomGame(/** @type {number} */ length, /** @type {import("../engine.js").Goal} */ wanted) {
  const seed = String(crypto.getRandomValues(new Uint32Array(1))[0] % 1000000);
  const goal = typeof wanted === "string" ? wanted : "last";
  return { board: randomBoard(length, length, seed, goal), seed, goal };
}

/** Whether a key belongs to a field or a dialog. */
const isTyped = (/** @type {KeyboardEvent} */ { target }) =>
  /** @type {HTMLElement} */ (target).matches("input, select, textarea, dialog *") ||
  document.querySelector("dialog[open]") !== null;

const button = (/** @type {string} */ label, /** @type {() => void} */ onclick) =>
  el("button", { type: "button", say: label, onclick });

/**
 * The next move of a shortest solution, or of a good one if the board is large. The rest of the solution is
 * kept while the player follows it.
 * @param {App["state"]} state
 */
function createHints(state) {
  const searcher = new Searcher();
  let plan = "";
  /** The cell of the tile that a hint names, or −1. */
  let told = -1;
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

  /** Finds a tile to slide; null if there is none, undefined if the search was cancelled. */
  async function find(/** @type {Board} */ board, /** @type {() => void} */ onSearch) {
    const letter = await next(board, onSearch);
    if (letter) told = moved(board, letter)?.tiles.indexOf(0) ?? -1;
    return letter;
  }

  /** Continues along the solution, or drops it. */
  function follow(/** @type {string} */ letters) {
    told = -1;
    plan = letters.length === 1 && plan.startsWith(letters) ? plan.slice(1) : "";
  }

  function cancel() {
    task?.cancel();
    plan = "";
    told = -1;
  }
  return { find, follow, cancel, told: () => told };
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
