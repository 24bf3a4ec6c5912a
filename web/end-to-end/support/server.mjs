/**
 * The page as users get it: `taquin web` on a free port. `TAQUIN` names another program than
 * `target/debug/taquin`; `TAQUIN_PAGE` is the address of a page that is already served.
 */

import assert from "node:assert/strict";
import { execFileSync, spawn, spawnSync } from "node:child_process";
import { fileURLToPath } from "node:url";

const usual = `../../../target/debug/taquin${process.platform === "win32" ? ".exe" : ""}`;

/** The program under test. */
export const TAQUIN = process.env.TAQUIN ?? fileURLToPath(new URL(usual, import.meta.url));

/** The output of the program for these arguments and this input. */
export const taquin = (args, input = "") =>
  execFileSync(TAQUIN, args, {
    input,
    encoding: "utf8",
    stdio: ["pipe", "pipe", "ignore"],
    timeout: 120_000,
  });

/** The same, but exit code 1 is also accepted: `verify` returns it if some answers are wrong. */
export const told = (args) => {
  const { status, stdout } = spawnSync(TAQUIN, args, { encoding: "utf8", timeout: 120_000 });
  assert.ok(status === 0 || status === 1, `${args.join(" ")}: ${status}`);
  return stdout;
};

/** Serves the page; returns its address, and a function that stops it. */
export async function serve() {
  if (process.env.TAQUIN_PAGE) return { address: process.env.TAQUIN_PAGE, stop() {} };
  const server = spawn(TAQUIN, ["web", "--port", "0", "--no-open"], { stdio: ["ignore", "pipe", "inherit"] });
  const address = await addressOf(server);
  const early = (code, signal) =>
    console.error(`${TAQUIN} web ended before the tests did: ${signal ?? code}`);
  server.once("exit", early);
  const stop = () => {
    server.off("exit", early);
    server.kill();
  };
  return { address, stop };
}

/** The address that the program prints. */
async function addressOf(server) {
  let printed = "";
  const ended = new Promise((_, reject) => {
    server.once("error", reject);
    server.once("exit", (code) =>
      reject(new Error(`\`${TAQUIN} web\` ended with ${code} and printed: ${printed}`)),
    );
  });
  ended.catch(() => {});
  const found = (async () => {
    for await (const part of server.stdout.setEncoding("utf8")) {
      printed += part;
      const [address] = printed.match(/http:\/\/\S+/) ?? [];
      if (address && /\s/.test(printed.slice(printed.indexOf(address) + address.length))) return address;
    }
    return ended;
  })();
  const address = await Promise.race([found, ended]);
  assert.match(address, /^http:\/\/127\.0\.0\.1:\d+\/$/);
  return address;
}
