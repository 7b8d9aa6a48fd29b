import { barriers } from "#tests/support/barriers.ts";
import { hydrated } from "#tests/support/hydrated.ts";
import { expect, test } from "#tests/support/shop.ts";

const pages = [
  "/en",
  "/se/sv",
  "/se/sv/c/jackets",
  "/se/sv/p/alpine-jacket",
  "/se/sv/kassan",
  "/ch/de/marken",
  "/us/en/404",
  "/us/en/no/such-page",
  "/se/sv/p/no-such-product",
];
const isMissing = (path: string) => /404|no.such/.test(path);

for (const path of pages) {
  test(`${path} hydrates without an error, asks nobody else, and has no barrier axe can find (ST-33)`, async ({
    page,
    baseURL,
  }) => {
    const problems: string[] = [];
    const isExpected = (text: string) => isMissing(path) && text.includes("404");
    page.on("pageerror", (error) => problems.push(error.message));
    page.on("console", (message) => {
      if (["error", "warning"].includes(message.type()) && !isExpected(message.text()))
        problems.push(`${message.text()} ${message.location().url}`);
    });
    const elsewhere: string[] = [];
    page.on("request", (request) => {
      if (!request.url().startsWith(baseURL ?? "") && !request.url().startsWith("data:"))
        elsewhere.push(request.url());
    });
    await page.goto(path, { waitUntil: "networkidle" });
    await hydrated(page);
    await expect(page.locator("main")).toHaveCount(1);
    expect(problems).toEqual([]);
    expect(elsewhere).toEqual([]);
    expect(await barriers(page)).toEqual([]);
  });

  test(`${path} fits its screen, and the smallest: 1280 px at 400 %`, async ({ page }) => {
    await page.goto(path);
    const spare = () =>
      page.evaluate(() => document.documentElement.clientWidth - document.documentElement.scrollWidth);
    expect(await spare()).toBeGreaterThanOrEqual(0);
    await page.setViewportSize({ width: 320, height: 640 });
    expect(await spare()).toBeGreaterThanOrEqual(0);
  });
}

test("the theme is white and the focus ring is sun (LY-07 LY-08)", async ({ page, isMobile }) => {
  test.skip(isMobile, "it is the same on every screen");
  await page.goto("/se/en");
  await expect(page.locator("meta[name=theme-color]")).toHaveAttribute("content", "#ffffff");
  await page.keyboard.press("Tab");
  const outline = await page.evaluate(() => getComputedStyle(document.activeElement as Element).outlineColor);
  expect(outline).toBe("rgb(242, 192, 63)");
});

test("a link is followed without loading a document, and hydration asks for nothing (API-26)", async ({
  page,
  isMobile,
}) => {
  test.skip(isMobile, "it is the same on every screen");
  const asked: string[] = [];
  page.on("request", (request) => asked.push(new URL(request.url()).pathname));
  await page.goto("/us/en/c/jackets", { waitUntil: "networkidle" });
  await hydrated(page);
  expect(asked.filter((path) => path.startsWith("/_data") || path === "/graphql")).toEqual([]);
  await page.evaluate(() => Object.assign(window, { kept: true }));
  await page.locator("main a[href*='/p/']").first().click();
  await page.waitForURL("**/p/**");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  expect(await page.evaluate(() => "kept" in window)).toBe(true);
  expect(asked.filter((path) => path.startsWith("/_data/us/en/p/")).length).toBe(1);
});

test("navigation starts at the top, Back returns to where the shopper was (RT-52)", async ({ page }) => {
  await page.goto("/us/en/c/jackets", { waitUntil: "networkidle" });
  await page.evaluate(() => scrollTo(0, 700));
  const card = page.locator("main a[href*='/p/']").nth(4);
  await card.scrollIntoViewIfNeeded();
  const left = await page.evaluate(() => scrollY);
  await card.click();
  await page.waitForURL("**/p/**");
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
  await page.goBack();
  await page.waitForURL("**/c/jackets");
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(left - 200);
});

test("the cart of one tab is the cart of the other", async ({ page, context, isMobile }) => {
  test.skip(isMobile, "it is the same on every screen");
  await page.goto("/us/en/p/alpine-jacket", { waitUntil: "networkidle" });
  const other = await context.newPage();
  await other.goto("/us/en", { waitUntil: "networkidle" });
  await page.locator("main label:has(input[type=radio])").first().click();
  await page.getByRole("main").getByRole("button", { name: "Add to cart" }).first().click();
  await expect(other.getByRole("banner").getByRole("button", { name: "Cart, 1 item" })).toBeVisible();
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("a product shows name, price, sizes and pictures, and the menu leads on (SEO1 WK-04)", async ({
    page,
  }) => {
    await page.goto("/se/sv/p/alpine-jacket");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Alpinjacka");
    await expect(page.getByRole("main")).toContainText("kr");
    await expect(page.getByRole("radio")).toHaveCount(3);
    await expect(page.getByRole("main").locator("img").first()).toHaveAttribute("src", /\.avif$/);
    await page.goto("/se/sv/c/jackets?page=1");
    await page.locator("main a[href*='/p/']").first().click();
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  });
});

test("the loading bar does not begin once the page is there", async ({ page, isMobile }) => {
  test.skip(isMobile, "it is the same on every screen");
  await page.addInitScript(() => {
    const { setTimeout, clearTimeout } = window;
    const waiting = new Map<number, () => void>();
    let bars = 0;
    Object.assign(window, {
      // The bar's timer runs out in the moment in which the next page is drawn.
      setTimeout: (work: () => void, delay?: number, ...given: unknown[]) => {
        const id = setTimeout(delay === 200 ? () => {} : work, delay, ...given);
        if (delay === 200) waiting.set(id, work);
        return id;
      },
      clearTimeout: (id: number) => {
        waiting.delete(id);
        clearTimeout(id);
      },
      countBars: () => bars,
    });
    let heading = "";
    new MutationObserver(() => {
      bars += document.querySelectorAll("[role=progressbar]").length;
      const shown = document.querySelector("h1")?.textContent ?? "";
      if (shown === heading) return;
      heading = shown;
      for (const [id, work] of waiting) {
        waiting.delete(id);
        work();
      }
    }).observe(document, { childList: true, subtree: true, characterData: true });
  });
  await page.goto("/us/en/c/jackets", { waitUntil: "networkidle" });
  await hydrated(page);
  const heading = page.getByRole("heading", { level: 1 });
  for (const name of ["packs", "jackets", "packs"]) {
    const before = await heading.innerText();
    await page.evaluate((href) => {
      const link = document.body.appendChild(Object.assign(document.createElement("a"), { href }));
      link.click();
      link.remove();
    }, `/us/en/c/${name}`);
    await expect(heading).not.toHaveText(before);
    await page.evaluate(
      () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
    );
  }
  expect(await page.evaluate(() => (window as unknown as { countBars: () => number }).countBars())).toBe(0);
});
