import type { Page } from "@playwright/test";
import type { Language } from "#shared/languages.ts";
import { toRoutePath } from "#shared/routes.ts";
import { newcomer } from "./account.ts";
import { registerAt } from "./registration.ts";
import { expect } from "./shop.ts";
import { amountIn, countOrders, createShopper, lookInside, type TestLocale, wellStocked } from "./shopper.ts";

interface Visit {
  page: Page;
  /** Of the shop. */
  url: string;
  language: Language;
}

/** Each ends with a confirmed order. */
type Journey = (visit: Visit) => Promise<void>;

const places = {
  sv: { basename: "/se/sv", language: "sv", zip: "11122" },
  en: { basename: "/se/en", language: "en", zip: "11122" },
  de: { basename: "/ch/de", language: "de", zip: "8001" },
} as const satisfies Record<Language, TestLocale>;

async function enterCheckout({ page, url }: Visit, place: TestLocale) {
  const shopper = createShopper(page, place);
  await shopper.open(`/p/${await wellStocked(url)}`);
  await shopper.add();
  await shopper.toCheckout();
  return shopper;
}

type Shopper = ReturnType<typeof createShopper>;

async function chooseCountry(page: Page, { t }: Shopper, country: string, currency: string) {
  await page.getByLabel(t("checkout.country"), { exact: true }).selectOption(country);
  await expect(page.getByText(t("checkout.pricesIn", { currency }))).toBeVisible();
}

const choosePayment = (page: Page, name: string) =>
  page.locator("label", { has: page.locator("input[name=payment]"), hasText: name }).click();

/** What a provider is paid for has no number in the address. */
async function expectOneOrder(page: Page, { t }: Shopper, url: string, before: number) {
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(t("confirm.title"));
  expect(await countOrders(url)).toBe(before + 1);
}

const payInFrame: Journey = async (visit) => {
  const { page, url, language } = visit;
  const before = await countOrders(url);
  const shopper = await enterCheckout(visit, places[language]);
  await shopper.fillIn();
  await choosePayment(page, { sv: "Kort", en: "Card", de: "Karte" }[language]);
  await page.getByRole("button", { name: shopper.t("payment.continue") }).click();
  await page.frameLocator("#payment-iframe").getByRole("button").click();
  await expectOneOrder(page, shopper, url, before);
};

/** Only Switzerland has it, and no Swedish pages: who reads Swedish has the parcel sent there. */
const payByRedirect: Journey = async (visit) => {
  const { page, url, language } = visit;
  const before = await countOrders(url);
  const isAbroad = language === "sv";
  const place = isAbroad ? places.sv : { ...places.de, basename: `/ch/${language}`, language };
  const shopper = await enterCheckout(visit, place);
  if (isAbroad) await chooseCountry(page, shopper, "CH", "CHF");
  await createShopper(page, { ...place, zip: places.de.zip }).fillIn();
  await choosePayment(page, "Alpenpay");
  await shopper.placeButton().click();
  await page.waitForURL("**/_backend/payment/**");
  await page.getByRole("button").click();
  await expectOneOrder(page, shopper, url, before);
};

const payByInvoice: Journey = async (visit) => {
  const { page, url, language } = visit;
  const place = places[language];
  const shopper = createShopper(page, place);
  const { t } = shopper;
  const email = newcomer();
  await registerAt(page, place.basename, email);
  await shopper.open(`/${toRoutePath("account-settings", language)}`);
  const fields = [
    ["field.firstName", "Ida"],
    ["field.lastName", "Lind"],
    ["field.phone", "0701112233"],
    ["field.address", "Storgatan 8"],
    ["checkout.zip", place.zip],
    ["field.city", "Stad"],
  ] as const;
  const personalId = page.getByLabel(t("field.personalId"), { exact: true });
  for (const [key, value] of fields) await page.getByLabel(t(key), { exact: true }).fill(value);
  const isSwedish = place.basename.startsWith("/se");
  if (isSwedish) await personalId.fill("811228-9874");
  await page.getByRole("button", { name: t("common.save"), exact: true }).click();
  await expect(page.getByText(t("account.saved")).first()).toBeVisible();

  await enterCheckout(visit, place);
  await expect(page.locator("input[name=email]")).toHaveValue(email);
  for (const [key, value] of fields)
    await expect(page.getByLabel(t(key), { exact: true })).toHaveValue(value);
  await choosePayment(page, { sv: "Faktura", en: "Invoice", de: "Rechnung" }[language]);
  if (isSwedish) await expect(personalId).toHaveValue("811228-9874");
  await page.getByRole("checkbox").last().check();
  await shopper.placeButton().click();
  const order = await lookInside(url, await shopper.confirmed());
  expect(order.email).toBe(email);
};

