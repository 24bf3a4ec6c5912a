/**
 * The user’s own estimate: the page shows the same results as the library.
 */

import assert from "node:assert/strict";
import { test } from "node:test";
import { addressHolds, reads } from "./support/bench.mjs";
import { eventually, inBrowser } from "./support/browser.mjs";
import {
  estimatesOf,
  farthestOf,
  placeOf,
  recordWith,
  searchWith,
  surveyOf,
} from "../page/script/rooms/heuristics/own.js";
import { wasm } from "./support/module.mjs";

/** Computed once for each size. */
const made = new Map();
function partsOf(rows, cols) {
  const size = `${rows}x${cols}`;
  if (!made.has(size)) made.set(size, partsMade(rows, cols));
  return made.get(size);
}

function partsMade(rows, cols) {
  const found = wasm.features(rows, cols, '"last"');
  const { distance, values, tiles, next } = found;
  return { names: JSON.parse(found.names), distance, values, tiles, next };
}

/** Whether two columns are equal; they are long, and `deepEqual` is slow. */
const same = (mine, theirs) =>
  mine.length === theirs.length && mine.every((value, at) => value === theirs[at]);

test("each single part gets the same verdict as from the library", () => {
  for (const [rows, cols] of [
    [2, 3],
    [2, 4],
  ]) {
    const parts = partsOf(rows, cols);
    assert.ok(parts.names.includes("manhattan") && parts.names.includes("misplaced-all"));
    for (const heuristic of parts.names) {
      const estimates = estimatesOf(parts, { kind: "max", weights: { [heuristic]: 1 } });
      const mine = surveyOf(parts, estimates, { rows, cols, goal: [], heuristic });
      const theirs = JSON.parse(wasm.survey(heuristic, "", rows, cols, '"last"'));
      for (const name of ["boards", "admissible", "consistent", "histogram"])
        assert.deepEqual(mine[name], theirs[name], `${heuristic}, ${name}`);
      for (const name of ["mean_estimate", "mean_distance", "share_exact", "share_over"])
        assert.ok(Math.abs(mine[name] - theirs[name]) < 1e-9, `${heuristic}, ${name}`);
    }
  }
});

test("A* with the user’s estimate has the counts of the library’s A*", () => {
  const parts = partsOf(3, 3);
  const start = farthestOf(parts);
  const tiles = [...parts.tiles.subarray(9 * start, 9 * start + 9)];
  for (const heuristic of ["manhattan", "linear-conflict", "misplaced"]) {
    const request = { board: { rows: 3, cols: 3, tiles }, goal: "last", algorithm: "astar", heuristic };
    const { cost, counts } = JSON.parse(
      wasm.solve(
        JSON.stringify(request),
        () => {},
        () => {},
      ),
    );
    const found = searchWith(parts, estimatesOf(parts, { kind: "sum", weights: { [heuristic]: 1 } }), start);
    assert.deepEqual(found, { moves: cost, expanded: counts.expanded }, heuristic);
  }
});

test("a search with the user’s estimate is recorded in the form of the library", () => {
  const parts = partsOf(3, 3);
  for (const tiles of [
    [1, 3, 6, 5, 2, 8, 4, 0, 7],
    [8, 6, 7, 2, 5, 4, 3, 0, 1],
  ]) {
    for (const heuristic of ["manhattan", "misplaced-all"]) {
      const request = { board: { rows: 3, cols: 3, tiles }, goal: "last", algorithm: "astar", heuristic };
      const theirs = wasm.record(JSON.stringify(request), 500_000, () => {});
      const mine = recordWith(
        parts,
        estimatesOf(parts, { kind: "sum", weights: { [heuristic]: 1 } }),
        placeOf(parts, tiles),
      );
      const { cost, moves, counts, optimal } = JSON.parse(theirs.answer);
      for (const column of ["parent", "action", "g", "h", "events", "open", "closed"])
        assert.ok(same(mine[column], theirs[column]), `${heuristic}, ${column}`);
      for (const count of Object.keys(mine.answer.counts))
        assert.equal(mine.answer.counts[count], counts[count], `${heuristic}, ${count}`);
      assert.deepEqual(
        [mine.answer.cost, mine.answer.moves.blank, mine.expansions],
        [cost, moves.blank, counts.expanded],
      );
      assert.equal(mine.answer.optimal, optimal);
    }
  }
});

test("an estimate that is too high finds a solution sooner, but not a shorter one", () => {
  const parts = partsOf(3, 3);
  const start = farthestOf(parts);
  const { moves, expanded } = searchWith(
    parts,
    estimatesOf(parts, { kind: "sum", weights: { manhattan: 2, misplaced: 2, gaschnig: 2 } }),
    start,
  );
  assert.ok(
    moves > 31 && moves < 100 && expanded > 30 && expanded < 2000,
    `${moves} moves, ${expanded} expanded`,
  );
});

inBrowser(
  "an estimate is built with sliders and judged on all boards; its counter-example opens",
  async ({ page, open }) => {
    await open("room=heuristics&heuristics-two=none");
    await page.locator(".own summary").click();
    const verdict = page.locator(".own-verdict p");
    await reads(verdict.first(), /^Not admissible: too high on [\d,]+ boards/);
    await page.getByRole("slider", { name: "misplaced tiles", exact: true }).fill("0");
    await reads(verdict.first(), /^Admissible: it is never too high/);
    await reads(verdict.last(), /^Consistent/);
    await reads(page.locator(".own-race tbody"), /your own estimate21,19731/);
    await page.getByRole("slider", { name: "Manhattan distance", exact: true }).fill("1.5");
    await reads(verdict.first(), /^Not admissible/);
    await addressHolds(page, "heuristics-own=sum,manhattan,1.5");
    await page.locator(".heuristics-proof").first().getByRole("button").click();
    await page.getByRole("tab", { name: "Solve", exact: true, selected: true }).waitFor();
  },
);

inBrowser("a link opens the user’s estimate, and two heuristics can be raced", async ({ page, open }) => {
  await open(
    "room=heuristics&heuristics-size=2x3&heuristics-one=own&heuristics-own=max,manhattan,1,misplaced-all,1&heuristics-two=manhattan",
  );
  await page.locator(".own[open]").waitFor();
  await reads(page.locator(".own-verdict p").first(), /^Not admissible: too high on \d+ boards/);
  await page.getByLabel("Heuristic", { exact: true }).selectOption("misplaced tiles");
  await page.getByRole("button", { name: /race/i }).last().click();
  await page.getByRole("tab", { name: "Race", selected: true }).waitFor();
  await reads(page.locator(".lane-name").first(), "A*, misplaced tiles");
});

inBrowser("the user’s estimate races against its parts", async ({ page, open }) => {
  await open(
    "room=heuristics&heuristics-one=own&heuristics-own=sum,manhattan,1,misplaced,0.5&heuristics-two=none",
  );
  await page.getByRole("button", { name: "Race it" }).click();
  await reads(page.locator(".lane-name").first(), "A*, your own estimate");
  await reads(page.locator(".lane-name").nth(1), /^A\*, /);
  await page.locator(".race-verdict li").first().waitFor();
  await eventually(async () => assert.equal(await page.locator(".lane-result").count(), 3));
  await addressHolds(page, "race-lanes=astar~own;");
  // Other searches and larger boards do not offer it.
  await page.goto("about:blank");
  await open(
    "room=race&board=1,2,3,4/5,6,7,8/9,10,11,12/13,14,0,15&race-lanes=astar~own;astar~manhattan&race-run=1",
  );
  await reads(page.locator(".lane-status .fault").first(), /boards up to 3×3/);
});
