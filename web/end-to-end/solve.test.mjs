/**
 * The room Solve: set up a board, slide tiles, solve it, play the solution.
 */

import assert from "node:assert/strict";
import {
  ADVANCED,
  CLASSIC,
  HARDEST,
  KORF,
  addressHolds,
  boardOf,
  movesOf,
  placeOf,
  preset,
  press,
  reads,
  sees,
  solve,
} from "./support/bench.mjs";
import { eventually, inBrowser } from "./support/browser.mjs";

const FIELD = "Board, in any format";

inBrowser(
  "a known board is solved optimally, and its moves are listed in both readings",
  async ({ page, open }) => {
    await open();
    await sees(page, ADVANCED);
    await preset(page, "Course, classic case (4 moves)");
    await sees(page, CLASSIC);
    await solve(page);
    await reads(page.locator(".headline"), "4 moves");
    await page.locator("main").getByText("Proven: no solution is shorter.").waitFor();
    assert.equal(await movesOf(page), "L D R R");
    await page.getByRole("radio", { name: "the tile", exact: true }).check();
    await eventually(async () => assert.equal(await movesOf(page), "R U L L"));
    await page.getByRole("radio", { name: "compressed", exact: true }).check();
    await eventually(async () => assert.equal(await movesOf(page), "R U L2"));
    await page.getByRole("radio", { name: "words", exact: true }).check();
    await eventually(async () => assert.equal(await movesOf(page), "right up left left"));
    await page.getByRole("radio", { name: "tiles", exact: true }).check();
    await eventually(async () => assert.equal(await movesOf(page), "5 4 7 8"));
  },
);

inBrowser(
  "meanings of counts follow the search, and a link to another search starts it",
  async ({ page, open }) => {
    for (const [algorithm, meaning] of [
      ["astar", "most states on the open list at once"],
      ["beam", "most states waiting, in two layers"],
    ]) {
      await open(`board=${CLASSIC}&algorithm=${algorithm}&solved=1`);
      const tip = page.locator(".counts .count", { hasText: "max open" }).locator("[role=tooltip]");
      await eventually(async () => assert.equal(await tip.textContent(), meaning));
    }
  },
);

inBrowser("a solution can be stepped, jumped in and played to its end", async ({ page, open }) => {
  await open(`board=${CLASSIC}`);
  await solve(page);
  await placeOf(page, "0 / 4");
  await press(page, "Step forward");
  await placeOf(page, "1 / 4");
  await sees(page, "1,2,3/0,5,6/4,7,8");
  await press(page, "Step forward");
  await sees(page, "1,2,3/4,5,6/0,7,8");
  await press(page, "Step back");
  await sees(page, "1,2,3/0,5,6/4,7,8");
  await page.getByRole("button", { name: /^3: tile 7 moves left/ }).click();
  await sees(page, "1,2,3/4,5,6/7,0,8");
  assert.equal(await page.locator(".moves [aria-current=step]").textContent(), "R");
  await press(page, "Go to the start");
  await sees(page, CLASSIC);
  await page.getByLabel("Speed").selectOption("16 / s");
  await press(page, "Play");
  await placeOf(page, "4 / 4");
  await sees(page, "1,2,3/4,5,6/7,8,0");
  await page.getByRole("button", { name: "Play", exact: true }).waitFor();
  await page.getByRole("slider", { name: "Position" }).fill("2");
  await sees(page, "1,2,3/4,5,6/0,7,8");
});

inBrowser("a board is pasted in every format", async ({ page, open }) => {
  await open();
  const boards = [
    ["1 2 3 5 0 6 4 7 8", CLASSIC],
    ["8 6 7/2 5 4/3 0 1", HARDEST],
    ["[[1, 2, 3], [5, 0, 6], [4, 7, 8]]", CLASSIC],
    ["# a comment\n3\n8 6 7\n2 5 4\n3 0 1\n", HARDEST],
    ["123506478", CLASSIC],
    ["14 13 15 7 11 12 9 5 6 0 2 1 4 8 10 3", KORF],
  ];
  for (const [text, board] of boards) {
    await page.evaluate((written) => navigator.clipboard.writeText(written), text);
    await page.getByLabel(FIELD).focus();
    await page.keyboard.press("Control+A");
    await page.keyboard.press("Control+V");
    await sees(page, board);
    await page.getByLabel(FIELD).blur();
    assert.equal(await page.getByLabel(FIELD).getAttribute("aria-invalid"), "false");
  }
});

