/**
 * A network between the browser and the page that a test can stop: it forwards and records requests, or
 * accepts them and never answers. It can also send the page as another build: the same files under another
 * name.
 */

import { createServer } from "node:http";

/** The folder of a build in an address or a text. */
const BUILD = /[0-9a-f]{16}(?=\/|")/g;

/** @param {string} target the address of the page */
export async function slowNetwork(target) {
  /** The paths requested since the last check. @type {string[]} */
  let asked = [];
  let stalled = false;
  /** The name of the build; empty for the original name. */
  let other = "";
  let own = "";
  const server = createServer(async (request, response) => {
    asked.push(request.url);
    if (stalled) return;
    const found = await fetch(new URL(other ? request.url.replace(other, own) : request.url, target));
    const type = found.headers.get("content-type");
    const headers = {
      "content-type": type,
      "content-security-policy": found.headers.get("content-security-policy"),
    };
    let body = Buffer.from(await found.arrayBuffer());
    if (/html/.test(type) || /service\.js$/.test(request.url)) {
      const text = body.toString();
      [own] = text.match(BUILD) ?? [own];
      body = Buffer.from(
        other ? text.replaceAll(own, other).replace("<head>", `<head data-build="${other}">`) : text,
      );
    }
    response.writeHead(found.status, headers).end(body);
  });
  await new Promise((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    address: `http://127.0.0.1:${server.address().port}/`,
    /** Stops all answers from now on. */
    stall: () => {
      stalled = true;
    },
    /** Serves the page as a build of this name from now on. */
    publish: (/** @type {string} */ name) => {
      other = name;
    },
    /** The paths requested since the last check. */
    take: () => asked.splice(0),
    stop: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
