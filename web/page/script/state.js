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

/** What the address said last, for rooms that are loaded later. */
let given = new URLSearchParams();

/** What the address said and could not be read. @type {Map<string, string>} */
const unread = new Map();

/** Who watches this hears when all of the state was read from an address. */
export const ADDRESS = /** @type {const} */ ("address");

/** Browsers refuse an address that changes too often. */
const PAUSE = 250;
let writing = 0;
let written = "";

/** Makes a name known, with its usual value, or the one in the address.
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

/** Sets several values at once; a watcher of several of them is called once. The browser’s Back button returns to the
 * values before if `turn` is set, as it is for another room. */
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

/** Adds a rule that makes values fit each other after an address was read: it returns changes.
 * @param {() => Change} rule */
export function mend(rule) {
  rules.push(rule);
}

/** Calls `callback` after one of `names` has changed; returns how to stop that. */
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

/** All that is not as usual, as it stands behind `#`. `more` is put on top. */
export function address(/** @type {Change} */ more = {}) {
  const parts = [];
  const shown = new Map([...values, ...Object.entries(more)]);
  for (const [name, { usual, write }] of parameters) {
    const text = write(shown.get(name));
    if (text !== write(usual) || name === "board") parts.push(`${name}=${readable(text)}`);
  }
  // A room that was not entered yet keeps what the address says of it.
  for (const [name, text] of given)
    if (!parameters.has(name) && OF_A_ROOM.test(name)) parts.push(`${name}=${readable(text)}`);
  return parts.join("&");
}

/** Parameters of a room begin with its name. */
const OF_A_ROOM = /^[a-z]+-[a-z-]+$/;

/** Only what would end a parameter is escaped; an address should be read by people. */
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

/** A whole link to what is seen now. */
export const link = (/** @type {Change} */ more = {}) =>
  `${location.origin}${location.pathname}#${address(more)}`;

/** Takes the address into the state; whatever is missing or rubbish is as usual. */
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
    // What is written the same is the same: nothing has to be searched again.
    if (write(value ?? usual) !== write(values.get(name))) values.set(name, value ?? usual);
  }
  for (const rule of rules) Object.entries(rule()).forEach(([name, value]) => values.set(name, value));
  const changed = [...values.keys()].filter(
    (name) => unread.has(name) || values.get(name) !== before.get(name),
  );
  tell([...changed, ADDRESS]);
}

/** Whether the address says something of a name. */
export const named = (/** @type {string} */ name) => given.has(name);

/** What the address said of a name, if it could not be read. */
export const unreadOf = (/** @type {string} */ name) => unread.get(name);

/** Follows the address when people change it themselves. */
export function followAddress() {
  addEventListener("hashchange", () => {
    if (location.hash === written || !location.hash.includes("=")) return;
    written = location.hash;
    restore();
  });
}
