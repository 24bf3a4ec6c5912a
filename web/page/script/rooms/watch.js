/**
 * The room Watch: a search is recorded, then replayed forwards and backwards, step by step, with its tree,
 * its open list, its counts, its bounds, the whole space, and each step in words. In prediction mode, the
 * next choice is hidden until the learner has made one.
 */

import { announce } from "../announce.js";
import { el, isFree } from "../dom.js";
import { message, onLanguageChange, say } from "../language.js";
import { miniature } from "../miniature.js";
import { FAST, createTransport } from "../transport.js";
import { createBars } from "./watch/bars.js";
import { createCode } from "./watch/code.js";
import { createCounters } from "./watch/counters.js";
import { createExports } from "./watch/exports.js";
import { fits, lift } from "./watch/flight.js";
import { aboutOf, createLegend } from "./watch/legend.js";
import { nowOf } from "./watch/moment.js";
import { optionsOf, treeKind } from "./watch/options.js";
import { createOpenList } from "./watch/open-list.js";
import { createPalette } from "./watch/palette.js";
import { createPredict } from "./watch/predict.js";
import { asking } from "./watch/predict-choices.js";
import { createProgram } from "./watch/program.js";
import { createRecorder } from "./watch/recorder.js";
import { isNumbered, sentencesOf } from "./watch/sentence.js";
import { createSetup } from "./watch/setup.js";
import { createScale } from "./watch/shades.js";
import { createSpaceMap } from "./watch/space-map.js";
import { firstStop, metAt } from "./watch/stops.js";
import { createStops, stopName } from "./watch/stops-panel.js";
import { createTreeView } from "./watch/tree-view.js";

/** During fast playback, the parts beside the tree are updated at this interval, in milliseconds. */
const READING = 250;
/** Playback is fast from this many steps per second. */
const FLYING = 10;

/** @typedef {import("../main.js").App["state"]} State_ */

/** @param {HTMLElement} element @param {import("../main.js").App} app */
export function mount(element, app) {
  const { state } = app;
  const recorder = createRecorder(app, show, () => setup.show(recorder.phase()));
  const cursor = createCursor(state, recorder, () => transport.pause());
  const { film, goStep } = cursor;
  const setup = createSetup(app, recorder);
  const transport = createPlayback(
    {
      halted: cursor.halted,
      onStep: (step) => state.set({ step }),
      onSpeed: (speed) => state.set({ speed }),
    },
    () => {
      show();
      exports.ended();
    },
  );
  const parts = createParts(element, state, (node, byHand) => view.choose(node, byHand));
  const { tree } = parts;
  const exports = createExports({
    film,
    scene: tree.scene,
    canvas: tree.canvas,
    play: () => transport.play(),
  });
  const stops = createStops({
    state,
    film,
    step: cursor.expanded,
    go: goStep,
    selected: () => cursor.board(view.selected()),
  });
  const program = createProgram({
    state,
    film,
    go(at) {
      cursor.goMoment(at);
      tree.element.scrollIntoView({ block: "nearest" });
    },
    onSides: show,
    onChoose: tree.choose,
  });
  const panels = panelsOf(state, { stops: stops.element, program: program.element }, program.begin);
  const acts = { recut: () => recut(state, film()?.replay), go: goStep };
  const stage = stageOf(state, { ...parts, transport, exports, panels }, acts);
  acceptDrops(stage, (event) => {
    state.set({ "watch-panel": "program" });
    program.drop(event);
  });
  const view = createView(state, parts, { film, transport, stage });
  const coming = el("p", { class: "lead watch-coming", say: message("page-watch-recording") });
  element.append(
    el("h2", { class: "visually-hidden", say: message("page-room-watch") }),
    setup.element,
    coming,
    stage,
  );

  function show() {
    const phase = recorder.phase();
    setup.show(phase);
    const made = film();
    program.show();
    // While another search is recorded, the previous one stays visible, so that the layout does not jump.
    stage.inert = phase.kind === "recording";
    stage.hidden = !made && (phase.kind !== "recording" || !view.hasShown());
    coming.hidden = phase.kind !== "recording" || !stage.hidden;
    if (made) view.show(made);
    else transport.pause();
  }

  state.watch(
    ["step", "speed", "watch-code", "watch-fine", "watch-predict", "watch-tree", "watch-stops"],
    () => {
      const made = state.get("room") === "watch" && film();
      if (made) view.show(made);
    },
  );
  state.watch(["room"], () => (state.get("room") === "watch" ? show() : transport.pause()));
  onLanguageChange(show);
  document.addEventListener("keydown", (event) => {
    if (state.get("room") === "watch" && film() && isFree(event)) transport.key(event);
  });
  recorder.record();
}

