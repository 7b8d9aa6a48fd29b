import { expect, vi } from "vitest";
import { ask as askAuth, requestPasswordReset, resetPassword } from "#client/auth/auth-api.ts";
import { fetchCart, saveChange } from "#client/cart/cart-api.ts";
import { fetchOffer, sendOrder } from "#client/checkout/checkout-api.ts";
import { type CheckoutContext, fail } from "#client/checkout/checkout-state.ts";
import { fetchConfirmation } from "#client/checkout/confirmation-api.ts";
import { ask } from "#client/commerce.ts";
import { emptyForm } from "#shared/checkout.ts";
import { user } from "#shared/operations/generated/operations.ts";
import { resetKeyParameters } from "#shared/secret-parameters.ts";
import { newcomer, password, shownName } from "./account.ts";
import { parseDocument, readHeading, readTexts, readWords } from "./document.ts";
import { askService, fetchPicture, readOutbox } from "./hosted.ts";
import type { TestBrowser } from "./storefront-browser.ts";

export const basename = "/us/en";

export interface Goods {
  name: string;
  alias: string;
  price: string;
  skuId: number;
  stock: number;
}

/** A jacket that is in stock, as the service itself tells of it. */
export async function findGoods(): Promise<Goods> {
  const { products } = await askService(`{ products(take: 20, categoryAlias: "jackets", marketId: "us",
    languageId: "en-US", filter: { sort: LATEST }) { products { name alias
    unitPrice { sellingPriceIncVatFormatted } skus { skuId stock { totalStock } } } } }`);
  for (const { name, alias, unitPrice, skus } of products.products) {
    const sku = skus.find(({ stock }: { stock: { totalStock: number } }) => stock.totalStock > 5);
    const price = unitPrice.sellingPriceIncVatFormatted.replace(/\s+/g, " ");
    if (sku) return { name, alias, price, skuId: sku.skuId, stock: sku.stock.totalStock };
  }
  throw new Error("No jacket is left");
}

async function readPage({ get }: TestBrowser, path: string): Promise<string> {
  const response = await get(basename + path);
  expect(response.status, path).toBe(200);
  return response.text();
}

/** Every picture that a browser may choose, by the rules of `srcset`. */
function readPictureUrls(html: string): string[] {
  const images = [...parseDocument(html).querySelectorAll("main img")];
  return images.flatMap((image) => {
    const candidates = (image.getAttribute("srcset") ?? image.getAttribute("srcSet") ?? "").split(/,\s+/);
    const urls = candidates.map((candidate) => candidate.trim().split(/\s+/));
    for (const parts of urls) expect(parts.length, parts.join(" ")).toBeLessThanOrEqual(2);
    return [image.getAttribute("src") ?? "", ...urls.map(([url = ""]) => url)].filter(Boolean);
  });
}

export async function browse(browser: TestBrowser, { name, alias, price }: Goods) {
  const home = await readPage(browser, "");
  const menu = readTexts(home, "header a");
  for (const words of ["New arrivals", "Women", "Brands"]) expect(menu).toContain(words);
  expect(readWords(home)).not.toContain("Not for shoppers");
  for (const link of parseDocument(home).querySelectorAll("header nav a, footer a")) {
    const says = link.textContent || link.getAttribute("aria-label") || link.querySelector("img[alt], svg");
    expect(says, link.outerHTML).toBeTruthy();
  }
  expect(parseDocument(home).querySelectorAll('main img[src*="/pagewidget/"]').length).toBeGreaterThan(0);
  expect(readTexts(await readPage(browser, "/returns"), "main p").join().length).toBeGreaterThan(100);
  const list = readWords(await readPage(browser, "/c/jackets"));
  expect(list).toContain(name);
  expect(list).toContain(price);
  const page = await readPage(browser, `/p/${alias}`);
  expect(readHeading(page)).toContain(name);
  expect(readWords(page)).toContain(price);
  const data = await browser.get(`/_data${basename}/p/${alias}`);
  expect(await data.json()).toMatchObject({ product: { name } });
  return { home, page };
}

export async function seePictures(browser: TestBrowser, { alias }: Goods) {
  for (const path of ["", "/c/jackets", `/p/${alias}`]) {
    const urls = [...new Set(readPictureUrls(await readPage(browser, path)))].slice(0, 12);
    expect(urls.length, path).toBeGreaterThan(0);
    for (const url of urls) expect((await fetchPicture(url)).status, url).toBe(200);
  }
}

export async function search(browser: TestBrowser, { name }: Goods) {
  const [word = ""] = name.split(" ");
  expect(readWords(await readPage(browser, `/s/${encodeURIComponent(word)}`))).toContain(name);
  const data = await browser.get(`/_data${basename}/s/${encodeURIComponent(word)}`);
  expect(JSON.stringify(await data.json())).toContain(name);
}

