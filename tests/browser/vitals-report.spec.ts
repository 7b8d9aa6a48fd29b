import type { Page } from "@playwright/test";
import type { VitalsReport } from "#shared/vitals.ts";
import { expect, test } from "#tests/support/shop.ts";
import { createShopper, testLocales } from "#tests/support/shopper.ts";
import { localHeaders } from "../../tools/local-vars.ts";

const [, , english] = testLocales;

/** Notes what the page sends; Chromium tells tests nothing of a beacon's body. */
async function watchReports(page: Page): Promise<() => Promise<VitalsReport[]>> {
  await page.addInitScript(() => {
    const bodies: string[] = [];
    Object.assign(globalThis, { bodies });
    const sendBeacon = navigator.sendBeacon.bind(navigator);
    navigator.sendBeacon = (url, body) => {
      void (body as Blob).text().then((text) => bodies.push(text));
      return sendBeacon(url, body);
    };
  });
  return () =>
    page.evaluate(() => (globalThis as never as { bodies: string[] }).bodies.map((text) => JSON.parse(text)));
}

/** As when the shopper goes to another tab. */
const hide = (page: Page) =>
  page.evaluate(() => {
    Object.defineProperty(document, "visibilityState", { value: "hidden", configurable: true });
    document.dispatchEvent(new Event("visibilitychange", { bubbles: true }));
  });

test.skip(({ isMobile }) => isMobile, "what is reported does not depend on the screen");

test("a visit is measured without a name: loading, navigation and adding to the cart", async ({
  page,
  shop,
}) => {
  const readReports = await watchReports(page);
  const shopper = createShopper(page, english);
  await shopper.open("/c/jackets");
  await expect
    .poll(() =>
      page.evaluate(() => performance.getEntriesByType("resource").some(({ name }) => /vitals-/.test(name))),
    )
    .toBe(true);
  await page.getByRole("main").getByRole("article").first().getByRole("link").first().click();
  await page.waitForURL("**/p/**");
  await shopper.add();
  await page.waitForFunction(() => performance.getEntriesByName("add-to-cart").length > 0);
  await hide(page);
  await expect
    .poll(async () => (await readReports()).flatMap(({ vitals }) => vitals.map(({ name }) => name)))
    .toEqual(expect.arrayContaining(["LCP", "CLS", "TTFB", "navigation", "add-to-cart"]));
  const [first] = await readReports();
  expect(Object.keys(first ?? {}).sort()).toEqual(["device", "errors", "market", "vitals"]);
  expect(first?.vitals.find(({ name }) => name === "LCP")?.route).toBe("category");
  expect(first?.vitals.find(({ name }) => name === "add-to-cart")?.route).toBe("product");
  await expect
    .poll(async () =>
      (await page.request.get(`${shop.url}/_backend/vitals`, { headers: localHeaders })).text(),
    )
    .toMatch(/add-to-cart.*product · us · /s);
});

test("an error in the browser is reported once, as its kind and place", async ({ page }) => {
  const readReports = await watchReports(page);
  await createShopper(page, english).open();
  await expect
    .poll(() =>
      page.evaluate(() => performance.getEntriesByType("resource").some(({ name }) => /vitals-/.test(name))),
    )
    .toBe(true);
  // Fetched is not yet run.
  await page.waitForTimeout(1_500);
  await page.evaluate(() => {
    for (let time = 0; time < 3; time++) {
      const error = new TypeError("anna@example.com");
      error.stack = `TypeError: anna@example.com\n    at f (${location.origin}/assets/shop-x.js:1:20)`;
      dispatchEvent(new ErrorEvent("error", { error }));
    }
  });
  await hide(page);
  await expect
    .poll(async () => (await readReports()).flatMap(({ errors }) => errors))
    .toEqual([{ name: "TypeError", at: "/assets/shop-x.js:1:20" }]);
  expect(JSON.stringify(await readReports())).not.toContain("anna");
});

test("who asks not to be tracked is not measured", async ({ page }) => {
  const readReports = await watchReports(page);
  await page.addInitScript(() => {
    Object.defineProperty(navigator, "globalPrivacyControl", { value: true });
  });
  await createShopper(page, english).open();
  await page.waitForTimeout(1_000);
  await hide(page);
  expect(await readReports()).toEqual([]);
});
