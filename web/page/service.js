/**
 * Makes the page work offline after the first visit. Each build has its own complete cache, which answers
 * before the network. So a slow or unresponsive network causes no delay.
 *
 * The browser looks for another version of this file at each visit. `cargo xtask web` writes the name and the files of
 * the build into it, so a new build is a new version: all of its files are fetched in the background, and the
 * next visit uses it. The page refers to files in the folder of its build, so files of two builds never mix.
 */

const BUILD = "";
/** @type {string[]} */
const FILES = [];

/** The number of builds kept: a page that is open during an update can still load its rooms. */
const KEPT = 2;

const PAGE = "index.html";
const address = (/** @type {string} */ file) => new URL(file, self.registration.scope).href;

self.addEventListener("install", (event) => event.waitUntil(keepAll().then(() => self.skipWaiting())));
self.addEventListener("activate", (event) =>
  event.waitUntil(forgetOthers().then(() => self.clients.claim())),
);
self.addEventListener("fetch", (event) => {
  const { request } = event;
  if (request.method === "GET" && new URL(request.url).origin === location.origin)
    event.respondWith(answer(request));
});

/**
 * Stores all files of this build, or none if one of them cannot be fetched or the page belongs to another
 * build.
 */
async function keepAll() {
  try {
    const kept = await caches.open(BUILD);
    await Promise.all(FILES.map((file) => keep(kept, file)));
  } catch (fault) {
    await caches.delete(BUILD);
    throw fault;
  }
}

async function keep(/** @type {Cache} */ kept, /** @type {string} */ file) {
  // The address of the folder itself, because some servers redirect `index.html`.
  const response = await fetch(address(file === PAGE ? "./" : file), { cache: "no-cache" });
  if (!response.ok) throw new Error(`${file}: ${response.status}`);
  if (file === PAGE && !(await response.clone().text()).includes(`${BUILD}/`))
    throw new Error(`${file} is not of the build ${BUILD}`);
  await kept.put(address(file), response);
}

/** Removes all but the newest builds, which come last. */
async function forgetOthers() {
  const others = (await caches.keys()).filter((name) => name !== BUILD);
  await Promise.all(others.slice(0, others.length - KEPT + 1).map((name) => caches.delete(name)));
}

/** Answers from the caches, else from the network. Weights are stored after a search has fetched them. */
async function answer(/** @type {Request} */ request) {
  const isPage = [address("./"), address(PAGE)].includes(request.url.split(/[?#]/)[0]);
  const kept = await caches.open(BUILD);
  const found = isPage ? await kept.match(address(PAGE)) : await caches.match(request);
  if (found) return found;
  const response = await fetch(request);
  if (response.ok && request.url.startsWith(address(`${BUILD}/`))) await kept.put(request, response.clone());
  return response;
}
