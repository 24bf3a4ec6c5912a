/**
 * Compares the answers of the page’s module with those of the command, for 200 boards, and checks for some of
 * them that the page shows the answers.
 */

import assert from "node:assert/strict";
import { inBrowser } from "./support/browser.mjs";
import { wasm } from "./support/module.mjs";
import { taquin } from "./support/server.mjs";

/** The blank’s moves as steps within the tiles. */
const steps = (cols) => ({ U: -cols, D: cols, L: -1, R: 1 });

/** The board after moves of the blank. */
function after(board, moves) {
  const cols = board.split("/")[0].split(" ").length;
  const tiles = board.split(/[ /]/).map(Number);
  for (const move of moves) {
    const blank = tiles.indexOf(0);
    const other = blank + steps(cols)[move];
    [tiles[blank], tiles[other]] = [tiles[other], 0];
  }
  return tiles;
}

/** Boards of the command, with the cost it finds. */
function boardsOf(...flags) {
  const boards = taquin(["generate", ...flags])
    .trim()
    .split("\n");
  const [head, ...lines] = taquin(["solve", "-", "--report", "csv"], `${boards.join("\n")}\n`)
    .trim()
    .split("\n")
    .map((line) => line.split(","));
  return lines.map((line, at) => {
    assert.equal(line[head.indexOf("tiles")], boards[at]);
    return { board: boards[at], cost: Number(line[head.indexOf("cost")]) };
  });
}

/** The answer of the module to a request of the page. */
function moduleAnswer(board) {
  const rows = board.split("/").map((row) => row.split(" ").map(Number));
  const size = { rows: rows.length, cols: rows[0].length, tiles: rows.flat() };
  const request = { board: size, goal: "last", algorithm: "auto" };
  const ignored = () => {};
  const { optimal, moves } = JSON.parse(wasm.solve(JSON.stringify(request), ignored, ignored));
  return { proven: optimal, moves: [...moves.blank] };
}

/** The moves are as many as in the command’s answer, proven optimal, and lead to the goal. */
function isAnswer(board, cost, { moves, proven }) {
  assert.equal(moves.length, cost, board);
  assert.ok(proven || cost === 0, board);
  const end = after(board, moves);
  assert.deepEqual(end, [...end.keys()].slice(1).concat(0), board);
}

/** Opens a link in the current page, and waits for its answer. */
const answerOf = (page, state) =>
  page.evaluate(
    (hash) =>
      new Promise((resolve) => {
        addEventListener(
          "hashchange",
          () => {
            const look = () => {
              if (!document.querySelector(".headline")) return false;
              seeing.disconnect();
              resolve({
                headline: document.querySelector(".headline").textContent,
                proven: document.querySelector(".is-proven") !== null,
                moves: [...document.querySelectorAll(".moves button")].map((button) => button.textContent),
              });
              return true;
            };
            const seeing = new MutationObserver(look);
            seeing.observe(document.querySelector(".result"), { childList: true });
            look();
          },
          { once: true },
        );
        location.hash = hash;
      }),
    state,
  );

for (const [name, count, shown, flags] of [
  ["3×3", 150, 20, ["--size", "3x3"]],
  ["4×4", 50, 10, ["--size", "4x4", "--moves", "40"]],
]) {
  inBrowser(`${count} boards of ${name} have the command’s answers`, async ({ page, open }) => {
    await open("board=1,2,3/4,5,6/7,8,0");
    const boards = boardsOf(...flags, "--count", String(count), "--seed", "6");
    assert.equal(boards.length, count);
    for (const { board, cost } of boards) isAnswer(board, cost, moduleAnswer(board));
    for (const { board, cost } of boards.slice(0, shown)) {
      const answer = await answerOf(page, `board=${board.replaceAll(" ", ",")}&solved=1`);
      assert.equal(answer.headline, cost === 1 ? "1 move" : `${cost} moves`, board);
      isAnswer(board, cost, answer);
    }
  });
}
