import { mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { test as base, expect } from "@playwright/test";
import { type RunningShop, type ServeOptions, serve } from "../../tools/serve.ts";
import { ticketSecret } from "./editor.ts";
import { waitForReact } from "./hydrated.ts";

export { expect };

/** A shop that can be closed and opened again over the same state. */
export interface TestShop extends RunningShop {
  restart(): Promise<void>;
}

/** What a browser says of an answer that failed or never came; many tests provoke that. */
const ofNetwork = /^Failed to load resource|net::ERR_/;

/**
 * A browser test with a shop of its worker process's own: production build, fresh state, 50 products, and a backend
 * that `shop.backend` can stop, hang and start; after each test it answers again. No page may write an error into the
 * console, but those a test names in `provoked`.
 */
export const test = base.extend<{ shop: TestShop; provoked: RegExp[] }, { processShop: TestShop }>({
  processShop: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the wanted fixtures from this pattern
    async ({}, use) => {
      const folder = await mkdtemp(join(tmpdir(), "shop-"));
      const shop = await openShop({
        persist: folder,
        catalogueSize: 50,
        proxied: true,
        // A busy machine is slow, not down.
        vars: { TICKET_SECRET: ticketSecret, COMMERCE_TIMEOUT_MS: "10000" },
      });
      await use(shop);
      await shop.stop();
      await refusePersonalCopies(folder);
      await rm(folder, { recursive: true, force: true });
    },
    { scope: "worker" },
  ],
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the wanted fixtures from this pattern
  provoked: async ({}, use) => use([]),
  context: async ({ context, provoked }, use) => {
    const errors: string[] = [];
    context.on("weberror", (error) => errors.push(error.error().message));
    context.on("console", (message) => message.type() === "error" && errors.push(message.text()));
    await use(context);
    const unwanted = errors.filter((text) => ![ofNetwork, ...provoked].some((known) => known.test(text)));
    expect(unwanted, "errors in the console").toEqual([]);
  },
  page: async ({ page, javaScriptEnabled }, use) => {
    if (javaScriptEnabled !== false) waitForReact(page);
    await use(page);
  },
  baseURL: async ({ processShop }, use) => use(processShop.url),
  shop: async ({ processShop }, use) => {
    await use(processShop);
    processShop.backend.start();
  },
});

/** What shoppers of these tests are called and live by, and what their sessions and carts are known by. */
const personal = /person\d+\.[\da-f]{8}@|kim@example|Storgatan|Kungsgatan 7|eyJ[\w-]{16,}\.|set-cookie/i;

/** After all tests: nothing of a shopper in the page cache, the feeds and KV of the shop they visited. */
async function refusePersonalCopies(folder: string): Promise<void> {
  for (const store of ["cache", "kv"]) {
    const files = await readdir(join(folder, "v3", store), { recursive: true, withFileTypes: true });
    for (const file of files.filter((entry) => entry.isFile())) {
      const path = join(file.parentPath, file.name);
      const [found] = personal.exec(await readFile(path, "latin1")) ?? [];
      if (found) throw new Error(`The shop has stored "${found}" in ${path}`);
    }
  }
}

async function openShop(options: ServeOptions): Promise<TestShop> {
  let current = await serve(options);
  const port = Number(new URL(current.url).port);
  return {
    get url() {
      return current.url;
    },
    get backend() {
      return current.backend;
    },
    stop: () => current.stop(),
    async restart() {
      await current.stop();
      current = await serve({ ...options, port });
    },
  };
}
