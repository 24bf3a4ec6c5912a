/**
 * The projector view.
 */

import assert from "node:assert/strict";
import { CLASSIC, addressHolds, placeOf, press, reads } from "./support/bench.mjs";
import { eventually, inBrowser } from "./support/browser.mjs";
import { settled } from "./support/rooms.mjs";

inBrowser(
  "a link opens the page for a projector: large type, keyboard control, and a light",
  { viewport: { width: 1920, height: 1080 } },
  async ({ page, open }) => {
    await open(`room=watch&board=${CLASSIC}`);
    const type = () => page.evaluate(() => parseFloat(getComputedStyle(document.documentElement).fontSize));
    const usual = await type();
    await page.goto("about:blank");
    await open(`room=watch&board=${CLASSIC}&projector=1`);
    assert.ok((await type()) > 1.15 * usual, `${await type()} against ${usual}`);
    assert.equal(await page.locator(".masthead-tools").isVisible(), false);
    await placeOf(page, "0 / 5");
    await page.keyboard.press("ArrowRight");
    await placeOf(page, "1 / 5");
    await page.mouse.move(700, 500);
    await page.locator(".laser").waitFor();
    await page.setViewportSize({ width: 1280, height: 720 });
    await eventually(async () => {
      const { y, height } = await page.locator(".watch-counts").boundingBox();
      assert.ok(y + height <= 720, `the counts end at ${y + height}`);
      const tree = await page.locator(".tree-canvas").boundingBox();
      assert.ok(tree.height > 0.4 * 720, `the tree has ${tree.height}`);
    });
    const seen = (selector) =>
      page.locator(selector).evaluateAll(
        (all) =>
          all.filter((one) => {
            const [{ top, bottom }, box] = [
              one.getBoundingClientRect(),
              one.parentElement.getBoundingClientRect(),
            ];
            return top >= box.top - 1 && bottom <= box.bottom + 1 && bottom <= innerHeight;
          }).length,
      );
    assert.ok((await seen(".open-list > li")) >= 3, "the open list shows too little");
    await press(page, "Pseudo-code");
    await eventually(async () => {
      assert.equal(await seen(".watch-screen > .watch-counts"), 1, "the counts are cut off");
      assert.ok((await seen(".code > .is-lit")) > 0, "the running line is not seen");
    });
    await page.keyboard.press("1");
    await page.getByRole("tab", { name: "Solve", exact: true, selected: true }).waitFor();
    await page.keyboard.press("p");
    await page.locator(".masthead-tools").waitFor();
    await eventually(async () => assert.ok(!page.url().includes("projector")));
    await page.keyboard.press("3");
    await page.getByRole("tab", { name: "Solve", exact: true, selected: true }).waitFor();
  },
);

inBrowser(
  "in the projector view a French race shows its proof above the bar",
  { viewport: { width: 1280, height: 720 } },
  async ({ page, open }) => {
    await open("room=race&projector=1&language=fr");
    await settled(page, "race");
    await eventually(async () => {
      const bar = await page.locator(".race-transport").boundingBox();
      const proof = await page.locator(".lane .quality").first().boundingBox();
      assert.ok(proof.y + proof.height <= bar.y, `${proof.y} of ${bar.y}`);
    });
  },
);

inBrowser(
  "a button in the masthead opens the projector view, and Share has its link",
  async ({ page, open }) => {
    await open(`board=${CLASSIC}`);
    await press(page, "Projector");
    await addressHolds(page, "projector=1");
    await page.locator("html[data-projector]").waitFor();
    await page.keyboard.press("p");
    await press(page, "Share");
    await eventually(async () =>
      assert.match(
        await page.getByLabel("The same for a projector: large type, keyboard control").inputValue(),
        /projector=1/,
      ),
    );
  },
);
