import { expect, test } from "#tests/support/shop.ts";
import { findChromium } from "../../tools/chromium.ts";

test("Back shows every page as it was left, without asking for it again (SEO24)", async ({
  baseURL,
  isMobile,
  launchOptions,
  playwright,
}) => {
  test.skip(isMobile, "The browser keeps pages the same way at every width");
  // Playwright forbids the browser to keep pages, and the one without windows has nowhere to; this one may.
  const browser = await playwright.chromium.launch({
    ...launchOptions,
    executablePath: findChromium() ?? undefined,
    ignoreDefaultArgs: ["--disable-back-forward-cache"],
  });
  try {
    const page = await browser.newPage();
    const readLeft = () =>
      page
        .evaluate(() => (window as { left?: string }).left ?? `${location.pathname} anew`)
        .catch(() => "under way");
    for (const path of ["/se/en", "/se/en/c/jackets", "/se/en/p/alpine-jacket"]) {
      // A browser that is short of memory or time drops what it kept.
      await expect(async () => {
        await page.goto(baseURL + path, { waitUntil: "networkidle" });
        await page.evaluate((path) => Object.assign(window, { left: path }) && undefined, path);
        await page.goto(`${baseURL}/robots.txt`);
        // The page that comes back from memory answers no `goBack`.
        await page.evaluate(() => setTimeout(() => history.back()));
        await expect.poll(readLeft).toMatch(new RegExp(`^${path}( anew)?$`));
        expect(await readLeft()).toBe(path);
      }).toPass({ timeout: 50_000 });
      expect(new URL(page.url()).pathname).toBe(path);
    }
  } finally {
    await browser.close();
  }
});
