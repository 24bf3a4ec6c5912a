/**
 * From a phone to a projector, in both themes, with little motion, and on paper.
 */

import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { CLASSIC, HARDEST, placeOf, press, reads, sees } from "./support/bench.mjs";
import { eventually, inBrowser } from "./support/browser.mjs";
import { ROOMS, enter, settled } from "./support/rooms.mjs";

const STATE = `board=${CLASSIC}&solved=1&heuristics-size=2x3`;

/** Elements that stick out of the page, by their class. */
const stickingOut = (page) =>
  page.evaluate(() => {
    const wide = document.documentElement.clientWidth;
    if (document.documentElement.scrollWidth <= wide) return [];
    const out = [...document.body.querySelectorAll("*")].filter(
      (element) => element.checkVisibility() && element.getBoundingClientRect().right > wide + 1,
    );
    return [
      `${document.documentElement.scrollWidth} > ${wide}`,
      ...out.slice(0, 5).map((element) => `${element.tagName}.${element.getAttribute("class")}`),
    ];
  });

/** Looks at what is shown in one language and in the other. */
async function inBothLanguages(page, look) {
  for (const language of ["en", "fr"]) {
    await page.locator(`#language input[value=${language}]`).check();
    await page.locator(`html[lang=${language}]`).waitFor();
    await look(language);
  }
}

/** A room is first seen on a phone, whose width comes last here. */
const WIDTHS = [1920, 1600, 1280, 1024, 900, 720, 320, 360];

/** By how many pixels the list of rooms is cut off beside the title; narrower windows scroll it. */
const hiddenRooms = (page) =>
  page.locator(".tabs").evaluate((tabs) => (innerWidth < 1024 ? 0 : tabs.scrollWidth - tabs.clientWidth));

inBrowser(
  `no room is wider than a window of ${WIDTHS.join(", ")} pixels`,
  { viewport: { width: WIDTHS.at(-1), height: 740 } },
  async ({ page, open }) => {
    await open(STATE);
    for (const room of ROOMS) {
      await enter(page, room);
      await inBothLanguages(page, async (language) => {
        await settled(page, room);
        await page.locator("details:visible").evaluateAll((all) =>
          all.forEach((details) => {
            details.open = true;
          }),
        );
        for (const width of WIDTHS) {
          await page.setViewportSize({ width, height: 740 });
          assert.deepEqual(await stickingOut(page), [], `${room}, ${language}, ${width} pixels`);
          assert.equal(await hiddenRooms(page), 0, `rooms, ${language}, ${width} pixels`);
        }
      });
    }
  },
);

/** Whether elements are on the screen from top to bottom, as people find it. */
const onScreen = async (page, ...selectors) => {
  const { height } = page.viewportSize();
  for (const selector of selectors) {
    await eventually(async () => {
      const box = await page.locator(selector).locator("visible=true").first().boundingBox();
      assert.ok(
        box.y >= 0 && box.y + box.height <= height,
        `${selector}: ${box.y} to ${box.y + box.height} of ${height}`,
      );
    });
  }
};

/** The classic answer, in sight with its board. */
async function solved(page, open) {
  await open("");
  await press(page, "Solve");
  await reads(page.locator(".headline"), "9 moves");
  await onScreen(page, ".board", ".headline", ".transport-play");
}

inBrowser("the tree, the open list and the counts fit on a screen", async ({ page, open }) => {
  await open("room=watch&step=6");
  await inBothLanguages(page, async () => {
    await settled(page, "watch");
    for (const [width, height] of [
      [1280, 720],
      [1366, 768],
      [1920, 1080],
    ]) {
      await page.setViewportSize({ width, height });
      await onScreen(page, ".watch-bar", ".watch-words", ".tree-canvas", ".open-list", ".watch-counts");
      assert.ok((await page.locator(".tree-canvas").boundingBox()).height > 0.35 * height, `${width}`);
    }
  });
});

inBrowser(
  "the first race and what came of it fit on a screen",
  { viewport: { width: 1280, height: 720 } },
  async ({ page, open }) => {
    await open("room=race");
    await inBothLanguages(page, async (language) => {
      await settled(page, "race");
      await eventually(async () => {
        const bar = await page.locator(".race-transport").boundingBox();
        const quality = await page.locator(".lane .quality").first().boundingBox();
        assert.ok(quality.y + quality.height <= bar.y, `${language}: ${quality.y} of ${bar.y}`);
      });
    });
  },
);

for (const [width, height] of [
  [1280, 720],
  [1366, 768],
  [1024, 768],
]) {
  inBrowser(
    `a solution is played on ${width} × ${height} without scrolling`,
    { viewport: { width, height } },
    async ({ page, open }) => {
      await solved(page, open);
      assert.equal(await page.evaluate(() => scrollY), 0);
    },
  );
}

for (const [width, height] of [
  [360, 740],
  [768, 1024],
]) {
  inBrowser(
    `on ${width} × ${height} the answer comes into sight with the board`,
    { viewport: { width, height } },
    async ({ page, open }) => {
      await solved(page, open);
      const top = async (selector) => (await page.locator(selector).boundingBox()).y;
      assert.ok((await top(".parity")) < (await top(".moves-box")));
      assert.ok((await top(".tools")) < (await top(".moves-box")));
    },
  );
}