/** The place in the record: what is visible, and the ways to other moments.
 * @param {State_} state @param {ReturnType<typeof createRecorder>} recorder @param {() => void} pause */
function createCursor(state, recorder, pause) {
  function film() {
    const phase = recorder.phase();
    return phase.kind === "ready" ? phase.film : null;
  }

  /** The visible moment. */
  function moment() {
    const made = film();
    return made && nowOf(made, state.get("step"), state.get("watch-fine"));
  }

  /** Shows an expansion, counted from 1. */
  function goStep(/** @type {number} */ step) {
    const made = film();
    if (made)
      goMoment(step < 1 ? 0 : (made.replay.starts[Math.min(step, made.replay.expansions) - 1] ?? 0) + 1);
  }

  /** Shows a moment of the record. */
  function goMoment(/** @type {number} */ at) {
    pause();
    const made = film();
    if (made) state.set({ step: made.replay.stepOf(at, state.get("watch-fine")) });
  }

  /** A state of the record, or the current one. */
  function board(/** @type {number | null} */ selected) {
    const now = moment();
    const node = now ? (selected ?? now.replay.current(now.moment)) : -1;
    return now && node >= 0 ? now.boards.of(node) : state.get("board");
  }

  /** The number of states that were expanded at the visible moment. */
  function expanded() {
    const now = moment();
    return now ? now.replay.expandedBy(now.moment) : 0;
  }

  /** The step at which the playback stops on its way to another, or that other. */
  function halted(/** @type {number} */ wanted) {
    const [made, fine] = [film(), state.get("watch-fine")];
    const list = state.get("watch-stops");
    if (!made || list.length === 0 || wanted <= state.get("step")) return wanted;
    const { replay } = made;
    const by = (/** @type {number} */ step) => replay.expandedBy(replay.momentOf(step, fine).moment);
    const stop = firstStop(made, list, by(state.get("step")) + 1, Math.min(by(wanted), replay.expansions));
    if (stop === null) return wanted;
    pause();
    return replay.stepOf(replay.starts[stop - 1] + 1, fine);
  }

  return { film, goStep, goMoment, board, expanded, halted };
}

/** Shows moments in all parts.
 * @param {State_} state @param {Parts} parts
 * @param {{film: () => import("./watch/moment.js").Film | null, transport: ReturnType<typeof createTransport>, stage: HTMLElement}} room */
