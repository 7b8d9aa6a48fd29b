import type { ContractMode } from "#backend/contract/contract.ts";
import { toRoutePath } from "#shared/routes.ts";
import type { MessageKey } from "#shared/translate.ts";
import { newcomer, password } from "#tests/support/account.ts";
import { registerAt } from "#tests/support/registration.ts";
import { expect, test } from "#tests/support/shop.ts";
import { createShopper, testLocales, wellStocked } from "#tests/support/shopper.ts";
import { localHeaders } from "../../tools/local-vars.ts";

test.skip(({ isMobile }) => isMobile, "what is saved does not depend on the screen");

const [{ basename, language }] = testLocales;

test("what an account is told is there again, of a person and of a company, and no field goes while it is emptied (AC-02 AC-07)", async ({
  page,
}) => {
  const shopper = createShopper(page, testLocales[0]);
  const { t } = shopper;
  const field = (key: MessageKey) => page.getByLabel(t(key), { exact: true });
  const save = async () => {
    await page.getByRole("button", { name: t("common.save"), exact: true }).click();
    await expect(page.getByText(t("account.saved")).first()).toBeVisible();
    await page.reload();
  };
  const type = async (values: Partial<Record<MessageKey, string>>) => {
    for (const [key, value] of Object.entries(values)) await field(key as MessageKey).fill(value);
  };
  const expectValues = async (values: Partial<Record<MessageKey, string>>) => {
    for (const [key, value] of Object.entries(values))
      await expect(field(key as MessageKey)).toHaveValue(value);
  };
  await registerAt(page, basename, newcomer());
  await shopper.open(`/${toRoutePath("account-settings", language)}`);
  await expect(field("field.personalId")).toBeVisible();
  await expect(field("field.companyName")).toHaveCount(0);
  await field("checkout.zip").fill("1");
  await page.getByRole("button", { name: t("common.save"), exact: true }).click();
  await expect(page.getByText(t("validation.form"))).toBeVisible();

  const person: Partial<Record<MessageKey, string>> = {
    "field.firstName": "Kim",
    "field.lastName": "Berg",
    "field.phone": "0701234567",
    "field.careOf": "Bo Ek",
    "field.address": "Storgatan 1",
    "field.address2": "3 tr",
    "checkout.zip": "111 22",
    "field.city": "Stockholm",
    "field.entryCode": "1234",
    "field.personalId": "811218-9876",
  };
  await type(person);
  await field("field.gender").selectOption("WOMAN");
  const newsletter = page.getByRole("checkbox", { name: t("checkout.newsletter") });
  await newsletter.check();
  await expect(page.getByText(t("account.saved")).first()).toBeVisible();
  await save();
  await expectValues({ ...person, "field.gender": "WOMAN", "checkout.country": "SE" });
  await expect(newsletter).toBeChecked();

  await field("checkout.country").selectOption("DE");
  for (const key of ["field.personalId", "field.entryCode"] as const) {
    await field(key).fill("");
    await expect(field(key)).toBeFocused();
  }
  await field("field.gender").selectOption("UNSET");
  await expect(field("field.gender")).toBeVisible();

  await field("checkout.country").selectOption("SE");
  await field("field.customerType").selectOption("ORGANIZATION");
  const company = { "field.companyName": "Berg AB", "field.organizationId": "556036-0793" } as const;
  await type(company);
  await save();
  await expect(field("field.personalId")).toHaveCount(0);
  const { "field.personalId": _number, ...kept } = person;
  await expectValues({ ...kept, ...company, "field.entryCode": "", "field.customerType": "ORGANIZATION" });

  // What the page asks for by itself would find the session gone, too, and leave.
  await page.waitForLoadState("networkidle");
  await page.context().clearCookies({ name: /^auth/ });
  await page.getByRole("button", { name: t("common.save"), exact: true }).click();
  await expect(page.getByText(t("returns.expired"))).toBeVisible();
  await expectValues(company);
});

test("a company reads which addresses the shop keeps for it, a person of none, and orders to one", async ({
  page,
  shop,
}) => {
  const shopper = createShopper(page, testLocales[0]);
  const { t } = shopper;
  const chooseModes = async (...modes: ContractMode[]) => {
    const headers = { ...localHeaders, "content-type": "application/json" };
    const body = JSON.stringify(modes);
    expect(
      (await fetch(`${shop.url}/_backend/faults/contract`, { method: "PUT", headers, body })).status,
    ).toBe(200);
  };
  await chooseModes("company-addresses");
  try {
    await registerAt(page, basename, newcomer());
    await shopper.open(`/${toRoutePath("account-settings", language)}`);
    const kept = page.getByRole("region", { name: t("account.companyAddresses") });
    for (const [key, text] of [
      ["field.firstName", "Kim"],
      ["field.lastName", "Berg"],
      ["field.phone", "0701234567"],
    ] as const)
      await page.getByLabel(t(key), { exact: true }).fill(text);
    await page.getByLabel(t("field.address"), { exact: true }).fill("Storgatan 1");
    await page.getByLabel(t("checkout.zip"), { exact: true }).fill("111 22");
    await page.getByLabel(t("field.city"), { exact: true }).fill("Stockholm");
    await expect(kept).toHaveCount(0);
    await page.getByLabel(t("field.customerType"), { exact: true }).selectOption("ORGANIZATION");
    await page.getByLabel(t("field.companyName"), { exact: true }).fill("Berg AB");
    await page.getByRole("button", { name: t("common.save"), exact: true }).click();
    await expect(kept.getByRole("listitem")).toHaveText([
      "Berg AB\nKim Berg\nStorgatan 1\n111 22 Stockholm\nSverige",
    ]);
    await shopper.open(`/p/${await wellStocked(shop.url)}`);
    await shopper.add();
    await shopper.toCheckout();
    const address = page.getByRole("radio", { name: "Berg AB, Storgatan 1, 111 22, Stockholm" });
    await expect(address).toBeChecked();
    await expect(page.getByLabel(t("checkout.zip"), { exact: true })).toHaveCount(0);
    await page
      .locator("label", { has: page.locator("input[name=payment]") })
      .last()
      .click();
    await page.getByRole("checkbox").last().check();
    await shopper.placeButton().click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(t("confirm.title"));
    await expect(page.getByText("Storgatan 1").first()).toBeVisible();
  } finally {
    await chooseModes();
  }
});

test("a company that logs in elsewhere lands where its prices are, and is told so", async ({ page }) => {
  const swedish = createShopper(page, testLocales[0]);
  const { t } = swedish;
  const email = newcomer();
  await registerAt(page, basename, email);
  await swedish.open(`/${toRoutePath("account-settings", language)}`);
  await page.getByLabel(t("field.customerType"), { exact: true }).selectOption("ORGANIZATION");
  await page.getByLabel(t("field.companyName"), { exact: true }).fill("Berg AB");
  await page.getByRole("button", { name: t("common.save"), exact: true }).click();
  await expect(page.getByText(t("account.saved")).first()).toBeVisible();
  await page.context().clearCookies({ name: /^(auth|user|market|checkout-market)/ });

  const american = createShopper(page, testLocales[2]);
  await american.open("/account");
  await page.getByLabel(american.t("field.email"), { exact: true }).fill(email);
  await page.getByLabel(american.t("auth.password"), { exact: true }).fill(password);
  await page.getByRole("button", { name: american.t("auth.login"), exact: true }).click();
  await page.waitForURL("**/se/en/account");
  const told = american.t("market.ofCompany", { country: "Sweden", currency: "SEK" });
  await expect(page.getByText(told)).toBeVisible();
});
