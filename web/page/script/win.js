/**
 * The result of a board solved by hand: the moves compared with the shortest solution, the time, and the next
 * actions. A separate worker searches for the shortest solution.
 *
 * @typedef {{board: import("./engine.js").Board, goal: import("./engine.js").Goal, moves: number, milliseconds: number,
 *   hints?: number}} Win `board` is the start of the game
 */

import { announce } from "./announce.js";
import { el } from "./dom.js";
import { copy } from "./export.js";
import { message, onLanguageChange, say } from "./language.js";
import { requestOf } from "./request.js";
import { Cancelled, Searcher } from "./searcher.js";
import { learn, standingOf } from "./standing.js";

/** The time limit of the search for the shortest solution. */
const SECONDS = 20;

/** Minutes and seconds. */
export const clock = (/** @type {number} */ milliseconds) => {
  const seconds = Math.floor(milliseconds / 1000);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
};

/** @param {import("./main.js").App} app @param {{onAgain: () => void, more?: HTMLElement[]}} options */
export function createWin({ state }, { onAgain, more = [] }) {
  const searcher = new Searcher();
  /** @type {Win | null} */
  let won = null;
  /** @type {{cancel: () => void} | null} */
  let task = null;
  const against = el("p", { class: "win-against" });
  const title = el("h3", {});
  const share = el("button", {
    type: "button",
    say: message("page-win-share"),
    onclick: () => won && copy(sharedOf(won), share),
  });
  const element = el(
    "section",
    { class: "card win", hidden: true },
    title,
    against,
    el(
      "div",
      { class: "actions" },
      el("button", { type: "button", class: "primary", say: message("page-win-again"), onclick: onAgain }),
      ...more,
      share,
    ),
  );

  /** The result, and a link to the board from which the game began. */
  const sharedOf = (/** @type {Win} */ { board, goal, moves, milliseconds, hints = 0 }) =>
    `${say("page-win-shared", { moves, hints, time: clock(milliseconds) })} ${state.link({ board, goal, step: 0, solved: false })}`;

  function draw() {
    if (!won) return;
    const { board, goal, moves, milliseconds, hints = 0 } = won;
    title.textContent = say("page-win-title", { moves, hints, time: clock(milliseconds) });
    const { cost, bound } = standingOf(board, goal);
    const proven = cost !== null && cost <= bound;
    against.textContent = proven
      ? moves <= cost
        ? say("page-win-shortest", { hints })
        : say("page-win-longer", { count: cost, more: moves - cost })
      : task
        ? say("page-win-looking")
        : say("page-win-bound", { bound });
  }

  async function show(/** @type {Win} */ next) {
    won = next;
    element.hidden = false;
    task?.cancel();
    const { board, goal } = next;
    const request = {
      ...requestOf(state, { algorithm: "auto", heuristic: null, weight: null, tie: null }),
      board,
      goal,
    };
    const mine = searcher.solve({ ...request, limits: { ...request.limits, seconds: SECONDS } });
    task = mine;
    draw();
    const found = await mine.result.catch((error) => (error instanceof Cancelled ? undefined : null));
    if (found === undefined) return;
    task = null;
    if (found)
      learn(board, goal, { cost: found.cost, moves: found.moves?.blank, bound: found.lower_bound ?? 0 });
    draw();
    announce(`${title.textContent} ${against.textContent}`);
  }

  function hide() {
    task?.cancel();
    [task, won] = [null, null];
    element.hidden = true;
  }

  onLanguageChange(draw);
  return { element, show, hide };
}
