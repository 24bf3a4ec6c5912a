/**
 * What happens on the bench: a board with its past, a search, an answer, and the place in it.
 * The board, the goal and the step live in the state of the page; this adds what no link
 * can carry. Whoever shows it listens:
 *
 *   session.listen(() => …);      after every change
 *
 * @typedef {import("./engine.js").Board} Board
 * @typedef {import("./engine.js").Goal} Goal
 * @typedef {{kind: "idle", left: boolean} | Searching | {kind: "answered", document: import("taquin").Answer, from: "search" | "stopped" | "kept", unweighted: boolean}
 *   | {kind: "cancelled"} | {kind: "refused", message: string}} Phase `left`: a search ended because its board was left;
 *   `from`: a search that ended by itself, one that was stopped, or what was known; `unweighted`: learned weights would have helped and could not be fetched
 * @typedef {{kind: "searching", expanded: number, bound: number, since: number, unweighted: boolean,
 *   reached: import("./searcher.js").Reached[]}} Searching
 */

import { endedAnswer, goalBoard } from "./engine.js";
import { boardsAlong, moved, sameTiles } from "./moves.js";
import { searchFor } from "./presets.js";
import { chosen, requestOf } from "./request.js";
import { Cancelled } from "./searcher.js";
import { learn, standingOf } from "./standing.js";

