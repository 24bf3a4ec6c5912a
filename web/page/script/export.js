/**
 * Exports: files, and text on the clipboard.
 */

import { announce } from "./announce.js";
import { el } from "./dom.js";
import { message, say } from "./language.js";

const TYPES = { svg: "image/svg+xml", csv: "text/csv", json: "application/json", txt: "text/plain" };

/** The actions of an export, folded up. @param {(Node | null)[]} actions */
export const takeAway = (...actions) =>
  el(
    "details",
    { class: "exports" },
    el("summary", { say: message("page-export") }),
    el("div", { class: "actions" }, ...actions),
  );

/** Saves `text` as a file, whose type follows from its extension. */
export function download(/** @type {string} */ name, /** @type {string} */ text) {
  const ending = /** @type {keyof typeof TYPES} */ (name.slice(name.lastIndexOf(".") + 1));
  downloadBlob(name, new Blob([text], { type: `${TYPES[ending]};charset=utf-8` }));
}

/** Saves binary data as a file. */
export function downloadBlob(/** @type {string} */ name, /** @type {Blob} */ blob) {
  const address = URL.createObjectURL(blob);
  const anchor = document.createElement("a");
  Object.assign(anchor, { href: address, download: name });
  anchor.click();
  setTimeout(() => URL.revokeObjectURL(address), 1000);
  announce(say("page-saved", { name }));
}

/**
 * Saves a drawing as a bitmap.
 * @param {string} name
 * @param {{text: string, width: number, height: number}} drawing
 */
export async function downloadPng(name, { text, width, height }) {
  const address = URL.createObjectURL(new Blob([text], { type: TYPES.svg }));
  const picture = Object.assign(new Image(width, height), { src: address });
  await picture.decode();
  const canvas = new OffscreenCanvas(width, height);
  canvas.getContext("2d")?.drawImage(picture, 0, 0, width, height);
  URL.revokeObjectURL(address);
  downloadBlob(name, await canvas.convertToBlob({ type: "image/png" }));
}

/** Copies `text` to the clipboard, and confirms it on `button` for a moment. */
export async function copy(/** @type {string} */ text, /** @type {HTMLElement | null} */ button = null) {
  const done = await written(text);
  announce(done ? say("page-copied") : say("page-not-copied"));
  if (!button) return;
  button.classList.add(done ? "is-done" : "is-refused");
  setTimeout(() => button.classList.remove("is-done", "is-refused"), 1600);
}

/** A page inside a frame may not be allowed to use the clipboard; then the older method often works. */
async function written(/** @type {string} */ text) {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    const field = document.createElement("textarea");
    field.value = text;
    field.className = "visually-hidden";
    document.body.append(field);
    field.select();
    const done = document.execCommand("copy");
    field.remove();
    return done;
  }
}

/** Rows as CSV, the same in every language. @param {(string | number | boolean | null)[][]} rows */
export const csv = (rows) => rows.map((row) => row.map(csvCell).join(",")).join("\n") + "\n";

function csvCell(/** @type {string | number | boolean | null} */ cell) {
  const text = cell === null ? "" : String(cell);
  return /[",\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** The properties that a picture takes from the style sheets of the page. */
const DRAWN = [
  "fill",
  "fill-opacity",
  "stroke",
  "stroke-width",
  "stroke-dasharray",
  "stroke-linecap",
  "stroke-opacity",
  "opacity",
  "font-family",
  "font-size",
  "font-weight",
  "text-anchor",
  "dominant-baseline",
  "paint-order",
];

/**
 * The result of `draw`, in light colours unless the page's theme is dark: a picture for a slide must not
 * depend on the user's system.
 * @template T
 * @param {() => T} draw
 */
export function forSlides(draw) {
  const { dataset } = document.documentElement;
  const { theme } = dataset;
  if (theme !== "dark") dataset.theme = "light";
  try {
    return draw();
  } finally {
    dataset.theme = theme;
  }
}

/** A drawing of the page as a self-contained file. */
export const standaloneSvg = (/** @type {SVGSVGElement} */ drawing) => forSlides(() => withColours(drawing));

function withColours(/** @type {SVGSVGElement} */ drawing) {
  const copied = /** @type {SVGSVGElement} */ (drawing.cloneNode(true));
  const [seen, made] = [
    [drawing, ...drawing.querySelectorAll("*")],
    [copied, ...copied.querySelectorAll("*")],
  ];
  seen.forEach((element, at) => {
    const style = getComputedStyle(element);
    DRAWN.forEach((name) => made[at].setAttribute(name, style.getPropertyValue(name)));
    made[at].removeAttribute("class");
  });
  copied.setAttribute("xmlns", "http://www.w3.org/2000/svg");
  return new XMLSerializer().serializeToString(copied);
}
