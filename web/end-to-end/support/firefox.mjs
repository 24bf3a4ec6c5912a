/**
 * The system’s Firefox, driven by WebDriver BiDi, which it supports without a driver. The tests need only a
 * few functions: open an address, run a function in the page, and report errors in the console.
 */

import { spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import bundled from "playwright-core/lib/utilsBundle";

/** Node has WebSocket since version 22. */
const Socket = globalThis.WebSocket ?? bundled.ws;

/** The path of the browser, or undefined if it is not installed. */
export const FIREFOX = [process.env.FIREFOX, "/usr/bin/firefox-esr", "/usr/bin/firefox"].find(
  (path) => path && existsSync(path),
);

export async function startFirefox() {
  if (!FIREFOX) throw new Error("Firefox is not installed: install it, or name it in the variable FIREFOX");
  const profile = await mkdtemp(join(tmpdir(), "taquin-firefox-"));
  const program = spawn(
    FIREFOX,
    ["--headless", "--remote-debugging-port", "0", "--profile", profile, "--no-remote", "about:blank"],
    { stdio: ["ignore", "ignore", "pipe"] },
  );
  const socket = new Socket(`${await addressOf(program)}/session`);
  await new Promise((resolve, reject) => Object.assign(socket, { onopen: resolve, onerror: reject }));
  const waiting = new Map();
  const faults = [];
  let last = 0;
  socket.onmessage = ({ data }) => {
    const { id, type, method, params, result, message } = JSON.parse(data);
    if (method === "log.entryAdded" && ["error", "warn"].includes(params.level)) faults.push(params.text);
    const asked = waiting.get(id);
    if (asked) waiting.delete(id);
    if (type === "success") asked?.resolve(result);
    else if (type === "error") asked?.reject(new Error(message));
  };
  const send = (method, params = {}) =>
    new Promise((resolve, reject) => {
      last += 1;
      waiting.set(last, { resolve, reject });
      socket.send(JSON.stringify({ id: last, method, params }));
    });
  await send("session.new", { capabilities: {} });
  await send("session.subscribe", { events: ["log.entryAdded"] });
  const { contexts } = await send("browsingContext.getTree");
  const [{ context }] = contexts;

  /** The result of a function in the page, through JSON. */
  async function evaluate(task, ...given) {
    const expression = `Promise.resolve((${task})(...${JSON.stringify(given)})).then((value) => JSON.stringify(value ?? null))`;
    const { type, result, exceptionDetails } = await send("script.evaluate", {
      expression,
      target: { context },
      awaitPromise: true,
    });
    if (type !== "success") throw new Error(exceptionDetails.text);
    return JSON.parse(result.value);
  }

  return {
    faults,
    evaluate,
    size: (width, height) => send("browsingContext.setViewport", { context, viewport: { width, height } }),
    async open(address) {
      await send("browsingContext.navigate", { context, url: "about:blank", wait: "complete" });
      await send("browsingContext.navigate", { context, url: address, wait: "complete" });
    },
    async picture() {
      const { data } = await send("browsingContext.captureScreenshot", { context });
      return Buffer.from(data, "base64");
    },
    async stop() {
      socket.close();
      program.kill();
      await new Promise((resolve) => program.once("exit", resolve));
      await rm(profile, { recursive: true, force: true });
    },
  };
}

/** The address that it prints when it listens. */
async function addressOf(program) {
  let printed = "";
  for await (const part of program.stderr.setEncoding("utf8")) {
    printed += part;
    const [, address] = printed.match(/WebDriver BiDi listening on (ws:\/\/\S+)/) ?? [];
    if (address) return address;
  }
  throw new Error(`Firefox ended and printed: ${printed}`);
}
