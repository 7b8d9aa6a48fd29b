import type { Page } from "@playwright/test";
import type { Language } from "#shared/languages.ts";
import { localeOf } from "#shared/markets.ts";
import { toRoutePath } from "#shared/routes.ts";
import { createTranslate, type Translate } from "#shared/translate.ts";
import { localHeaders } from "../../tools/local-vars.ts";
import { readMessages } from "./catalogue.ts";
import { editorCookie } from "./editor.ts";
import { expect } from "./shop.ts";

export interface TestLocale {
  basename: string;
  language: Language;
  /** A postal code that exists in the country of the market. */
  zip: string;
}

export const testLocales = [
  { basename: "/se/sv", language: "sv", zip: "11122" },
  { basename: "/ch/de", language: "de", zip: "8001" },
  { basename: "/us/en", language: "en", zip: "10001" },
] as const satisfies TestLocale[];

/** Until the shop answers the next call that adds to the cart. */
export const untilAdded = (page: Page) =>
  page.waitForResponse(
    (answer) =>
      answer.url().endsWith("/graphql") && answer.request().postDataJSON()?.operationName === "addToCart",
  );

/** A person in front of the shop: finds things by what they say, not by how they are built. */
export function createShopper(page: Page, { basename, language, zip }: TestLocale) {
  const locale = localeOf(language, { country: basename.slice(1, 3).toUpperCase() });
  const t = createTranslate(language, readMessages(language), locale);
  const label = (key: Parameters<Translate>[0]) => page.getByLabel(t(key), { exact: true });

  return {
    t,
    open: (path = "") => page.goto(basename + path),

    /** Chooses the first size that can be bought and puts it into the cart; the drawer opens. */
    async add(): Promise<void> {
      // A size that this browser bought before may be chosen already.
      const sizes = page.locator("main label:has(input[type=radio])");
      await expect(sizes.first()).toBeAttached();
      await sizes.first().click();
      const confirmed = untilAdded(page);
      await page
        .getByRole("main")
        .getByRole("button", { name: t("product.addToCart") })
        .first()
        .click();
      await expect(page.getByRole("dialog").getByRole("link", { name: t("cart.toCheckout") })).toBeVisible();
      await confirmed;
    },

    /** Presses the first heart of the page: the product's own, or that of the first card. */
    async like(): Promise<void> {
      await page
        .getByRole("main")
        .getByRole("button", { name: t("favorite.add") })
        .first()
        .click();
      await expect(page.getByText(t("favorite.added")).first()).toBeVisible();
    },

    async toCheckout(): Promise<void> {
      await page
        .getByRole("dialog")
        .getByRole("link", { name: t("cart.toCheckout") })
        .click();
      await page.waitForURL(`**${basename}/${toRoutePath("checkout", language)}`);
    },

    /** Fills in everything a person has to; options appear once the postal code is known. */
    async fillIn(): Promise<void> {
      await page.locator("input[name=email]").fill("kim@example.com");
      await page.locator("input[name=zip]").fill(zip);
      await expect(page.locator("input[name=shipping]").first()).toBeAttached();
      for (const [name, value] of [
        ["firstName", "Kim"],
        ["lastName", "Berg"],
        ["address", "Storgatan 1"],
        ["city", "Stad"],
        ["phone", "0701234567"],
      ] as const) {
        await page.locator(`input[name=${name}]`).fill(value);
      }
      const state = page.locator("input[name=state]");
      if ((await state.count()) > 0) await state.fill("New York");
      await expect(page.locator("input[name=payment]").first()).toBeAttached();
      const card = page.locator("label", { has: page.locator("input[name=payment]") }).last();
      await card.click();
      await label("checkout.newsletter").uncheck();
      await page.getByRole("checkbox").last().check();
    },

    placeButton: () => page.getByRole("button", { name: t("checkout.placeOrder") }),

    /** Order number on the confirmation page. */
    async confirmed(): Promise<number> {
      await page.waitForURL("**/checkout/confirm?**");
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(t("confirm.title"));
      const oid = new URL(page.url()).searchParams.get("order");
      await expect(page.getByText(t("confirm.number", { number: oid ?? "" }))).toBeVisible();
      return Number(oid);
    },
  };
}

interface TestProduct {
  alias: string;
  name: string;
  skus: { id: number; stock: { total: number; inStock: number; oversellable: number } }[];
}

/** Page data past every cache; after an outage the shop needs a few seconds to trust its backend again. */
async function pageData<Data>(base: string, path: string): Promise<Data> {
  for (let attempt = 0; attempt < 20; attempt++) {
    const response = await fetch(`${base}/_data${path}`, { headers: { cookie: editorCookie } });
    if (response.ok) return response.json() as Promise<Data>;
    await new Promise((resolve) => setTimeout(resolve, 500));
  }
  throw new Error(`The shop gave no data for ${path}`);
}

/** Goods as the shop in `prefix` shows them now, past every cache. */
export async function readProduct(base: string, basename: string, alias: string): Promise<TestProduct> {
  return (await pageData<{ product: TestProduct }>(base, `${basename}/p/${alias}`)).product;
}

/** Alias of a product whose first size many tests can buy. */
export async function wellStocked(base: string): Promise<string> {
  const { products } = await pageData<{ products: { href: string }[] }>(base, "/se/sv/list?sort=PRICE_DESC");
  for (const { href } of products) {
    const alias = href.split("/").at(-1) ?? "";
    const [first, second] = (await readProduct(base, "/se/sv", alias)).skus;
    if (first && second && first.stock.inStock > 12 && first.stock.oversellable === 0) return alias;
  }
  throw new Error("The catalogue has no goods with a well stocked first size");
}

export interface PlacedRow {
  row: { skuId: number; quantity: number };
  /** Minor units. */
  unit: { selling: { incVat: number; exVat: number } };
}

/** What the backend's database says about an order; fees in minor units. */
export interface PlacedOrder {
  id: number;
  email: string;
  /** Country and currency: `NO|NOK`. */
  marketId: string;
  rows: PlacedRow[];
  shipping: { fee: { incVat: number } };
  payment: { fee: { incVat: number } };
}

/** The order as it stands in the backend's database. */
export async function lookInside(base: string, orderId: number): Promise<PlacedOrder> {
  const response = await fetch(`${base}/_backend/orders/${orderId}`, { headers: localHeaders });
  return response.json() as Promise<PlacedOrder>;
}

/** Orders of the guest of these tests, in the backend's database. */
export async function countOrders(base: string, email = "kim@example.com"): Promise<number> {
  const books = await fetch(`${base}/_backend/orders`, { headers: localHeaders });
  return (await books.text()).split(email).length - 1;
}

/** `4 999 kr`, `CHF 370.90`, `$429` as a number. */
export const amountIn = (text: string) =>
  Number(
    text
      .replace(/[^\d.,]/g, "")
      .replace(/[.,](?=\d{3}(\D|$))/g, "")
      .replace(",", "."),
  );
