import type { Page } from "@playwright/test";
import { toRoutePath } from "#shared/routes.ts";
import { newcomer } from "#tests/support/account.ts";
import { barriers, findFormFaults, findHandmade } from "#tests/support/barriers.ts";
import { registerAt } from "#tests/support/registration.ts";
import { expect, test } from "#tests/support/shop.ts";
import { createShopper, testLocales, wellStocked } from "#tests/support/shopper.ts";

/** `npm run test:long -- barriers` asks in every language. */
const locales = process.env.BARRIERS === "all" ? testLocales : [testLocales[1]];

/** No barrier, nothing wider than the screen, one heading of the first rank. */
async function isOpenToEverybody(page: Page) {
  await expect(page.locator("main [aria-busy=true]")).toHaveCount(0);
  await expect(page.getByRole("heading", { level: 1 })).toHaveCount(1);
  expect.soft(await barriers(page), page.url()).toEqual([]);
  expect.soft(await page.evaluate(findHandmade), page.url()).toEqual([]);
  expect.soft(await page.evaluate(findFormFaults), page.url()).toEqual([]);
  const spare = await page.evaluate(() => innerWidth - document.documentElement.scrollWidth);
  expect.soft(spare, page.url()).toBeGreaterThanOrEqual(0);
}

for (const locale of locales)
  test(`the ways into an account in ${locale.basename} have no barrier, their errors neither; passwords can be pasted, shown and filled in by a manager (A13 A20)`, async ({
    page,
  }) => {
    const shopper = createShopper(page, locale);
    const { t } = shopper;
    const press = (key: Parameters<typeof t>[0]) => page.getByRole("button", { name: t(key), exact: true });
    await shopper.open("/account");
    await isOpenToEverybody(page);
    const field = page.locator("input[name=password]");
    await expect(page.locator("main input[name=email]")).toHaveAttribute("autocomplete", "username");
    await expect(field).toHaveAttribute("autocomplete", "current-password");
    await field.focus();
    const isTaken = await field.evaluate((input) => {
      const clipboardData = new DataTransfer();
      clipboardData.setData("text/plain", "Neuschnee2026");
      return input.dispatchEvent(
        new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }),
      );
    });
    expect(isTaken).toBe(true);
    await page.keyboard.insertText("Neuschnee2026");
    await press("auth.showPassword").click();
    await expect(field).toHaveAttribute("type", "text");
    await expect(field).toHaveValue("Neuschnee2026");
    await press("auth.hidePassword").click();
    await expect(field).toHaveAttribute("type", "password");
    await field.fill("");
    await press("auth.login").click();
    await expect(field).toHaveAttribute("aria-invalid", "true");
    await isOpenToEverybody(page);
    await press("auth.create").click();
    await expect(field).toHaveAttribute("autocomplete", "new-password");
    await press("auth.create").click();
    await isOpenToEverybody(page);
    await press("auth.backToLogin").click();
    await press("auth.forgot").click();
    await isOpenToEverybody(page);
    await shopper.open("/account/reset-password?resetKey=nothing");
    await isOpenToEverybody(page);
  });

for (const locale of locales)
  test(`the pages of an account, the confirmation and the favourites in ${locale.basename} have none, empty and full`, async ({
    page,
    shop,
  }) => {
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
    await isOpenToEverybody(page);
    for (const path of ["/account", `/${toRoutePath("account-orders", language)}`]) {
      await shopper.open(path);
      await page.getByText(t("orders.details")).click();
      await isOpenToEverybody(page);
    }
    for (const path of [
      toRoutePath("account-settings", language),
      toRoutePath("account-balance", language),
    ]) {
      await shopper.open(`/${path}`);
      await isOpenToEverybody(page);
    }
    await shopper.open(favorites);
    await expect(page.locator("#products + ul").getByRole("article")).toHaveCount(1);
    await isOpenToEverybody(page);
  });
