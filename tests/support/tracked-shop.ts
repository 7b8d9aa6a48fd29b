import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { test as base, type Page } from "@playwright/test";
import { type Purpose, printChoice } from "#shared/consent/choice.ts";
import { type RunningShop, serve } from "../../tools/serve.ts";
import { setFaults } from "./browser-faults.ts";

interface LoggedShop extends RunningShop {
  /** What the workers wrote, line by line. */
  log: readonly string[];
}

const containerId = "GTM-TEST01";

/** A browser test with a shop that has a tag manager and an address for its own events; nothing leaves the machine. */
export const test = base.extend<{ shop: LoggedShop }, { processShop: LoggedShop }>({
  processShop: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the wanted fixtures from this pattern
    async ({}, use) => {
      const persist = await mkdtemp(join(tmpdir(), "tracked-"));
      const vars = { TAG_MANAGER_ID: containerId, EVENTS_URL: "http://backend/events" };
      const log: string[] = [];
      const shop = {
        ...(await serve({ persist, catalogueSize: 50, vars, log: (line) => log.push(line) })),
        log,
      };
      // Its order of products depends on what was looked at before.
      await setFaults(shop.url, [{ kind: "status", status: 500, path: "/recommendations" }]);
      await use(shop);
      await shop.stop();
      await rm(persist, { recursive: true, force: true });
    },
    { scope: "worker" },
  ],
  baseURL: async ({ processShop }, use) => use(processShop.url),
  shop: async ({ processShop }, use) => use(processShop),
});

const time = "2026-11-22T06:00:00.000Z";

/** As if the shopper had chosen before. */
export async function agree(
  page: Page,
  url: string,
  granted: readonly Purpose[] = ["statistics", "marketing"],
) {
  const value = encodeURIComponent(printChoice({ time, granted }));
  await page.context().addCookies([{ name: "consent", value, url }]);
}

// biome-ignore lint/suspicious/noExplicitAny: what a data layer may hold
type Told = any;

/** What a stand-in for the container would see, document by document, and everything asked of other origins. */
export async function record(page: Page, own: string) {
  const layers: Told[][] = [];
  const foreign: string[] = [];
  page.on("request", (request) => {
    const url = new URL(request.url());
    if (url.protocol.startsWith("http") && url.origin !== own) foreign.push(url.href);
  });
  await page.context().route(
    (url) => url.protocol.startsWith("http") && url.origin !== own,
    (route) =>
      route.fulfill({
        contentType: "text/javascript",
        body: "window.containers = (window.containers ?? 0) + 1",
      }),
  );
  await page.exposeFunction("tellPush", (entry: Told, document: string) => {
    if (layers.length === 0 || known !== document) layers.push([]);
    known = document;
    layers.at(-1)?.push(entry);
  });
  let known = "";
  await page.addInitScript(() => {
    const document = String(Math.random());
    const { tellPush } = window as unknown as { tellPush: (entry: unknown, document: string) => void };
    const layer: unknown[] = [];
    layer.push = (entry) => {
      // A command of Consent Mode is an arguments object.
      const isCommand = Object.prototype.toString.call(entry) === "[object Arguments]";
      tellPush(JSON.parse(JSON.stringify(isCommand ? Array.from(entry as never) : entry)), document);
      return Array.prototype.push.call(layer, entry);
    };
    window.dataLayer = layer;
  });
  return {
    foreign,
    /** Every push with what differs from run to run made the same; documents without pushes are left out. */
    layers: (): Told[][] =>
      layers.map((pushes) =>
        pushes.map((push) =>
          JSON.parse(
            JSON.stringify(push)
              .replaceAll(own, "https://shop.example")
              .replace(/("gtm\.start":)\d+/, "$1 0"),
          ),
        ),
      ),
    events: (): string[] => layers.flat().flatMap((push) => ("event" in push ? String(push.event) : [])),
  };
}

declare global {
  interface Window {
    dataLayer?: unknown[];
    containers?: number;
  }
}
