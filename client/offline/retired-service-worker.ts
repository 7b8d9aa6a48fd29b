// Built into /sw.js by `SERVICE_WORKER=off npm run build`: takes the service worker away from every browser.
export {};

interface RetiredWorker {
  skipWaiting(): Promise<void>;
  registration: { unregister(): Promise<boolean> };
}

const worker = globalThis as unknown as RetiredWorker;

addEventListener("install", () => void worker.skipWaiting());
addEventListener("activate", (event) =>
  (event as unknown as { waitUntil(promise: Promise<unknown>): void }).waitUntil(retire()),
);

async function retire() {
  for (const name of await caches.keys()) await caches.delete(name);
  await worker.registration.unregister();
}
