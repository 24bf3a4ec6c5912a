/**
 * From a phone to a projector, in both themes, with little motion, and on paper.
 */

import assert from "node:assert/strict";
import { CLASSIC, placeOf, press, reads, sees } from "./support/bench.mjs";
import { eventually, inBrowser } from "./support/browser.mjs";
import { ROOMS, enter, settled } from "./support/rooms.mjs";

const STATE = `board=${CLASSIC}&solved=1&heuristics-size=2x3`;

/** Elements that stick out of the page, by their class. */
const stickingOut = (page) =>
  page.evaluate(() => {
    const wide = document.documentElement.clientWidth;
    if (document.documentElement.scrollWidth <= wide) return [];
    const out = [...document.body.querySelectorAll("*")].filter((element) => element.checkVisibility() && element.getBoundingClientRect().right > wide + 1);
    return [`${document.documentElement.scrollWidth} > ${wide}`, ...out.slice(0, 5).map((element) => `${element.tagName}.${element.getAttribute("class")}`)];
  });

for (const [width, height] of [[360, 740], [900, 700], [1920, 1080]]) {
  inBrowser(`no room is wider than a window of ${width} × ${height}`, { viewport: { width, height } }, async ({ page, open }) => {
    await open(STATE);
    for (const language of ["en", "fr"]) {
      await page.locator(`#language input[value=${language}]`).check();
      for (const room of ROOMS) {
        await enter(page, room);
        await settled(page, room);
        assert.deepEqual(await stickingOut(page), [], `${room}, ${language}`);
      }
    }
  });
}

inBrowser("on a phone a finger solves, plays and watches", { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true }, async ({ page, open }) => {
  await open(`board=${CLASSIC}`);
  await page.getByRole("gridcell", { name: "row 2, column 1: tile 5" }).tap();
  await sees(page, "1,2,3/0,5,6/4,7,8");
  await page.getByRole("button", { name: "Solve", exact: true }).tap();
  await reads(page.locator(".headline"), "3 moves");
  await page.getByRole("button", { name: "One step", exact: true }).tap();
  await placeOf(page, "1 / 3");
  await page.getByText("Another board", { exact: true }).tap();
  await page.getByLabel("Known boards").selectOption("Course, classic case (4 moves)");
  await page.getByRole("tab", { name: "Watch" }).tap();
  await placeOf(page, "0 / 5");
  await page.getByRole("button", { name: "To the end", exact: true }).tap();
  await reads(page.locator(".watch-words p").first(), /solved in 4 moves/);
});

inBrowser("light and dark follow the system, and the choice of people before it", { colorScheme: "dark" }, async ({ page, open }) => {
  await open();
  const paper = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  const lightness = async () => {
    const [red, green, blue] = (await paper()).match(/[\d.]+/g).map(Number);
    return (red + green + blue) / 3;
  };
  assert.ok((await lightness()) < 100, await paper());
  await page.getByLabel("Theme").selectOption("Light");
  await eventually(async () => assert.ok((await lightness()) > 180, await paper()));
  await page.getByLabel("Theme").selectOption("Auto");
  await page.emulateMedia({ colorScheme: "light" });
  await eventually(async () => assert.ok((await lightness()) > 180, await paper()));
});

inBrowser("with little motion tiles do not glide", { reducedMotion: "reduce" }, async ({ page, open }) => {
  await open(`${STATE}&speed=8`);
  await placeOf(page, "0 / 4");
  await press(page, "Play");
  await placeOf(page, "4 / 4");
  const longest = await page.locator(".board-tiles > *").evaluateAll((tiles) =>
    Math.max(...tiles.flatMap((tile) => getComputedStyle(tile).transitionDuration.split(",").map(parseFloat))));
  assert.ok(longest <= 0.01, `${longest} s`);
});

inBrowser("on paper every room keeps what it shows, and loses its controls", async ({ page, open }) => {
  await open(STATE);
  await placeOf(page, "0 / 4");
  for (const room of ROOMS) {
    await enter(page, room);
    await settled(page, room);
    await page.emulateMedia({ media: "print" });
    await page.locator(".masthead-tools").waitFor({ state: "hidden" });
    assert.ok((await page.pdf({ format: "A4" })).length > 5000);
    await page.emulateMedia({ media: "screen" });
  }
});
