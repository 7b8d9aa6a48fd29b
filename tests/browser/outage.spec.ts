import { isOpenToEverybody } from "#tests/support/barriers.ts";
import { expect, test } from "#tests/support/shop.ts";
import { createShopper, readProduct, testLocales, wellStocked } from "#tests/support/shopper.ts";

test.skip(({ isMobile }) => isMobile, "answers do not depend on the screen");

const [, , locale] = testLocales;
const product = "/p/alpine-jacket";

test("a visited page stays open when the backend is gone; an unvisited one says so (S38)", async ({
  page,
  shop,
}) => {
  const shopper = createShopper(page, locale);
  await shopper.open(product);
  shop.backend.stop();
  const again = await shopper.open(product);
  expect(again?.status()).toBe(200);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Alpine Jacket");
  const unknown = await shopper.open("/c/backpacks?sort=PRICE");
  expect(unknown?.status()).toBe(503);
  await expect(page.getByText(shopper.t("error.title"))).toBeVisible();
  await expect(page.getByRole("banner")).toBeVisible();
  for (const { basename } of testLocales)
    for (const width of [390, 1440]) {
      await page.setViewportSize({ width, height: 844 });
      await page.goto(`${basename}/c/backpacks?sort=PRICE`, { waitUntil: "networkidle" });
      await isOpenToEverybody(page, `503 in ${basename} at ${width}`);
    }
});

test("adding while the backend is gone says so and changes nothing (CT-21)", async ({ page, shop }) => {
  const shopper = createShopper(page, locale);
  await shopper.open(product);
  shop.backend.stop();
  await page.locator("main label:has(input[type=radio])").first().click();
  await page
    .getByRole("main")
    .getByRole("button", { name: shopper.t("product.addToCart") })
    .first()
    .click();
  await expect(page.getByText(shopper.t("error.generic")).first()).toBeVisible();
  shop.backend.start();
});

test("the checkout without a backend says that ordering is not possible now, and keeps the cart of who has one", async ({
  page,
  shop,
}) => {
  const shopper = createShopper(page, locale);
  const alias = await wellStocked(shop.url);
  const unavailable = page.getByText(shopper.t("checkout.unavailable")).first();
  const kept = page.getByText(shopper.t("checkout.cartKept")).first();
  await shopper.open("/checkout");
  shop.backend.stop();
  await page.reload();
  await expect(unavailable).toBeVisible();
  await expect(kept).toHaveCount(0);

  shop.backend.start();
  await shopper.open(`/p/${alias}`);
  await shopper.add();
  shop.backend.stop();
  await shopper.toCheckout();
  await page
    .locator("input[name=zip]")
    .fill(locale.zip)
    .catch(() => undefined);
  await expect(unavailable).toBeVisible();
  await expect(kept).toBeVisible();
  shop.backend.start();
  const { name } = await readProduct(shop.url, locale.basename, alias);
  await page.reload();
  await expect(page.getByText(name).first()).toBeAttached();
});

test("an order that cannot be placed says so, keeps cart and form, and can be placed later", async ({
  page,
  shop,
}) => {
  const shopper = createShopper(page, locale);
  const alias = await wellStocked(shop.url);
  await shopper.open(`/p/${alias}`);
  await shopper.add();
  await shopper.toCheckout();
  await shopper.fillIn();
  shop.backend.decide(async (call) => {
    const body = await call.clone().text();
    return body.includes('"placeOrder"') ? new Response("busy", { status: 500 }) : "pass";
  });
  await shopper.placeButton().click();
  await expect(page.getByRole("alert").filter({ hasText: /./ })).toBeVisible();
  await expect(page.locator("input[name=email]")).toHaveValue("kim@example.com");
  shop.backend.start();
  // Nobody knows whether a service that was out of order has ordered.
  await shopper.placeButton().click();
  await expect(page.getByText(shopper.t("checkout.maybeOrdered"))).toBeVisible();
  await shopper.placeButton().click();
  expect(await shopper.confirmed()).toBeGreaterThan(0);
});
