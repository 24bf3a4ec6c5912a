/**
 * Race over many boards: two searches, a dot for each board.
 */

import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { addressHolds, press, reads } from "./support/bench.mjs";
import { eventually, inBrowser } from "./support/browser.mjs";

const RACE = "room=race&board=1,2,3/5,0,6/4,7,8&race-lanes=astar~misplaced;astar~manhattan&race-many-count=8";

inBrowser("two searches race over many boards", async ({ page, open }) => {
  await open(RACE);
  await page.locator(".race-many > summary").click();
  await page.locator(".race-many").getByRole("button", { name: "Race", exact: true }).click();
  const dots = page.locator(".scatter-dot");
  await eventually(async () => assert.equal(await dots.count(), 8));
  await reads(page.locator(".many-results > p"), /^2 A\*, Manhattan distance counts less on [5-8] boards/);
  assert.equal(await page.locator(".scatter-diagonal").count(), 1);
  // Manhattan distance is never below misplaced tiles, so nearly all dots are below the diagonal.
  assert.ok((await page.locator(".scatter-dot.is-less").count()) >= 5);
  await dots.first().focus();
  await reads(page.locator(".scatter-about p"), /: [\d,]+ and [\d,]+$/);
  const saved = page.waitForEvent("download");
  await page.locator(".race-many .exports summary").click();
  await press(page, "Save as CSV");
  const rows = (await readFile(await (await saved).path(), "utf8")).trim().split("\n");
  assert.equal(rows.length, 9);
  assert.ok(rows[0].startsWith("board,first_expanded,second_expanded,"));
  const expanded = rows.slice(1).map((row) => row.split(",").slice(1, 3).map(Number));
  const less = expanded.filter(([first, second]) => second < first).length;
  assert.equal(await page.locator(".scatter-dot.is-less").count(), less);
  await page.locator(".race-many").getByLabel("Count").selectOption("generated");
  await eventually(async () => assert.equal(await dots.count(), 8));
  await press(page, "Race on this board");
  await eventually(async () => assert.ok(!page.url().includes("board=1,2,3/5,0,6/4,7,8")));
});

inBrowser(
  "a race over many boards is cancelled, and its choices are in the address",
  async ({ page, open }) => {
    await open(RACE.replace("count=8", "count=500"));
    await page.locator(".race-many > summary").click();
    await page.locator(".race-many").getByLabel("Seed").fill("7");
    await page.locator(".race-many").getByLabel("Seed").press("Enter");
    await addressHolds(page, "race-many-seed=7");
    await page.locator(".race-many").getByRole("button", { name: "Race", exact: true }).click();
    await page.locator(".scatter-dot").first().waitFor();
    await page.locator(".race-many").getByRole("button", { name: "Cancel", exact: true }).click();
    await page.locator(".race-many").getByRole("button", { name: "Race", exact: true }).waitFor();
    assert.ok((await page.locator(".scatter-dot").count()) < 500);
  },
);