function createView(state, parts, { film, transport, stage }) {
  const { tree, open, predict, words } = parts;
  const about = el("p", { class: "small watch-about" });
  tree.element.append(about);
  let last = "";
  let read = 0;
  /** @type {number | null} */
  let selected = null;
  /** @type {import("./watch/moment.js").Now | null} */
  let shown = null;

  function show(/** @type {import("./watch/moment.js").Film} */ made) {
    const fine = state.get("watch-fine");
    const predicting = state.get("watch-predict");
    const at = nowOf(made, state.get("step"), fine);
    const now = predicting ? asking(at) : at;
    const popped = !predicting && isNext(at, shown);
    const send = popped && fits(transport.isPlaying(), state.get("speed")) ? lift(open.element) : null;
    if (at.replay !== shown?.replay || at.moment !== shown.moment) selected = null;
    shown = at;
    transport.update({ length: made.replay.length(fine), at: at.step, speed: state.get("speed") });
    tree.show(now, state.get("watch-tree") === "whole");
    const flying = transport.isPlaying() && state.get("speed") > FLYING;
    if (flying && performance.now() - read < READING) return;
    read = performance.now();
    showParts(state, parts, now, stage);
    const met = predicting
      ? []
      : metAt(now, state.get("watch-stops"), now.ended ? 0 : now.replay.expandedBy(now.moment));
    const text = [
      ...sentencesOf(now),
      ...met.map((one) => say("page-watch-stopped", { stop: stopName(one) })),
    ];
    words.replaceChildren(...wordsOf(now, text));
    const told = text.join(" ");
    if (last && told !== last && !transport.isPlaying() && state.get("room") === "watch") announce(told);
    last = told;
    about.textContent = "";
    send?.(tree.placeOf(at.replay.current(at.moment)));
  }

  /** A node was selected in the tree: as a guess, or to see its details. */
  function choose(/** @type {number} */ node, /** @type {boolean} */ byHand) {
    const made = film();
    if (!made) return;
    const at = nowOf(made, state.get("step"), state.get("watch-fine"));
    const now = state.get("watch-predict") ? asking(at) : at;
    const isGuess =
      byHand && state.get("watch-predict") && !now.replay.inDepth && now.replay.isOpen(node, now.moment);
    if (isGuess && predict.guess(node)) return;
    selected = node;
    about.textContent = aboutOf(now, node);
    if (!byHand) announce(about.textContent);
  }

  return { show, choose, selected: () => selected, hasShown: () => last !== "" };
}

/** Lets files be dropped. @param {HTMLElement} stage @param {(event: DragEvent) => void} onDrop */
function acceptDrops(stage, onDrop) {
  stage.addEventListener(
    "dragover",
    (event) => event.dataTransfer?.types.includes("Files") && event.preventDefault(),
  );
  stage.addEventListener("drop", onDrop);
}

/** Makes steps finer or coarser, and keeps the moment.
 * @param {State_} state @param {import("./watch/replay.js").Replay | undefined} replay */
function recut(state, replay) {
  const fine = state.get("watch-fine");
  const { moment = 0, ended = false } = replay?.momentOf(state.get("step"), fine) ?? {};
  state.set({
    "watch-fine": !fine,
    step: replay ? (ended ? replay.length(!fine) : replay.stepOf(moment, !fine)) : 0,
  });
}

/** The playback controls of the room; `halted` may shorten the way of the playback.
 * @param {{halted: (step: number) => number, onStep: (step: number) => void, onSpeed: (speed: number) => void}} act
 * @param {() => void} onPause */
function createPlayback({ halted, onStep, onSpeed }, onPause) {
  const transport = createTransport({
    sayLabel: message("page-watch-transport"),
    speeds: FAST,
    onStep: (step) => onStep(transport.isPlaying() ? halted(step) : step),
    onSpeed,
    onPlaying: (playing) => {
      if (!playing) onPause();
    },
  });
  return transport;
}

/** The panels, of which at most one is open. @param {State_} state
 * @param {{stops: HTMLElement, program: HTMLElement}} panels @param {() => void} onProgram */
function panelsOf(state, { stops, program }, onProgram) {
  const show = () => {
    const open = state.get("watch-panel");
    stops.hidden = open !== "stops";
    const opened = program.hidden && open === "program";
    program.hidden = open !== "program";
    if (opened) onProgram();
  };
  state.watch(["watch-panel"], () => {
    show();
    // On a phone the buttons are below the tree, and the panels above it.
    [stops, program].find((panel) => !panel.hidden)?.scrollIntoView({ block: "nearest" });
  });
  show();
  return [stops, program];
}

/** Creates the parts that show a moment. @param {HTMLElement} element @param {State_} state
 * @param {(node: number, byHand: boolean) => void} onChoose is called with a node that is selected in the tree @returns {Parts} */
