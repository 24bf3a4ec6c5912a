/**
 * French and English: every visible text changes, and none is missing.
 */

import assert from "node:assert/strict";
import { HARDEST, addressHolds, placeOf, press, reads, solve } from "./support/bench.mjs";
import { eventually, inBrowser } from "./support/browser.mjs";
import { ROOMS, enter, settled } from "./support/rooms.mjs";

/** All text that is visible or read aloud: texts, labels, titles. */
const wordsOf = (page) =>
  page.evaluate(() => {
    const words = new Set();
    const add = (text) => {
      if (/\p{L}{3}/u.test(text ?? "")) words.add(text.trim());
    };
    const walker = document.createTreeWalker(document.documentElement, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const around = node.parentElement;
      if (
        !around.closest("script, style, noscript, #failure, #announcements, textarea") &&
        (around.checkVisibility() || around.tagName === "OPTION" || around.tagName === "TITLE")
      )
        add(node.data);
    }
    for (const element of document.querySelectorAll("[title], [aria-label], [placeholder]")) {
      // A room that is entered again is in the new language.
      if (element.closest(".room[hidden]")) continue;
      for (const name of ["title", "aria-label", "placeholder"]) add(element.getAttribute(name));
    }
    return [...words];
  });

/** Names of messages, which are visible only if a message is missing. */
const UNSAID = /^(page|count|meaning|plan|stage|heuristic|error|cli|report)(-[a-z0-9]+)+$/;

/** The same in both languages: proper names, typed names, formats. */
const SAME =
  /^(taquin|English|Français|A\*|IDA\*|RBFS|SMA\*|list|rows|princeton|digits|korf|json|drawn|auto|Manhattan|Position|Admissible|Question|solution|h = distance|Page|Pause|min|pdb:.*|max\(.*\)|Log|Linear|Pseudo-code|Variables|expanded=33|.*\b(SVG|CSV|JSON|Markdown)\b.*)$/i;

inBrowser("every text of every room exists in both languages", async ({ page, open }) => {
  await open(
    `board=${HARDEST}&heuristics-size=2x3&solved=1&race-lanes=astar~manhattan;idastar~manhattan;greedy~manhattan`,
  );
  const words = async (room, language) => {
    await page.locator(`#language input[value=${language}]`).check();
    await page.locator(`html[lang=${language}]`).waitFor();
    await settled(page, room);
    return wordsOf(page);
  };
  for (const room of ROOMS) {
    await enter(page, room);
    const [english, french] = [await words(room, "en"), await words(room, "fr")];
    assert.deepEqual(
      [...english, ...french].filter((text) => UNSAID.test(text)),
      [],
      `${room}: a name instead of a message`,
    );
    assert.ok(english.length > 20 && french.length > 20);
    const both = english.filter((text) => french.includes(text) && !SAME.test(text));
    assert.deepEqual(both, [], `${room}: not translated`);
  }
});

inBrowser("numbers have the format of the language", async ({ page, open }) => {
  await open("room=heuristics&heuristics-two=none");
  const boards = page.locator(".heuristics-numbers dd").nth(2);
  await reads(boards, "181,440");
  await page.getByRole("radio", { name: "FR" }).check();
  await reads(boards, /^181[\u202f\u00a0]440$/);
  await reads(page.locator(".heuristics-numbers dd").nth(3), /^\d+,\d+$/);
});

inBrowser(
  "the language comes from the browser at first and survives a reload",
  { locale: "fr-CH" },
  async ({ page, open }) => {
    await open();
    await page.getByRole("button", { name: "Résoudre", exact: true }).waitFor();
    await page.getByRole("radio", { name: "EN" }).check();
    await page.getByRole("button", { name: "Solve", exact: true }).waitFor();
    await addressHolds(page, "language=en");
    await page.reload();
    await page.getByRole("button", { name: "Solve", exact: true }).waitFor();
    assert.equal(await page.locator("html").getAttribute("lang"), "en");
    assert.equal(await page.title(), "Solve · Taquin, a search laboratory");
    await enter(page, "race");
    await eventually(async () => assert.equal(await page.title(), "Race · Taquin, a search laboratory"));
  },
);

inBrowser("the chosen language and theme are restored without a link", async ({ page, open, address }) => {
  await open();
  await page.getByRole("radio", { name: "FR" }).check();
  await page.locator("#theme").selectOption("dark");
  await addressHolds(page, "theme=dark");
  await page.goto("about:blank");
  // The first bytes contain them too, before the module is loaded.
  const held = "**/taquin_web_bg.wasm";
  await page.route(held, () => {});
  await page.goto(address);
  await page.locator(".welcome .lead[lang=fr]").waitFor();
  assert.equal(await page.locator("html").getAttribute("data-theme"), "dark");
  await page.unroute(held);
  await page.goto("about:blank");
  await open();
  await page.getByRole("button", { name: "Résoudre", exact: true }).waitFor();
  assert.equal(await page.locator("html").getAttribute("data-theme"), "dark");
  assert.equal(await page.locator("#theme").inputValue(), "dark");
  // The language of a link has precedence.
  await page.goto("about:blank");
  await open("language=en&theme=light");
  await page.getByRole("button", { name: "Solve", exact: true }).waitFor();
  assert.equal(await page.locator("html").getAttribute("data-theme"), "light");
});

inBrowser("an answer and its place survive a change of language", async ({ page, open }) => {
  await open(`board=${HARDEST}`);
  await solve(page);
  await press(page, "Step forward");
  await page.getByRole("radio", { name: "FR" }).check();
  await reads(page.locator(".headline"), /^31\s/);
  await placeOf(page, "1 / 31");
});

inBrowser("the error about a board changes with the language", async ({ page, open }) => {
  await open();
  await page.getByLabel("Board, in any format").fill("1 2 3 5 0 6 4 7 7");
  await page.getByLabel("Board, in any format").press("Enter");
  const fault = page.locator(".typed .fault p").first();
  await reads(fault, /twice/);
  await page.getByRole("radio", { name: "FR" }).check();
  await reads(fault, /deux fois/);
});
