/**
 * Exports: the visible tree, and the record as a table or a document. Files are the same in every language.
 */

import { el } from "../../dom.js";
import { csv, download, downloadBlob, forSlides, takeAway } from "../../export.js";
import { message } from "../../language.js";
import { treeSvg } from "./tree-svg.js";

/** @typedef {import("./moment.js").Film} Film */

const FATES = ["new", "improved", "reopened", "duplicate", "closed", "pruned"];
const HEAD = [
  "event",
  "expansion",
  "what",
  "node",
  "parent",
  "move",
  "g",
  "h",
  "f",
  "fate",
  "open",
  "closed",
  "round",
];

/** One row for each event. */
function rowsOf(/** @type {Film} */ { replay, boards }) {
  const { events, parent, g, h, f, fate, open, closed, round } = replay.recording;
  return Array.from(events, (/** @type {number} */ event, at) => {
    const node = event >= 0 ? event : -1 - event;
    const step = replay.expandedBy(at + 1);
    const lists = event >= 0 ? [open[step - 1], closed[step - 1], round[step - 1]] : [null, null, null];
    return [
      at + 1,
      step,
      event >= 0 ? "expanded" : "generated",
      node,
      parent[node] < 0 ? null : parent[node],
      boards.letter(node),
      g[node],
      h[node],
      f[node],
      parent[node] < 0 ? null : FATES[fate[node]],
      ...lists,
    ];
  });
}

/** The same as a document: the answer, the roots, and the events as objects. */
function documentOf(/** @type {Film} */ film) {
  const { answer, roots, layers, missed } = film.replay.recording;
  const events = rowsOf(film).map((row) =>
    Object.fromEntries(
      row.map((value, at) => [HEAD[at], value]).filter(([, value]) => value !== null && value !== ""),
    ),
  );
  return { schema: "taquin-record/1", answer, roots, layers, nodes_not_recorded: missed, events };
}

/**
 * @param {{film: () => Film | null, scene: () => import("./tree-nodes.js").Scene | null, canvas: HTMLCanvasElement, play: () => void}} sources
 */
export function createExports({ film, scene, canvas, play }) {
  /** @type {MediaRecorder | null} */
  let recorder = null;

  /** The tree from here to the end of the playback, as a video. */
  function shoot() {
    if (recorder) return;
    /** @type {Blob[]} */
    const parts = [];
    const taken = new MediaRecorder(canvas.captureStream(30), { mimeType: "video/webm" });
    taken.ondataavailable = ({ data }) => parts.push(data);
    taken.onstop = () => downloadBlob("taquin-run.webm", new Blob(parts, { type: "video/webm" }));
    recorder = taken;
    taken.start();
    play();
  }

  /** The video ends with the playback. */
  function ended() {
    const taken = recorder;
    recorder = null;
    // The last frame is drawn after this point.
    if (taken) setTimeout(() => taken.stop(), 400);
  }

  const button = (/** @type {string} */ label, /** @type {() => void} */ act) =>
    el("button", { type: "button", say: label, onclick: act });
  const withFilm = (/** @type {(film: Film) => void} */ act) => () => {
    const made = film();
    if (made) act(made);
  };
  const films = typeof MediaRecorder === "function" && MediaRecorder.isTypeSupported("video/webm");
  const element = takeAway(
    button(message("page-watch-save-svg"), () => {
      const seen = forSlides(scene);
      if (seen) download("taquin-tree.svg", treeSvg(seen));
    }),
    button(
      message("page-watch-save-csv"),
      withFilm((made) => download("taquin-record.csv", csv([HEAD, ...rowsOf(made)]))),
    ),
    button(
      message("page-watch-save-json"),
      withFilm((made) => download("taquin-record.json", `${JSON.stringify(documentOf(made))}\n`)),
    ),
    films ? button(message("page-watch-save-webm"), withFilm(shoot)) : null,
  );
  return { element, ended };
}
