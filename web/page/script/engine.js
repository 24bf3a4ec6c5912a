/**
 * The module on the main thread, for instant work: messages, reading and writing boards, parity, marks on
 * tiles. All values cross as JSON text, which only these wrappers convert. Searches never run here,
 * because they would freeze the page: see searcher.js.
 *
 * Their types are generated from Rust (web/types/taquin.d.ts).
 *
 * @typedef {import("taquin").Board} Board
 * @typedef {import("taquin").Goal} Goal a name, or the tiles of another goal
 * @typedef {import("taquin").Refusal} Refusal
 * @typedef {import("taquin").Inspection} Inspection
 * @typedef {import("taquin").Count} Count
 * @typedef {import("taquin").Algorithm} Algorithm
 * @typedef {import("taquin").Tie} Tie −1 takes the smaller or earlier first, 1 the larger or later
 * @typedef {import("taquin").Preset} Preset
 * @typedef {import("taquin").Catalogue} Catalogue
 * @typedef {import("taquin").Answer} Answer
 */

import init, * as wasm from "../taquin_web.js";

/** @type {WebAssembly.Module | undefined} */
let compiled;

/**
 * Compiles and starts the module; once, before anything else is called. `onPart` receives the fraction that
 * was loaded.
 * @param {(share: number) => void} onPart */
export async function start(onPart = () => {}) {
  compiled = await compile(new URL("../taquin_web_bg.wasm", import.meta.url), onPart);
  await init({ module_or_path: compiled });
}

/** The compiled module, which a worker starts from without compiling again. */
export function compiledModule() {
  return compiled;
}

/** The page must also work if the server does not send a type for .wasm. */
async function compile(/** @type {URL} */ address, /** @type {(share: number) => void} */ onPart) {
  const response = counted(await fetch(address), onPart);
  if (!response.ok) throw new Error(`${address.pathname}: ${response.status}`);
  if (response.headers.get("content-type") === "application/wasm") {
    return WebAssembly.compileStreaming(response);
  }
  return WebAssembly.compile(await response.arrayBuffer());
}

/** A response that reports its progress if its length is known, which is not the case for compressed ones. */
function counted(/** @type {Response} */ response, /** @type {(share: number) => void} */ onPart) {
  const length = response.headers.has("content-encoding")
    ? 0
    : Number(response.headers.get("content-length"));
  if (!length || !response.body || !response.ok) return response;
  let come = 0;
  const counting = new TransformStream({
    transform(part, onward) {
      come += part.length;
      onPart(come / length);
      onward.enqueue(part);
    },
  });
  return new Response(response.body.pipeThrough(counting), { headers: response.headers });
}

/** Sets the language, "en" or "fr". */
export const speak = (/** @type {string} */ language) => wasm.speak(language);

/** A message by its name; the page uses language.js. */
export const sayRaw = (/** @type {string} */ name, /** @type {object} */ values) =>
  wasm.say(name, JSON.stringify(values));

/** A number as the language writes it. */
export const numberRaw = (/** @type {number} */ value, /** @type {number} */ decimals) =>
  wasm.number(value, decimals);

/** @type {Catalogue | undefined} */
let known;

/** All choices, by the names that users type. @returns {Catalogue} */
export function catalogue() {
  known ??= /** @type {Catalogue} */ (JSON.parse(wasm.catalogue()));
  return known;
}

/** @type {Record<string, number> | undefined} */
let facts;

/** The numbers of the lesson, by name. @returns {Record<string, number>} */
export const lessonFacts = () => (facts ??= JSON.parse(wasm.lesson()));

/** The displayed name of a heuristic, which may be combined; empty for an unknown name. @returns {string} */
export const heuristicWords = (/** @type {string} */ name) => wasm.heuristic_name(name);

/** Thrown if the module refuses a request; `message` is in the current language. */
export class Refused extends Error {
  /** @param {Refusal} refusal */
  constructor(refusal) {
    super(refusal.message);
    /** The place of the error as several lines of text, or null. */
    this.excerpt = refusal.excerpt;
  }
}

/** The answer in a text. If the text is a refusal, throws it. @template T @param {string} text @returns {T} */
function parsed(text) {
  const value = JSON.parse(text);
  if (value && typeof value === "object" && value.error && !value.schema) throw new Refused(value.error);
  return value;
}

/**
 * A board in any format. Throws Refused.
 * @param {string} text
 * @param {number} rows 0 where unknown
 * @param {number} cols 0 where unknown
 * @returns {import("taquin").BoardRead}
 */
export const readBoard = (text, rows = 0, cols = 0) => parsed(wasm.read_board(text, rows, cols));

/** A board written in a format of the catalogue. Throws Refused. @returns {string} */
export const boardText = (/** @type {Board} */ board, /** @type {string} */ format) =>
  parsed(wasm.board_text(bare(board), format));

/** A goal as a board. @returns {Board} */
export const goalBoard = (
  /** @type {number} */ rows,
  /** @type {number} */ cols,
  /** @type {string} */ name,
) => parsed(wasm.goal_board(rows, cols, name));

/**
 * The goal of a board, as a board; a goal given as tiles fits only boards of its own size.
 * @returns {Board}
 */
export function goalOf(/** @type {Board} */ { rows, cols, tiles }, /** @type {Goal} */ wanted) {
  if (typeof wanted === "string") return goalBoard(rows, cols, wanted);
  return wanted.length === tiles.length ? { rows, cols, tiles: wanted } : goalBoard(rows, cols, "last");
}

/** A solvable board; the command gives the same board for the same seed. @returns {Board} */
export const randomBoard = (
  /** @type {number} */ rows,
  /** @type {number} */ cols,
  /** @type {string} */ seed,
  /** @type {Goal} */ goal,
) => parsed(wasm.random_board(rows, cols, seed, JSON.stringify(goal)));

/** Parity, estimates, and marks for the tiles. @returns {Inspection} */
export const inspect = (/** @type {Board} */ board, /** @type {Goal} */ goal) =>
  parsed(wasm.inspect(bare(board), JSON.stringify(goal)));

/**
 * The answer of a search that was stopped, from its milestones; the document of docs/json.md.
 * @param {import("taquin").Request} request
 * @param {import("taquin").Reached[]} reached
 * @returns {Answer}
 */
export const endedAnswer = (request, reached) =>
  parsed(wasm.ended(JSON.stringify(request), JSON.stringify(reached)));

/**
 * The certificate of a board, and the verdict of the checker; without moves, that there is no solution; null if
 * it would list `most` boards or more. Throws Refused.
 * @param {Board} board
 * @param {Goal} goal
 * @param {string | null} moves
 * @param {number} most
 * @returns {import("taquin").Certified | null}
 */
export const certificate = (board, goal, moves, most) =>
  parsed(wasm.certificate(bare(board), JSON.stringify(goal), JSON.stringify(moves), most));

/** The guarantee about the length of a solution; `guaranteed` is the factor that the search guarantees.
 * @returns {import("taquin").Assurance} */
export const assurance = (
  /** @type {number} */ cost,
  /** @type {number} */ bound,
  /** @type {number | null} */ guaranteed = null,
) => parsed(wasm.assurance(cost, bound, guaranteed ?? undefined));

/** Moves, U D L R, in the letters of the language. @returns {string} */
export const spelled = (/** @type {string} */ moves) => wasm.spell(moves);

/** The board alone, without other fields of the object. */
function bare(/** @type {Board} */ { rows, cols, tiles }) {
  return JSON.stringify({ rows, cols, tiles });
}
