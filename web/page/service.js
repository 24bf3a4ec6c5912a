/**
 * The page without a network, after one visit. What the network has is always taken from there, and kept; what it does
 * not answer comes from what was kept. So nobody sees an old page while there is a newer one to be had.
 *
 * Which files there are nobody lists: each names those that it needs, from the page on. Learned weights are kept once
 * a search has fetched them.
 */

const KEPT = "taquin";
const NAMED = /(?:href|src)="([^"#:$]+)"|(?:from|import)\s*\(?\s*"(\.[^"]+)"|new URL\("(\.[^"]+)"/g;

self.addEventListener("install", (event) => event.waitUntil(keepAll()));
self.addEventListener("activate", (event) => event.waitUntil(self.clients.claim()));
self.addEventListener("fetch", (event) => {
  const { request } = event;
  if (request.method !== "GET" || new URL(request.url).origin !== location.origin) return;
  event.respondWith(newest(request));
  // Another visit may find another page: all of it is looked at again, so that its files fit each other.
  if (request.mode === "navigate") event.waitUntil(keepAll().catch(() => {}));
});

/** From the network, else as it was kept. */
async function newest(/** @type {Request} */ request) {
  try {
    const response = await fetch(request);
    if (response.ok && response.type === "basic")
      (await caches.open(KEPT)).put(request.url.split("#")[0], response.clone());
    return response;
  } catch (fault) {
    const kept = await caches.match(request, { ignoreSearch: request.mode === "navigate" });
    if (kept) return kept;
    throw fault;
  }
}

/** The page, and every file that it or one of its files names. */
async function keepAll() {
  const kept = await caches.open(KEPT);
  const seen = new Set([new URL("./", location.href).href]);
  await Promise.all([...seen].map(keep));

  async function keep(/** @type {string} */ address) {
    const response = await fetch(address, { cache: "no-cache" });
    if (!response.ok) throw new Error(`${address}: ${response.status}`);
    await kept.put(address, response.clone());
    if (!/html|javascript/.test(response.headers.get("content-type") ?? "")) return;
    const names = [...(await response.text()).matchAll(NAMED)].map(([, ...groups]) => groups.find(Boolean));
    const more = names
      .map((name) => new URL(name ?? "", address).href)
      .filter((name) => !seen.has(name) && !name.endsWith("/"));
    more.forEach((name) => seen.add(name));
    await Promise.all([...new Set(more)].map(keep));
  }
}
