/**
 * The room Watch: a search is recorded, then replayed forwards and backwards, step by step, with its tree,
 * its open list, its counts, its bounds, the whole space, and each step in words. In prediction mode, the
 * next choice is hidden until the learner has made one.
 */

import { announce } from "../announce.js";
import { el, isFree } from "../dom.js";
import { message, onLanguageChange } from "../language.js";
import { miniature } from "../miniature.js";
import { choice, flag } from "../parameters.js";
import { declare } from "../state.js";
import { FAST, createTransport } from "../transport.js";
import { createBars } from "./watch/bars.js";
import { createCode } from "./watch/code.js";
import { createCounters } from "./watch/counters.js";
import { createExports } from "./watch/exports.js";
import { fits, lift } from "./watch/flight.js";
import { aboutOf, createLegend } from "./watch/legend.js";
import { nowOf } from "./watch/moment.js";
import { createOpenList } from "./watch/open-list.js";
import { createPalette } from "./watch/palette.js";
import { createPredict } from "./watch/predict.js";
import { asking } from "./watch/predict-choices.js";
import { createRecorder } from "./watch/recorder.js";
import { isNumbered, sentencesOf } from "./watch/sentence.js";
import { createSetup } from "./watch/setup.js";
import { createScale } from "./watch/shades.js";
import { createSpaceMap } from "./watch/space-map.js";
import { createTreeView } from "./watch/tree-view.js";

/** During fast playback, the parts beside the tree are updated at this interval, in milliseconds. */
const READING = 250;
/** Playback is fast from this many steps per second. */
const FLYING = 10;

declare("watch-code", flag());
declare("watch-fine", flag());
declare("watch-predict", flag());
declare("watch-tree", choice(/** @type {const} */ (["near", "whole"]), "near"));

/** @typedef {import("../main.js").App["state"]} State_ */

/** @param {HTMLElement} element @param {import("../main.js").App} app */
export function mount(element, app) {
  const { state } = app;
  const recorder = createRecorder(app, show, () => setup.show(recorder.phase()));
  const setup = createSetup(app, recorder);
  const transport = createPlayback(state, () => {
    show();
    exports.ended();
  });
  const parts = createParts(element, state, chosen);
  const { tree, open, predict, words } = parts;
  const exports = createExports({
    film,
    scene: tree.scene,
    canvas: tree.canvas,
    play: () => transport.play(),
  });
  const about = el("p", { class: "small watch-about" });
  tree.element.append(about);
  const stage = stageOf(state, { ...parts, transport, exports }, () => recut(state, film()?.replay));
  const coming = el("p", { class: "lead watch-coming", say: message("page-watch-recording") });
  element.append(
    el("h2", { class: "visually-hidden", say: message("page-room-watch") }),
    setup.element,
    coming,
    stage,
  );

  function film() {
    const phase = recorder.phase();
    return phase.kind === "ready" ? phase.film : null;
  }

  function show() {
    const phase = recorder.phase();
    setup.show(phase);
    const made = film();
    // While another search is recorded, the previous one stays visible, so that the layout does not jump.
    stage.inert = phase.kind === "recording";
    stage.hidden = !made && (phase.kind !== "recording" || last === "");
    coming.hidden = phase.kind !== "recording" || !stage.hidden;
    if (made) showMoment(made);
    else transport.pause();
  }

  let last = "";
  let read = 0;
  /** @type {import("./watch/moment.js").Now | null} */
  let shown = null;

  function showMoment(/** @type {import("./watch/moment.js").Film} */ made) {
    const fine = state.get("watch-fine");
    const predicting = state.get("watch-predict");
    const at = nowOf(made, state.get("step"), fine);
    const now = predicting ? asking(at) : at;
    const popped = !predicting && isNext(at, shown);
    const send = popped && fits(transport.isPlaying(), state.get("speed")) ? lift(open.element) : null;
    shown = at;
    transport.update({ length: made.replay.length(fine), at: at.step, speed: state.get("speed") });
    tree.show(now, state.get("watch-tree") === "whole");
    const flying = transport.isPlaying() && state.get("speed") > FLYING;
    if (flying && performance.now() - read < READING) return;
    read = performance.now();
    showParts(state, parts, now, stage);
    const text = sentencesOf(now);
    words.replaceChildren(...wordsOf(now, text));
    const told = text.join(" ");
    if (last && told !== last && !transport.isPlaying() && state.get("room") === "watch") announce(told);
    last = told;
    about.textContent = "";
    send?.(tree.placeOf(at.replay.current(at.moment)));
  }

  /** A node was selected in the tree: as a guess, or to see its details. */
  function chosen(/** @type {number} */ node, /** @type {boolean} */ byHand) {
    const made = film();
    if (!made) return;
    const at = nowOf(made, state.get("step"), state.get("watch-fine"));
    const now = state.get("watch-predict") ? asking(at) : at;
    const isGuess =
      byHand && state.get("watch-predict") && !now.replay.inDepth && now.replay.isOpen(node, now.moment);
    if (isGuess && predict.guess(node)) return;
    about.textContent = aboutOf(now, node);
    if (!byHand) announce(about.textContent);
  }

  state.watch(["step", "speed", "watch-code", "watch-fine", "watch-predict", "watch-tree"], () => {
    const made = state.get("room") === "watch" && film();
    if (made) showMoment(made);
  });
  state.watch(["room"], () => (state.get("room") === "watch" ? show() : transport.pause()));
  onLanguageChange(show);
  document.addEventListener("keydown", (event) => {
    if (state.get("room") === "watch" && film() && isFree(event)) transport.key(event);
  });
  recorder.record();
}

