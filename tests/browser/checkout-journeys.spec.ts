import { toRoutePath } from "#shared/routes.ts";
import { newcomer } from "#tests/support/account.ts";
import { registerAt } from "#tests/support/registration.ts";
import { expect, test } from "#tests/support/shop.ts";
import { createShopper, lookInside, testLocales, wellStocked } from "#tests/support/shopper.ts";

const [swedish, swiss] = testLocales;

test("a customer pays by invoice with the address of their account", async ({ page, shop }) => {
  const shopper = createShopper(page, swedish);
  const { t } = shopper;
  const email = newcomer();
  await registerAt(page, swedish.basename, email);
  await shopper.open(`/${toRoutePath("account-settings", "sv")}`);
  const typed = [
    ["field.firstName", "Ida"],
    ["field.lastName", "Lind"],
    ["field.phone", "0701112233"],
    ["field.personalId", "811228-9874"],
    ["field.address", "Storgatan 8"],
    ["checkout.zip", "111 22"],
    ["field.city", "Stockholm"],
  ] as const;
  for (const [key, value] of typed) await page.getByLabel(t(key), { exact: true }).fill(value);
  await page.getByRole("button", { name: t("common.save"), exact: true }).click();
  await expect(page.getByText(t("account.saved"))).toBeVisible();

  await shopper.open(`/p/${await wellStocked(shop.url)}`);
  await shopper.add();
  await shopper.toCheckout();
  await expect(page.locator("input[name=email]")).toHaveValue(email);
  for (const [key, value] of typed.filter(([key]) => key !== "field.personalId"))
    await expect(page.getByLabel(t(key), { exact: true })).toHaveValue(value);
  await page.getByRole("radio", { name: "Faktura" }).check();
  await expect(page.getByLabel(t("field.personalId"))).toHaveValue("811228-9874");
  await page.getByRole("checkbox").last().check();
  await shopper.placeButton().click();
  const order = await lookInside(shop.url, await shopper.confirmed());
  expect(order.email).toBe(email);
});

test("a company reads every amount of its order without VAT, and the VAT in a row of its own", async ({
  page,
  shop,
  isMobile,
}) => {
  test.skip(isMobile, "the rows are the same");
  const shopper = createShopper(page, swiss);
  const { t } = shopper;
  await shopper.open(`/p/${await wellStocked(shop.url)}`);
  await page
    .getByRole("contentinfo")
    .getByRole("button", { name: t("vat.hide") })
    .click();
  await shopper.add();
  await shopper.toCheckout();
  await expect(page.getByRole("radio", { name: t("field.company") })).toBeChecked();
  await page.locator("input[name=companyName]").fill("Bergbau AG");
  await shopper.fillIn();
  const rows = page.getByRole("complementary").locator("dl > div");
  const amount = async (key: Parameters<typeof t>[0]) => {
    const row = rows.filter({ has: page.getByText(t(key), { exact: true }) });
    const said = await row.locator("dd").innerText();
    return Number(said.replaceAll(/[^\d.]/g, ""));
  };
  await expect(rows.filter({ hasText: t("cart.vat") }).first()).toBeVisible();
  const sum = (await amount("cart.subtotal")) + (await amount("cart.shipping")) + (await amount("cart.vat"));
  expect(sum).toBeCloseTo(await amount("cart.total"), 2);
  await shopper.placeButton().click();
  await shopper.confirmed();
});

test("a parcel goes to the pick-up point that was chosen, in another language than the shopper began with", async ({
  page,
  shop,
}) => {
  const shopper = createShopper(page, { ...swedish, basename: "/se/en", language: "en" });
  await shopper.open(`/p/${await wellStocked(shop.url)}`);
  await shopper.add();
  await shopper.toCheckout();
  await page.locator("input[name=email]").fill("kim@example.com");
  await page.getByRole("contentinfo").getByRole("link", { name: "Svenska" }).click();
  await page.waitForURL(`**/se/sv/${toRoutePath("checkout", "sv")}`);
  const swede = createShopper(page, swedish);
  await expect(page.locator("input[name=email]")).toHaveValue("kim@example.com");
  await swede.fillIn();
  await page.getByRole("radio", { name: /^Ombud/ }).check();
  await expect(page.getByText(/Öppet /).first()).toBeVisible();
  await page.getByText(/andra ställen|annat ställe/).click();
  const chosen = page.locator("input[name=pickUpPoint]").nth(1);
  const name = (await page.locator("label:has(input[name=pickUpPoint])").nth(1).innerText()).split("\n")[0];
  const asked = page.waitForResponse(
    (answer) => answer.request().postData()?.includes("createOrUpdateCheckout") ?? false,
  );
  await chosen.check();
  await asked;
  await expect(page.getByText(`Hämta hos ${name}`)).toBeVisible();
  await swede.placeButton().click();
  const orderId = await swede.confirmed();
  const order = (await lookInside(shop.url, orderId)) as unknown as { input?: { pickupPoint?: string } };
  expect(JSON.stringify(order)).toMatch(/SE-11122-\d/);
});
