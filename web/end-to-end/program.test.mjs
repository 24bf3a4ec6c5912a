/**
 * The program of a student in the room Watch: its numbers, its trace, its first step that differs; the
 * breakpoints; the box for a step.
 */

import assert from "node:assert/strict";
import { ADVANCED, CLASSIC, addressHolds, placeOf, press, reads } from "./support/bench.mjs";
import { eventually, inBrowser } from "./support/browser.mjs";

const SEARCH = `room=watch&board=${ADVANCED}&algorithm=astar&heuristic=manhattan`;
const heading = (page) => page.locator(".program-heading");
const side = (page, name) => page.locator(`.program-side.is-${name}`);

/** Two tiles are swapped, which no move does. */
const WRONG = "136528407 g=0 h=9\n316528407 g=1 h=8\n";

inBrowser("a number has its conventions, and the first of them can be watched", async ({ page, open }) => {
  await open(SEARCH);
  await press(page, "My program");
  await page.getByLabel("Numbers that your program prints").fill("expanded=33");
  await press(page, "Find the conventions");
  await reads(heading(page), /^280 of 14,268 programs give these counts/);
  const first = page.locator(".program-matches li").first();
  await reads(first.locator("p"), /misplaced tiles.*up-right-down-left.*33 states generated and not closed$/);
  await reads(first.locator("code"), /--tie last-in --order URDL$/);
  await first.getByRole("button", { name: "Watch this search" }).click();
  await addressHolds(page, "watch-order=URDL");
  await reads(page.locator(".watch-line strong"), /newest first, URDL$/);
  await press(page, "Go to the end");
  await reads(page.locator(".watch-counts .count", { hasText: "generated new" }).locator("dd"), "33");
  await page.getByLabel("Numbers that your program prints").fill("colour=3");
  await press(page, "Find the conventions");
  await reads(page.locator(".watch-program > .fault"), /unknown count `colour`/);
});

inBrowser("numbers that no program counts have the nearest, in French too", async ({ page, open }) => {
  await open(`${SEARCH}&watch-panel=program&language=fr`);
  await page.getByLabel("Nombres que votre programme affiche").fill("developpes=3");
  await press(page, "Trouver les conventions");
  await reads(heading(page), /^Aucun des .* programmes/);
  assert.ok((await page.locator(".program-matches li").count()) > 0);
});

inBrowser("the first difference of a trace is shown with both states", async ({ page, open }) => {
  await open(`${SEARCH}&watch-panel=program`);
  await page.getByLabel("The states that your program expands, in order").fill(WRONG);
  await page.getByRole("button", { name: "Compare" }).first().click();
  await reads(heading(page), "The first step agrees. Step 2 differs:");
  await reads(page.locator(".program-reason").first(), /^Tiles 1 and 3 were swapped/);
  await reads(side(page, "here").locator(".math"), /f = 9 · g = 1 · h = 8/);
  await reads(side(page, "there").locator("h4"), "your program");
  await press(page, "Go to step 2");
  await placeOf(page, /^2 \/ /);
  await page.locator(".sign-here").locator("visible=true").waitFor();
  await side(page, "here").getByRole("button", { name: "Show in the tree" }).click();
  await reads(page.locator(".watch-about"), /Board/);
});

inBrowser("other options that agree can be watched, and then all steps agree", async ({ page, open }) => {
  await open(`room=watch&board=${CLASSIC}&algorithm=astar&heuristic=misplaced&watch-panel=program`);
  await page
    .getByLabel("The states that your program expands, in order")
    .fill("123506478 g=0 h=4\n123056478 g=1 h=3\n123456078 g=2 h=2\n123456708 g=3 h=1\n123456780 g=4 h=0");
  await page.getByRole("button", { name: "Compare" }).first().click();
  await page.locator(".program-heading").waitFor();
  const fit = page.locator(".program-fit").getByRole("button", { name: "Watch this search" });
  if ((await fit.count()) > 0) await fit.click();
  await reads(heading(page), "All 5 steps agree.");
});

inBrowser("a file is dropped, and a bad one is refused", async ({ page, open }) => {
  await open(SEARCH);
  await page.locator(".watch-words p").first().waitFor();
  const drop = (name, text) =>
    page.locator(".watch-stage").evaluate(
      (stage, [called, content]) => {
        const data = new DataTransfer();
        data.items.add(new File([content], called));
        stage.dispatchEvent(new DragEvent("drop", { dataTransfer: data, bubbles: true, cancelable: true }));
      },
      [name, text],
    );
  await drop("mine.csv", `board,g,h\n136528407,0,9\n136508427,1,8\n`);
  await page.locator(".program-heading").waitFor();
  await reads(page.locator(".watch-program textarea"), /./).catch(() => {});
  assert.match(await page.locator(".watch-program textarea").inputValue(), /^board,g,h/);
  await drop("bad.txt", "136528407\n136528406\n");
  await reads(page.locator(".watch-program > .fault"), /^line 2: /);
});

inBrowser("nodes that only one of two searches expanded are marked and counted", async ({ page, open }) => {
  await open(`${SEARCH}&watch-panel=program&watch-other=astar~misplaced`);
  await reads(
    page.locator(".program-result").first(),
    /Boards that only this search expanded: \d+; only the other: [1-9]\d*/,
  );
  await page.locator(".sign-there").locator("visible=true").waitFor();
});

inBrowser("the playback stops at a breakpoint and names it", async ({ page, open }) => {
  await open(`${SEARCH}&speed=1000`);
  await press(page, "Breakpoints");
  await page.getByLabel("a tile moves:").check();
  await page.getByLabel("Number of the tile").fill("7");
  await page.getByLabel("Number of the tile").press("Enter");
  await addressHolds(page, "watch-stops=tile:7");
  await press(page, "Play");
  await reads(page.locator(".watch-words p").last(), "Breakpoint: tile 7 moves.");
  await page.getByRole("button", { name: "Play", exact: true }).waitFor();
  const place = () => page.locator("#room-watch .transport-where").textContent();
  const first = await place();
  await press(page, "Next stop");
  await eventually(async () => assert.notEqual(await place(), first));
  await reads(page.locator(".watch-words p").last(), "Breakpoint: tile 7 moves.");
  await press(page, "Previous stop");
  await eventually(async () => assert.equal(await place(), first));
  await press(page, "Previous stop");
  await reads(page.locator(".watch-stops [role=status]"), "No earlier step meets a condition.");
});

inBrowser(
  "a board is a breakpoint in any format, and a step is reached by its number",
  async ({ page, open }) => {
    await open(`${SEARCH}&watch-panel=stops`);
    await page.getByLabel("Step", { exact: true }).fill("4");
    await page.getByLabel("Step", { exact: true }).press("Enter");
    await placeOf(page, /^4 \/ /);
    await press(page, "Take the selected state");
    await page.getByLabel("Step", { exact: true }).fill("0");
    await page.getByLabel("Step", { exact: true }).press("Enter");
    await placeOf(page, /^0 \/ /);
    await press(page, "Next stop");
    await placeOf(page, /^4 \/ /);
    await reads(page.locator(".watch-words p").last(), /^Breakpoint: the board .* is expanded\.$/);
    await page.getByLabel("The board, in any format").fill("1 2 3/4 5 6/7 8 7");
    await page.getByLabel("The board, in any format").press("Enter");
    await reads(page.locator(".watch-stops .fault"), /twice/);
  },
);
