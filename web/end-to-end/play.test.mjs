/**
 * The game: against the clock, with hints, on numbers or a picture, on a board entered by tapping.
 */

import assert from "node:assert/strict";
import { addressHolds, press, reads } from "./support/bench.mjs";
import { eventually, inBrowser } from "./support/browser.mjs";
import { createGame } from "../page/script/rooms/play/game.js";
import { test } from "node:test";

const NEARLY = "1,2,3/4,5,6/0,7,8";
const SHOWN = "#room-play";

/** A room has a board of its own; only that of the room that is shown is looked at. */
const gameSees = (page, board) =>
  eventually(async () => {
    const labels = await page
      .locator(`${SHOWN} [role=gridcell]`)
      .evaluateAll((cells) => cells.map((cell) => cell.ariaLabel));
    const rows = [];
    for (const [row, , tile] of labels.map((label) => label.match(/\d+/g)))
      (rows[row - 1] ??= []).push(tile ?? "0");
    assert.equal(rows.map((tiles) => tiles.join(",")).join("/"), board);
  });

test("the clock of a game runs from its first move to its last, and undone moves do not count", () => {
  let now = 1000;
  const goal = { rows: 3, cols: 3, tiles: [1, 2, 3, 4, 5, 6, 7, 8, 0] };
  const game = createGame({ ...goal, tiles: [1, 2, 3, 4, 5, 6, 0, 7, 8] }, goal, () => now);
  assert.deepEqual([game.milliseconds(), game.isRunning()], [0, false]);
  game.play("U");
  now += 500;
  game.undo();
  assert.deepEqual([game.moves(), game.milliseconds(), game.isRunning()], [0, 500, true]);
  game.play("RR");
  now += 9000;
  assert.deepEqual([game.moves(), game.isWon(), game.milliseconds()], [2, true, 500]);
  game.play("L");
  assert.equal(game.moves(), 2);
});

inBrowser(
  "a game is played to its end, its time is kept in the browser, and a hint is no record",
  async ({ page, open }) => {
    await open(`room=play&board=${NEARLY}`);
    await reads(page.locator(`${SHOWN} .play-score .small`), /kept in this browser, and only there/);
    await page.keyboard.press("ArrowLeft");
    await reads(page.locator(".play-moves"), "1 move");
    await press(page, "Undo");
    await gameSees(page, NEARLY);
    await press(page, "Hint");
    await reads(page.locator(".play-note"), "Slide tile 7.");
    // The focus is on the button: arrows slide all the same.
    await page.keyboard.press("ArrowLeft");
    await reads(page.locator(".play-moves"), "1 move");
    await page.locator(`${SHOWN} .cell`).nth(8).click();
    const win = page.locator(`${SHOWN} .win`);
    await reads(win.locator("h3"), /^Solved in 2 moves, 0:0\d$/);
    assert.equal(await page.evaluate(() => localStorage.length), 0, "a game with a hint is no record");
    await win.getByRole("button", { name: "Play again" }).click();
    await gameSees(page, NEARLY);
    await page.keyboard.press("ArrowLeft");
    await page.keyboard.press("ArrowLeft");
    await reads(win.locator("p"), "No solution is shorter: yours is optimal.");
    await reads(page.locator(`${SHOWN} .play-score .small`), /^Best here: 0:\d\d; fewest moves: 2$/);
    await addressHolds(page, `board=${NEARLY}`);
    await page.reload();
    await reads(page.locator(`${SHOWN} .play-score .small`), /^Best here: 0:\d\d; fewest moves: 2$/);
  },
);

inBrowser("a new board of any offered size, and one entered by tapping", async ({ page, open }) => {
  await open(`room=play&board=${NEARLY}`);
  await press(page, "4 × 4");
  await eventually(async () => assert.equal(await page.locator(`${SHOWN} [role=gridcell]`).count(), 16));
  await press(page, "3 × 3");
  await eventually(async () => assert.equal(await page.locator(`${SHOWN} [role=gridcell]`).count(), 9));
  await press(page, "Enter a board by tapping");
  for (const [tile, cell] of [4, 1, 2, 0, 3, 5, 6, 7].entries()) {
    await reads(page.locator(".entry .lead"), `Tap the cell where tile ${tile + 1} is.`);
    await page.locator(".entry-cell").nth(cell).click();
  }
  await gameSees(page, "4,2,3/5,1,6/7,8,0");
  await addressHolds(page, "board=4,2,3/5,1,6/7,8,0");
  await page.getByRole("tab", { name: "Board & solve" }).click();
  await page.locator("#room-solve .board").waitFor();
  assert.equal(await page.locator("#room-solve .play-time").count(), 0);
});

inBrowser(
  "a picture of one’s own goes on the tiles, and never leaves the browser",
  async ({ page, open }) => {
    await open(`room=play&board=${NEARLY}`);
    const drawn = await page.evaluate(async () => {
      const canvas = new OffscreenCanvas(300, 200);
      canvas.getContext("2d").fillRect(0, 0, 300, 200);
      return [...new Uint8Array(await (await canvas.convertToBlob()).arrayBuffer())];
    });
    await page
      .locator(`${SHOWN} input[type=file]`)
      .setInputFiles({ name: "picture.png", mimeType: "image/png", buffer: Buffer.from(drawn) });
    await page.locator(`${SHOWN} .board.has-picture`).waitFor();
    const [place, picture] = await page
      .locator(`${SHOWN} .tile span`)
      .first()
      .evaluate((tile) => [
        getComputedStyle(tile).backgroundPosition,
        getComputedStyle(tile).backgroundImage,
      ]);
    assert.match(picture, /^url\("blob:/);
    assert.equal(place, "0% 0%", "tile 1 shows the first corner");
    await page
      .locator(`${SHOWN} input[type=file]`)
      .setInputFiles({ name: "words.txt", mimeType: "text/plain", buffer: Buffer.from("no picture") });
    await reads(page.locator(".play-note"), "This browser cannot read that file as a picture.");
    assert.equal(await page.locator(`${SHOWN} .has-picture`).count(), 1, "the picture before stays");
    await press(page, "Remove the picture");
    await eventually(async () => assert.equal(await page.locator(`${SHOWN} .has-picture`).count(), 0));
  },
);

inBrowser("a board that cannot be solved is said to be so", async ({ page, open }) => {
  await open("room=play&board=2,1,3/4,5,6/7,8,0");
  await reads(page.locator(".play-note"), /^Unsolvable\. /);
  assert.equal(await page.getByRole("button", { name: "Hint" }).isDisabled(), true);
});