/** @param {import("./main.js").App} app */
export function createSession({ state, searcher }) {
  /** @type {{board: Board, goal: Goal, made: number}[]} */
  let past = [];
  /** @type {typeof past} */
  let future = [];
  let made = 0;
  /** @type {Phase} */
  let phase = { kind: "idle", left: false };
  /** The board that is being played by hand, and since when. */
  let begun = { board: state.get("board"), goal: state.get("goal"), since: 0 };
  /** @type {Board[]} */
  let along = [];
  /** @type {{cancel: () => void} | null} */
  let task = null;
  let ours = false;
  /** What was searched last, in one text. */
  let asked = "";
  /** @type {Set<() => void>} */
  const listeners = new Set();

  const tell = () => listeners.forEach((listener) => listener());
  /** What is seen, to come back to. */
  const now = () => ({ board: shown(), goal: state.get("goal"), made });

  /** Changes the state without taking it for a change from outside. */
  function put(/** @type {Change} */ changes) {
    ours = true;
    state.set(changes);
    ours = false;
    tell();
  }

  /** The step is ours only while our room is shown. */
  const here = () => state.get("room") === "solve";

  state.watch(["board", "goal"], () => {
    if (ours) return;
    forget();
    made = 0;
    if (!here()) return state.set({ solved: false });
    tell();
    if (state.get("solved")) solve();
  });
  state.watch(["solved"], () => {
    if (!ours && here() && state.get("solved") && phase.kind === "idle") solve();
  });
  // A link to another search of the same board; someone who chooses one presses Solve.
  state.watch([state.ADDRESS], () => {
    if (!here() || phase.kind === "idle" || asked === JSON.stringify(requestOf(state))) return;
    forget();
    tell();
    if (state.get("solved")) solve();
  });
  state.watch(["room", "step", "speed", "arrows", "conflicts", "reading", "style"], () => {
    if (!ours && here()) tell();
  });

  function forget() {
    const left = phase.kind === "searching";
    task?.cancel();
    task = null;
    phase = { kind: "idle", left };
    along = [];
  }

  /** The board that is seen: the start, or a board of the solution. */
  const shown = () => along[Math.min(state.get("step"), along.length - 1)] ?? state.get("board");

  /** The goal as a board of the right shape. @returns {Board} */
  function goal() {
    const { rows, cols } = state.get("board");
    const wanted = state.get("goal");
    return typeof wanted === "string" ? goalBoard(rows, cols, wanted) : { rows, cols, tiles: wanted };
  }

  /** Puts another board on the bench; what was there can be undone. */
  function setBoard(
    /** @type {Board} */ { rows, cols, tiles },
    /** @type {Goal} */ wanted = state.get("goal"),
    count = 0,
  ) {
    if (count === 1) begun = { board: shown(), goal: state.get("goal"), since: performance.now() };
    past.push(now());
    future = [];
    const before = state.get("board").tiles.length;
    begin({ board: { rows, cols, tiles }, goal: fitting(wanted, tiles.length), made: count });
    state.set(searchFor(chosen(state), before, tiles.length));
  }

  function begin(/** @type {(typeof past)[0]} */ entry) {
    forget();
    made = entry.made;
    put({ board: entry.board, goal: entry.goal, step: 0, solved: false });
  }

  /** Takes moves of the blank. Those that follow the solution only turn its pages. */
  function play(/** @type {string} */ letters) {
    for (const letter of letters) {
      const next = moved(shown(), letter);
      if (!next) return;
      const at = Math.min(state.get("step"), along.length - 1);
      if (along.length && sameTiles(along[at + 1] ?? null, next)) put({ step: at + 1 });
      else if (along.length && sameTiles(along[at - 1] ?? null, next)) put({ step: at - 1 });
      else slide(next);
    }
  }

  /** By hand onto another board; a move away, no bound is more than one less. */
  function slide(/** @type {Board} */ next) {
    learn(next, state.get("goal"), { bound: standingOf(shown(), state.get("goal")).bound - 1 });
    setBoard(next, state.get("goal"), made + 1);
  }

  function undo() {
    const entry = past.pop();
    if (!entry) return;
    future.push(now());
    begin(entry);
  }

  function redo() {
    const entry = future.pop();
    if (!entry) return;
    past.push(now());
    begin(entry);
  }

  /** Searches from the start. */
  async function solve() {
    const [step, board] = [state.get("step"), state.get("board")];
    task?.cancel();
    const searching = /** @type {Searching} */ ({
      kind: "searching",
      expanded: 0,
      bound: 0,
      since: performance.now(),
      unweighted: false,
      reached: [],
    });
    phase = searching;
    along = [];
    const request = requestOf(state);
    const know = (/** @type {Partial<import("./standing.js").Standing>} */ found) =>
      learn(request.board, request.goal, found);
    asked = JSON.stringify(request);
    const mine = searcher.solve(request, {
      onProgress(progress) {
        Object.assign(searching, progress);
        know({ bound: progress.bound });
        tell();
      },
      onReached(reached) {
        know(reached);
        if (!reach(searching, reached)) return;
        tell();
      },
      onUnweighted() {
        searching.unweighted = true;
        tell();
      },
    });
    task = mine;
    tell();
    const ended = await mine.result.then(
      (document) => {
        know({ cost: document.cost, moves: document.moves?.blank, bound: document.lower_bound ?? 0 });
        return answered(searching, document, "search");
      },
      (error) => ending(error, searching, request),
    );
    // Another board or another search has come meanwhile.
    if (phase !== searching) return;
    task = null;
    phase = ended;
    if (ended.kind === "answered" && ended.document.moves)
      along = boardsAlong(board, ended.document.moves.blank);
    const last = Math.max(along.length - 1, 0);
    put({ solved: ended.kind === "answered", ...(here() ? { step: Math.min(step, last) } : {}) });
  }

  /** What a search came to that did not end by itself. @returns {Phase} */
  function ending(
    /** @type {Error} */ error,
    /** @type {Searching} */ searching,
    /** @type {import("./searcher.js").Request} */ request,
  ) {
    if (!(error instanceof Cancelled)) return { kind: "refused", message: error.message };
    if (!searching.reached.some(({ moves }) => moves)) return { kind: "cancelled" };
    return answered(searching, endedAnswer(request, searching.reached), "stopped");
  }

  /** @returns {Phase} */
  const answered = (
    /** @type {Searching} */ { unweighted },
    /** @type {import("taquin").Answer} */ document,
    /** @type {"search" | "stopped"} */ from,
  ) => ({ kind: "answered", document, from, unweighted });

  const cancel = () => task?.cancel();

  /** Shows the shortest solution that is known, whichever search found it. */
  function showBest() {
    const request = requestOf(state, { algorithm: "auto" });
    const { cost, moves, bound } = standingOf(request.board, request.goal);
    if (!moves || cost === null) return;
    forget();
    const reached = [{ cost, bound, expanded: 0, milliseconds: 0, moves }];
    phase = { kind: "answered", document: endedAnswer(request, reached), from: "kept", unweighted: false };
    along = boardsAlong(request.board, moves);
    put({ solved: true, step: 0 });
  }

  /** The board as it was before the first slide, with its time. */
  function again() {
    setBoard(begun.board, begun.goal);
  }

  return {
    shown,
    goal,
    setBoard,
    play,
    undo,
    redo,
    solve,
    cancel,
    showBest,
    again,
    begun: () => begun,
    standing: () => standingOf(state.get("board"), state.get("goal")),
    setGoal: (/** @type {Goal} */ wanted) => setBoard(shown(), wanted, made),
    goTo: (/** @type {number} */ step) => put({ step }),
    length: () => Math.max(along.length - 1, 0),
    along: () => along,
    made: () => made,
    phase: () => phase,
    canUndo: () => past.length > 0,
    canRedo: () => future.length > 0,
    listen: (/** @type {() => void} */ listener) => {
      listeners.add(listener);
    },
  };
}

/** Adds what was reached; a second search of the same board begins with what is known. Tells whether it is news. */
function reach(/** @type {Searching} */ searching, /** @type {import("./searcher.js").Reached} */ next) {
  const last = searching.reached.at(-1);
  const shorter = next.cost !== null && next.cost < (last?.cost ?? Infinity);
  const bound = Math.max(next.bound, last?.bound ?? 0);
  if (last && !shorter && bound === last.bound) return false;
  const [cost, moves] = shorter ? [next.cost, next.moves] : [last?.cost ?? null, null];
  const milliseconds = performance.now() - searching.since;
  searching.reached.push({ ...next, cost, bound, moves, milliseconds });
  Object.assign(searching, { bound, expanded: next.expanded });
  return true;
}

/** A goal given as tiles fits boards of its own size only. */
const fitting = (/** @type {Goal} */ goal, /** @type {number} */ cells) =>
  typeof goal === "string" || goal.length === cells ? goal : "last";
