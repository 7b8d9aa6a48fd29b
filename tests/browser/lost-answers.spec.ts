import type { Page } from "@playwright/test";
import { checkout, getCart, placeOrder, updateCartItem } from "#shared/operations/generated/operations.ts";
import { newcomer } from "#tests/support/account.ts";
import { setFaults } from "#tests/support/browser-faults.ts";
import { forward } from "#tests/support/forward.ts";
import { registerAt } from "#tests/support/registration.ts";
import { expect, test } from "#tests/support/shop.ts";
import {
  createShopper,
  lookInside,
  type PlacedRow,
  testLocales,
  wellStocked,
} from "#tests/support/shopper.ts";
import { localHeaders } from "../../tools/local-vars.ts";

test.skip(({ isMobile }) => isMobile, "answers do not depend on the screen");

const [swedish] = testLocales;
const { basename } = swedish;

test("an order whose answer is lost is confirmed by the next press, also after an edit, and told by its number while the shop finds nothing of it", async ({
  page,
  shop,
}) => {
  const shopper = createShopper(page, swedish);
  const alias = await wellStocked(shop.url);
  for (const edit of [false, true]) {
    await shopper.open(`/p/${alias}`);
    await shopper.add();
    await shopper.toCheckout();
    await shopper.fillIn();
    await setFaults(shop.url, [{ kind: "commit-then-reset", operation: placeOrder.name, times: 1 }]);
    await shopper.placeButton().click();
    await expect(page.getByText(shopper.t("error.generic"))).toBeVisible();
    if (edit) await page.locator("input[name=firstName]").fill("Kima");
    // For all calls: the first may only learn that the backend does not know the query's hash.
    await setFaults(shop.url, [{ kind: "empty-cart", operation: checkout.name }]);
    await shopper.placeButton().click();
    const warning = page.getByText(shopper.t("checkout.maybeOrdered"));
    await expect(warning.or(page.getByRole("heading", { name: shopper.t("confirm.title") }))).toBeVisible();
    // What was lost was the API's word that it does not know the hash: nothing is ordered yet.
    if (await warning.isVisible()) await shopper.placeButton().click();
    const orderId = await shopper.confirmed();
    await expect(page.getByText(shopper.t("confirm.mailFollows"))).toBeVisible();
    await setFaults(shop.url, []);
    expect((await lookInside(shop.url, orderId)).rows).toHaveLength(1);
    expect(
      (await fetch(`${shop.url}/_backend/orders/${orderId + 1}`, { headers: localHeaders })).status,
    ).toBe(404);
    await page.evaluate(() => sessionStorage.removeItem("cart-was-shown"));
  }
});

test("a shop that takes no orders says so and keeps what was typed", async ({ page, shop }) => {
  const shopper = createShopper(page, swedish);
  await shopper.open(`/p/${await wellStocked(shop.url)}`);
  await shopper.add();
  await shopper.toCheckout();
  await shopper.fillIn();
  await page.route("**/graphql", async (route) => {
    if (route.request().postDataJSON().operationName !== placeOrder.name) return route.fallback();
    const errors = [{ message: "", extensions: { code: "ORDER_GUARD_DOWN" } }];
    return route.fulfill({ status: 503, json: { errors } });
  });
  await shopper.placeButton().click();
  await expect(page.getByText(shopper.t("checkout.ordersClosed"))).toBeVisible();
  await expect(page.locator("input[name=firstName]")).toHaveValue("Kim");
  await page.unroute("**/graphql");
  await shopper.placeButton().click();
  expect(await shopper.confirmed()).toBeGreaterThan(0);
});

test("who logs out leaves the cart but nothing personal to the next shopper", async ({ page, shop }) => {
  const shopper = createShopper(page, swedish);
  await shopper.open();
  await registerAt(page, basename, newcomer());
  await shopper.open(`/p/${await wellStocked(shop.url)}`);
  await shopper.add();
  await shopper.toCheckout();
  await shopper.fillIn();
  const cartId = async () =>
    (await page.context().cookies()).find(({ name }) => name === "cart")?.value ?? "";
  const before = await cartId();
  await shopper.open("/account");
  await page.getByRole("button", { name: shopper.t("auth.logout") }).click();
  await page.waitForURL((address) => address.pathname === basename);
  expect(await cartId()).toMatch(/^[\w-]{16,64}$/);
  expect(await cartId()).not.toBe(before);
  expect(await page.evaluate(() => JSON.stringify({ ...sessionStorage }))).not.toMatch(/Kim|Storgatan/);
  await shopper.open("/kassan");
  await expect(page.locator("input[name=zip]")).toHaveValue("");
  await expect(page.locator("input[name=email]")).toHaveValue("");
  await expect(page.getByText(shopper.t("checkout.zipGate")).first()).toBeVisible();
});

