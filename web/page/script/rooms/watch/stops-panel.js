/**
 * The breakpoints of the room: which there are, and the steps before and after.
 */

import { announce } from "../../announce.js";
import { el, freshId, icon } from "../../dom.js";
import { Refused, boardText, readBoard } from "../../engine.js";
import { message, number, say } from "../../language.js";
import { several } from "../../parameters.js";
import { declare } from "../../state.js";
import { firstStop, stop } from "./stops.js";

/** @typedef {import("./stops.js").Stop} Stop */
/** @typedef {import("./moment.js").Film} Film */

declare("watch-stops", several(stop, []));

/** A condition in words. */
export function stopName(/** @type {Stop} */ one) {
  if (one.kind === "tile") return say("page-watch-stop-tile-is", { tile: number(one.number) });
  if (one.kind === "open") return say("page-watch-stop-open-is", { most: number(one.number) });
  if (one.kind === "board") return say("page-watch-stop-board-is", { board: boardText(one.board, "rows") });
  return one.kind === "rise" ? say("page-watch-stop-rise") : say("page-watch-stop-reopened");
}

/** The fields of the breakpoints.
 * @param {{change: () => void, take: () => void, next: (way: number) => void}} act */
function createFields({ change, take, next }) {
  const tile = el("input", {
    type: "number",
    min: 1,
    max: 255,
    value: 1,
    sayLabel: message("page-watch-stop-tile-number"),
    onchange: change,
  });
  const most = el("input", {
    type: "number",
    min: 0,
    max: 999999,
    value: 20,
    sayLabel: message("page-watch-stop-open-number"),
    onchange: change,
  });
  const board = el("input", {
    type: "text",
    size: 18,
    autocomplete: "off",
    sayLabel: message("page-watch-stop-board-text"),
    onchange: change,
  });
  const boxes = {
    rise: el("input", { type: "checkbox", onchange: change }),
    reopened: el("input", { type: "checkbox", onchange: change }),
    tile: el("input", { type: "checkbox", onchange: change }),
    open: el("input", { type: "checkbox", onchange: change }),
    board: el("input", { type: "checkbox", onchange: change }),
  };
  const fault = el("p", { class: "fault small", id: freshId("stop-fault"), role: "alert", hidden: true });
  board.setAttribute("aria-describedby", fault.id);
  const none = el("p", { class: "small soft", role: "status" });
  const row = (
    /** @type {keyof typeof boxes} */ kind,
    /** @type {string} */ label,
    /** @type {(Node | null)[]} */ ...more
  ) => el("div", { class: "stop" }, el("label", {}, boxes[kind], " ", el("span", { say: label })), ...more);
  const taker = el("button", {
    type: "button",
    class: "small",
    say: message("page-watch-stop-take"),
    onclick: take,
  });
  const seek = (/** @type {string} */ picture, /** @type {string} */ label, /** @type {number} */ way) =>
    el("button", { type: "button", onclick: () => next(way) }, icon(picture), el("span", { say: label }));
  const element = el(
    "section",
    { class: "card watch-stops", hidden: true },
    el("h3", { say: message("page-watch-stops") }),
    el(
      "div",
      { class: "stop-list" },
      row("rise", message("page-watch-stop-rise")),
      row("reopened", message("page-watch-stop-reopened")),
      row("tile", message("page-watch-stop-tile"), tile),
      row("open", message("page-watch-stop-open"), most),
      row("board", message("page-watch-stop-board"), board, taker),
    ),
    fault,
    el(
      "div",
      { class: "actions" },
      seek("previous", message("page-watch-stop-back"), -1),
      seek("next", message("page-watch-stop-next"), 1),
      none,
    ),
  );
  return { tile, most, board, boxes, fault, none, element };
}

/** @param {{state: typeof import("../../state.js"), film: () => Film | null, step: () => number, go: (step: number) => void, selected: () => import("../../engine.js").Board}} room
 * `step` is the current expansion; `selected` is the state selected in the tree, else the current one */
export function createStops({ state, film, step, go, selected }) {
  const { tile, most, board, boxes, fault, none, element } = createFields({
    change,
    next,
    take() {
      board.value = boardText(selected(), "rows");
      boxes.board.checked = true;
      change();
    },
  });

  function change() {
    none.textContent = "";
    /** @type {Stop[]} */
    const stops = [];
    if (boxes.rise.checked) stops.push({ kind: "rise" });
    if (boxes.reopened.checked) stops.push({ kind: "reopened" });
    if (boxes.tile.checked) stops.push({ kind: "tile", number: Number(tile.value) || 1 });
    if (boxes.open.checked) stops.push({ kind: "open", number: Math.max(Number(most.value) || 0, 0) });
    fault.hidden = true;
    if (boxes.board.checked) {
      const { rows, cols, tiles } = state.get("board");
      try {
        const read = readBoard(board.value, rows, cols);
        if (read.tiles.length !== tiles.length || read.cols !== cols)
          throw new Refused({ message: say("page-watch-stop-size", { rows, cols }), excerpt: null });
        stops.push({ kind: "board", board: { rows, cols, tiles: read.tiles } });
      } catch (error) {
        if (!(error instanceof Refused)) throw error;
        fault.textContent = error.message;
        fault.hidden = false;
      }
    }
    board.setAttribute("aria-invalid", String(!fault.hidden));
    state.set({ "watch-stops": stops });
  }

  /** Goes to the next or the former step that meets a condition. */
  function next(/** @type {number} */ way) {
    const made = film();
    if (!made) return;
    const found = firstStop(
      made,
      state.get("watch-stops"),
      step() + way,
      way > 0 ? made.replay.expansions : 1,
    );
    none.textContent = found === null ? say(NONE[way > 0 ? 1 : 0]) : "";
    if (found === null) announce(none.textContent);
    else go(found);
  }

  /** Shows the breakpoints of the state. */
  function show() {
    const stops = state.get("watch-stops");
    const of = (/** @type {Stop["kind"]} */ kind) => stops.find((one) => one.kind === kind);
    for (const [kind, box] of Object.entries(boxes)) box.checked = !!of(/** @type {Stop["kind"]} */ (kind));
    for (const one of stops) {
      if (one.kind === "tile") tile.value = String(one.number);
      if (one.kind === "open") most.value = String(one.number);
      if (one.kind === "board" && document.activeElement !== board)
        board.value = boardText(one.board, "rows");
    }
    // A text that is no board stays visible with its fault.
    if (!fault.hidden) boxes.board.checked = true;
  }

  state.watch(["watch-stops"], show);
  show();
  return { element };
}

/** The messages if there is no further stop, before and after. */
const NONE = [message("page-watch-stop-none-before"), message("page-watch-stop-none-after")];