function createParts(element, state, onChoose) {
  const colours = createPalette(element, (atOnce) => {
    tree.draw(atOnce);
    space.draw(atOnce);
  });
  const tree = createTreeView({ colours, onChoose });
  const space = createSpaceMap({ colours });
  return {
    tree,
    space,
    open: createOpenList({ onChoose: (node) => tree.choose(node) }),
    predict: createPredict({ onGo: () => state.set({ step: state.get("step") + 1 }) }),
    code: createCode(),
    counters: createCounters(),
    bars: createBars(),
    legend: createLegend(),
    scale: createScale(),
    words: el("div", { class: "watch-words" }),
  };
}

/** Whether a moment follows another by one expansion of a state from the open list. */
const isNext = (
  /** @type {import("./watch/moment.js").Now} */ { replay, moment },
  /** @type {import("./watch/moment.js").Now | null} */ before,
) =>
  !replay.inDepth &&
  before?.replay === replay &&
  moment > before.moment &&
  replay.expandedBy(moment) === replay.expandedBy(before.moment) + 1;

/** The sentences, beside a picture of the state if it has no short name. */
function wordsOf(/** @type {import("./watch/moment.js").Now} */ now, /** @type {string[]} */ sentences) {
  const node = now.ended ? -1 : now.replay.current(now.moment);
  return [
    ...(node >= 0 && isNumbered(now.boards, node) ? [miniature(now.boards.of(node))] : []),
    ...sentences.map((text, at) => el("p", { class: at === 0 ? "lead" : "", text })),
  ];
}

/**
 * @typedef {{tree: ReturnType<typeof createTreeView>, space: ReturnType<typeof createSpaceMap>,
 *   open: ReturnType<typeof createOpenList>, predict: ReturnType<typeof createPredict>,
 *   code: ReturnType<typeof createCode>, counters: ReturnType<typeof createCounters>,
 *   bars: ReturnType<typeof createBars>, legend: ReturnType<typeof createLegend>,
 *   scale: ReturnType<typeof createScale>, words: HTMLElement}} Parts the parts that show a moment
 */

/** Shows a moment in all parts beside the tree. @param {State_} state @param {Parts} parts
 * @param {import("./watch/moment.js").Now} now @param {HTMLElement} stage */
function showParts(state, parts, now, stage) {
  const { predict, open, code, counters, bars, legend, scale, space } = parts;
  const predicting = state.get("watch-predict");
  predict.element.hidden = !predicting;
  open.element.hidden = predicting && !now.replay.inDepth;
  if (predicting) predict.show(now);
  code.element.hidden = predicting || !state.get("watch-code");
  stage.classList.toggle("has-code", !code.element.hidden);
  if (!code.element.hidden) code.show(now);
  if (!open.element.hidden) open.show(now);
  counters.show(now);
  bars.show(now);
  legend.show(now);
  scale.show(now, state.get("watch-tree") === "whole");
  space.show(now);
}

/** The layout of the room. @param {State_} state
 * @param {Parts & {transport: {element: HTMLElement}, exports: {element: HTMLElement}, panels: HTMLElement[]}} parts
 * @param {{recut: () => void, go: (step: number) => void}} acts */
function stageOf(state, parts, acts) {
  return el(
    "div",
    { class: "watch-stage", hidden: true },
    el(
      "div",
      { class: "watch-bar card" },
      parts.transport.element,
      el("div", { class: "actions watch-options" }, ...optionsOf(state, acts)),
    ),
    ...parts.panels,
    el(
      "div",
      { class: "watch-screen" },
      parts.words,
      el(
        "section",
        { class: "card watch-tree" },
        el(
          "div",
          { class: "watch-tree-head" },
          el("h3", { say: message("page-watch-tree") }),
          parts.legend.element,
          parts.scale.element,
          treeKind(state),
        ),
        parts.tree.element,
      ),
      el("div", { class: "watch-side" }, parts.predict.element, parts.code.element, parts.open.element),
      parts.counters.element,
    ),
    parts.bars.element,
    parts.space.element,
    parts.exports.element,
  );
}
