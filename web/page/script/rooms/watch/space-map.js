/**
 * All boards of a small size, one dot each, in columns by their distance to the goal: lit as they are
 * generated, brighter as they are expanded. A table shows the same numbers.
 */

import { el, setText } from "../../dom.js";
import { message, number, say } from "../../language.js";
import { pixelOf } from "./palette.js";
import { EXPANDED, GENERATED, createLights } from "./space-lights.js";
import { pictureOf } from "./space-picture.js";

/** @typedef {import("./moment.js").Now} Now */

const HEADS = [
  message("page-watch-space-distance"),
  message("page-watch-space-boards"),
  message("page-watch-space-generated"),
  message("page-watch-space-expanded"),
];

/** Up to this many reached boards are drawn larger. */
const MOST_LARGE = 3000;

/** @param {{colours: () => import("./palette.js").Palette}} options */
export function createSpaceMap({ colours }) {
  const { element, title, text, canvas, details, body } = createFrame(() => table());

  /** @type {import("./replay.js").Replay | null} */
  let built = null;
  /** @type {import("./space-lights.js").Lights | null} */
  let lights = null;
  /** @type {(ReturnType<typeof pictureOf> & {image: ImageData}) | null} */
  let picture = null;
  let here = -1;
  let asked = 0;
  let seen = false;

  /** Another size or other colours: all dots are drawn again. */
  function renew(atOnce = false) {
    picture = null;
    if (atOnce) paint();
    else draw();
  }
  new ResizeObserver(() => renew()).observe(canvas);

  function show(/** @type {Now} */ { replay, moment, ended }) {
    const { space, place } = replay.recording;
    // For an unsolvable board the two ends are in different halves of all boards; the map shows one half.
    const apart = replay.recording.answer.status === "unsolvable";
    element.hidden = space.length === 0 || place.length === 0 || (apart && replay.twoEnded);
    if (element.hidden) return;
    if (built !== replay) {
      built = replay;
      lights = createLights(replay);
      picture = null;
      title.dataset.say = apart ? message("page-watch-space-apart") : message("page-watch-space");
      title.textContent = say(title.dataset.say);
    }
    lights?.goTo(moment, (board) => picture?.dot(board));
    const stands = ended && replay.goal >= 0 ? replay.goal : replay.current(moment);
    here = place[stands < 0 ? replay.recording.roots[0].node : stands];
    tell();
    table();
    draw();
  }

  /** Boards generated, or expanded, at all distances. */
  const tally = (/** @type {0 | 1} */ which) =>
    lights?.tallies[which].reduce((sum, value) => sum + value, 0) ?? 0;

  function tell() {
    if (!lights) return;
    const [generated, expanded] = [tally(0), tally(1)];
    const part = (100 * generated) / lights.size;
    setText(
      text,
      say("page-watch-space-text", {
        generated,
        expanded,
        all: lights.size,
        share: number(part, part < 0.1 ? 3 : part < 1 ? 2 : 1),
      }),
    );
    canvas.setAttribute("aria-label", text.textContent ?? "");
  }

  /** Draws in the next frame, if the map is visible. */
  function draw() {
    if (!asked && seen) asked = requestAnimationFrame(paint);
  }
  new IntersectionObserver((changes) => {
    seen = changes[changes.length - 1].isIntersecting;
    draw();
  }).observe(canvas);

  function paint() {
    asked = 0;
    const context = canvas.getContext("2d");
    const ratio = devicePixelRatio;
    const [width, height] = [Math.round(canvas.clientWidth * ratio), Math.round(canvas.clientHeight * ratio)];
    if (!lights || !context || element.hidden || width === 0) return;
    if (!picture) {
      [canvas.width, canvas.height] = [width, height];
      const shades = [colours().faint, colours().blue, colours().accent].map(pixelOf);
      const image = context.createImageData(width, height);
      picture = { image, ...pictureOf(lights, image, shades, ratio) };
    }
    context.putImageData(picture.image, 0, 0);
    const drawn = { lights, picture, colours: colours(), ratio };
    if (tally(0) <= MOST_LARGE) drawReached(context, drawn);
    drawLabels(context, drawn);
    if (here >= 0) drawRing(context, drawn, here);
  }

  const table = () => {
    if (lights && details.open) body.replaceChildren(...rowsOf(lights));
  };

  return { element, show, draw: renew };
}

