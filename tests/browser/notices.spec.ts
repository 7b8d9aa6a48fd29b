import { orders, updateCartItem, updateUser } from "#shared/operations/generated/operations.ts";
import { toRoutePath } from "#shared/routes.ts";
import { newcomer, password } from "#tests/support/account.ts";
import { setFaults } from "#tests/support/browser-faults.ts";
import { registerAt } from "#tests/support/registration.ts";
import { expect, test } from "#tests/support/shop.ts";
import { createShopper, testLocales, wellStocked } from "#tests/support/shopper.ts";

test.skip(({ isMobile }) => isMobile, "what is said does not depend on the screen");

const [locale] = testLocales;
const [ordersPath, settingsPath] = (["account-orders", "account-settings"] as const).map(
  (route) => `/${toRoutePath(route, locale.language)}`,
) as [string, string];

test("a notice waits while it is read, and what it says of an action stands in its place, too (A24)", async ({
  page,
  shop,
}) => {
  const shopper = createShopper(page, locale);
  const { t } = shopper;
  const main = page.getByRole("main");
  const refuse = (operation: string) =>
    setFaults(shop.url, [{ kind: "status", status: 500, path: "/graphql", operation }]);
  await registerAt(page, locale.basename, newcomer());

  await shopper.open("/c/jackets");
  await page.clock.install();
  await main
    .getByRole("button", { name: t("favorite.add") })
    .first()
    .click();
  const notice = page.getByRole("status").getByText(t("favorite.added"));
  const close = page.getByRole("button", { name: t("common.close") });
  const hide = (isHidden: boolean) =>
    page.evaluate((value) => {
      Object.defineProperty(document, "hidden", { value, configurable: true });
      document.dispatchEvent(new Event("visibilitychange"));
    }, isHidden);
  await expect(notice).toBeVisible();
  await notice.hover();
  await page.clock.runFor(6_000);
  await expect(notice).toBeVisible();
  await close.focus();
  await page.mouse.move(1, 1);
  await close.focus();
  await page.clock.runFor(6_000);
  await expect(notice).toBeVisible();
  await close.blur();
  await hide(true);
  await page.clock.runFor(6_000);
  await expect(notice).toBeVisible();
  await hide(false);
  await page.clock.runFor(6_000);
  await expect(notice).toHaveCount(0);
  await page.clock.resume();

  await shopper.open(`/p/${await wellStocked(shop.url)}`);
  await shopper.add();
  await refuse(updateCartItem.name);
  const drawer = page.getByRole("dialog");
  const increase = drawer.getByRole("button", { name: t("cart.increase", { product: "" }).trim() });
  await increase.click();
  await expect(page.getByText(t("error.generic"))).toHaveCount(2);
  await expect(page.getByText(t("error.generic"))).toHaveCount(1, { timeout: 8_000 });
  await expect(drawer.getByText(t("error.generic"))).toBeVisible();
  await setFaults(shop.url, []);
  await increase.click();
  await expect(drawer.getByText(t("error.generic"))).toHaveCount(0);

  await shopper.open(settingsPath);
  await refuse(updateUser.name);
  await page.getByRole("checkbox", { name: t("checkout.newsletter") }).click();
  await expect(main.getByRole("alert").getByText(t("error.generic"))).toBeVisible();
  await setFaults(shop.url, []);
  await page.getByRole("button", { name: t("common.save"), exact: true }).click();
  await expect(main.getByText(t("account.saved"))).toBeVisible();
  const type = (key: Parameters<typeof t>[0], text: string) =>
    page.getByLabel(t(key), { exact: true }).fill(text);
  await type("field.firstName", "Kim");
  await expect(main.getByText(t("account.saved"))).toHaveCount(0);
  await type("auth.currentPassword", password);
  await type("auth.newPassword", "Neuschnee2026");
  await type("auth.repeatPassword", "Neuschnee2026");
  await page.getByRole("button", { name: t("account.changePassword"), exact: true }).click();
  await expect(main.getByText(t("auth.passwordChanged"))).toBeVisible();

  await page.route("**/auth/logout", (route) => route.abort());
  await page.getByRole("button", { name: t("auth.logout") }).click();
  await expect(main.getByRole("alert").getByText(t("error.network"))).toBeVisible();

  await page.route("**/graphql", (route) =>
    route.request().postDataJSON().operationName === orders.name
      ? route.fulfill({ json: { data: { getOrders: [] }, errors: [{ message: "" }] } })
      : route.fallback(),
  );
  await shopper.open(ordersPath);
  await expect(main.getByRole("alert").getByText(t("orders.partial"))).toBeVisible();
});