test("edits of page, storage, messages and variables change no total of an order (S35)", async ({
  page,
  shop,
}) => {
  const shopper = createShopper(page, swedish);
  const alias = await wellStocked(shop.url);
  await shopper.open(`/p/${alias}`);
  await shopper.add();
  await page.waitForFunction(() => localStorage.getItem("cart")?.includes('"lines":[{'));
  const price = await goodsPrice(page);
  const sent = await page.evaluate(async () => {
    const known = JSON.parse(localStorage.getItem("cart") ?? "{}");
    const [line] = known.cart.lines;
    line.unitPrice = { sellingIncVat: "1 kr", sellingExVat: "1 kr" };
    known.cart.totals = { ...known.cart.totals, total: "1 kr", toPay: "1 kr" };
    known.revision += 100;
    localStorage.setItem("cart", JSON.stringify(known));
    const channel = new BroadcastChannel("shop");
    channel.postMessage({ type: "cart", data: known });
    channel.postMessage({ type: "cart", data: { ...known, cart: { ...known.cart, id: "foreign" } } });
    for (const price of document.querySelectorAll("dd, output")) price.textContent = "1 kr";
    return { skuId: line.skuId as number, rowId: line.id as string };
  });
  const statuses: number[] = [];
  await page.route("**/graphql", async (route) => {
    const body = route.request().postDataJSON();
    if (body.operationName !== placeOrder.name) return route.fallback();
    const evil = [
      { unitPrice: 1 },
      { currency: "JPY" },
      { vatIncluded: false },
      { rate: 0 },
      { externalShippingFee: 0 },
      { quantity: -1 },
    ];
    const headers = { ...route.request().headers(), "sec-fetch-site": "same-origin" };
    for (const extra of evil) {
      const { variables } = body;
      const tampered = {
        ...body,
        variables: { ...variables, checkout: { ...variables.checkout, ...extra } },
      };
      const answer = await forward(route, { headers, postData: JSON.stringify(tampered) });
      statuses.push(answer.status());
    }
    return route.fallback();
  });
  const change = (quantity: number) =>
    page.evaluate(
      async ({ hash, item }) => {
        const response = await fetch("/graphql", {
          method: "POST",
          headers: { "content-type": "application/json", "x-page-path": location.pathname },
          body: JSON.stringify({
            operationName: "updateCartItem",
            variables: { id: "", item },
            extensions: { persistedQuery: { version: 1, sha256Hash: hash } },
          }),
        });
        return response.status;
      },
      { hash: updateCartItem.hash, item: { id: sent.rowId, skuId: sent.skuId, quantity } },
    );
  for (const quantity of [-1, 1.5, 10_000, 1e9]) expect(await change(quantity)).toBe(400);
  // What a company sees is without VAT; what it costs stays.
  await page.context().addCookies([{ name: "user-type", value: "COMPANY", url: shop.url }]);
  await page.reload();
  expect(await goodsPrice(page)).toBe(price);
  await page.context().addCookies([{ name: "user-type", value: "PERSON", url: shop.url }]);
  await shopper.open("/kassan");
  await shopper.fillIn();
  await shopper.placeButton().click();
  const order = await lookInside(shop.url, await shopper.confirmed());
  expect(statuses).toEqual([400, 400, 400, 400, 400, 400]);
  expect(order.marketId).toBe("SE|SEK");
  expect(order.rows).toHaveLength(1);
  const [{ row, unit }] = order.rows as [PlacedRow];
  expect(row.quantity).toBe(1);
  expect(unit.selling.incVat).toBe(price);
});

/** Of the cart's pieces, in minor units, as the shop says it. */
const goodsPrice = (page: Page) =>
  page.evaluate(async (hash) => {
    const response = await fetch("/graphql", {
      method: "POST",
      headers: { "content-type": "application/json", "x-page-path": location.pathname },
      body: JSON.stringify({
        operationName: "getCart",
        variables: { id: "" },
        extensions: { persistedQuery: { version: 1, sha256Hash: hash } },
      }),
    });
    const { data } = (await response.json()) as {
      data: { getCart: { summary: { subTotal: { sellingPriceIncVat: number } } } };
    };
    return Math.round(data.getCart.summary.subTotal.sellingPriceIncVat * 100) as number;
  }, getCart.hash);
