const SCOPE = self.registration.scope;
const OURS = `lettertycoon ${SCOPE} `;
const CACHE = OURS + VERSION;

/** Return the address of a file. A host may redirect index.html to its folder. */
const addressOf = (path) => new URL(path === "index.html" ? "./" : path, SCOPE).href;

/** Return what a file is kept by. It has the hash, so files of two versions are never mixed. */
const keyOf = (path) => `${new URL(path, SCOPE).href}?${encodeURIComponent(FILES[path])}`;

/** Fetch a file, which must have its hash; a browser's cache may have it of another version. */
async function bring(path) {
  const integrity = FILES[path];
  const found = await fetch(addressOf(path), { integrity }).catch(() =>
    fetch(addressOf(path), { integrity, cache: "reload" }),
  );
  if (!found.ok) throw new Error(`${path}: ${found.status}`);
  // no mark of a redirect, with which browsers don't open a page
  return found.redirected ? new Response(found.body, { headers: found.headers }) : found;
}

/** Put all files into the cache of this version; those of another version that are the same stay. */
async function keepAll() {
  const cache = await caches.open(CACHE);
  for (const path of Object.keys(FILES)) {
    const key = keyOf(path);
    if (!(await cache.match(key))) {
      await cache.put(key, (await caches.match(key)) ?? (await bring(path)));
    }
  }
}

async function removeOthers() {
  for (const name of await caches.keys()) {
    if (name.startsWith(OURS) && name !== CACHE) await caches.delete(name);
  }
}

/** Return the path of a request in the page; null if it is not a file of the page. */
function pathOf({ url, mode }) {
  const bare = url.replace(/[?#].*/, "");
  if (!bare.startsWith(SCOPE)) return null;
  const path = decodeURI(bare.slice(SCOPE.length));
  if (mode === "navigate" && path === "") return "index.html";
  return Object.hasOwn(FILES, path) ? path : null;
}

/** Answer from the cache. If the browser threw it away, ask the host for the same version. */
async function answer(path, request) {
  const kept = await caches.match(keyOf(path));
  if (kept) return kept;
  if (request.mode !== "navigate") return bring(path);
  await self.registration.unregister(); // the host may have a newer version
  return fetch(request);
}

self.addEventListener("install", (event) => event.waitUntil(keepAll()));
self.addEventListener("activate", (event) => event.waitUntil(removeOthers()));
self.addEventListener("message", ({ data }) => {
  if (data === "use") self.skipWaiting();
  if (data === VERSION) self.clients.claim(); // a first visit has the same files
});
self.addEventListener("fetch", (event) => {
  const path = pathOf(event.request);
  if (path) event.respondWith(answer(path, event.request));
});
