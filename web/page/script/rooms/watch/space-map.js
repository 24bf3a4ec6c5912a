/**
 * All boards of a small size, one dot each, in columns by their distance to the goal: lit as they are
 * generated, brighter as they are expanded. The same in numbers stands in a table.
 *
 * Stepping forward only adds dots; for a step back the picture is drawn again, which takes as long
 * as there are nodes.
 */

import { el } from "../../dom.js";
import { message, number, say } from "../../language.js";

/** @typedef {import("./moment.js").Now} Now */

const [UNSEEN, GENERATED, EXPANDED] = [0, 1, 2];

/** @param {{colours: () => import("./palette.js").Palette}} options */
export function createSpaceMap({ colours }) {
  const canvas = el("canvas", { class: "space-canvas", role: "img" });
  const text = el("p", { class: "small" });
  const body = el("tbody", {});
  const element = el("section", { class: "card watch-space", hidden: true },
    el("h3", { say: message("page-watch-space") }), text, canvas,
    el("p", { class: "legend small" },
      el("span", { class: "key key-unseen", say: message("page-watch-space-unseen") }), el("span", { class: "key key-generated", say: message("page-watch-space-generated") }),
      el("span", { class: "key key-expanded", say: message("page-watch-space-expanded") })),
    el("details", {}, el("summary", { say: message("page-watch-space-table") }),
      el("div", { class: "wide", tabindex: 0, role: "group", sayLabel: message("page-watch-space-table") }, el("table", {},
        el("thead", {}, el("tr", {}, ...[message("page-watch-space-distance"), message("page-watch-space-boards"), message("page-watch-space-generated"), message("page-watch-space-expanded")]
          .map((name) => el("th", { scope: "col", say: name })))), body))));
  const details = /** @type {HTMLDetailsElement} */ (element.querySelector("details"));
  details.addEventListener("toggle", () => table());

  /** @type {import("./replay.js").Replay | null} */
  let built = null;
  let upTo = 0;
  let here = -1;
  /** @type {Uint8Array} */
  let seen = new Uint8Array();
  /** @type {Uint32Array} boards of each distance, summed up */
  let firsts = new Uint32Array();
  /** @type {number[][]} generated, expanded by distance */
  let tallies = [[], []];
  let asked = 0;

  new ResizeObserver(() => paint()).observe(canvas);

  function show(/** @type {Now} */ now) {
    const { space, place } = now.replay.recording;
    element.hidden = space.length === 0 || place.length === 0;
    if (element.hidden) return;
    if (built !== now.replay || now.moment < upTo) begin(now.replay);
    advance(now);
    const current = now.ended && now.replay.goal >= 0 ? now.replay.goal : now.replay.current(now.moment);
    here = current >= 0 ? place[current] : -1;
    const [generated, expanded] = tallies.map((tally) => tally.reduce((sum, value) => sum + value, 0));
    const all = firsts[firsts.length - 1];
    text.textContent = say("page-watch-space-text", { generated, expanded, all, share: number((100 * generated) / all, generated / all < 0.01 ? 2 : 0) });
    canvas.setAttribute("aria-label", text.textContent);
    if (details.open) table();
    if (!asked) asked = requestAnimationFrame(paint);
  }

  function begin(/** @type {import("./replay.js").Replay} */ replay) {
    built = replay;
    upTo = 0;
    const { space } = replay.recording;
    firsts = new Uint32Array(space.length + 1);
    space.forEach((/** @type {number} */ boards, /** @type {number} */ distance) => { firsts[distance + 1] = firsts[distance] + boards; });
    seen = new Uint8Array(firsts[space.length]);
    tallies = [new Array(space.length).fill(0), new Array(space.length).fill(0)];
    for (const { node } of replay.recording.roots) if (replay.born[node] < 0) light(replay.recording.place[node], GENERATED);
  }

  function advance(/** @type {Now} */ { replay, moment }) {
    const { events, place } = replay.recording;
    for (; upTo < moment; upTo += 1) {
      const event = events[upTo];
      light(place[event >= 0 ? event : -1 - event], event >= 0 ? EXPANDED : GENERATED);
    }
  }

  function light(/** @type {number} */ board, /** @type {number} */ shade) {
    if (board >= seen.length || seen[board] >= shade) return;
    const distance = distanceOf(board);
    if (seen[board] === UNSEEN) tallies[0][distance] += 1;
    if (shade === EXPANDED) tallies[1][distance] += 1;
    seen[board] = shade;
  }

  /** By halving. */
  function distanceOf(/** @type {number} */ board) {
    let [low, high] = [0, firsts.length - 2];
    while (low < high) {
      const middle = (low + high + 1) >> 1;
      if (firsts[middle] <= board) low = middle;
      else high = middle - 1;
    }
    return low;
  }

  /** One pixel a board where they fit; a column is filled from below, line by line. */
  function paint() {
    asked = 0;
    const context = canvas.getContext("2d");
    if (!built || !context || element.hidden) return;
    const ratio = devicePixelRatio;
    const [width, height] = [Math.round(canvas.clientWidth * ratio), Math.round(canvas.clientHeight * ratio)];
    if (width === 0) return;
    [canvas.width, canvas.height] = [width, height];
    const image = context.createImageData(width, height);
    const columns = firsts.length - 1;
    const foot = Math.round(16 * ratio);
    const shades = [colours().rule, colours().blue, colours().accent].map(channels);
    const pixels = new Uint32Array(image.data.buffer);
    const widest = Math.max(...Array.from({ length: columns }, (_, at) => firsts[at + 1] - firsts[at]));
    for (let distance = 0; distance < columns; distance += 1) column(pixels, { distance, columns, width, height: height - foot, widest, shades, ratio });
    context.putImageData(image, 0, 0);
    labels(context, { columns, width, height, ratio });
  }

  /** Dots of one distance: as large as the fullest column allows. */
  function column(/** @type {Uint32Array} */ pixels, /** @type {any} */ { distance, columns, width, height, widest, shades, ratio }) {
    const [from, to] = [Math.round((distance * width) / columns), Math.round(((distance + 1) * width) / columns) - Math.ceil(2 * ratio)];
    const room = Math.max(to - from, 1);
    const size = Math.max(1, Math.min(Math.floor(Math.sqrt((room * height) / widest)), Math.round(6 * ratio)));
    const across = Math.max(1, Math.floor(room / size));
    const boards = firsts[distance + 1] - firsts[distance];
    // Where not even pixels suffice, several boards share one; the brightest shows.
    const share = Math.max(1, Math.ceil(boards / (across * Math.floor(height / size))));
    const gap = size > 3 ? 1 : 0;
    for (let at = 0; at * share < boards; at += 1) {
      let shade = UNSEEN;
      for (let one = 0; one < share && at * share + one < boards; one += 1) shade = Math.max(shade, seen[firsts[distance] + at * share + one]);
      const [x, y] = [from + (at % across) * size, height - size * (Math.floor(at / across) + 1)];
      for (let row = 0; row < size - gap; row += 1) pixels.fill(shades[shade], (y + row) * width + x, (y + row) * width + x + size - gap);
    }
  }

  function labels(/** @type {CanvasRenderingContext2D} */ context, /** @type {any} */ { columns, width, height, ratio }) {
    context.fillStyle = colours()["ink-soft"];
    context.font = `${11 * ratio}px system-ui, sans-serif`;
    context.textAlign = "center";
    const every = width / ratio / columns < 18 ? 5 : 1;
    for (let at = 0; at < columns; at += every) context.fillText(number(at), ((at + 0.5) * width) / columns - ratio, height - 3 * ratio);
    if (here < 0) return;
    const at = distanceOf(here);
    context.strokeStyle = colours().ink;
    context.lineWidth = 1.5 * ratio;
    context.strokeRect((at * width) / columns - ratio, ratio, width / columns - ratio, height - 2 * ratio);
  }

  function table() {
    if (!built || !details.open) return;
    const { space } = built.recording;
    const cell = (/** @type {number} */ value) => el("td", { text: number(value) });
    body.replaceChildren(...Array.from(space, (/** @type {number} */ boards, /** @type {number} */ distance) =>
      el("tr", {}, el("th", { scope: "row", text: number(distance) }), cell(boards), cell(tallies[0][distance]), cell(tallies[1][distance]))));
  }

  return { element, show, draw: paint };
}

/** A computed colour as a pixel. */
function channels(/** @type {string} */ colour) {
  const [red, green, blue] = (colour.match(/[\d.]+/g) ?? ["0", "0", "0"]).map(Number);
  return (255 << 24) | (Math.round(blue) << 16) | (Math.round(green) << 8) | Math.round(red);
}
