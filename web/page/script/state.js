/**
 * The state of the page: one value for each name, all of it in the address after `#` as readable parameters,
 * so that a copied link opens the same view.
 *
 *   state.declare("arrows", flag());             once, when a module is loaded
 *   state.get("arrows"); state.set({ arrows: true });
 *   const stop = state.watch(["board", "goal"], () => …);
 *
 * A room may declare its own parameters, beginning with its name (`race-lanes`). Values are replaced, never
 * changed in place. Default values are left out of the address.
 */

/** @typedef {keyof State} Name web/types/state.d.ts lists every name with its type */
/** @typedef {import("./parameters.js").Parameter<any>} Parameter */

/** @type {Map<string, Parameter>} */
const parameters = new Map();
/** @type {Map<string, unknown>} */
const values = new Map();
/** @type {Set<{names: string[], callback: () => void}>} */
const watchers = new Set();

/** @type {(() => Change)[]} */
const rules = [];

/** The last parameters of the address, for rooms that are loaded later. */
let given = new URLSearchParams();

/** The parameters of the address that could not be read. @type {Map<string, string>} */
const unread = new Map();

/** Watchers of this name are called when the whole state was read from an address. */
export const ADDRESS = /** @type {const} */ ("address");

/** Browsers do not allow frequent changes of the address. */
const PAUSE = 250;
let writing = 0;
let written = "";

/** Declares a name, with its default or the value in the address.
 * @template {Name} N @param {N} name @param {import("./parameters.js").Parameter<State[N]>} parameter */
export function declare(name, parameter) {
  parameters.set(name, parameter);
  const text = given.get(name);
  values.set(name, (text === null ? undefined : parameter.read(text)) ?? parameter.usual);
}

/** The value of a name. @template {Name} N @param {N} name @returns {State[N]} */
export function get(name) {
  if (!parameters.has(name)) throw new Error(`no such state: ${name}`);
  return /** @type {State[N]} */ (values.get(name));
}

/**
 * Sets several values at once; a watcher of several of them is called once. If `turn` is set, as for a change
 * of room, the browser’s Back button returns to the former values.
 */
export function set(/** @type {Change} */ changes, turn = "room" in changes) {
  const changed = Object.entries(changes).filter(
    ([name, value]) => get(/** @type {Name} */ (name)) !== value,
  );
  if (changed.length === 0) return;
  if (turn) writeAddress();
  changed.forEach(([name, value]) => {
    values.set(name, value);
    unread.delete(name);
  });
  if (turn) writeAddress(true);
  tell(changed.map(([name]) => name));
  clearTimeout(writing);
  writing = setTimeout(writeAddress, PAUSE);
}

/** Adds a rule that makes values consistent after an address was read: it returns changes.
 * @param {() => Change} rule */
export function mend(rule) {
  rules.push(rule);
}

/** Calls `callback` after one of `names` has changed; returns a function that stops it. */
export function watch(/** @type {(Name | typeof ADDRESS)[]} */ names, /** @type {() => void} */ callback) {
  const watcher = { names, callback };
  watchers.add(watcher);
  return () => watchers.delete(watcher);
}

function tell(/** @type {string[]} */ changed) {
  for (const { names, callback } of [...watchers]) {
    if (names.some((name) => changed.includes(name))) callback();
  }
}

/** All values that differ from their defaults, as in the address after `#`. `more` overrides them. */
export function address(/** @type {Change} */ more = {}) {
  const parts = [];
  const shown = new Map([...values, ...Object.entries(more)]);
  for (const [name, { usual, write }] of parameters) {
    const text = write(shown.get(name));
    if (text !== write(usual) || name === "board") parts.push(`${name}=${readable(text)}`);
  }
  // The parameters of a room that was not entered yet stay in the address.
  for (const [name, text] of given)
    if (!parameters.has(name) && OF_A_ROOM.test(name)) parts.push(`${name}=${readable(text)}`);
  return parts.join("&");
}

/** Parameters of a room begin with its name. */
const OF_A_ROOM = /^[a-z]+-[a-z-]+$/;

/** Only characters that would end a parameter are escaped, so that the address stays readable. */
const readable = (/** @type {string} */ text) =>
  encodeURIComponent(text)
    .replace(/%2C/g, ",")
    .replace(/%2F/g, "/")
    .replace(/%3B/g, ";")
    .replace(/%3A/g, ":");

function writeAddress(anew = false) {
  written = `#${address()}`;
  if (written === location.hash) return;
  if (anew === true) history.pushState(null, "", written);
  else history.replaceState(null, "", written);
}

/** A link to the current view. */
export const link = (/** @type {Change} */ more = {}) =>
  `${location.origin}${location.pathname}#${address(more)}`;

/** Reads the address into the state; missing or invalid values get their defaults. */
export function restore() {
  given = new URLSearchParams(location.hash.slice(1));
  for (const [name, value] of new URLSearchParams(location.search)) {
    if (!given.has(name)) given.append(name, value);
  }
  const before = new Map(values);
  clearTimeout(writing);
  unread.clear();
  for (const [name, { usual, read, write }] of parameters) {
    const text = given.get(name);
    const value = text === null ? undefined : read(text);
    if (text !== null && value === undefined) unread.set(name, text);
    // Values with the same text are equal, so no new search is needed.
    if (write(value ?? usual) !== write(values.get(name))) values.set(name, value ?? usual);
  }
  for (const rule of rules) Object.entries(rule()).forEach(([name, value]) => values.set(name, value));
  const changed = [...values.keys()].filter(
    (name) => unread.has(name) || values.get(name) !== before.get(name),
  );
  tell([...changed, ADDRESS]);
}

/** Whether the address contains a name. */
export const named = (/** @type {string} */ name) => given.has(name);

/** The value of a name in the address, if it could not be read. */
export const unreadOf = (/** @type {string} */ name) => unread.get(name);

/** Follows the address when the user edits it. */
export function followAddress() {
  addEventListener("hashchange", () => {
    if (location.hash === written || !location.hash.includes("=")) return;
    written = location.hash;
    restore();
  });
}
