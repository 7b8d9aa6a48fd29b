import { hydrated } from "#tests/support/hydrated.ts";
import { expect, test } from "#tests/support/shop.ts";
import { createShopper, testLocales } from "#tests/support/shopper.ts";

test.skip(({ isMobile }) => isMobile, "builds are the same for every screen");

/** What is intercepted here must not come from the service worker. */
test.use({ serviceWorkers: "block" });

const [, , american] = testLocales;
const productScreen = /\/assets\/product-(?!card|row)[^/]*\.js$/;

test("a tab that was open through a deploy reloads itself once, and its cart is kept", async ({ page }) => {
  const shopper = createShopper(page, american);
  await shopper.open("/p/alpine-jacket");
  await shopper.add();
  let documents = 0;
  page.on("request", (request) => {
    if (request.isNavigationRequest()) documents++;
  });
  // What the page asks by is known to no build any more, until it is loaded anew.
  await page.route("**/graphql", (route) => {
    if (documents > 0) return route.continue();
    const body = route.request().postDataJSON();
    body.extensions.persistedQuery.sha256Hash = "0".repeat(64);
    return route.continue({ postData: JSON.stringify(body) });
  });
  const reloaded = page.waitForEvent("load");
  await page
    .getByRole("dialog")
    .getByRole("button", { name: /increase|more/i })
    .first()
    .click();
  await reloaded;
  await expect(page.getByRole("banner").getByRole("button", { name: "Cart, 1 item" })).toBeVisible();
  expect(documents).toBe(1);
});

test("a part that is gone, whatever comes in its place, costs one reload a minute, then the error page, and no cart (S48)", async ({
  page,
  provoked,
}) => {
  provoked.push(/Failed to fetch dynamically imported module|Expected a JavaScript-or-Wasm module/);
  await page.clock.install();
  // Who saves data fetches no part ahead, so that each can fail when it is wanted.
  await page.addInitScript(() => {
    Object.defineProperty(navigator, "connection", { value: { saveData: true } });
    // To Chromium a machine without any network is offline, even when the shop runs on it.
    Object.defineProperty(Navigator.prototype, "onLine", { get: () => true });
  });
  const shopper = createShopper(page, american);
  await shopper.open("/p/alpine-jacket");
  await shopper.add();
  const gone = [
    { status: 404, contentType: "text/plain", body: "Not found" },
    { status: 500, body: "" },
    { status: 200, contentType: "text/html", body: "<!doctype html><title>Shop</title>" },
  ];
  let documents = 0;
  page.on("request", (request) => {
    if (request.isNavigationRequest()) documents++;
  });
  const failure = page.getByRole("heading", { name: "Uh oh, something went wrong" });
  const settle = async (expected: number) => {
    await expect.poll(() => documents).toBe(expected);
    await expect(failure).toBeVisible();
    await page.waitForLoadState("networkidle");
    expect(documents).toBe(expected);
  };
  for (const answer of gone) {
    await page.unroute(productScreen);
    await shopper.open("/c/jackets");
    await page.waitForLoadState("networkidle");
    await hydrated(page);
    await page.route(productScreen, (route) => route.fulfill(answer));
    documents = 0;
    await page.locator("main a[href*='/p/']").first().click();
    await settle(1);
    const retry = page.getByRole("button", { name: "Try again" });
    // The shopper's own reload.
    await retry.click();
    await settle(2);
    // A clock set back allows one more, and no loop.
    await page.clock.setSystemTime(Date.now() - 86_400_000);
    await retry.click();
    await settle(4);
    await expect(page.getByRole("main").getByRole("link", { name: "Go to the start page" })).toBeVisible();
    await expect(page.getByRole("banner").getByRole("button", { name: "Cart, 1 item" })).toBeVisible();
    await page.clock.setSystemTime(Date.now() + 86_400_000);
  }
});
