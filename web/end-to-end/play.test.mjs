/**
 * The game: against the clock, with hints, on numbers or a picture, and on a board entered by tapping.
 */

import assert from "node:assert/strict";
import { addressHolds, press, reads } from "./support/bench.mjs";
import { eventually, inBrowser } from "./support/browser.mjs";
import { taquin } from "./support/server.mjs";
import { createGame } from "../page/script/rooms/play/game.js";
import { test } from "node:test";

const NEARLY = "1,2,3/4,5,6/0,7,8";
const SHOWN = "#room-play";

/** Each room has its own board; the tests use only that of the visible room. */
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

/** A game two moves from its end, with a clock set by the test. */
function gameOf(saved) {
  const goal = { rows: 3, cols: 3, tiles: [1, 2, 3, 4, 5, 6, 7, 8, 0] };
  const clock = { now: 1000 };
  const start = { ...goal, tiles: [1, 2, 3, 4, 5, 6, 0, 7, 8] };
  return { clock, game: createGame(start, goal, () => clock.now, saved) };
}

test("the clock runs from the first move to the last, and undo counts as a move", () => {
  const { clock, game } = gameOf();
  assert.deepEqual([game.milliseconds(), game.isRunning()], [0, false]);
  game.play("U");
  clock.now += 500;
  game.undo();
  assert.deepEqual([game.moves(), game.milliseconds(), game.isRunning()], [2, 500, true]);
  assert.equal(game.canUndo(), false);
  game.play("RR");
  clock.now += 9000;
  assert.deepEqual([game.moves(), game.isWon(), game.milliseconds()], [4, true, 500]);
  game.play("L");
  assert.equal(game.moves(), 4);
});

test("a pause stops the clock, and a saved game continues", () => {
  const { clock, game } = gameOf();
  game.resume();
  assert.equal(game.isRunning(), false, "no clock runs before the first move");
  game.play("R");
  clock.now += 700;
  game.pause();
  clock.now += 60_000;
  assert.equal(game.milliseconds(), 700);
  game.resume();
  clock.now += 300;
  game.hint();
  const again = gameOf(JSON.parse(JSON.stringify(game.saved())));
  assert.deepEqual(again.game.board(), game.board());
  assert.deepEqual([again.game.moves(), again.game.milliseconds(), again.game.hints()], [1, 1000, 1]);
  again.game.resume();
  again.clock.now += 250;
  again.game.play("R");
  assert.deepEqual([again.game.isWon(), again.game.milliseconds()], [true, 1250]);
});

/** The stored results of 3×3 games. */
const recordOf = (page) => page.evaluate(() => localStorage.getItem("taquin-best-3x3"));

/** Plays moves of the blank with the arrow keys, each of which slides a tile. */
async function slide(page, moves) {
  const keys = { U: "ArrowDown", D: "ArrowUp", L: "ArrowRight", R: "ArrowLeft" };
  for (const move of moves) await page.keyboard.press(keys[move]);
}

/** Draws a random board, and returns its solution. */
async function deal(page) {
  await press(page, "3 × 3");
  await addressHolds(page, "seed=");
  const [, board] = decodeURIComponent(page.url()).match(/board=([\d,/]+)/);
  return JSON.parse(taquin(["solve", board.replaceAll(",", " "), "--json"])).moves.blank;
}

/** Enters the room of the game again, with the keys on its board. */
async function backTo(page) {
  await page.getByRole("tab", { name: "Play" }).click();
  await page.locator(`${SHOWN} .board [tabindex='0']`).focus();
}

const winOf = (page) => page.locator(`${SHOWN} .win`);

inBrowser("a game from a link or with hints is not a record", async ({ page, open }) => {
  await open(`room=play&board=${NEARLY}`);
  await reads(page.locator(`${SHOWN} .play-score .small`).first(), /kept in this browser, and only there/);
  await slide(page, "R");
  await reads(page.locator(".play-moves"), "1 move");
  await press(page, "Undo");
  await gameSees(page, NEARLY);
  await reads(page.locator(".play-moves"), "2 moves");
  await press(page, "Hint");
  await reads(page.locator(".play-note"), "Slide tile 7.");
  // The focus is on the button, but arrows still slide tiles.
  await slide(page, "R");
  await reads(page.locator(".play-moves"), "3 moves");
  await page.locator(`${SHOWN} .cell`).nth(8).click();
  await reads(winOf(page).locator("h3"), /^Solved in 4 moves, \d+:\d\d, with 1 hint$/);
  await reads(winOf(page).locator("p"), "The shortest solution takes 2, 2 fewer than yours.");
  await reads(page.locator(".play-note"), /^This game cannot be a record/);
  await winOf(page).getByRole("button", { name: "Play again" }).click();
  await gameSees(page, NEARLY);
  await slide(page, "RR");
  await reads(winOf(page).locator("p"), "No solution is shorter: yours is optimal.");
  await reads(page.locator(".play-note"), /^This game cannot be a record/);
  assert.equal(await recordOf(page), null);
});

inBrowser("a game solved with hints shows it, also in the shared text", async ({ page, open }) => {
  await open(`room=play&board=${NEARLY}`);
  for (const tile of [7, 8]) {
    await press(page, "Hint");
    await reads(page.locator(".play-note"), `Slide tile ${tile}.`);
    await slide(page, "R");
  }
  await reads(winOf(page).locator("h3"), /with 2 hints$/);
  await reads(winOf(page).locator("p"), "No solution is shorter.");
  await press(page, "Copy result");
  await reads(page.locator("#announcements"), /Copied\.$/);
  assert.match(
    await page.evaluate(() => navigator.clipboard.readText()),
    /2 moves, in \d+:\d\d, with 2 hints\. /,
  );
});

