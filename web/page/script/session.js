/**
 * The session of the room Solve: a board with its history, a search, an answer, and the position in it. The
 * board, the goal and the step are in the state of the page; this module adds the data that a link cannot
 * contain. Its views listen:
 *
 *   session.listen(() => …);      after every change
 *
 * @typedef {import("./engine.js").Board} Board
 * @typedef {import("./engine.js").Goal} Goal
 * @typedef {import("./session/search.js").Phase} Phase
 * @typedef {import("./session/search.js").Searching} Searching
 * @typedef {{board: Board, goal: Goal, made: number}} Moment a board on the bench; `made` counts the moves by hand
 */

import { goalOf } from "./engine.js";
import { boardsAlong, moved, sameTiles } from "./moves.js";
import { searchFor } from "./presets.js";
import { chosen, requestOf } from "./request.js";
import { createHistory } from "./session/history.js";
import { createSearch } from "./session/search.js";
import { learn, standingOf } from "./standing.js";

/** @typedef {import("./main.js").App["state"]} State_ */

/** @param {import("./main.js").App} app */
export function createSession({ state, searcher }) {
  const search = createSearch(searcher);
  const bench = createBench(state, { shown, begin });
  /** The boards of the solution; none without a solution. @type {Board[]} */
  let along = [];
  let ours = false;
  /** @type {Set<() => void>} */
  const listeners = new Set();
  const tell = () => listeners.forEach((listener) => listener());

  /** Changes the state without reacting to it as an external change. */
  function put(/** @type {Change} */ changes) {
    ours = true;
    state.set(changes);
    ours = false;
    tell();
  }

  function forget() {
    search.leave();
    along = [];
  }

  /** Makes a moment the current one. */
  function begin(/** @type {Moment} */ { board, goal }) {
    forget();
    put({ board, goal, step: 0, solved: false });
  }

  /** Returns the visible board: the start, or a board of the solution. */
  function shown() {
    return along[Math.min(state.get("step"), along.length - 1)] ?? state.get("board");
  }

  /** Makes moves of the blank. Moves along the solution only change the step. */
  function play(/** @type {string} */ letters) {
    for (const letter of letters) {
      const next = moved(shown(), letter);
      if (!next) return;
      const at = Math.min(state.get("step"), along.length - 1);
      if (along.length && sameTiles(along[at + 1] ?? null, next)) put({ step: at + 1 });
      else if (along.length && sameTiles(along[at - 1] ?? null, next)) put({ step: at - 1 });
      else bench.slide(next);
    }
  }

  /** Searches from the start. */
  async function solve() {
    const [step, board] = [state.get("step"), state.get("board")];
    along = [];
    const ended = await search.begin(requestOf(state), tell);
    // In the meantime, the user has chosen another board or search.
    if (!ended) return;
    const moves = ended.kind === "answered" && ended.document.moves;
    if (moves) along = boardsAlong(board, moves.blank);
    const last = Math.max(along.length - 1, 0);
    put({ solved: ended.kind === "answered", ...(isHere(state) ? { step: Math.min(step, last) } : {}) });
  }

  /** Shows the shortest known solution, from any search. */
  function showBest() {
    const request = requestOf(state, { algorithm: "auto" });
    const { cost, moves, bound } = standingOf(request.board, request.goal);
    if (!moves || cost === null) return;
    forget();
    search.take(request, { cost, bound, expanded: 0, milliseconds: 0, moves });
    along = boardsAlong(request.board, moves);
    put({ solved: true, step: 0 });
  }

  follow(state, search, { isOurs: () => ours, forget, restart: bench.restart, tell, solve });
  return {
    ...bench,
    shown,
    goal: () => goalOf(state.get("board"), state.get("goal")),
    play,
    solve,
    cancel: search.cancel,
    showBest,
    standing: () => standingOf(state.get("board"), state.get("goal")),
    goTo: (/** @type {number} */ step) => put({ step }),
    length: () => Math.max(along.length - 1, 0),
    along: () => along,
    phase: search.phase,
    listen: (/** @type {() => void} */ listener) => {
      listeners.add(listener);
    },
  };
}

/** The step belongs to a room only while that room is shown. */
const isHere = (/** @type {State_} */ state) => state.get("room") === "solve";

/**
 * The current board with its history, for undo.
 * @param {State_} state @param {{shown: () => Board, begin: (moment: Moment) => void}} act
 */
function createBench(state, { shown, begin }) {
  const history = /** @type {ReturnType<typeof createHistory<Moment>>} */ (createHistory());
  let made = 0;
  /** The board before the first slide by hand, and the time of that slide. */
  let begun = { board: state.get("board"), goal: state.get("goal"), since: 0 };
  const now = () => ({ board: shown(), goal: state.get("goal"), made });

  function place(/** @type {Moment | undefined} */ moment) {
    if (!moment) return;
    made = moment.made;
    begin(moment);
  }

  /** Changes to another board. */
  function setBoard(
    /** @type {Board} */ { rows, cols, tiles },
    /** @type {Goal} */ wanted = state.get("goal"),
    count = 0,
  ) {
    if (count === 1) begun = { ...now(), since: performance.now() };
    history.leave(now());
    const before = state.get("board").tiles.length;
    place({ board: { rows, cols, tiles }, goal: fitting(wanted, tiles.length), made: count });
    state.set(searchFor(chosen(state), before, tiles.length));
  }

  /** Slides a tile by hand. The new board is one move away, so its bound is at most one lower. */
  function slide(/** @type {Board} */ next) {
    const goal = state.get("goal");
    learn(next, goal, { bound: standingOf(shown(), goal).bound - 1 });
    setBoard(next, goal, made + 1);
  }

  return {
    setBoard,
    slide,
    undo: () => place(history.undo(now())),
    redo: () => place(history.redo(now())),
    canUndo: history.canUndo,
    canRedo: history.canRedo,
    /** The board as it was before the first slide, with its time. */
    again: () => setBoard(begun.board, begun.goal),
    setGoal: (/** @type {Goal} */ wanted) => setBoard(shown(), wanted, made),
    begun: () => begun,
    made: () => made,
    /** Counts the moves from 0, for a board from elsewhere. */
    restart() {
      made = 0;
    },
  };
}

/**
 * Follows changes of the state from elsewhere.
 * @param {State_} state @param {ReturnType<typeof createSearch>} search
 * @param {{isOurs: () => boolean, forget: () => void, restart: () => void, tell: () => void, solve: () => void}} act
 */
function follow(state, search, { isOurs, forget, restart, tell, solve }) {
  const anew = () => {
    tell();
    if (state.get("solved")) solve();
  };
  state.watch(["board", "goal"], () => {
    if (isOurs()) return;
    forget();
    restart();
    if (isHere(state)) anew();
    else state.set({ solved: false });
  });
  state.watch(["solved"], () => {
    if (!isOurs() && isHere(state) && state.get("solved") && search.phase().kind === "idle") solve();
  });
  // A link to another search of the same board starts it; a user who chooses a search presses Solve.
  state.watch([state.ADDRESS], () => {
    if (!isHere(state) || search.phase().kind === "idle" || search.isOf(requestOf(state))) return;
    forget();
    anew();
  });
  state.watch(["room", "step", "speed", "arrows", "conflicts", "reading", "style"], () => {
    if (!isOurs() && isHere(state)) tell();
  });
}

/** A goal given as tiles fits only boards of its own size. */
const fitting = (/** @type {Goal} */ goal, /** @type {number} */ cells) =>
  typeof goal === "string" || goal.length === cells ? goal : "last";
