import { afterEach, expect, test, vi } from "vitest";

afterEach(() => vi.unstubAllGlobals());

type Answer = (event: object) => void;

/** The service worker of a browser whose storage does as `caches` says. */
async function start(caches: object) {
  const listeners = new Map<string, Answer>();
  vi.stubGlobal("addEventListener", (name: string, listener: Answer) => listeners.set(name, listener));
  vi.stubGlobal("location", { origin: "https://shop.test" });
  vi.stubGlobal("fetch", async () => new Response("", { headers: { "content-type": "text/javascript" } }));
  vi.stubGlobal("caches", caches);
  vi.stubGlobal("__OFFLINE_FILES__", []);
  vi.stubGlobal("__OFFLINE_VERSION__", "1");
  vi.resetModules();
  await import("#client/offline/service-worker.ts");
  return (path: string) =>
    new Promise<Response>((resolve, reject) => {
      const request = { url: `https://shop.test${path}`, method: "GET", mode: "cors" };
      const respondWith = (answer: Promise<Response>) => answer.then(resolve, reject);
      listeners.get("fetch")?.({ request, respondWith });
    });
}

const broken = () => Promise.reject(new DOMException("Unexpected internal error", "UnknownError"));
const cache = { match: async () => undefined, put: async () => {}, keys: async () => [] };

test.each([
  ["be opened", { open: broken }],
  ["be searched", { open: async () => ({ ...cache, match: broken }) }],
  ["be listed", { open: async () => ({ ...cache, keys: broken }) }],
])("a file comes from the network where the storage cannot %s", async (_, caches) => {
  const ask = await start(caches);
  expect((await ask("/assets/entry-1.js")).status).toBe(200);
});
