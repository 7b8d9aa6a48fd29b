import { untilControlled } from "#tests/support/service-worker.ts";
import { expect, test } from "#tests/support/shop.ts";
import { createShopper, testLocales } from "#tests/support/shopper.ts";

test.skip(({ isMobile }) => isMobile, "what is stored does not depend on the screen");

const [, , english] = testLocales;

test("a page that a proxy answers with in place of a script is not kept", async ({
  page,
  context,
  provoked,
}) => {
  provoked.push(/MIME type|module script|dynamically imported/);
  const shopper = createShopper(page, english);
  await shopper.open("/p/alpine-jacket");
  await untilControlled(page);
  await shopper.add();
  const signs = { contentType: "text/html", body: "<p>Welcome to our Wi-Fi" };
  await context.route(/assets\/checkout-\w+\.js/, (route) => route.fulfill(signs));
  await shopper.open("/checkout");
  await expect(page.getByRole("heading", { level: 1 })).not.toHaveText("Checkout");
  await context.unrouteAll();
  await shopper.open("/checkout");
  await expect(page.locator("input[name=email]")).toBeVisible();
});
