/**
 * Searches, one at a time, in a worker:
 *
 *   const task = searcher.solve(request, { onProgress: ({ expanded, bound }) => … });
 *   try { const document = await task.result; … }
 *   catch (error) { if (!(error instanceof Cancelled)) … }
 *   task.cancel();
 *
 * Other tasks wait in a queue. A running search cannot receive a message, so cancelling ends its worker and
 * starts another from the compiled module, which takes milliseconds. Its results so far have been reported:
 * `onReached` receives each shorter solution and each bound, `onUnweighted` is called if learned weights
 * could not be fetched. A worker that ran out of memory is replaced too, because its state may be invalid.
 *
 * @typedef {import("taquin").Board} Board
 * @typedef {import("taquin").Goal} Goal
 * @typedef {import("taquin").Request} Request
 * @typedef {{expanded: number, bound: number}} Progress
 * @typedef {import("taquin").Reached} Reached
 * @typedef {import("taquin").SheetAsked} SheetAsked
 * @typedef {{onProgress?: (progress: Progress) => void, onReached?: (reached: Reached) => void,
 *   onUnweighted?: () => void}} Options
 */

/** @template T @typedef {{result: Promise<T>, cancel: () => void}} Task */
/**
 * A task in the queue.
 * @typedef {Options & {number: number, kind: string, input: object, resolve: (value: unknown) => void,
 *   reject: (fault: Error) => void}} Job
 * @typedef {{number: number, progress?: Progress, reached?: Reached, unweighted?: boolean, fault?: string,
 *   value?: {schema?: string, error?: import("taquin").Refusal}}} Heard a message of the worker
 */

import { Refused, compiledModule } from "./engine.js";
import { language, say } from "./language.js";

/** The error of a cancelled task. */
export class Cancelled extends Error {}

/** One worker and its queue; a page may use several. */
export class Searcher {
  /** @type {Worker | null} */
  #worker = null;
  /** @type {Job[]} the first one is running */
  #queue = [];
  #last = 0;

  /** The answer as documented in docs/json.md. @returns {Task<import("taquin").Answer>} */
  solve(/** @type {Request} */ request, /** @type {Options} */ options = {}) {
    return this.#add("solve", { request: JSON.stringify(request) }, options);
  }

  /** A recording of a whole search. @returns {Task<import("taquin").Recording>} */
  record(/** @type {Request} */ request, /** @type {number} */ most, /** @type {Options} */ options = {}) {
    return this.#add("record", { request: JSON.stringify(request), most }, options);
  }

  /** The number of boards at each distance. @returns {Task<Uint32Array>} */
  space(/** @type {number} */ rows, /** @type {number} */ cols, /** @type {Goal} */ goal) {
    return this.#add("space", { rows, cols, goal: JSON.stringify(goal) }, {});
  }

  /**
   * A heuristic against the true distances of all boards, and board by board against another one if it is
   * named.
   * @returns {Task<import("taquin").Survey>} */
  survey(
    /** @type {string} */ heuristic,
    /** @type {number} */ rows,
    /** @type {number} */ cols,
    /** @type {Goal} */ goal,
    against = "",
  ) {
    return this.#add("survey", { heuristic, against, rows, cols, goal: JSON.stringify(goal) }, {});
  }

  /** Every board of a shape with the parts of estimates. @returns {Task<import("taquin").Parts>} */
  features(/** @type {number} */ rows, /** @type {number} */ cols, /** @type {Goal} */ goal) {
    return this.#add("features", { rows, cols, goal: JSON.stringify(goal) }, {});
  }

  /** The exercises of a seed, with their answers: the document of `taquin sheet --report json`.
   * @returns {Task<import("taquin").Sheet>} @param {SheetAsked} asked */
  sheet(asked) {
    return this.#add("sheet", { asked: JSON.stringify(asked) }, {});
  }

  /** The mark of each exercise.
   * @returns {Task<import("taquin").Mark[]>} @param {SheetAsked} asked @param {string} text as a class hands it in */
  mark(asked, text) {
    return this.#add("mark", { asked: JSON.stringify(asked), text }, {});
  }

  /** The first step at which a search differs from another program: its trace, or a second search if it is a
   * request. `most` is that of the record, so that the nodes are the same.
   * @returns {Task<import("taquin").Beside>} */
  compare(
    /** @type {Request} */ request,
    /** @type {string | Request} */ other,
    /** @type {number} */ most,
    /** @type {Options} */ options = {},
  ) {
    const isTrace = typeof other === "string";
    const input = {
      request: JSON.stringify(request),
      trace: isTrace ? other : "",
      second: JSON.stringify(isTrace ? null : other),
      most,
    };
    return this.#add("compare", input, options);
  }

  /** The programs that count the numbers of a text; `expanded` and `bound` of the progress are the programs
   * tried and all of them.
   * @returns {Task<import("taquin").Matches>} */
  match(/** @type {Request} */ request, /** @type {string} */ numbers, /** @type {Options} */ options = {}) {
    return this.#add("match", { request: JSON.stringify(request), numbers }, options);
  }

  /** @template T @param {string} kind @param {object} input @param {Options} options @returns {Task<T>} */
  #add(kind, input, options) {
    /** @type {Job | undefined} */
    let job;
    const result = new Promise((resolve, reject) => {
      job = { number: ++this.#last, kind, input, ...options, resolve, reject };
      this.#queue.push(job);
    });
    if (this.#queue.length === 1) this.#begin();
    return { result, cancel: () => job && this.#cancel(job) };
  }

  #begin() {
    const [job] = this.#queue;
    if (!job) return;
    this.#worker ??= this.#hire();
    const { number, kind, input } = job;
    this.#worker.postMessage({ number, kind, input, language: language() });
  }

  #hire() {
    const worker = new Worker(new URL("./worker.js", import.meta.url), { type: "module" });
    worker.onmessage = ({ data }) => this.#hear(data);
    worker.onerror = (event) => this.#fail(event.message);
    worker.postMessage({ module: compiledModule() });
    return worker;
  }

  #hear(/** @type {Heard} */ { number, progress, reached, unweighted, value, fault }) {
    const [job] = this.#queue;
    if (job?.number !== number) return;
    if (progress) job.onProgress?.(progress);
    else if (reached) job.onReached?.(reached);
    else if (unweighted) job.onUnweighted?.();
    else if (fault) this.#fail(fault);
    else {
      this.#queue.shift();
      const refusal = value?.schema ? undefined : value?.error;
      if (refusal?.message) job.reject(new Refused(refusal));
      else job.resolve(value);
      this.#begin();
    }
  }

  #fail(/** @type {string} */ fault) {
    this.#dismiss();
    const memory = /memory|unreachable|allocation/i.test(fault);
    const text = memory ? say("page-out-of-memory") : say("page-search-broke", { fault });
    this.#queue.shift()?.reject(new Refused({ message: text, excerpt: null }));
    this.#begin();
  }

  #cancel(/** @type {Job} */ job) {
    const at = this.#queue.indexOf(job);
    if (at < 0) return;
    this.#queue.splice(at, 1);
    job.reject(new Cancelled());
    if (at > 0) return;
    this.#dismiss();
    this.#begin();
  }

  #dismiss() {
    this.#worker?.terminate();
    this.#worker = null;
  }

  /** Starts the worker before it is needed. */
  warm() {
    this.#worker ??= this.#hire();
  }
}