inBrowser("invalid text is refused with its place, and changes nothing", async ({ page, open }) => {
  await open(`board=${CLASSIC}`);
  const rubbish = [
    ["1 2 3 5 0 6 4 7 7", /7/],
    ["1 2 3/4 5", /./],
    ["hello", /hello/],
    ["1 2 3 4z 5 6 7 8 0", /4z/],
  ];
  for (const [text, said] of rubbish) {
    await page.getByLabel(FIELD).fill(text);
    await page.getByLabel(FIELD).press("Enter");
    const fault = page.locator(".typed .fault").first();
    await reads(fault.locator("p"), said);
    assert.equal(await page.getByLabel(FIELD).getAttribute("aria-invalid"), "true");
    assert.equal(await boardOf(page), CLASSIC);
  }
  await reads(page.locator(".typed .fault pre").first(), /4z[^]*\^/);
  await page.getByLabel(FIELD).fill("8 6 7 2 5 4 3 0 1");
  await page.getByLabel(FIELD).press("Enter");
  await sees(page, HARDEST);
  await page.locator(".typed .fault").first().waitFor({ state: "hidden" });
});

inBrowser(
  "a board pasted outside the field is accepted; invalid text shows an error",
  async ({ page, open }) => {
    await open(`board=${CLASSIC}`);
    const paste = async (text) => {
      await page.evaluate((words) => navigator.clipboard.writeText(words), text);
      await page.locator("body").press("Control+V");
    };
    await paste("8 6 7\n2 5 4\n3 0 1");
    await sees(page, HARDEST);
    await paste("rubbish");
    await page.locator(".typed .fault p").first().waitFor();
    await sees(page, HARDEST);
  },
);

inBrowser("an unsolvable board is explained, and another goal solves it", async ({ page, open }) => {
  await open();
  await preset(page, "Unsolvable");
  const parity = page.locator(".parity");
  await reads(parity.locator("strong"), "Unsolvable");
  const answer = page.locator(".ask .result");
  for (const solved of [false, true]) {
    if (solved) await press(page, "Solve");
    await reads(answer.locator(".headline"), "There is no solution.");
    // The answer contains the reason and the remedies.
    await reads(answer, /inversions, which is even; .* inversions, which is odd/);
    await answer.getByRole("button", { name: "Swap two tiles" }).waitFor();
  }
  // A board that cannot reach the goal has no estimate.
  assert.deepEqual(await page.locator(".marks button").allTextContents(), ["Manhattan", "Linear conflicts"]);
  await answer
    .getByRole("button", { name: /^Goal:/ })
    .first()
    .click();
  await reads(parity.locator("strong"), "Solvable");
  await solve(page);
  await reads(page.locator(".headline"), /^\d+ moves$/);
});

inBrowser("tiles slide by click, drag and arrow keys, with undo and redo", async ({ page, open }) => {
  await open(`board=${CLASSIC}`);
  const cell = (label) => page.getByRole("gridcell", { name: label });
  await cell("row 2, column 1: tile 5").click();
  await sees(page, "1,2,3/0,5,6/4,7,8");
  await reads(page.locator(".made"), "1 move");
  const [from, to] = [
    await cell("row 3, column 1: tile 4").boundingBox(),
    await cell("row 2, column 1: blank").boundingBox(),
  ];
  await page.mouse.move(from.x + from.width / 2, from.y + from.height / 2);
  await page.mouse.down();
  await page.mouse.move(to.x + to.width / 2, to.y + to.height / 2, { steps: 8 });
  await page.mouse.up();
  await sees(page, "1,2,3/4,5,6/0,7,8");
  await cell("row 3, column 1: blank").focus();
  await page.keyboard.press("ArrowLeft");
  await page.keyboard.press("ArrowLeft");
  await sees(page, "1,2,3/4,5,6/7,8,0");
  await reads(page.locator("#announcements"), /^Solved in 4 moves/);
  await press(page, "Undo");
  await sees(page, "1,2,3/4,5,6/7,0,8");
  await page.keyboard.press("Control+Z");
  await page.keyboard.press("Control+Z");
  await sees(page, "1,2,3/0,5,6/4,7,8");
  await press(page, "Redo");
  await sees(page, "1,2,3/4,5,6/0,7,8");
});

inBrowser("a seed recreates its random board, for every size", async ({ page, open, visitor }) => {
  await open();
  const seed = page.getByLabel("Random board from a seed");
  const draw = async (at) => {
    await at.getByLabel("Random board from a seed").fill("20");
    await at.getByLabel("Random board from a seed").press("Enter");
    await addressHolds(at, "seed=20");
    return boardOf(at);
  };
  const first = await draw(page);
  await page.getByRole("button", { name: "Random", exact: true }).click();
  await eventually(async () => assert.notEqual(await boardOf(page), first));
  assert.notEqual(await seed.inputValue(), "20");
  await seed.fill("20");
  await press(page, "Random");
  await sees(page, first);
  assert.equal(await draw(page), first);
  const other = await visitor();
  await other.open();
  assert.equal(await draw(other.page), first);
  await page.getByLabel("Rows").selectOption("4");
  await page.getByLabel("Columns").selectOption("5");
  await eventually(async () => assert.equal(await page.getByRole("gridcell").count(), 20));
});

