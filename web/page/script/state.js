/**
 * The state of the page: one value a name, all of it in the address behind `#`
 * as readable parameters, so that a copied link opens what was seen.
 *
 *   state.declare("arrows", flag());             once, when a module is loaded
 *   state.get("arrows"); state.set({ arrows: true });
 *   const stop = state.watch(["board", "goal"], () => …);
 *
 * A room may declare parameters of its own, beginning with its name (`race-lanes`).
 * Values are replaced, never changed in place. Values that are as usual are left
 * out of the address.
 */

/** @typedef {import("./parameters.js").Parameter<any>} Parameter */

/** @type {Map<string, Parameter>} */
const parameters = new Map();
/** @type {Map<string, any>} */
const values = new Map();
/** @type {Set<{names: string[], callback: () => void}>} */
const watchers = new Set();

/** Browsers refuse an address that changes too often. */
const PAUSE = 250;
let writing = 0;
let written = "";

/** Makes a name known, with its usual value. */
export function declare(/** @type {string} */ name, /** @type {Parameter} */ parameter) {
  parameters.set(name, parameter);
  values.set(name, parameter.usual);
}

/** The value of a name. @returns {any} */
export function get(/** @type {string} */ name) {
  if (!parameters.has(name)) throw new Error(`no such state: ${name}`);
  return values.get(name);
}

/** Several values at once; those who watch one of them hear of it once. */
export function set(/** @type {Record<string, any>} */ changes) {
  const changed = Object.entries(changes).filter(([name, value]) => get(name) !== value);
  if (changed.length === 0) return;
  changed.forEach(([name, value]) => values.set(name, value));
  tell(changed.map(([name]) => name));
  clearTimeout(writing);
  writing = setTimeout(writeAddress, PAUSE);
}

/** Calls `callback` after one of `names` has changed; returns how to stop that. */
export function watch(/** @type {string[]} */ names, /** @type {() => void} */ callback) {
  const watcher = { names, callback };
  watchers.add(watcher);
  return () => watchers.delete(watcher);
}

function tell(/** @type {string[]} */ changed) {
  for (const { names, callback } of [...watchers]) {
    if (names.some((name) => changed.includes(name))) callback();
  }
}

/** All that is not as usual, as it stands behind `#`. `more` is put on top. */
export function address(/** @type {Record<string, any>} */ more = {}) {
  const parts = [];
  for (const [name, { usual, write }] of parameters) {
    const text = write(name in more ? more[name] : values.get(name));
    if (text !== write(usual) || name === "board") parts.push(`${name}=${readable(text)}`);
  }
  return parts.join("&");
}

/** Only what would end a parameter is escaped; an address should be read by people. */
const readable = (/** @type {string} */ text) =>
  encodeURIComponent(text).replace(/%2C/g, ",").replace(/%2F/g, "/").replace(/%3B/g, ";").replace(/%3A/g, ":");

function writeAddress() {
  written = `#${address()}`;
  if (written !== location.hash) history.replaceState(null, "", written);
}

/** A whole link to what is seen now. */
export const link = (/** @type {Record<string, any>} */ more = {}) =>
  `${location.origin}${location.pathname}#${address(more)}`;

/** Takes the address into the state; whatever is missing or rubbish is as usual. */
export function restore() {
  const given = new URLSearchParams(location.hash.slice(1));
  for (const [name, value] of new URLSearchParams(location.search)) {
    if (!given.has(name)) given.append(name, value);
  }
  const changed = [];
  for (const [name, { usual, read }] of parameters) {
    const text = given.get(name);
    const value = (text === null ? undefined : read(text)) ?? usual;
    if (values.get(name) === value) continue;
    values.set(name, value);
    changed.push(name);
  }
  tell(changed);
}

/** Follows the address when people change it themselves. */
export function followAddress() {
  addEventListener("hashchange", () => {
    if (location.hash !== written && location.hash.includes("=")) restore();
  });
}
