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

/** @type {((get: (name: string) => any) => Record<string, any>)[]} */
const rules = [];

/** What the address said last, for rooms that are loaded later. */
let given = new URLSearchParams();

/** What the address said and could not be read. @type {Map<string, string>} */
const unread = new Map();

/** Who watches this hears when all of the state was read from an address. */
export const ADDRESS = "address";

/** Browsers refuse an address that changes too often. */
const PAUSE = 250;
let writing = 0;
let written = "";

/** Makes a name known, with its usual value, or what the address said of it. */
export function declare(/** @type {string} */ name, /** @type {Parameter} */ parameter) {
  parameters.set(name, parameter);
  const text = given.get(name);
  values.set(name, (text === null ? undefined : parameter.read(text)) ?? parameter.usual);
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
  // The browser’s way back leads to the room before.
  const turned = changed.some(([name]) => name === "room");
  if (turned) writeAddress();
  changed.forEach(([name, value]) => {
    values.set(name, value);
    unread.delete(name);
  });
  if (turned) writeAddress(true);
  tell(changed.map(([name]) => name));
  clearTimeout(writing);
  writing = setTimeout(writeAddress, PAUSE);
}

/** Adds a rule that makes values fit each other after an address was read: it gets all and returns
 * changes. @param {(get: (name: string) => any) => Record<string, any>} rule */
export function mend(rule) {
  rules.push(rule);
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
export const link = (/** @type {Record<string, any>} */ more = {}) =>
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
  for (const rule of rules) Object.entries(rule(get)).forEach(([name, value]) => values.set(name, value));
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