inBrowser(
  "a frame of 800 × 720 shows what it is there for",
  { viewport: { width: 800, height: 720 } },
  async ({ page, open }) => {
    await open("solved=1&embed=1");
    await reads(page.locator(".headline"), "9 moves");
    await onScreen(page, ".board", ".solve", ".headline", ".transport-play", ".moves");
    await page.goto("about:blank");
    await open("room=watch&step=4&embed=1");
    await settled(page, "watch");
    await onScreen(page, ".transport-play", ".tree-canvas", ".watch-counts");
    await page.goto("about:blank");
    await open(`room=race&board=${CLASSIC}&embed=1`);
    await settled(page, "race");
    assert.equal(await page.locator(".race-setup select:visible, .race-setup input:visible").count(), 0);
  },
);

inBrowser("the tour lights what it talks of", async ({ page, open }) => {
  await open();
  await press(page, "Help");
  await press(page, "Take the tour");
  const lit = async (selector) =>
    eventually(async () => {
      const [light, thing] = [
        await page.locator(".tour-light").boundingBox(),
        await page.locator(selector).boundingBox(),
      ];
      assert.ok(
        thing && Math.abs(light.x + 6 - thing.x) < 2 && Math.abs(light.y + 6 - thing.y) < 2,
        selector,
      );
    });
  const next = () => page.getByRole("dialog").getByRole("button", { name: "Next" }).click();
  await lit(".board");
  await next();
  await lit(".parity");
  await next();
  await reads(page.locator(".headline"), "9 moves");
  await lit(".ask");
  await next();
  await next();
  await lit(".watch-tree");
  await placeOf(page, /^3 \//);
  await next();
  await lit(".race-lanes");
  await next();
  await lit(".heuristics-figures");
  await page.keyboard.press("Escape");
  await page.getByRole("tab", { name: "Board & solve", selected: true }).waitFor();
});

inBrowser(
  "on a phone a finger solves, plays and watches",
  { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true },
  async ({ page, open }) => {
    await open(`board=${CLASSIC}`);
    await page.getByRole("gridcell", { name: "row 2, column 1: tile 5" }).tap();
    await sees(page, "1,2,3/0,5,6/4,7,8");
    await page.getByRole("button", { name: "Solve", exact: true }).tap();
    await reads(page.locator(".headline"), "3 moves");
    await page.getByRole("button", { name: "Step forward", exact: true }).tap();
    await placeOf(page, "1 / 3");
    await page.locator("main").getByText("Set up a board", { exact: true }).tap();
    await page.getByLabel("Well-known boards").selectOption("Course, classic case (4 moves)");
    await page.getByRole("tab", { name: "Watch" }).tap();
    await placeOf(page, "0 / 5");
    await page.getByRole("button", { name: "Go to the end", exact: true }).tap();
    await reads(page.locator(".watch-words p").first(), /solved in 4 moves/);
    await page.goto("about:blank");
    await open("room=play&board=1,2,3/4,5,6/7,0,8");
    await page.getByRole("gridcell", { name: "row 3, column 3: tile 8" }).tap();
    await onScreen(page, "#room-play .win");
  },
);

inBrowser(
  "enlarged to 200 %, the tree has half of the screen and nothing lies over it",
  { viewport: { width: 640, height: 360 } },
  async ({ page, open }) => {
    await open("room=watch&step=5");
    await inBothLanguages(page, async () => {
      await settled(page, "watch");
      await onScreen(page, ".tree-canvas");
      const tree = await page.locator(".tree-canvas").boundingBox();
      const bar = await page.locator("#room-watch .transport-frame").boundingBox();
      assert.ok(tree.height > 180 && tree.y + tree.height <= bar.y, `${tree.y} + ${tree.height} > ${bar.y}`);
    });
  },
);

inBrowser(
  "on a phone one steps and sees: the tree and what moves it share the screen",
  { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true },
  async ({ page, open }) => {
    await open(`room=watch&step=5&board=${HARDEST}`);
    await inBothLanguages(page, async () => {
      await settled(page, "watch");
      await onScreen(page, ".tree-canvas", ".transport-play", ".transport-slider");
      const [tree, bar] = [
        await page.locator(".tree-canvas").boundingBox(),
        await page.locator("#room-watch .transport-frame").boundingBox(),
      ];
      assert.ok(tree.height > 200 && tree.y + tree.height <= bar.y, `${tree.y} + ${tree.height} > ${bar.y}`);
    });
    await enter(page, "race");
    await inBothLanguages(page, async () => {
      await settled(page, "race");
      assert.deepEqual(await stickingOut(page), []);
    });
  },
);

inBrowser(
  "light and dark follow the system, and the choice of people before it",
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

inBrowser("with little motion tiles do not glide", { reducedMotion: "reduce" }, async ({ page, open }) => {
  await open(`${STATE}&speed=8`);
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
  "a saved picture is light also out of the dark, unless dark is chosen",
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
  "on paper the tree is drawn in ink, also out of the dark",
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

/** What would be cut off or stretched on paper: boxes that scroll, and drawings of another shape than their pixels. */
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

inBrowser("on paper every room keeps what it shows, and loses its controls", async ({ page, open }) => {
  await open(STATE);
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
