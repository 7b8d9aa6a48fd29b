import { readFile } from "node:fs/promises";
import { createServer, request } from "node:http";
import type { AddressInfo } from "node:net";
import { pipeline } from "node:stream";
import type { BrowserContext, Page } from "@playwright/test";
import { build } from "esbuild";
import { isOpenToEverybody } from "#tests/support/barriers.ts";
import { untilControlled } from "#tests/support/service-worker.ts";
import { expect, test } from "#tests/support/shop.ts";
import { createShopper, testLocales } from "#tests/support/shopper.ts";

test.skip(({ isMobile }) => isMobile, "what is stored does not depend on the screen");

const [swedish, , english] = testLocales;

const listStored = (page: Page) =>
  page.evaluate(async () => {
    const names = await caches.keys();
    const requests = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    return requests.flat().map(({ url }) => new URL(url).pathname);
  });

async function withoutNetwork(context: BrowserContext, work: () => Promise<void>) {
  await context.setOffline(true);
  await work();
  await context.setOffline(false);
}

/** Of `online` events that come while nothing can be reached. */
function countQuestionsWhenOnline(): number {
  const { fetch } = window;
  let questions = 0;
  window.fetch = () => {
    questions += 1;
    return Promise.reject(new TypeError("offline"));
  };
  for (let signs = 0; signs < 3; signs += 1) dispatchEvent(new Event("online"));
  window.fetch = fetch;
  return questions;
}

test("the service worker is a script at /sw.js with root scope (SW-01 RT-60)", async ({ page, shop }) => {
  const answer = await page.request.get("/sw.js", { maxRedirects: 0 });
  expect(answer.status()).toBe(200);
  expect(answer.headers()["content-type"]).toMatch(/javascript/);
  expect(answer.headers()["cache-control"]).not.toMatch(/immutable/);
  await createShopper(page, english).open();
  const registration = await page.evaluate(async () => {
    const { active, scope } = await navigator.serviceWorker.ready;
    return { script: active?.scriptURL, scope };
  });
  expect(registration).toEqual({ script: `${shop.url}/sw.js`, scope: `${shop.url}/` });
});

test("a browser without service workers shows the shop without an error (SW-02)", async ({ page }) => {
  const errors: string[] = [];
  page.on("pageerror", (error) => errors.push(error.message));
  await page.addInitScript(() => {
    Reflect.deleteProperty(Navigator.prototype, "serviceWorker");
  });
  const shopper = createShopper(page, english);
  await shopper.open("/p/alpine-jacket");
  expect(await page.evaluate(() => "serviceWorker" in navigator)).toBe(false);
  await shopper.add();
  expect(errors).toEqual([]);
});

test("a service worker that cannot be fetched changes nothing (SW-04)", async ({
  page,
  context,
  provoked,
}) => {
  provoked.push(/^A bad HTTP response code \(500\)/);
  const errors: string[] = [];
  const asked: string[] = [];
  page.on("pageerror", (error) => errors.push(error.message));
  await context.route("**/sw.js", (route) => {
    asked.push(route.request().url());
    return route.fulfill({ status: 500, body: "" });
  });
  const shopper = createShopper(page, english);
  await shopper.open("/p/alpine-jacket");
  await shopper.add();
  await expect.poll(() => asked.length).toBeGreaterThan(0);
  expect(await page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)).toBe(0);
  expect(errors).toEqual([]);
});

