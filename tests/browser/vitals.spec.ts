import type { Page } from "@playwright/test";
import { forward } from "#tests/support/forward.ts";
import { expect, test } from "#tests/support/shop.ts";
import { person, visitorFrom } from "#tests/support/visitor.ts";

/** Sum of all shifts that a visitor should feel at most. */
const most = 0.1;

interface Felt {
  shifts: { value: number; moved: string[] }[];
  /** The largest picture or text of the first screen, as HTML. */
  largest: string;
}

/** Notes in the page what moves by itself, and what is largest. When it is there says more of this machine than of the shop. */
function watch() {
  const felt: Felt = { shifts: [], largest: "" };
  Object.assign(window, { felt });
  type Shift = PerformanceEntry & { value: number; hadRecentInput: boolean; sources: { node?: Node }[] };
  type Largest = PerformanceEntry & { element?: Element };
  new PerformanceObserver((list) => {
    for (const { value, hadRecentInput, sources } of list.getEntries() as Shift[]) {
      const moved = sources.map(({ node }) =>
        node instanceof Element ? node.outerHTML.slice(0, 80) : "text",
      );
      if (!hadRecentInput) felt.shifts.push({ value, moved });
    }
  }).observe({ type: "layout-shift", buffered: true });
  new PerformanceObserver((list) => {
    for (const { element } of list.getEntries() as Largest[]) felt.largest = element?.outerHTML ?? "";
  }).observe({ type: "largest-contentful-paint", buffered: true });
}

const felt = (page: Page) => page.evaluate(() => (window as unknown as { felt: Felt }).felt);

/** Of the shop's own, without those of the system. */
const countFaces = () =>
  [...document.fonts].filter(({ family, status }) => /Grotesk/.test(family) && status === "loaded").length;

async function shiftOf(page: Page): Promise<number> {
  const { shifts } = await felt(page);
  return shifts.reduce((sum, { value }) => sum + value, 0);
}

async function scrollThrough(page: Page) {
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  for (let at = 0; at < height; at += 600) {
    await page.evaluate((top) => scrollTo(0, top), at);
    await page.waitForTimeout(60);
  }
  await page.waitForLoadState("networkidle");
}

test.use({ userAgent: person, extraHTTPHeaders: visitorFrom("US") });

for (const path of ["/eu/de", "/eu/de/c/jackets", "/eu/de/p/alpine-jacket"]) {
  test(`nothing that comes late moves ${path}, and nothing large comes late (SEO23)`, async ({ page }) => {
    await page.addInitScript(watch);
    await page.goto(path, { waitUntil: "networkidle" });
    const suggestion = page.getByRole("dialog");
    await expect(suggestion).toBeVisible();
    const { largest } = await felt(page);
    expect(largest).toMatch(/^<img /);
    expect(largest).not.toContain('loading="lazy"');
    await page.keyboard.press("Escape");
    await expect(suggestion).toBeHidden();
    await page.waitForTimeout(600);
    await scrollThrough(page);
    expect(await shiftOf(page), JSON.stringify(await felt(page))).toBeLessThanOrEqual(most);
  });
}

test("what moves a page is noticed", async ({ page }) => {
  await page.addInitScript(watch);
  await page.goto("/eu/de/c/jackets", { waitUntil: "networkidle" });
  await page.locator("main").evaluate((main) => {
    main.style.paddingTop = "400px";
  });
  await expect.poll(() => shiftOf(page)).toBeGreaterThan(most);
});

test("rare letters that come before the everyday ones move nothing", async ({ page, isMobile }) => {
  test.skip(!isMobile, "lines break where the screen is narrow");
  await page.addInitScript(watch);
  await page.route(/\/everyday[^/]*\.woff2$/, async (route) => {
    await expect.poll(() => page.evaluate(countFaces)).toBeGreaterThan(0);
    await page.waitForFunction(() => performance.getEntriesByName("first-contentful-paint").length > 0);
    await route.continue();
  });
  await page.route("**/se/sv", async (route) => {
    const response = await forward(route);
    await route.fulfill({ response, body: (await response.text()).replace("</body>", "<p>ø</p></body>") });
  });
  await page.goto("/se/sv", { waitUntil: "networkidle" });
  expect(await page.evaluate(countFaces)).toBeGreaterThan(1);
  expect(await shiftOf(page), JSON.stringify(await felt(page))).toBeLessThan(0.005);
});

test("text in the system's font takes the room that it takes in the shop's own", async ({ page }) => {
  await page.goto("/eu/de/p/alpine-jacket", { waitUntil: "networkidle" });
  const measure = (family: string) =>
    page.evaluate(async (font) => {
      const text = document.createElement("p");
      text.textContent =
        "Hält Regen und Triebschnee ab und lässt Feuchtigkeit trotzdem hinaus, wenn es bergauf geht. Größe 42";
      // Rejects where the system has no such font.
      await document.fonts.load(font, text.textContent);
      text.style.cssText = `position: absolute; white-space: nowrap; font: ${font}`;
      document.body.appendChild(text);
      return [text.offsetWidth, text.offsetHeight] as const;
    }, `100px ${family}`);
  const [width, height] = await measure('"Schibsted Grotesk", "Schibsted Grotesk Latin"');
  const [fallbackWidth, fallbackHeight] = await measure('"Schibsted Fallback"');
  expect(Math.abs(fallbackWidth / width - 1)).toBeLessThan(0.03);
  expect(Math.abs(fallbackHeight / height - 1)).toBeLessThan(0.03);
});
