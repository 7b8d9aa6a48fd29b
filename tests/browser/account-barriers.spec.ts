import type { Page } from "@playwright/test";
import { toRoutePath } from "#shared/routes.ts";
import { newcomer } from "#tests/support/account.ts";
import { barriers } from "#tests/support/barriers.ts";
import { registerAt } from "#tests/support/registration.ts";
import { expect, test } from "#tests/support/shop.ts";
import { createShopper, testLocales, wellStocked } from "#tests/support/shopper.ts";

const locale = testLocales[1];

/** No barrier, nothing wider than the screen, one heading of the first rank. */
async function isOpenToEverybody(page: Page) {
  await expect(page.locator("main [aria-busy=true]")).toHaveCount(0);
  await expect(page.getByRole("heading", { level: 1 })).toHaveCount(1);
  expect.soft(await barriers(page), page.url()).toEqual([]);
  const spare = await page.evaluate(() => innerWidth - document.documentElement.scrollWidth);
  expect.soft(spare, page.url()).toBeGreaterThanOrEqual(0);
}

test("the ways into an account have no barrier axe can find, their errors neither", async ({ page }) => {
  const shopper = createShopper(page, locale);
  const { t } = shopper;
  const press = (key: Parameters<typeof t>[0]) => page.getByRole("button", { name: t(key), exact: true });
  await shopper.open("/account");
  await isOpenToEverybody(page);
  await press("auth.login").click();
  await isOpenToEverybody(page);
  await press("auth.create").click();
  await press("auth.create").click();
  await isOpenToEverybody(page);
  await press("auth.backToLogin").click();
  await press("auth.forgot").click();
  await isOpenToEverybody(page);
  await shopper.open("/account/reset-password?resetKey=nothing");
  await isOpenToEverybody(page);
});

test("the pages of an account and the favourites have none, empty and full", async ({ page, shop }) => {
  test.setTimeout(120_000);
  const shopper = createShopper(page, locale);
  const { t } = shopper;
  const { language, basename } = locale;
  const favorites = `/${toRoutePath("favorites", language)}`;
  await registerAt(page, basename, newcomer());
  for (const path of ["/account", favorites]) {
    await shopper.open(path);
    await isOpenToEverybody(page);
  }

  await shopper.open(`/p/${await wellStocked(shop.url)}`);
  await shopper.like();
  await shopper.add();
  await shopper.toCheckout();
  await shopper.fillIn();
  await shopper.placeButton().click();
  await shopper.confirmed();
  for (const path of ["/account", `/${toRoutePath("account-orders", language)}`]) {
    await shopper.open(path);
    await page.getByText(t("orders.details")).click();
    await isOpenToEverybody(page);
  }
  for (const path of [toRoutePath("account-settings", language), toRoutePath("account-balance", language)]) {
    await shopper.open(`/${path}`);
    await isOpenToEverybody(page);
  }
  await shopper.open(favorites);
  await expect(page.getByRole("article")).toHaveCount(1);
  await isOpenToEverybody(page);
});
