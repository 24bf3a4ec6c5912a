/**
 * Race: two to four searches on one board.
 */

import assert from "node:assert/strict";
import { CLASSIC, HARDEST, addressHolds, press, reads } from "./support/bench.mjs";
import { eventually, inBrowser } from "./support/browser.mjs";

const lanesOf = (page) => page.getByRole("group", { name: "Lanes" }).locator(".lane");

/** A row of the table, by its name, as it is read. */
const rowOf = async (page, name) =>
  (
    await page
      .getByRole("row", { name: new RegExp(`^${name}`) })
      .first()
      .getByRole("cell")
      .allTextContents()
  ).map((text) => text.replace("least: ", ""));

inBrowser("four searches race, and every count of each stands in a table", async ({ page, open }) => {
  await open(`room=race&board=${HARDEST}`);
  await page.getByRole("heading", { name: "Who won?" }).waitFor();
  assert.equal(await lanesOf(page).count(), 4);
  await reads(page.locator(".race-verdict li").first(), /^Shortest solution: .*31 moves/);
  const costs = await rowOf(page, "moves");
  assert.deepEqual(costs.slice(0, 3), ["31", "31", "31"]);
  assert.ok(Number(costs[3]) >= 31);
  assert.deepEqual((await rowOf(page, "shortest")).slice(0, 3), ["proven", "proven", "proven"]);
});

inBrowser("lanes are added, removed and changed", async ({ page, open }) => {
  await open(`room=race&board=${CLASSIC}&race-lanes=astar~manhattan;bfs`);
  await page.getByRole("heading", { name: "Who won?" }).waitFor();
  assert.equal(await lanesOf(page).count(), 2);
  assert.deepEqual((await rowOf(page, "expanded")).slice(0, 1), ["4"]);
  await press(page, "Add a lane");
  await eventually(async () => assert.equal(await lanesOf(page).count(), 3));
  await press(page, "Add a lane");
  await eventually(async () => assert.equal(await lanesOf(page).count(), 4));
  await page.getByRole("button", { name: "Add a lane" }).waitFor({ state: "hidden" });
  await page
    .getByRole("button", { name: /^Remove lane/ })
    .first()
    .click();
  await eventually(async () => assert.equal(await lanesOf(page).count(), 3));
  const lane = lanesOf(page).first();
  await lane.locator("summary").click();
  await lane.getByLabel("Algorithm").selectOption("Uniform-cost search");
  await addressHolds(page, "race-lanes=ucs");
  await eventually(async () =>
    assert.equal((await rowOf(page, "moves")).filter((cost) => cost === "4").length, 3),
  );
});

inBrowser("one transport moves all lanes, and the chart follows", async ({ page, open }) => {
  await open(`room=race&board=${CLASSIC}&race-lanes=astar~manhattan;bfs&race-clock=linear`);
  await page.getByRole("heading", { name: "Who won?" }).waitFor();
  const expanded = () => page.locator(".lane-counts div:first-child dd").allTextContents();
  await press(page, "Go to the start");
  await eventually(async () => assert.deepEqual(await expanded(), ["0", "0"]));
  await press(page, "Step forward");
  await press(page, "Step forward");
  await eventually(async () => assert.deepEqual(await expanded(), ["2", "2"]));
  await press(page, "Step back");
  await eventually(async () => assert.deepEqual(await expanded(), ["1", "1"]));
  const chart = page.getByRole("slider", { name: "How the searches grew" });
  await chart.press("End");
  await eventually(async () => assert.equal((await expanded())[0], "4"));
  await eventually(async () =>
    assert.match(await chart.getAttribute("aria-valuetext"), /4 expanded, 12 generated/),
  );
  await page.getByRole("radio", { name: "Log" }).check();
  await addressHolds(page, "race-lanes=astar~manhattan;bfs");
});

inBrowser("the table is copied, as Markdown and as CSV", async ({ page, open }) => {
  await open(`room=race&board=${CLASSIC}&race-lanes=astar~manhattan;idastar~manhattan`);
  await page.getByRole("heading", { name: "Who won?" }).waitFor();
  await press(page, "Copy as Markdown");
  await reads(page.locator("#announcements"), /^Copied\./);
  assert.match(
    await page.evaluate(() => navigator.clipboard.readText()),
    /^\| .*A\*, Manhattan distance.*\n\| --- \| ---: \|/,
  );
  await press(page, "Copy as CSV");
  await eventually(async () =>
    assert.match(
      await page.evaluate(() => navigator.clipboard.readText()),
      /^algorithm,heuristic,.*\nastar,manhattan,.*,solved,4,true/,
    ),
  );
});

inBrowser("a race is saved as a file", async ({ page, open }) => {
  await open(`room=race&board=${CLASSIC}&race-lanes=astar~manhattan;bfs`);
  await page.getByRole("heading", { name: "Who won?" }).waitFor();
  const [file] = await Promise.all([page.waitForEvent("download"), press(page, "Save JSON")]);
  assert.equal(file.suggestedFilename(), "taquin-race.json");
  const parts = [];
  for await (const part of await file.createReadStream()) parts.push(part);
  const { kind, lanes } = JSON.parse(Buffer.concat(parts).toString());
  assert.equal(kind, "race");
  assert.deepEqual(
    lanes.map(({ answer }) => answer.cost),
    [4, 4],
  );
});

inBrowser("the first race shows something, and says what", async ({ page, open }) => {
  await open("room=race");
  await page.getByRole("button", { name: "Why A*?", pressed: true }).waitFor();
  await reads(page.locator(".race-why"), /Compare moves and states\.$/);
  const verdict = page.locator(".race-verdict li");
  await reads(
    verdict.first(),
    /^Shortest solution: 1 Breadth-first search and 3 A\*, 31 moves; longest: 2 Greedy .*, 45 moves\.$/,
  );
  await reads(verdict.nth(1), /^Fewest .*: 2 Greedy .*, 147; most: 1 Breadth-first search, 181,438/);
  assert.doesNotMatch(
    await verdict.last().textContent(),
    /^Why/,
    "ties are not why greedy search expands less",
  );
  await press(page, "What does an estimate buy?");
  await reads(
    verdict.nth(1),
    /^Fewest states expanded: 1 A\*, Manhattan distance, 21,197; most: 3 Breadth-first search, 181,438/,
  );
});

inBrowser("where A* is behind because of ties, the verdict says so", async ({ page, open }) => {
  await open(`room=race&board=${HARDEST}&race-lanes=astar~manhattan;idastar~manhattan`);
  await reads(
    page.locator(".race-verdict li").last(),
    /^Why 1 A\* expanded more: of its 21,197 states, 14,648 tie at f = 31/,
  );
});