/** @typedef {{lights: import("./space-lights.js").Lights, picture: ReturnType<typeof pictureOf>,
 *   colours: import("./palette.js").Palette, ratio: number}} Drawn `ratio`: pixels of the canvas for one of the page */

/** The title, the sentence, the map, its key and its table. @param {() => void} ontoggle of the table */
function createFrame(ontoggle) {
  const canvas = el("canvas", { class: "space-canvas", role: "img" });
  const text = el("p", { class: "small" });
  const body = el("tbody", {});
  const details = el(
    "details",
    { ontoggle },
    el("summary", { say: message("page-watch-space-table") }),
    el(
      "div",
      { class: "wide", tabindex: 0, role: "group", sayLabel: message("page-watch-space-table") },
      el(
        "table",
        {},
        el("thead", {}, el("tr", {}, ...HEADS.map((name) => el("th", { scope: "col", say: name })))),
        body,
      ),
    ),
  );
  const title = el("h3", { say: message("page-watch-space") });
  const element = el(
    "section",
    { class: "card watch-space", hidden: true },
    title,
    text,
    canvas,
    el(
      "p",
      { class: "legend small" },
      el("span", { class: "key key-unseen", say: message("page-watch-space-unseen") }),
      el("span", { class: "key key-generated", say: message("page-watch-space-generated") }),
      el("span", { class: "key key-expanded", say: message("page-watch-space-expanded") }),
    ),
    details,
  );
  return { element, title, text, canvas, details, body };
}

/** As long as few boards are reached, they are drawn larger, because they would be invisible among thousands. */
function drawReached(
  /** @type {CanvasRenderingContext2D} */ context,
  /** @type {Drawn} */ { lights, picture, colours, ratio },
) {
  for (const shade of [GENERATED, EXPANDED]) {
    for (
      let board = lights.shades.indexOf(shade);
      board >= 0;
      board = lights.shades.indexOf(shade, board + 1)
    ) {
      const half = (shade === EXPANDED ? 4 : 3) * ratio;
      const [x, y] = picture.middle(board, half);
      context.beginPath();
      if (shade === EXPANDED) context.arc(x, y, half, 0, 7);
      else context.rect(x - half, y - half, 2 * half, 2 * half);
      context.strokeStyle = colours.raised;
      context.lineWidth = 2 * ratio;
      context.stroke();
      context.fillStyle = shade === EXPANDED ? colours.accent : colours.blue;
      context.fill();
    }
  }
}

/** Distances below the columns. */
function drawLabels(
  /** @type {CanvasRenderingContext2D} */ context,
  /** @type {Drawn} */ { lights, colours, ratio },
) {
  const { width, height } = context.canvas;
  const columns = lights.space.length;
  context.fillStyle = colours["ink-soft"];
  context.font = `${11 * ratio}px system-ui, sans-serif`;
  context.textAlign = "center";
  const every = width / ratio / columns < 18 ? 5 : 1;
  for (let at = 0; at < columns; at += every)
    context.fillText(String(at), ((at + 0.5) * width) / columns - ratio, height - 3 * ratio);
}

/** A ring around the current board. */
function drawRing(
  /** @type {CanvasRenderingContext2D} */ context,
  /** @type {Drawn} */ { picture, colours, ratio },
  /** @type {number} */ here,
) {
  context.strokeStyle = colours.ink;
  context.lineWidth = 2 * ratio;
  context.beginPath();
  context.arc(...picture.middle(here), 8 * ratio, 0, 7);
  context.stroke();
}

/** The rows of the table. */
function rowsOf(/** @type {import("./space-lights.js").Lights} */ { space, tallies }) {
  const cell = (/** @type {number} */ value) => el("td", { text: number(value) });
  return Array.from(space, (/** @type {number} */ boards, /** @type {number} */ distance) =>
    el(
      "tr",
      {},
      el("th", { scope: "row", text: number(distance) }),
      cell(boards),
      cell(tallies[0][distance]),
      cell(tallies[1][distance]),
    ),
  );
}