const buyAsCompany: Journey = async (visit) => {
  const { page, language } = visit;
  const place = places[language];
  const { t, open } = createShopper(page, place);
  await open();
  await page
    .getByRole("contentinfo")
    .getByRole("button", { name: t("vat.hide") })
    .click();
  const shopper = await enterCheckout(visit, place);
  await expect(page.getByRole("radio", { name: t("field.company") })).toBeChecked();
  await page.locator("input[name=companyName]").fill("Bergbau AG");
  await shopper.fillIn();
  const rows = page.locator("form dl > div");
  const amount = async (key: Parameters<typeof t>[0]) =>
    amountIn(
      await rows
        .filter({ has: page.getByText(t(key), { exact: true }) })
        .locator("dd")
        .innerText(),
    );
  await expect(rows.filter({ hasText: t("cart.vat") }).first()).toBeVisible();
  const sum = (await amount("cart.subtotal")) + (await amount("cart.shipping")) + (await amount("cart.vat"));
  expect(sum).toBeCloseTo(await amount("cart.total"), 2);
  await shopper.placeButton().click();
  await shopper.confirmed();
};

const usePickUpPoint: Journey = async (visit) => {
  const { page, url, language } = visit;
  const place = places[language];
  const first: Language = language === "en" ? "sv" : "en";
  const [, market] = place.basename.split("/");
  await enterCheckout(visit, { ...place, basename: `/${market}/${first}`, language: first });
  await page.locator("input[name=email]").fill("kim@example.com");
  await page
    .getByRole("contentinfo")
    .getByRole("link", { name: { sv: "Svenska", en: "English", de: "Deutsch" }[language] })
    .click();
  await page.waitForURL(`**${place.basename}/${toRoutePath("checkout", language)}`);
  const shopper = createShopper(page, place);
  const { t } = shopper;
  await expect(page.locator("input[name=email]")).toHaveValue("kim@example.com");
  await shopper.fillIn();
  const wayName = { sv: /^Ombud/, en: /^Service point/, de: /^Paketshop/ }[language];
  await page.getByRole("radio", { name: wayName }).check();
  await expect(page.getByText(t("checkout.openingHours", { hours: "" }).trim()).first()).toBeVisible();
  await page.locator("details:has(input[name=pickUpPoint]) > summary").click();
  const point = page.locator("label:has(input[name=pickUpPoint])").nth(1);
  const [name = ""] = (await point.innerText()).split("\n");
  const told = page.waitForResponse(
    (answer) => answer.request().postData()?.includes("createOrUpdateCheckout") ?? false,
  );
  await point.getByRole("radio").check();
  await told;
  await expect(page.getByText(t("checkout.pickUpAt", { place: name }))).toBeVisible();
  const [, arrival = ""] =
    /^(.+) · /m.exec(
      await page.locator("label", { has: page.getByRole("radio", { name: wayName }) }).innerText(),
    ) ?? [];
  expect(arrival).toMatch(/\d/);
  await shopper.placeButton().click();
  const order = await lookInside(url, await shopper.confirmed());
  expect(JSON.stringify(order)).toMatch(/"pickupPoint":"(SE|CH)-\d+-\d"/);
  // The order says where it waits, and when.
  const delivery = page.locator("section", {
    has: page.getByRole("heading", { name: t("checkout.stepDelivery"), exact: true }),
  });
  await expect(delivery).toContainText(t("checkout.pickUpAt", { place: name }));
  await expect(delivery).toContainText(arrival);
};

const changeMarket: Journey = async (visit) => {
  const { page, url, language } = visit;
  const [country, currency, zip, marketId] =
    language === "de" ? ["DE", "EUR", "10115", "EU|EUR"] : ["NO", "NOK", "0150", "NO|NOK"];
  const shopper = await enterCheckout(visit, places[language]);
  await page.locator("input[name=email]").fill("kim@example.com");
  await chooseCountry(page, shopper, country, currency);
  await expect(page.locator("input[name=email]")).toHaveValue("kim@example.com");
  await createShopper(page, { ...places[language], zip }).fillIn();
  await shopper.placeButton().click();
  const order = await lookInside(url, await shopper.confirmed());
  expect(order.marketId).toBe(marketId);
};

export const journeys: Readonly<Record<string, Journey>> = {
  "a guest pays in a provider's frame": payInFrame,
  "a guest pays on a provider's page": payByRedirect,
  "a customer pays by invoice with the address of their account": payByInvoice,
  "a company reads every amount of its order without VAT, and the VAT in a row of its own": buyAsCompany,
  "a parcel goes to the pick-up point that was chosen, in another language than the shopper began with":
    usePickUpPoint,
  "a guest has the parcel sent to the country of another market": changeMarket,
};
