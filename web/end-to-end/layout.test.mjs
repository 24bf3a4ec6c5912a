/**
 * The layout, from a phone to a projector.
 */

import assert from "node:assert/strict";
import { CLASSIC, HARDEST, placeOf, press, reads, sees } from "./support/bench.mjs";
import { eventually, inBrowser } from "./support/browser.mjs";
import { ROOMS, enter, settled } from "./support/rooms.mjs";

const STATE = `board=${CLASSIC}&solved=1&heuristics-size=2x3`;

/** Elements that are wider than the page, by their class. */
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

/** Checks the page in both languages. */
async function inBothLanguages(page, look) {
  for (const language of ["en", "fr"]) {
    await page.locator(`#language input[value=${language}]`).check();
    await page.locator(`html[lang=${language}]`).waitFor();
    await look(language);
  }
}

/**
 * A room is first shown at the width of a phone, which is the last one here. French has longer words, so it
 * is tested at all widths.
 */
const WIDTHS = [1920, 1600, 1280, 1024, 900, 720, 320, 360];
const ENGLISH = [1280, 1024, 360];

/**
 * The number of pixels by which the list of rooms is cut off; narrower windows scroll it.
 */
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
        for (const width of language === "fr" ? WIDTHS : ENGLISH) {
          await page.setViewportSize({ width, height: 740 });
          assert.deepEqual(await stickingOut(page), [], `${room}, ${language}, ${width} pixels`);
          assert.equal(await hiddenRooms(page), 0, `rooms, ${language}, ${width} pixels`);
        }
      });
    }
  },
);

/** Whether elements are completely on the screen without scrolling. */
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

/** The classic answer, visible together with its board. */
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
      // A pixel of the tree is a pixel of the screen.
      await eventually(async () =>
        assert.ok(
          await page.locator(".tree-canvas").evaluate((tree) => Math.abs(tree.width - tree.clientWidth) < 1),
        ),
      );
    }
  });
});

inBrowser(
  "all choices of a prediction, and a whole picture of estimates, fit on a screen",
  { viewport: { width: 1280, height: 720 } },
  async ({ page, open }) => {
    await open("room=watch&step=6&watch-predict=1");
    await inBothLanguages(page, async () => {
      await settled(page, "watch");
      await onScreen(page, ".choice:last-child");
    });
    await enter(page, "heuristics");
    await settled(page, "heuristics");
    await onScreen(page, ".map-drawing");
  },
);

inBrowser(
  "the first race and its result fit on a screen",
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
  "a 16 × 16 board has the height of the window",
  { viewport: { width: 1280, height: 720 } },
  async ({ page, open }) => {
    const row = (at) => Array.from({ length: 16 }, (_, col) => (16 * at + col + 1) % 256).join(",");
    await open(`board=${Array.from({ length: 16 }, (_, at) => row(at)).join("/")}`);
    const { height } = await page.locator("#room-solve .board").boundingBox();
    assert.ok(height > 540 && height < 720, `${height}`);
  },
);

inBrowser(
  "a frame of 800 × 720 shows the main parts",
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

inBrowser("the tour highlights the subject of each note", async ({ page, open }) => {
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
  await page.getByRole("tab", { name: "Solve", exact: true, selected: true }).waitFor();
});

inBrowser(
  "touch works on a phone to solve, play and watch",
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
  "at 200 % zoom the tree has half of the screen, uncovered",
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
  "on a phone the tree and its controls share the screen",
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

for (const [width, height] of [
  [667, 375],
  [640, 360],
  [844, 390],
  [932, 430],
]) {
  inBrowser(
    `on a phone on its side, ${width} × ${height}, the board and the tree are seen whole`,
    { viewport: { width, height }, hasTouch: true, isMobile: true },
    async ({ page, open }) => {
      await open("room=play");
      await inBothLanguages(page, async () => {
        await settled(page, "play");
        await onScreen(page, "#room-play .board", ".play-time");
        await onScreen(page, "#room-play .play-score button:nth-of-type(1)");
        assert.deepEqual(await stickingOut(page), []);
      });
      await enter(page, "watch");
      await inBothLanguages(page, async () => {
        await settled(page, "watch");
        await onScreen(page, ".tree-canvas");
        assert.ok((await page.locator(".tree-canvas").boundingBox()).height > 0.4 * height);
        assert.deepEqual(await stickingOut(page), []);
      });
      await enter(page, "solve");
      await inBothLanguages(page, () => onScreen(page, "#room-solve .board", ".solve"));
    },
  );
}
