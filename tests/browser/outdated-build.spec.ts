import { expect, test } from "#tests/support/shop.ts";
import { createShopper } from "#tests/support/shopper.ts";

test.skip(({ isMobile }) => isMobile, "builds are the same for every screen");

test("a tab that was open through a deploy reloads itself once, and its cart is kept", async ({ page }) => {
  const shopper = createShopper(page, { basename: "/us/en", language: "en", zip: "10001" });
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
