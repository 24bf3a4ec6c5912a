/**
 * The page in both themes, with reduced motion, and on paper.
 */

import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { CLASSIC, placeOf, press } from "./support/bench.mjs";
import { eventually, inBrowser } from "./support/browser.mjs";
import { ROOMS, enter, settled } from "./support/rooms.mjs";

inBrowser(
  "the theme follows the user’s choice, else the system",
  { colorScheme: "dark" },
  async ({ page, open }) => {
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
  },
);

inBrowser("with reduced motion tiles do not glide", { reducedMotion: "reduce" }, async ({ page, open }) => {
  await open(`board=${CLASSIC}&solved=1&speed=8`);
  await placeOf(page, "0 / 4");
  await press(page, "Play");
  await placeOf(page, "4 / 4");
  const longest = await page
    .locator(".board-tiles > *")
    .evaluateAll((tiles) =>
      Math.max(
        ...tiles.flatMap((tile) => getComputedStyle(tile).transitionDuration.split(",").map(parseFloat)),
      ),
    );
  assert.ok(longest <= 0.01, `${longest} s`);
});

inBrowser(
  "a saved picture is light even on a dark system, unless Dark is chosen",
  { colorScheme: "dark" },
  async ({ page, open }) => {
    await open(`room=watch&board=${CLASSIC}&step=3`);
    await settled(page, "watch");
    await page.locator(".exports:visible").evaluate((details) => {
      details.open = true;
    });
    const ground = async () => {
      const [file] = await Promise.all([page.waitForEvent("download"), press(page, "Tree as SVG")]);
      return (await readFile(await file.path(), "utf8")).match(
        /<rect width="100%" height="100%" fill="([^"]+)"/,
      )[1];
    };
    assert.equal(await ground(), "rgb(247, 241, 228)");
    assert.equal(await page.locator("html").getAttribute("data-theme"), "system");
    await page.getByLabel("Theme").selectOption("Dark");
    await eventually(async () => assert.equal(await ground(), "rgb(26, 21, 18)"));
  },
);

inBrowser(
  "on paper the tree has light colours in every theme",
  { colorScheme: "dark" },
  async ({ page, open }) => {
    await open("room=watch&step=6");
    await settled(page, "watch");
    const dark = () =>
      page.locator(".tree-canvas").evaluate((canvas) => {
        const copy = new OffscreenCanvas(canvas.width, canvas.height).getContext("2d", {
          willReadFrequently: true,
        });
        copy.drawImage(canvas, 0, 0);
        const { data } = copy.getImageData(0, 0, canvas.width, canvas.height);
        let found = 0;
        for (let at = 0; at < data.length; at += 4)
          if (data[at + 3] > 200 && data[at] === 42 && data[at + 1] === 32 && data[at + 2] === 23) found += 1;
        return found;
      });
    assert.equal(await dark(), 0);
    await page.emulateMedia({ media: "print" });
    await eventually(async () => assert.ok((await dark()) > 20));
    await page.locator(".watch-tree-head .segments").waitFor({ state: "hidden" });
  },
);

/**
 * Elements that would be cut off or stretched on paper: boxes that scroll, and drawings whose shape differs
 * from their pixels.
 */
const cut = (page) =>
  page.evaluate(() => {
    const shown = [...document.querySelectorAll("main *")].filter((element) => element.checkVisibility());
    const scrolls = shown.filter(
      (element) =>
        !element.matches(".visually-hidden, .count-meaning") &&
        getComputedStyle(element).overflowY === "auto" &&
        element.scrollHeight > element.clientHeight + 2,
    );
    const stretched = shown.filter(
      (element) =>
        element instanceof HTMLCanvasElement &&
        element.width > 0 &&
        Math.abs(element.clientWidth / element.clientHeight - element.width / element.height) >
          0.05 * (element.width / element.height),
    );
    return [...scrolls, ...stretched].map((element) => element.className);
  });

inBrowser(
  "on paper the picture of a heuristic is as wide as the page",
  { viewport: { width: 1280, height: 900 } },
  async ({ page, open }) => {
    await open("room=heuristics&heuristics-size=2x3");
    await settled(page, "heuristics");
    await page.setViewportSize({ width: 794, height: 1123 });
    await page.emulateMedia({ media: "print" });
    const wide = async (selector) => (await page.locator(selector).first().boundingBox()).width;
    await eventually(async () => assert.ok((await wide(".map-drawing")) > 0.9 * (await wide("main"))));
  },
);

inBrowser("on paper every room keeps its content and drops its controls", async ({ page, open }) => {
  await open(`board=${CLASSIC}&solved=1&heuristics-size=2x3`);
  await placeOf(page, "0 / 4");
  for (const room of ROOMS) {
    await enter(page, room);
    await settled(page, room);
    await page.emulateMedia({ media: "print" });
    await page.locator(".masthead-tools").waitFor({ state: "hidden" });
    assert.ok((await page.pdf({ format: "A4" })).length > 5000);
    assert.deepEqual(await cut(page), [], `${room} is cut on paper`);
    await page.emulateMedia({ media: "screen" });
  }
});
