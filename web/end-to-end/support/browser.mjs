/**
 * A test in a browser: `inBrowser("what people do", async ({ page, … }) => …)`. Each has a fresh context and
 * checks at the end for events that must never happen: an error in the console, a violation of the page’s
 * policy, a request to another server.
 */

import assert from "node:assert/strict";
import { existsSync } from "node:fs";
import { after, test } from "node:test";
import { chromium } from "playwright-core";
import { serve } from "./server.mjs";

/** Generous, because test machines may be slow and busy. */
const PATIENCE = 30_000;
const WHOLE_TEST = 240_000;

const FLAGS = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
  // Without this, every window starts two more pages for its address bar.
  "--disable-features=WebUIOmniboxPopup,WebUIOmniboxAimPopup",
];

/** The headless browser, if installed, takes a fifth less time. */
const CHROMIUM = [process.env.CHROMIUM, "/usr/bin/chromium-headless-shell"].find(
  (path) => path && existsSync(path),
);

/** Both start once, with the first test that needs them. */
let browser;
let server;

async function start() {
  server ??= await serve();
  browser ??= await chromium.launch({
    executablePath: CHROMIUM ?? "/usr/bin/chromium",
    headless: true,
    args: FLAGS,
  });
}

after(async () => {
  await browser?.close();
  server?.stop();
});

/**
 * A test with a fresh context; `options` are the browser’s, or the `at` of another server; `body` gets
 * `page`, `open` and `visitor`.
 */
export function inBrowser(name, options, body = options) {
  test(name, { timeout: WHOLE_TEST }, async (running) => {
    const visitors = [];
    const visitor = async (more = {}) => {
      const made = await visit({ ...(body === options ? {} : options), ...more });
      visitors.push(made);
      return made;
    };
    try {
      const first = await visitor();
      await body({ ...first, visitor, address: server.address, running });
      for (const { faults } of visitors) assert.deepEqual(faults, [], "the page did what it must not do");
    } catch (fault) {
      // This is often the cause of an earlier error.
      for (const { faults } of visitors) faults.forEach((text) => running.diagnostic(text));
      throw fault;
    } finally {
      await Promise.all(visitors.map(({ context }) => context.close()));
    }
  });
}

/** A new visitor of the page. */
async function visit({ at, ...options }) {
  await start();
  const address = at ?? server.address;
  const context = await browser.newContext({
    locale: "en-GB",
    viewport: { width: 1280, height: 900 },
    serviceWorkers: "block",
    permissions: ["clipboard-read", "clipboard-write"],
    ...options,
  });
  context.setDefaultTimeout(PATIENCE);
  const faults = [];
  watchFor(context, faults, address);
  const page = await context.newPage();
  const open = async (state = "") => {
    await page.goto(`${address}${state && `#${state}`}`);
    await page.locator("body:not([aria-busy])").waitFor();
  };
  return { context, page, open, faults };
}

/** Records events that must not happen, in every page of the context. */
function watchFor(context, faults, address) {
  context.on("console", (message) => {
    // The service worker would load the whole page in every test; only one test allows it.
    if (message.text().startsWith("Service Worker registration blocked")) return;
    if (["error", "warning"].includes(message.type())) faults.push(`console: ${message.text()}`);
  });
  context.on("weberror", (fault) => faults.push(`uncaught: ${fault.error()}`));
  context.on("request", (request) => {
    const { protocol, origin } = new URL(request.url());
    const inside = protocol === "blob:" || protocol === "data:" || origin === new URL(address).origin;
    if (!inside) faults.push(`request: ${request.url()}`);
  });
  context.on("requestfailed", (request) => {
    // An ended worker or a closed page may still be loading.
    if (request.failure()?.errorText !== "net::ERR_ABORTED")
      faults.push(`failed: ${request.url()} ${request.failure()?.errorText}`);
  });
  context.on("response", (response) => {
    if (response.status() >= 400) faults.push(`${response.status()}: ${response.url()}`);
  });
}

/** Calls `look` until it no longer throws; its last error is then the reason for the failure. */
export async function eventually(look, patience = PATIENCE) {
  const end = Date.now() + patience;
  for (;;) {
    try {
      return await look();
    } catch (fault) {
      if (Date.now() > end) throw fault;
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  }
}
