// The service worker: the whole app from a cache, so that it opens and plays without a connection.
// The build puts in the names of its files and a version that changes when any of them does.
const VERSION = '__VERSION__';
const FILES = __FILES__;
const PREFIX = 'tessera/';
const CACHE = PREFIX + VERSION;
const AT_ONCE = 4;
/** What only the server can answer, and what other sites show. */
const OF_SERVER = /^\/(api|embed|health|ready|metrics)(\/|$)/;

/** Files under /assets are named by their content: one that an older cache holds is the same. */
async function fileFor(path) {
  const held = path.startsWith('/assets/') ? await caches.match(path) : undefined;
  if (held) return held;
  const response = await fetch(path, { cache: 'no-cache' });
  if (!response.ok) throw new Error(`${path}: ${response.status}`);
  return response;
}

/** A few files at a time: the page that is open comes first. */
async function fill() {
  const cache = await caches.open(CACHE);
  const left = [...FILES];
  const work = async () => {
    for (let path = left.pop(); path; path = left.pop()) await cache.put(path, await fileFor(path));
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
}

/** Keeps the last cache but one: a tab that still runs the version before may ask for its parts. */
async function tidy() {
  const older = (await caches.keys()).filter(name => name.startsWith(PREFIX) && name !== CACHE);
  await Promise.all(older.slice(0, -1).map(name => caches.delete(name)));
  await self.clients.claim();
}

/** From this version's cache; a part of the version before, which an open tab may ask for, from wherever it is. */
async function answer(request, { pathname }) {
  const isPage = request.mode === 'navigate';
  const own = await (await caches.open(CACHE)).match(isPage ? '/' : pathname);
  return own ?? (isPage ? undefined : await caches.match(pathname)) ?? fetch(request);
}

self.addEventListener('install', event => event.waitUntil(fill()));
self.addEventListener('activate', event => event.waitUntil(tidy()));
self.addEventListener('message', ({ data }) => data === 'take over' && self.skipWaiting());
self.addEventListener('fetch', event => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== 'GET' || url.origin !== self.location.origin || OF_SERVER.test(url.pathname)) return;
  event.respondWith(answer(request, url));
});
