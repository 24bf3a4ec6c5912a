/**
 * The page without a network, after one visit. A build is kept whole in a cache of its own, and answered from there
 * before any network is asked. So a network that is slow or never answers delays nothing.
 *
 * The browser looks for another version of this file at each visit. `cargo xtask web` writes the name and the files of
 * the build into it, so another build is another version: all of its files are fetched in the background, and the next
 * visit gets it. The page names its files in the folder of its build, so files of two builds never meet.
 */

const BUILD = "";
/** @type {string[]} */
const FILES = [];

/** How many builds are kept: a page that is open while another build comes still enters its rooms. */
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

/** Keeps all files of this build, or none if one of them cannot be had or the page is that of another build. */
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
  // The address of the folder itself: some servers send `index.html` elsewhere.
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

/** From the caches, else from the network. Weights are kept once a search has fetched them. */
async function answer(/** @type {Request} */ request) {
  const isPage = [address("./"), address(PAGE)].includes(request.url.split(/[?#]/)[0]);
  const kept = await caches.open(BUILD);
  const found = isPage ? await kept.match(address(PAGE)) : await caches.match(request);
  if (found) return found;
  const response = await fetch(request);
  if (response.ok && request.url.startsWith(address(`${BUILD}/`))) await kept.put(request, response.clone());
  return response;
}