inBrowser("the first game on a random board is a record, which can be forgotten", async ({ page, open }) => {
  await open("room=play");
  const moves = await deal(page);
  await slide(page, moves);
  await reads(winOf(page).locator("p"), "No solution is shorter: yours is optimal.");
  const best = page.locator(`${SHOWN} .play-score .small`).first();
  await reads(best, new RegExp(`^Best here: \\d+:\\d\\d; fewest moves: ${moves.length}$`));
  const kept = await recordOf(page);
  assert.equal(JSON.parse(kept).moves, moves.length);
  // A player who knows the board is faster, so this is not a record.
  await winOf(page).getByRole("button", { name: "Play again" }).click();
  await slide(page, moves);
  await reads(page.locator(".play-note"), /^This game cannot be a record/);
  assert.equal(await recordOf(page), kept);
  await page.reload();
  await reads(best, /^Best here: /);
  await press(page, "Forget these records");
  await reads(best, /kept in this browser, and only there/);
  assert.equal(await recordOf(page), null);
});

inBrowser("a board whose solution was seen in another room is not a record", async ({ page, open }) => {
  await open("room=play");
  const moves = await deal(page);
  await page.getByRole("tab", { name: "Solve", exact: true }).click();
  await press(page, "Solve");
  await page.locator("#room-solve .headline").waitFor();
  await backTo(page);
  await slide(page, moves);
  await reads(page.locator(".play-note"), /^This game cannot be a record/);
  assert.equal(await recordOf(page), null);
});

inBrowser("a reload keeps the board, the moves and the clock of a game", async ({ page, open }) => {
  await page.clock.install();
  await open("room=play");
  const moves = await deal(page);
  await slide(page, moves.slice(0, -2));
  const seen = await page
    .locator(`${SHOWN} [role=gridcell]`)
    .evaluateAll((cells) => cells.map((cell) => cell.ariaLabel));
  await page.reload();
  await reads(page.locator(".play-moves"), `${moves.length - 2} moves`);
  assert.deepEqual(
    await page
      .locator(`${SHOWN} [role=gridcell]`)
      .evaluateAll((cells) => cells.map((cell) => cell.ariaLabel)),
    seen,
  );
  // The clock runs, but stops in other rooms.
  const minutes = async () => Number((await page.locator(`${SHOWN} .play-time`).textContent()).split(":")[0]);
  await page.clock.fastForward("10:00");
  await eventually(async () => assert.equal(await minutes(), 10));
  await page.getByRole("tab", { name: "Lesson" }).click();
  await page.clock.fastForward("20:00");
  await backTo(page);
  assert.equal(await minutes(), 10);
  await slide(page, moves.slice(-2));
  await reads(winOf(page).locator("h3"), new RegExp(`^Solved in ${moves.length} moves`));
  assert.notEqual(await recordOf(page), null, "a reload does not spoil a record");
});

inBrowser("a new board of any offered size, and a board entered by tapping", async ({ page, open }) => {
  await open(`room=play&board=${NEARLY}`);
  await press(page, "4 × 4");
  await eventually(async () => assert.equal(await page.locator(`${SHOWN} [role=gridcell]`).count(), 16));
  await press(page, "3 × 3");
  await eventually(async () => assert.equal(await page.locator(`${SHOWN} [role=gridcell]`).count(), 9));
  await press(page, "Enter a board by tapping");
  for (const name of ["Hint", "Undo", "Start over"])
    assert.equal(
      await page.locator(SHOWN).getByRole("button", { name, exact: true }).first().isDisabled(),
      true,
      name,
    );
  for (const [tile, cell] of [4, 1, 2, 0, 3, 5, 6, 7].entries()) {
    await reads(page.locator(".entry .lead"), `Tap the cell where tile ${tile + 1} is.`);
    await page.locator(".entry-cell").nth(cell).click();
  }
  await gameSees(page, "4,2,3/5,1,6/7,8,0");
  await addressHolds(page, "board=4,2,3/5,1,6/7,8,0");
  await page.getByRole("tab", { name: "Solve", exact: true }).click();
  await page.locator("#room-solve .board").waitFor();
  assert.equal(await page.locator("#room-solve .play-time").count(), 0);
});

inBrowser("the user’s picture appears on the tiles and never leaves the browser", async ({ page, open }) => {
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
    .evaluate((tile) => [getComputedStyle(tile).backgroundPosition, getComputedStyle(tile).backgroundImage]);
  assert.match(picture, /^url\("blob:/);
  assert.equal(place, "0% 0%", "tile 1 shows the first corner");
  await page
    .locator(`${SHOWN} input[type=file]`)
    .setInputFiles({ name: "words.txt", mimeType: "text/plain", buffer: Buffer.from("no picture") });
  await reads(page.locator(".play-note"), "This browser cannot read that file as a picture.");
  assert.equal(await page.locator(`${SHOWN} .has-picture`).count(), 1, "the picture before stays");
  await page.reload();
  await page.locator(`${SHOWN} .board.has-picture`).waitFor();
  await press(page, "Remove the picture");
  await eventually(async () => assert.equal(await page.locator(`${SHOWN} .has-picture`).count(), 0));
});

inBrowser("an unsolvable board is reported", async ({ page, open }) => {
  await open("room=play&board=2,1,3/4,5,6/7,8,0");
  await reads(page.locator(".play-note"), /^Unsolvable\. /);
  assert.equal(await page.getByRole("button", { name: "Hint" }).isDisabled(), true);
});