/** The size of steps, and whether the next choice is hidden.
 * @param {typeof import("../state.js")} state @param {() => void} recut */
function optionsOf(state, recut) {
  const toggle = (
    /** @type {"watch-predict" | "watch-fine" | "watch-code"} */ name,
    /** @type {string} */ label,
    /** @type {string} */ title,
    /** @type {() => void} */ act,
  ) => {
    const button = el("button", { type: "button", say: label, sayTitle: title, onclick: act });
    const show = () => button.setAttribute("aria-pressed", String(state.get(name)));
    state.watch([name], show);
    show();
    return button;
  };
  return [
    toggle("watch-predict", message("page-watch-predict"), message("page-watch-predict-title"), () =>
      state.set({ "watch-predict": !state.get("watch-predict") }),
    ),
    toggle("watch-code", message("page-code"), message("page-code-title"), () =>
      state.set({ "watch-code": !state.get("watch-code") }),
    ),
    toggle("watch-fine", message("page-watch-fine"), message("page-watch-fine-title"), recut),
  ];
}

/** The choice between the neighbourhood and the whole tree. @param {typeof import("../state.js")} state */
function treeKind(state) {
  const kinds = /** @type {const} */ ([
    ["near", message("page-watch-tree-near")],
    ["whole", message("page-watch-tree-whole")],
  ]);
  const inputs = kinds.map(([value]) =>
    el("input", {
      type: "radio",
      name: "watch-tree",
      value,
      onchange: () => state.set({ "watch-tree": value }),
    }),
  );
  const show = () =>
    inputs.forEach((input) => {
      input.checked = input.value === state.get("watch-tree");
    });
  state.watch(["watch-tree"], show);
  show();
  return el(
    "fieldset",
    { class: "segments" },
    el("legend", { class: "visually-hidden", say: message("page-watch-tree-kind") }),
    ...kinds.map(([, label], at) => el("label", {}, inputs[at], el("span", { say: label }))),
  );
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

/** The playback controls of the room. @param {State_} state @param {() => void} onPause */
const createPlayback = (state, onPause) =>
  createTransport({
    sayLabel: message("page-watch-transport"),
    speeds: FAST,
    onStep: (step) => state.set({ step }),
    onSpeed: (speed) => state.set({ speed }),
    onPlaying: (playing) => {
      if (!playing) onPause();
    },
  });

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
 * @param {Parts & {transport: {element: HTMLElement}, exports: {element: HTMLElement}}} parts @param {() => void} recut */
function stageOf(state, parts, recut) {
  return el(
    "div",
    { class: "watch-stage", hidden: true },
    el(
      "div",
      { class: "watch-bar card" },
      parts.transport.element,
      el("div", { class: "actions watch-options" }, ...optionsOf(state, recut)),
    ),
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
