import { brotliCompressSync } from "node:zlib";
import type { APIRequestContext, Page } from "@playwright/test";
import { parseDocument } from "#tests/support/document.ts";
import { expect, test } from "#tests/support/shop.ts";

/** Bytes a page may bring, as brotli sends them; `ahead` with what is fetched while nobody does anything. */
const most = { script: 120_000, ahead: 146_400, style: 12_288, html: 14_500, font: 20_480, picture: 70_000 };
/** German texts are the longest. */
const pages = ["/eu/de", "/eu/de/c/jackets", "/eu/de/p/alpine-jacket"];

test.skip(({ isMobile }) => isMobile, "Documents are the same for every screen");

/** What the document at `path` names, and how much of it there is. */
async function documentAt(path: string, request: APIRequestContext) {
  const text = await (await request.get(path)).text();
  const bytesOf = async (address: string) => (await request.get(address)).body();
  const packed = async (addresses: string[]) => {
    const sizes = await Promise.all(
      addresses.map(async (file) => brotliCompressSync(await bytesOf(file)).length),
    );
    return sizes.reduce((sum, size) => sum + size, 0);
  };
  const [, sheet = ""] = /<style>(.*?)<\/style>/s.exec(text) ?? [];
  return {
    text,
    bytesOf,
    packed,
    sheet,
    html: text.replace(sheet, ""),
    scripts: (/data-modules="([^"]+)"/.exec(text)?.[1] ?? "").split(" "),
    images: [...parseDocument(text).querySelectorAll("img")].map(({ outerHTML }) => outerHTML),
  };
}

const packedText = (text: string) => brotliCompressSync(text).length;

/** Paths the page has asked for, and those it asks for later. */
async function fetchedBy(page: Page, path: string) {
  const fetched = new Set<string>();
  page.on("request", (asked) => fetched.add(new URL(asked.url()).pathname));
  await page.goto(path, { waitUntil: "networkidle" });
  return fetched;
}