test("nothing of checkout, account, login or API is stored; offline they show the offline page (SW-03)", async ({
  page,
  context,
}) => {
  const shopper = createShopper(page, english);
  await shopper.open("/p/alpine-jacket");
  await untilControlled(page);
  await shopper.add();
  await shopper.toCheckout();
  await shopper.open("/account/login");
  await shopper.open("/account");
  const stored = await listStored(page);
  expect(stored.filter((path) => !/^\/(assets|offline)\//.test(path))).toEqual([]);
  expect(stored.length).toBeGreaterThan(4);
  await withoutNetwork(context, async () => {
    for (const path of ["/checkout", "/account", "/account/login", "/p/alpine-jacket"]) {
      await shopper.open(path);
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(shopper.t("offline.title"));
      await expect(page.getByRole("main")).not.toContainText("Alpine Jacket");
    }
    const api = await page.evaluate(() => fetch("/graphql", { method: "POST" }).catch(() => null));
    expect(api).toBeNull();
  });
});

for (const locale of testLocales) {
  test(`offline, favourites are readable as of their time, and the page comes back: ${locale.language}`, async ({
    page,
    context,
  }) => {
    const shopper = createShopper(page, locale);
    await shopper.open("/p/alpine-jacket");
    await untilControlled(page);
    const heading = page.getByRole("heading", { level: 1 });
    const name = await heading.innerText();
    await shopper.like();
    await expect.poll(() => page.evaluate(() => localStorage.getItem("offline-favorites"))).not.toBeNull();
    await withoutNetwork(context, async () => {
      await expect(page.getByText(shopper.t("error.offline"))).toBeVisible();
      await page.reload();
      await expect(page.locator("html")).toHaveAttribute("lang", locale.language);
      await expect(heading).toHaveText(shopper.t("offline.title"));
      await expect(page.getByRole("heading", { name: shopper.t("offline.favorites") })).toBeVisible();
      const item = page.getByRole("listitem");
      await expect(item).toContainText(name);
      await expect(item).toContainText(String(new Date().getFullYear()));
      await expect(item).toContainText(/(kr|CHF|\$)/);
      expect(await page.evaluate(countQuestionsWhenOnline)).toBeLessThanOrEqual(1);
      await isOpenToEverybody(page, `offline in ${locale.basename}`);
    });
    await expect(heading).toHaveText(name);
  });
}

test("it is said when the connection is gone and when it is back", async ({ page, context }) => {
  const shopper = createShopper(page, swedish);
  await shopper.open("/p/alpine-jacket");
  // Its script must not be on its way when the connection goes.
  await untilControlled(page);
  await page.waitForLoadState("networkidle");
  await withoutNetwork(context, () =>
    expect(page.getByRole("status").getByText(shopper.t("error.offline"))).toBeVisible(),
  );
  await expect(page.getByRole("status").getByText(shopper.t("error.online"))).toBeVisible();
  await expect(page.getByText(shopper.t("error.online"))).toBeHidden();
});

/** The shop behind a server that answers /sw.js itself: the browser's update check cannot be intercepted. */
async function withOtherServiceWorker(
  shopUrl: string,
  work: (url: string, replace: (script: string) => void) => Promise<void>,
) {
  let script: string | null = null;
  const server = createServer(async (incoming, outgoing) => {
    if (script !== null && incoming.url === "/sw.js")
      return void outgoing.writeHead(200, { "content-type": "text/javascript" }).end(script);
    const { method, headers } = incoming;
    // A connection of its own: one that is used again may have been closed meanwhile.
    const answer = request(shopUrl + incoming.url, { method, headers, agent: false }, (from) => {
      if (outgoing.destroyed) return void from.destroy();
      pipeline(from, outgoing.writeHead(from.statusCode ?? 502, from.headers), () => {});
    });
    // What breaks off on one side breaks off on the other: the old service worker would wait for its end.
    answer.on("error", () => outgoing.destroy());
    outgoing.on("close", () => answer.destroy());
    incoming.pipe(answer);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  await work(`http://127.0.0.1:${port}`, (other) => {
    script = other;
    // As a deployment may: the older service worker is not replaced while an answer is under way to it.
    server.closeAllConnections();
  });
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
}

/** Chromium lets the next service worker wait while the active one is busy, minutes long: the active one is stopped. */
async function replaceAtOnce(page: Page) {
  const statuses = new Map<string, string>();
  const session = await page.context().newCDPSession(page);
  session.on("ServiceWorker.workerVersionUpdated", ({ versions }) => {
    for (const { versionId, status } of versions) statuses.set(versionId, status);
    if (![...statuses.values()].includes("installed")) return;
    // One that was replaced meanwhile is not stopped any more.
    for (const [versionId, status] of statuses)
      if (status === "activated") session.send("ServiceWorker.stopWorker", { versionId }).catch(() => {});
  });
  await session.send("ServiceWorker.enable");
}

/** What is left after an update: a browser looks for one at every page, and may still be at the one before. */
const updated = (page: Page) =>
  page.evaluate(async () => {
    const registrations = await navigator.serviceWorker.getRegistrations();
    await Promise.allSettled(registrations.map((registration) => registration.update()));
    const next = registrations.map(({ installing, waiting }) => installing?.state ?? waiting?.state);
    return { registrations: registrations.length, caches: await caches.keys(), next };
  });

test("a new version replaces the offline pages and leaves an open tab whole", async ({ page, shop }) => {
  await withOtherServiceWorker(shop.url, async (url, replace) => {
    // A part of the page whose connection is closed would make it load itself anew.
    await page.goto(`${url}/us/en/p/alpine-jacket`, { waitUntil: "networkidle" });
    await untilControlled(page);
    const [name = ""] = (await page.evaluate(() => caches.keys())).filter((key) => key.startsWith("offline"));
    const version = name.slice("offline ".length);
    const script = await readFile("dist/client/sw.js", "utf8");
    expect(script).toContain(version);
    await replaceAtOnce(page);
    replace(script.replaceAll(version, "newer"));
    await expect.poll(async () => (await updated(page)).caches).toContain("offline newer");
    await expect.poll(async () => (await updated(page)).caches).not.toContain(name);
    await createShopper(page, english).add();
  });
});

test("a build without a service worker takes it away from browsers that have one (S33)", async ({
  page,
  shop,
}) => {
  const { outputFiles } = await build({
    entryPoints: ["client/offline/retired-service-worker.ts"],
    bundle: true,
    write: false,
    format: "iife",
  });
  await withOtherServiceWorker(shop.url, async (url, replace) => {
    await page.goto(`${url}/us/en`, { waitUntil: "networkidle" });
    await untilControlled(page);
    await replaceAtOnce(page);
    replace(outputFiles[0]?.text ?? "");
    await expect.poll(() => updated(page)).toEqual({ registrations: 0, caches: [], next: [] });
  });
});
