/**
 * The first bytes: the visible and usable parts of the page before the module is loaded, and if it is never
 * loaded.
 */

import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { gzipSync } from "node:zlib";
import { placeOf, sees } from "./support/bench.mjs";
import { eventually, inBrowser } from "./support/browser.mjs";

const MODULE = "**/taquin_web_bg.wasm";

inBrowser(
  "without scripts the page draws the board and names itself",
  { javaScriptEnabled: false },
  async ({ page, address }) => {
    await page.goto(address);
    assert.equal(await page.locator(".first-tile").count(), 8);
    assert.match(await page.locator(".welcome .lead").first().textContent(), /Slide the tiles/);
    assert.match(await page.locator("noscript").first().textContent(), /JavaScript/);
  },
);

inBrowser(
  "tiles slide while the module loads, and the board stays as the user left it",
  async ({ page, address }) => {
    let release;
    const held = new Promise((resolve) => {
      release = resolve;
    });
    await page.route(MODULE, async (route) => {
      await held;
      await route.continue();
    });
    await page.goto(address);
    await page.locator(".welcome progress").waitFor();
    await page.locator(".first-tile", { hasText: "7" }).click();
    await page.keyboard.press("ArrowDown");
    await eventually(async () =>
      assert.equal(await page.locator("#welcome").getAttribute("data-board"), "1,3,6/5,2,0/4,7,8"),
    );
    release();
    await sees(page, "1,3,6/5,2,0/4,7,8");
  },
);

inBrowser("a swipe slides tiles of the loading board", async ({ page, address }) => {
  await page.route(MODULE, () => {});
  await page.goto(address);
  const tile = await page.locator(".first-tile", { hasText: "7" }).boundingBox();
  const [x, y] = [tile.x + tile.width / 2, tile.y + tile.height / 2];
  const swipe = async (right, down) => {
    await page.mouse.move(x, y);
    await page.mouse.down();
    await page.mouse.move(x + right, y + down);
    await page.mouse.up();
  };
  const board = (wanted) =>
    eventually(async () => assert.equal(await page.locator("#welcome").getAttribute("data-board"), wanted));
  await swipe(-40, 5);
  await board("1,3,6/5,2,8/4,7,0");
  await swipe(3, 40);
  await board("1,3,6/5,2,0/4,7,8");
});

inBrowser("the first screen links to the game, to a search and to the lesson", async ({ page, open }) => {
  for (const [door, room] of [
    ["Play", "play"],
    ["Watch A* think", "watch"],
    ["Learn A* in 15 minutes", "lesson"],
  ]) {
    await open();
    await page.locator(".doors").getByRole("img", { name: "Goal: 1 2 3/4 5 6/7 8 0" }).waitFor();
    await page.locator(".doors").getByRole("button", { name: door, exact: true }).click();
    await page.locator(`#room-${room}:not([hidden])`).waitFor();
    await page.goto("about:blank");
  }
});

inBrowser("an answer replaces the first screen and links to its search", async ({ page, open }) => {
  await open();
  const solve = page.getByRole("button", { name: "Solve", exact: true });
  assert.ok(await solve.evaluate(({ classList }) => classList.contains("primary")));
  await solve.click();
  await page.locator(".headline").waitFor();
  assert.ok(await solve.evaluate(({ classList }) => !classList.contains("primary")));
  assert.equal(await page.locator(".doors").isVisible(), false);
  assert.deepEqual(await page.locator(".answer .count-name:visible").allTextContents(), [
    "expanded",
    "generated",
    "max stored",
  ]);
  await page.getByText("More counts").click();
  await page.getByRole("button", { name: "reopened", exact: true }).waitFor();
  await page.getByRole("button", { name: "Watch how it was found" }).click();
  await placeOf(page, "0 / 10");
});

inBrowser("the first bytes are in the requested language", { locale: "fr-FR" }, async ({ page, address }) => {
  await page.route(MODULE, () => {});
  await page.goto(address);
  await page.locator(".welcome .lead[lang=fr]").waitFor();
  assert.equal(await page.locator(".welcome .lead[lang=en]").isVisible(), false);
});

inBrowser("a page opened from a folder explains itself", async ({ visitor }) => {
  const { page, faults } = await visitor({});
  await page.goto(new URL("../dist/index.html", import.meta.url).href);
  await page.locator("#from-folder p[lang=en]").waitFor();
  assert.match(await page.locator("#from-folder").textContent(), /taquin web/);
  await page.locator(".first-tile", { hasText: "7" }).click();
  await eventually(async () =>
    assert.equal(await page.locator("#welcome").getAttribute("data-board"), "1,3,6/5,2,8/4,7,0"),
  );
  // A folder is not a server: the page explains what could not be loaded.
  faults.length = 0;
});

inBrowser("the first drawing shows the first board of the page", async ({ page, open }) => {
  const html = await readFile(fileURLToPath(new URL("../page/index.html", import.meta.url)), "utf8");
  const [, board] = html.match(/role="img" aria-label="([^"]+)"/);
  await open();
  await sees(page, board.replaceAll(" / ", "/").replaceAll(" ", ","));
});

inBrowser(
  "few bytes are sent before the board moves, and the module is small",
  async ({ page, address, running }) => {
    const sent = new Map();
    page.on("response", async (response) =>
      sent.set(
        new URL(response.url()).pathname,
        response.body().catch(() => Buffer.alloc(0)),
      ),
    );
    await page.goto(address);
    await page.locator("body:not([aria-busy])").waitFor();
    await page.waitForLoadState("networkidle");
    let [shell, module] = [0, 0];
    for (const [path, body] of sent) {
      const { length } = gzipSync(await body, { level: 9 });
      if (path.endsWith(".wasm")) module += length;
      else shell += length;
    }
    running.diagnostic(`compressed: shell ${shell} bytes, module ${module} bytes`);
    assert.ok(shell > 20_000 && shell <= 120_000, `${shell} bytes before the module`);
    assert.ok(module > 200_000 && module <= 720_000, `${module} bytes of module`);
    assert.deepEqual(
      [...sent.keys()].filter((path) => /rooms\/(?!solve)/.test(path)),
      [],
      "rooms come when they are entered",
    );
  },
);