for (const path of pages) {
  test(`${path} brings little, and names all the scripts it starts with (SEO23)`, async ({
    page,
    request,
  }) => {
    const { scripts, sheet, html, packed } = await documentAt(path, request);
    expect(await packed(scripts)).toBeLessThanOrEqual(most.script);
    expect(sheet.length).toBeGreaterThan(0);
    expect(packedText(sheet)).toBeLessThanOrEqual(most.style);
    expect(packedText(html)).toBeLessThanOrEqual(most.html);
    await page.addInitScript(() => {
      globalThis.requestIdleCallback = () => 0;
    });
    const fetched = await fetchedBy(page, path);
    expect([...fetched].filter((file) => file.endsWith(".js")).sort()).toEqual(scripts.sort());
  });

  test(`${path} asks for nothing but its first pictures before it is painted`, async ({ request }) => {
    const { text, images } = await documentAt(path, request);
    expect(text).not.toMatch(
      /<link rel="(stylesheet|modulepreload)"|<link rel="preload" as="(?!image)|<script[^>]+src=/,
    );
    expect(images.filter((image) => !image.includes('loading="lazy"')).length).toBeLessThanOrEqual(5);
  });

  test(`the picture that matters on ${path} is light and comes first (SEO23)`, async ({ request }) => {
    const { images, bytesOf } = await documentAt(path, request);
    expect(images.filter((image) => !/width="\d+" height="\d+"/.test(image))).toEqual([]);
    const [first = "", ...others] = images.filter((image) => image.includes('fetchPriority="high"'));
    expect(others).toEqual([]);
    expect(first).not.toContain('loading="lazy"');
    const [, widest = ""] = /srcSet="[^"]*?([^", ]+) (?:900|1000)w/.exec(first) ?? [];
    expect((await bytesOf(widest)).length).toBeGreaterThan(0);
    expect((await bytesOf(widest)).length).toBeLessThanOrEqual(most.picture);
  });
}

test("what a list fetches while nobody does anything is the next page's, and little", async ({
  page,
  request,
}) => {
  const { scripts, packed } = await documentAt("/eu/de/c/jackets", request);
  const fetched = await fetchedBy(page, "/eu/de/c/jackets");
  const isProductPage = (file: string) => file.startsWith("/assets/product-") && !scripts.includes(file);
  await expect.poll(() => [...fetched].filter(isProductPage).length).toBeGreaterThan(0);
  await page.waitForLoadState("networkidle");
  const all = [...fetched].filter((file) => file.endsWith(".js"));
  expect(all.length).toBeGreaterThan(scripts.length);
  expect([...fetched].filter((file) => file.endsWith(".css"))).toEqual([]);
  expect(await packed(all), all.join(" ")).toBeLessThanOrEqual(most.ahead);
});

test("a list and a product need no formatter of the browser, whose first one takes long", async ({
  page,
}) => {
  await page.addInitScript(() => {
    for (const name of ["NumberFormat", "DisplayNames", "DateTimeFormat"] as const) {
      const value = new Proxy<object>(Intl[name], {
        construct(format, given) {
          console.debug("formatter", name);
          return Reflect.construct(format as typeof Intl.NumberFormat, given);
        },
      });
      Object.defineProperty(Intl, name, { value });
    }
  });
  const made: string[] = [];
  page.on("console", (message) => {
    if (message.text().startsWith("formatter")) made.push(message.text());
  });
  await page.goto("/eu/de/p/alpine-jacket", { waitUntil: "networkidle" });
  await expect(page.locator("main details time").first()).toBeAttached();
  await page.goto("/eu/de/c/jackets", { waitUntil: "networkidle" });
  await expect(page.locator("#content")).toBeVisible();
  // One that has reviews: which goods come first depends on what was looked at before.
  const reviewed = page.locator("article", { has: page.locator("svg[role=img]") });
  await reviewed.first().locator("h3 a").click();
  await expect(page.locator("main details time").first()).toBeAttached();
  await expect(page.locator("#reviews time").first()).toBeAttached();
  expect(made).toEqual([]);
});

test("a visitor who saves data fetches nothing ahead", async ({ page, request }) => {
  await page.addInitScript(() =>
    Object.defineProperty(navigator, "connection", { value: { saveData: true } }),
  );
  const { scripts } = await documentAt("/eu/de/c/jackets", request);
  const fetched = await fetchedBy(page, "/eu/de/c/jackets");
  await page.locator("article a").first().hover();
  await page.waitForTimeout(500);
  const isSuggestion = (file: string) => /\/(geo-suggestion|market(-language-link)?)-/.test(file);
  const scriptsAndData = [...fetched].filter((file) => /\.js$|^\/_data/.test(file) && !isSuggestion(file));
  expect(scriptsAndData.sort()).toEqual(scripts.sort());
});

test("a list is set in one file of the typeface, no heavier than it may be", async ({ page, request }) => {
  const fetched = await fetchedBy(page, "/eu/de/c/jackets");
  const fonts = [...fetched].filter((file) => file.endsWith(".woff2"));
  expect(fonts.length).toBe(1);
  for (const font of fonts)
    expect((await (await request.get(font)).body()).length).toBeLessThanOrEqual(most.font);
});

test("the first four cards of a list come at once, the others when they are near (SEO23)", async ({
  request,
}) => {
  const { images } = await documentAt("/eu/de/c/men", request);
  const cards = images.filter((image) => image.includes("/product/"));
  const isLazy = cards.map((image) => image.includes('loading="lazy"'));
  expect(cards.length).toBeGreaterThan(4);
  expect(isLazy).toEqual(cards.map((_, index) => index >= 4));
});

test("what the first touch fetches waits until the touch is answered", async ({ page }) => {
  const fetched = await fetchedBy(page, "/eu/de");
  await page.evaluate(() => {
    globalThis.requestIdleCallback = (work) => {
      const later = document.createElement("button");
      later.id = "later";
      later.onclick = () => work({ didTimeout: false, timeRemaining: () => 50 });
      document.body.appendChild(later);
      return 0;
    };
  });
  const hasTools = () => [...fetched].some((file) => file.includes("/card-tools-"));
  await page.mouse.move(5, 5);
  await page.mouse.move(9, 9);
  await page.locator("#later").first().waitFor({ state: "attached" });
  expect(hasTools()).toBe(false);
  // What else was left for a quiet moment may have waited for it, too.
  await page.evaluate(() => {
    for (const later of document.querySelectorAll<HTMLElement>("#later")) later.click();
  });
  await expect.poll(hasTools).toBe(true);
});

test("the first touch fetches what cards can do and the other texts of the language, so that what is opened next has them", async ({
  page,
}) => {
  const fetched = await fetchedBy(page, "/eu/de");
  // On a busy machine what is fetched while nobody does anything comes after a quiet moment.
  const ahead =
    /\/assets\/(buy|geo-suggestion|market|page-loading\.machine|product|vitals|xstate\.esm)-.*\.js$/;
  await expect.poll(() => [...fetched].filter((file) => ahead.test(file)).length).toBe(9);
  const before = new Set(fetched);
  await page.keyboard.press("Tab");
  const names = () =>
    [...fetched]
      .filter((file) => !before.has(file))
      .map((file) => file.replace(/^\/assets\/(.*)-.{7}\.(js|css)$/, "$1"))
      .sort();
  await expect
    .poll(names)
    .toEqual([
      "account",
      "back-in-stock",
      "card-tools",
      "card-tools",
      "card-tools",
      "cart",
      "checkout",
      "consent",
      "forms",
      "gallery",
      "list",
      "package",
      "prices",
      "reviews",
      "search",
      "service",
      "share",
      "size-guide",
      "withdraw",
    ]);
});
