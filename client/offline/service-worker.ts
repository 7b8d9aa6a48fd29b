// Built into /sw.js. It keeps hashed files and the offline pages, nothing else: a page of the shop, an account,
// a cart or an answer of the API is never stored here.
declare const __OFFLINE_FILES__: string[];
declare const __OFFLINE_VERSION__: string;

export {};

interface ServiceWorker {
  skipWaiting(): Promise<void>;
  clients: { claim(): Promise<void> };
  registration: { navigationPreload?: { enable(): Promise<void> } };
}

type Install = ExtendableEvent & {
  addRoutes?(route: { condition: { requestMethod: string }; source: "network" }): Promise<void>;
};
type PageFetch = FetchEvent & { preloadResponse?: Promise<Response | undefined> };

const worker = globalThis as unknown as ServiceWorker;
const offlineFiles = __OFFLINE_FILES__;
const offlineCache = `offline ${__OFFLINE_VERSION__}`;
const assetCache = "assets";
/** Files; about two builds of the shop. */
const assetLimit = 200;

addEventListener("install", (event) => waitFor(event, () => install(event as unknown as Install)));
addEventListener("activate", (event) => waitFor(event, activate));
addEventListener("fetch", (event: Event) => answer(event as unknown as PageFetch));

const waitFor = (event: Event, work: () => Promise<unknown>) =>
  (event as unknown as { waitUntil(promise: Promise<unknown>): void }).waitUntil(work());

async function install(event: Install) {
  // What a page sends as it is left must not wait for a worker that ends with it.
  await event.addRoutes?.({ condition: { requestMethod: "POST" }, source: "network" });
  const cache = await caches.open(offlineCache);
  await cache.addAll(offlineFiles);
  // An open tab loses nothing: what it needs from the older build has another name.
  await worker.skipWaiting();
}

async function activate() {
  const names = await caches.keys();
  const outdated = names.filter((name) => name !== offlineCache && name !== assetCache);
  await Promise.all(outdated.map((name) => caches.delete(name)));
  await worker.registration.navigationPreload?.enable();
  await worker.clients.claim();
}

function answer(event: PageFetch) {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== "GET" || url.origin !== location.origin) return;
  // A browser whose storage fails has its network.
  if (url.pathname.startsWith("/assets/")) event.respondWith(findAsset(request).catch(() => fetch(request)));
  else if (offlineFiles.includes(url.pathname)) event.respondWith(findOfflineFile(url.pathname));
  else if (request.mode === "navigate") event.respondWith(openPage(event, url.pathname));
}

async function findAsset(request: Request): Promise<Response> {
  const cache = await caches.open(assetCache);
  const known = await cache.match(request.url);
  if (known) return known;
  const response = await fetch(request);
  if (isFile(response)) {
    await cache.put(request.url, response.clone()).catch(() => undefined);
    const kept = await cache.keys();
    for (const old of kept.slice(0, Math.max(0, kept.length - assetLimit))) await cache.delete(old);
  }
  return response;
}

/** What a network or a proxy answers with in its place is a page. */
const isFile = ({ ok, headers }: Response) => ok && !/html/i.test(headers.get("content-type") ?? "html");

async function findOfflineFile(path: string): Promise<Response> {
  const cache = await caches.open(offlineCache);
  return (await cache.match(path)) ?? fetch(path);
}

async function openPage(event: PageFetch, path: string): Promise<Response> {
  try {
    return (await event.preloadResponse) ?? (await fetch(event.request));
  } catch {
    const words = path.split("/").slice(1, 3);
    const pages = offlineFiles.filter((file) => !file.endsWith(".js"));
    const page = pages.find((file) => words.includes(file.slice("/offline/".length)));
    return findOfflineFile(page ?? "/offline/en");
  }
}
