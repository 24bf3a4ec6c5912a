/**
 * Long searches can be cancelled, end at their limits, and never freeze the page.
 */

import assert from "node:assert/strict";
import { CLASSIC, KORF, addressHolds, placeOf, press, reads, sees } from "./support/bench.mjs";
import { eventually, inBrowser } from "./support/browser.mjs";

inBrowser("a long search can be cancelled, and the page stays responsive", async ({ page, open }) => {
  await open(`board=${KORF}&goal=first&algorithm=bfs&megabytes=3072`);
  await press(page, "Solve");
  await page
    .locator("main")
    .getByText(/states expanded; every solution takes at least/)
    .first()
    .waitFor();
  await page.getByRole("button", { name: /^Manhattan: h =/ }).click();
  await page.getByRole("tab", { name: "Watch" }).press("ArrowRight");
  await page.getByRole("tab", { name: "Solve", exact: true }).click();
  await page.getByRole("radio", { name: "FR" }).check();
  await page.getByRole("radio", { name: "EN" }).check();
  await press(page, "Cancel");
  await reads(
    page.locator(".ask .result"),
    /^The search was cancelled\.Proven so far: every solution takes at least \d+ moves?\.$/,
  );
  await page.getByLabel("Board, in any format").fill(CLASSIC.replaceAll(",", " "));
  await page.getByLabel("Board, in any format").press("Enter");
  await press(page, "Solve");
  await reads(page.locator(".headline"), "22 moves");
});

inBrowser("choosing another board cancels a large one", async ({ page, open }) => {
  await open("algorithm=bfs&seed=5");
  await page.getByLabel("Rows").selectOption("5");
  await page.getByLabel("Columns").selectOption("5");
  await eventually(async () => assert.equal(await page.getByRole("gridcell").count(), 25));
  await press(page, "Solve");
  await page.getByRole("button", { name: "Cancel" }).waitFor();
  await page.getByLabel("Well-known boards").selectOption("Course, classic case (4 moves)");
  await sees(page, CLASSIC);
  await page.getByRole("button", { name: "Solve", exact: true }).waitFor();
  await press(page, "Solve");
  await reads(page.locator(".headline"), "4 moves");
});

inBrowser("a search ends at its time limit, and the page shows the proven bound", async ({ page, open }) => {
  await open(`board=${KORF}&goal=first&algorithm=idastar&heuristic=misplaced&seconds=8&solved=1`);
  await page
    .locator("main")
    .getByText("The time limit was reached before an answer was found.")
    .first()
    .waitFor();
  await page
    .locator("main")
    .getByText(/^It did prove that every solution takes at least \d+ moves\.$/)
    .waitFor();
  await page.getByRole("button", { name: "Use linear conflicts" }).waitFor();
  await press(page, "Search for up to 120 s");
  await press(page, "Cancel");
  await reads(page.locator(".ask .result"), /^The search was cancelled\./);
  await addressHolds(page, "seconds=120");
});

inBrowser("a large board has an answer at once, with its guarantee", async ({ page, open }) => {
  await open("board=10,6,18,7,3/23,12,8,11,0/17,14,19,2,15/24,22,5,13,21/20,9,16,4,1&seconds=2&solved=1");
  await reads(page.locator(".headline"), /^\d+ moves$/);
  await page
    .locator("main")
    .getByText(/every solution takes at least \d+ moves/)
    .first()
    .waitFor();
});

inBrowser("if a search has no answer in time, another finds a solution quickly", async ({ page, open }) => {
  await open(
    "board=10,6,18,7,3/23,12,8,11,0/17,14,19,2,15/24,22,5,13,21/20,9,16,4,1&algorithm=idastar&seconds=1&solved=1",
  );
  await press(page, "Find any solution, fast");
  await reads(page.locator(".headline"), /^\d+ moves$/);
});

inBrowser("a search ends at its memory limit, which is reported", async ({ page, open }) => {
  await open(`board=${KORF}&goal=first&algorithm=bfs&megabytes=16&solved=1`);
  await page
    .locator("main")
    .getByText("The memory limit was reached before an answer was found.")
    .first()
    .waitFor();
  await page.getByRole("button", { name: /^Allow \d+ MB$/ }).waitFor();
  await press(page, "Use IDA*, which needs almost no memory");
  await addressHolds(page, "algorithm=idastar");
});

inBrowser("the search in the background is cancelled, and its record stays", async ({ page, open }) => {
  await open(`room=watch&board=${KORF}&goal=first&algorithm=astar&heuristic=linear-conflict`);
  const status = page.locator(".watch-status p");
  await reads(status, /The search continues in the background/);
  const cancel = page.getByRole("button", { name: "Cancel" });
  await cancel.focus();
  const words = await status.textContent();
  await eventually(async () => assert.notEqual(await status.textContent(), words));
  assert.ok(
    await cancel.evaluate((button) => button === document.activeElement),
    "the focus is lost while the search continues",
  );
  await cancel.click();
  await reads(status, /^The recording is full at [\d,]+ nodes; .* The search was cancelled\.$/);
  await page
    .locator(":focus")
    .and(page.getByRole("button", { name: "Change" }))
    .waitFor();
  await page.getByRole("button", { name: "Step forward" }).click();
  await placeOf(page, /^1 \//);
  await page.getByRole("button", { name: "Change" }).click();
  await page.getByLabel("Board", { exact: true }).selectOption("Course, classic case (4 moves)");
  await placeOf(page, "0 / 5");
});

inBrowser("a lane of a race is skipped, and the others continue", async ({ page, open }) => {
  await open(
    `room=race&board=${KORF}&goal=first&race-seconds=60&race-lanes=idastar~misplaced;greedy~manhattan`,
  );
  await press(page, "Start the race");
  await press(page, "Skip this lane");
  await page.locator("main").getByText("Cancelled.", { exact: true }).waitFor();
  await reads(
    page.locator(".race-verdict li").first(),
    /^Only Greedy best-first search \(lane 2\) found a solution\.$/,
  );
});