export const register = async () => {
  const username = newcomer();
  const answer = await askAuth({ action: "register", username, password, remember: true });
  expect(answer).toMatchObject({ kind: "session", session: { user: shownName(username) } });
  return username;
};

export async function whoAmI(): Promise<string | undefined> {
  const answer = await ask(user, {});
  return answer.kind === "data" ? answer.data.getUser?.email : undefined;
}

/** Twice, because a session must outlive each renewal, also where requests renew at once. */
export async function logIn({ jar }: TestBrowser) {
  const username = await register();
  jar.cookies.clear();
  const wrong = await askAuth({ action: "login", username, password: "Wrong1234", remember: true });
  expect(wrong).toEqual({ kind: "credentials" });
  const answer = await askAuth({ action: "login", username, password, remember: true });
  expect(answer).toMatchObject({ kind: "session", session: { user: shownName(username) } });
  for (let renewal = 0; renewal < 2; renewal++) {
    jar.cookies.delete("auth");
    expect(await Promise.all([whoAmI(), whoAmI()])).toEqual([username, username]);
  }
}

const form = {
  ...emptyForm,
  email: "ida@example.com",
  firstName: "Ida",
  lastName: "Lind",
  address: "5 Ridge Road",
  zip: "10001",
  city: "New York",
  country: "US",
  phone: "2125550123",
  terms: true,
};

async function checkOut(): Promise<CheckoutContext> {
  const context = { form, market: "us", countries: ["US"] } as unknown as CheckoutContext;
  const answer = await fetchOffer(context);
  if (answer.kind !== "offer") throw new Error(`The checkout offers nothing: ${answer.kind}`);
  const { offer } = answer;
  const shippingId = offer.shippings.find(({ isSelected }) => isSelected)?.id ?? null;
  return { ...context, offer, form: { ...form, shippingId, paymentId: 24 } };
}

const add = (skuId: number, quantity: number) =>
  saveChange({
    change: { kind: "add", skuId, quantity } as never,
    confirmed: null,
    inCheckout: false,
  });

export async function buy({ jar }: TestBrowser, { name, skuId }: Goods) {
  const filled = await add(skuId, 1);
  expect(filled).toMatchObject({ kind: "cart", cart: { lines: [{ skuId, quantity: 1 }] } });
  const id = jar.cookies.get("cart");
  const placed = await sendOrder(await checkOut());
  if (placed.kind !== "placed") throw new Error(`The order was not placed: ${JSON.stringify(placed)}`);
  const { orderId } = placed.order;
  const confirmed = await fetchConfirmation(
    { id: orderId, paymentType: "STANDARD" },
    { country: "US", currency: "USD", rate: 1 },
  );
  expect(confirmed).toMatchObject({ kind: "placed", order: { number: orderId, email: form.email } });
  expect(JSON.stringify(confirmed)).toContain(name);
  const isGone = async () => {
    const { getCart } = await askService("query c($id: String) { getCart(id: $id) { id } }", { id });
    expect(getCart).toBeNull();
  };
  await vi.waitFor(isGone, { timeout: 10_000 });
  expect(await fetchCart({ forget: "", inCheckout: false })).toMatchObject({ cart: { lines: [] } });
}

/** Two carts hold all that is left; the second to order learns why it cannot. */
export async function buyTooLate({ jar }: TestBrowser, { skuId, stock }: Goods) {
  await add(skuId, stock);
  const late = await checkOut();
  const lateCart = jar.cookies.get("cart") ?? "";
  jar.cookies.delete("cart");
  await add(skuId, stock);
  expect(await sendOrder(await checkOut())).toMatchObject({ kind: "placed" });
  jar.cookies.set("cart", lateCart);
  return fail(late, await sendOrder(late)).failure;
}

export async function forgetPassword(browser: TestBrowser) {
  const username = await register();
  browser.jar.cookies.clear();
  expect(await requestPasswordReset(username)).toBeNull();
  const mail = (await readOutbox(username)).find(({ kind }) => kind === "password-reset");
  const link = mail?.link ?? "";
  const query = new URL(link, "http://shop.test").searchParams;
  const key = resetKeyParameters.map((parameter) => query.get(parameter)).find(Boolean) ?? "";
  const page = await browser.get(link);
  expect([page.status, page.headers.get("referrer-policy"), page.headers.get("cache-control")]).toEqual([
    200,
    "no-referrer",
    "private, no-store",
  ]);
  const html = await page.text();
  expect(parseDocument(html).querySelectorAll('input[type="password"]')).toHaveLength(2);
  expect(html).not.toContain(key);
  expect(await resetPassword(key, "Neuschnee2026")).toBeNull();
  expect(await resetPassword(key, "Neuschnee2027")).toBe("expired");
  const answer = await askAuth({ action: "login", username, password: "Neuschnee2026", remember: true });
  expect(answer).toMatchObject({ kind: "session" });
}
