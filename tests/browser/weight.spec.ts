import { brotliCompressSync, gzipSync } from "node:zlib";
import type { APIRequestContext } from "@playwright/test";
import { parseDocument } from "#tests/support/document.ts";
import { expect, test } from "#tests/support/shop.ts";

/** Bytes a page may bring; scripts and styles as gzip sends them, scripts as brotli does, too. */
const most = { script: 130_000, scriptAsBrotli: 115_000, style: 25_000, picture: 70_000 };
/** German texts are the longest. */
const pages = ["/eu/de", "/eu/de/c/jackets", "/eu/de/p/alpine-jacket"];

test.skip(({ isMobile }) => isMobile, "Documents are the same for every screen");

/** What the document at `path` names, and how much of it there is. */
async function documentAt(path: string, request: APIRequestContext) {
  const text = await (await request.get(path)).text();
  const bytesOf = async (address: string) => (await request.get(address)).body();
  const named = (pattern: RegExp) => [...new Set([...text.matchAll(pattern)].map(([, file]) => file ?? ""))];
  const packed = async (addresses: string[], pack: (bytes: Buffer) => Buffer) => {
    const sizes = await Promise.all(addresses.map(async (file) => pack(await bytesOf(file)).length));
    return sizes.reduce((sum, size) => sum + size, 0);
  };
  return {
    text,
    bytesOf,
    packed,
    scripts: named(/(?:src|href)="(\/assets\/[^"]+\.js)"/g),
    styles: named(/href="(\/assets\/[^"]+\.css)"/g),
    images: [...parseDocument(text).querySelectorAll("img")].map(({ outerHTML }) => outerHTML),
  };
}

for (const path of pages) {
  test(`${path} brings little, and names all the scripts it runs (SEO23)`, async ({ page, request }) => {
    const { scripts, styles, packed } = await documentAt(path, request);
    expect(await packed(scripts, gzipSync)).toBeLessThanOrEqual(most.script);
    expect(await packed(scripts, brotliCompressSync)).toBeLessThanOrEqual(most.scriptAsBrotli);
    expect(await packed(styles, gzipSync)).toBeLessThanOrEqual(most.style);
    const fetched = new Set<string>();
    page.on("request", (asked) => fetched.add(new URL(asked.url()).pathname));
    await page.goto(path, { waitUntil: "networkidle" });
    expect([...fetched].filter((file) => file.endsWith(".js")).sort()).toEqual(scripts.sort());
  });

  test(`the picture that matters on ${path} is light and comes first (SEO23)`, async ({ request }) => {
    const { text, images, bytesOf } = await documentAt(path, request);
    expect(text.match(/rel="preload"[^>]+as="font"/g)).toHaveLength(1);
    expect(images.filter((image) => !/width="\d+" height="\d+"/.test(image))).toEqual([]);
    const [first = "", ...others] = images.filter((image) => image.includes('fetchPriority="high"'));
    expect(others).toEqual([]);
    expect(first).not.toContain('loading="lazy"');
    const [, widest = ""] = /srcSet="[^"]*?([^", ]+) (?:900|1000)w/.exec(first) ?? [];
    expect((await bytesOf(widest)).length).toBeGreaterThan(0);
    expect((await bytesOf(widest)).length).toBeLessThanOrEqual(most.picture);
  });
}

test("the first four cards of a list come at once, the others when they are near (SEO23)", async ({
  request,
}) => {
  const { images } = await documentAt("/eu/de/c/men", request);
  const cards = images.filter((image) => image.includes("/product/"));
  const isLazy = cards.map((image) => image.includes('loading="lazy"'));
  expect(cards.length).toBeGreaterThan(4);
  expect(isLazy).toEqual(cards.map((_, index) => index >= 4));
});

test("Back shows the page as it was left, without asking for it again (SEO24)", async ({ page }) => {
  await page.goto("/se/en/c/jackets");
  await page.evaluate(() => {
    Object.assign(window, { left: "here" });
  });
  await page.goto("/robots.txt");
  await page.goBack();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Jackets");
  const [{ notRestoredReasons = null } = {}] = (await page.evaluate(() =>
    performance.getEntriesByType("navigation").map((entry) => entry.toJSON()),
  )) as { notRestoredReasons?: { reasons?: { reason: string }[] } | null }[];
  const reasons = (notRestoredReasons?.reasons ?? []).map(({ reason }) => reason);
  // Being driven by a test keeps a page from being kept; nothing the shop does may.
  expect(reasons.filter((reason) => /unload|no-store|websocket|broadcast|lock/i.test(reason))).toEqual([]);
});

test("the first touch fetches the other texts of the language, so that what is opened next has them", async ({
  page,
}) => {
  const fetched = new Set<string>();
  page.on("request", (asked) => fetched.add(new URL(asked.url()).pathname));
  await page.goto("/eu/de", { waitUntil: "networkidle" });
  const before = new Set(fetched);
  await page.keyboard.press("Tab");
  await expect.poll(() => [...fetched].some((file) => file.includes("/size-guide-"))).toBe(true);
  const later = [...fetched].filter((file) => !before.has(file));
  const names = later.map((file) => file.replace(/^\/assets\/(.*)-.{8}\.js$/, "$1"));
  expect(names.sort()).toEqual([
    "account",
    "cart",
    "checkout",
    "consent",
    "forms",
    "list",
    "market",
    "product",
    "size-guide",
  ]);
});
