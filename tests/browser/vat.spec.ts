import type { Page } from "@playwright/test";
import { toRoutePath } from "#shared/routes.ts";
import { newcomer, password } from "#tests/support/account.ts";
import { registerAt } from "#tests/support/registration.ts";
import { expect, test } from "#tests/support/shop.ts";
import { createShopper, testLocales } from "#tests/support/shopper.ts";

const [swedish] = testLocales;

/** The product page's price as it is seen, in kronor. */
async function price(page: Page): Promise<number> {
  const shown = page
    .getByRole("main")
    .getByText(/\d\s?kr$/)
    .filter({ visible: true });
  return Number((await shown.first().textContent())?.replace(/[^\d,]/g, "").replace(",", "."));
}

test("a company sees prices without VAT, here and in every document after, a person with it (ST-17 ST-27 ST-29)", async ({
  page,
  context,
}) => {
  const shopper = createShopper(page, swedish);
  await shopper.open("/p/alpine-jacket");
  const full = await price(page);
  await shopper.add();
  await shopper.toCheckout();
  const { t } = shopper;
  await expect(page.getByRole("radio", { name: t("field.person") })).toBeChecked();
  const root = page.locator("html");
  await expect(root).toHaveAttribute("data-vat", "inc");
  await page.getByRole("radio", { name: t("field.company") }).check();
  await expect(root).toHaveAttribute("data-vat", "ex");
  const cookie = (await context.cookies()).find(({ name }) => name === "user-type");
  expect(cookie).toMatchObject({ value: "COMPANY", path: "/" });
  expect(Math.abs((cookie?.expires ?? 0) - Date.now() / 1000 - 31_536_000)).toBeLessThan(86_400);

  await shopper.open("/p/alpine-jacket");
  await expect(root).toHaveAttribute("data-vat", "ex");
  expect(await price(page)).toBeCloseTo(full / 1.25, 2);
  await page.getByRole("banner").getByRole("button", { name: /1/ }).click();
  await expect(page.getByRole("dialog").getByText(t("cart.toCheckout"))).toBeVisible();
  const line = page
    .getByRole("dialog")
    .getByRole("listitem")
    .first()
    .getByText(/\d\s?kr$/);
  await expect(line.filter({ visible: true })).toContainText(
    (full / 1.25).toFixed(2).slice(-6).replace(".", ","),
  );

  await shopper.toCheckout();
  await expect(page.getByRole("radio", { name: t("field.company") })).toBeChecked();
  await page.getByRole("radio", { name: t("field.person") }).check();
  await expect(root).toHaveAttribute("data-vat", "inc");
});

test("prices without VAT are chosen anywhere: in the footer, the settings and by a login, in the open page (ST-27)", async ({
  page,
  isMobile,
}) => {
  test.skip(isMobile, "the width changes nothing");
  const shopper = createShopper(page, swedish);
  const { t } = shopper;
  const root = page.locator("html");
  await shopper.open("/p/alpine-jacket");
  const full = await price(page);
  const footer = page.getByRole("contentinfo");
  await footer.getByRole("button", { name: t("vat.hide") }).click();
  await expect(root).toHaveAttribute("data-vat", "ex");
  expect(await price(page)).toBeCloseTo(full / 1.25, 2);
  await footer.getByRole("button", { name: t("vat.show") }).click();
  await expect(root).toHaveAttribute("data-vat", "inc");

  const email = newcomer();
  await registerAt(page, swedish.basename, email);
  await shopper.open(`/${toRoutePath("account-settings", "sv")}`);
  await page.getByLabel(t("field.customerType")).selectOption("ORGANIZATION");
  await page.getByLabel(t("field.companyName")).fill("Fjäll AB");
  await page.getByRole("button", { name: t("common.save"), exact: true }).click();
  await expect(root).toHaveAttribute("data-vat", "ex");

  await page
    .getByRole("button", { name: t("auth.logout") })
    .last()
    .click();
  await expect(root).toHaveAttribute("data-vat", "inc");
  await page.waitForURL(`**${swedish.basename}`);
  await shopper.open("/account");
  await page.getByLabel(t("field.email"), { exact: true }).fill(email);
  await page.getByLabel(t("auth.password"), { exact: true }).fill(password);
  await page.getByRole("button", { name: t("auth.login"), exact: true }).click();
  await expect(root).toHaveAttribute("data-vat", "ex");
});
