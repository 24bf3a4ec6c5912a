/**
 * The module in `web/dist` (`cargo xtask web`) without a browser, and searches in the form in which the
 * page’s worker returns them.
 */

import { readFileSync } from "node:fs";
import { plain } from "../../page/script/recording.js";

const DIST = new URL("../../dist/", import.meta.url);
/** The page contains the name of its build’s folder. */
const [, build] = readFileSync(new URL("index.html", DIST), "utf8").match(/="([^"]*)taquin_web\.js"/);
export const wasm = await import(new URL(`${build}taquin_web.js`, DIST).href);
wasm.initSync({ module: readFileSync(new URL(`${build}taquin_web_bg.wasm`, DIST)) });

/** A search of a 3×3 board with default settings; `more` overrides them. */
export function recorded(tiles, algorithm, more = {}, most = 500_000) {
  const request = {
    board: { rows: 3, cols: 3, tiles },
    goal: "last",
    algorithm,
    heuristic: null,
    weight: null,
    balance: null,
    tie: null,
    goal_test: "popped",
    order: "UDLR",
    limits: { seconds: 60, megabytes: 1024, expansions: null },
    ...more,
  };
  return plain(wasm.record(JSON.stringify(request), most, () => {})).value;
}