inBrowser("marks on the tiles, and the copy of a board", async ({ page, open }) => {
  await open(`board=${CLASSIC}`);
  await page.getByRole("button", { name: "Manhattan: h = 4" }).click();
  await eventually(async () => assert.ok(await page.locator(".board-overlay svg").count()));
  await page.getByRole("button", { name: /^Linear conflicts: h = / }).click();
  await addressHolds(page, "arrows=1&conflicts=1");
  await page
    .locator("main")
    .getByText(/^No conflicts/)
    .waitFor();
  await page.getByLabel("Format to copy").selectOption("one digit per cell");
  await press(page, "Copy");
  await reads(page.locator("#announcements"), /^Copied\./);
  assert.equal(await page.evaluate(() => navigator.clipboard.readText()), "123506478");
});

inBrowser("searches of the course’s boards give the course’s counts", async ({ page, open }) => {
  await open();
  const count = (name) =>
    page.locator(".answer .count", { has: page.getByRole("button", { name, exact: true }) }).locator("dd");
  await reads(page.locator(".options summary"), /A\*, Manhattan distance$/);
  await solve(page);
  await reads(count("generated"), "25");
  await preset(page, "Course, classic case (4 moves)");
  await solve(page);
  await reads(count("generated"), "12");
  await page.getByLabel("Rows").selectOption("4");
  await page.getByLabel("Columns").selectOption("4");
  await reads(page.locator(".options summary"), /The automatic strategy$/);
});

inBrowser(
  "a board solved by hand shows moves, time, the optimum, and buttons to repeat and share",
  async ({ page, open }) => {
    await open("board=1,2,3/4,5,6/0,7,8");
    const win = page.locator(".win");
    for (const [key, seen] of [
      ["ArrowDown", "1,2,3/0,5,6/4,7,8"],
      ["ArrowUp", "1,2,3/4,5,6/0,7,8"],
      ["ArrowLeft", "1,2,3/4,5,6/7,0,8"],
    ]) {
      await page.keyboard.press(key);
      await sees(page, seen);
      assert.equal(await win.isVisible(), false);
    }
    await page.keyboard.press("ArrowLeft");
    await reads(win.locator("h3"), /^Solved in 4 moves, 0:\d\d$/);
    await reads(win.locator("p"), "The shortest solution takes 2, 2 fewer than yours.");
    await press(page, "Copy result");
    await eventually(async () => {
      const copied = await page.evaluate(() => navigator.clipboard.readText());
      assert.match(
        copied,
        /^I solved this board in 4 moves, in 0:\d\d\. Can you do better\? http.*board=1,2,3\/4,5,6\/0,7,8/,
      );
    });
    await press(page, "Play again");
    await sees(page, "1,2,3/4,5,6/0,7,8");
    await win.waitFor({ state: "hidden" });
    await page.keyboard.press("ArrowLeft");
    await page.keyboard.press("ArrowLeft");
    await reads(win.locator("p"), "No solution is shorter: yours is optimal.");
  },
);

inBrowser(
  "known results of a board survive a weaker search, a cancelled one and a slide",
  async ({ page, open }) => {
    await open(`board=${KORF}&goal=first&algorithm=idastar&heuristic=misplaced&seconds=60`);
    await press(page, "Solve");
    await page
      .locator("main")
      .getByText(/every solution takes at least \d+ moves/)
      .first()
      .waitFor();
    await press(page, "Cancel");
    await reads(page.locator(".ask .result"), /^The search was cancelled\./);
    await page.getByText("Search options").click();
    await page.getByLabel("Algorithm").selectOption("The automatic strategy");
    await solve(page);
    await reads(page.locator(".headline"), "57 moves");
    await page.getByLabel("Algorithm").selectOption("Greedy best-first search");
    await solve(page);
    await reads(page.locator(".headline"), /^\d{3} moves$/);
    await reads(page.locator(".quality"), /every solution takes at least 57 moves\.$/);
    await reads(
      page.locator(".standing p"),
      "Known so far: a solution of 57 moves. Proven: no solution is shorter.",
    );
    await press(page, "Show the solution");
    await reads(page.locator(".headline"), "57 moves");
    await placeOf(page, "0 / 57");
  },
);

inBrowser("a slide that ends a search is reported", async ({ page, open }) => {
  await open(`board=${KORF}&goal=first&algorithm=bfs`);
  await press(page, "Solve");
  await page.getByRole("button", { name: "Cancel" }).waitFor();
  await page.getByRole("gridcell", { name: "row 3, column 1: tile 6" }).click();
  await reads(page.locator(".ask .result p").first(), /^The board changed, so its search was stopped\./);
});
