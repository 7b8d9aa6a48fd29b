import { buildSchema } from "graphql";
import { beforeAll, describe, expect, it } from "vitest";
import contract from "#backend/schema.graphql?raw";
import { everyField } from "./every-field.ts";
import { cartWith, ida, placeOrder, updateCheckout, warehouseSku } from "./shopper.ts";
import { ask } from "./wire.ts";

const schema = buildSchema(contract);
let alias: string;
let cartId: string;
let order: { orderId: string; publicId: string; cartId: string };

async function everything(kind: "query" | "mutation", field: string, args: string) {
  const root = kind === "query" ? schema.getQueryType() : schema.getMutationType();
  const type = root?.getFields()[field]?.type;
  if (!type) throw new Error(`The contract has no ${field}`);
  const { data, errors } = await ask(`${kind} { ${field}${args} ${everyField(type, 3)} }`);
  return { value: data?.[field], errors };
}

beforeAll(async () => {
  const { data } = await ask("{ products(take: 1, filter: { sort: LATEST }) { products { alias } } }");
  alias = data.products.products[0].alias;
  const sku = await warehouseSku(5, 12);
  cartId = await cartWith(sku.skuId, 1);
  await updateCheckout(cartId, ida);
  const bought = await cartWith(sku.skuId, 1);
  order = { ...(await placeOrder(bought)).data.placeOrder, cartId: bought };
});

describe("every field of the contract is answered by", () => {
  it.each([
    ["channels", () => ""],
    ["channel", () => ""],
    ["products", () => '(take: 3, filter: { sort: LATEST, searchText: "a" })'],
    ["product", () => `(alias: "${alias}")`],
    ["product", () => '(alias: "hut-weekend")'],
    ["relatedProducts", () => `(alias: "${alias}")`],
    ["category", () => "(categoryId: 1)"],
    ["categories", () => ""],
    ["brands", () => ""],
    ["listPageInfo", () => ""],
    ["reviews", () => `(alias: "${alias}")`],
    ["getMenuAtLocation", () => '(menuLocationId: "main-desktop")'],
    ["widgetArea", () => '(family: "Frontpage", areaName: "The front page area")'],
    [
      "widgetArea",
      () => '(family: "Productlist", areaName: "The top part of the product list", url: "/se/sv/c/women")',
    ],
    ["widgetArea", () => '(alias: "returns")'],
    ["cmsPages", () => ""],
    ["getCart", () => `(id: "${cartId}")`],
    ["checkout", () => `(id: "${order.orderId}", cartId: "${order.cartId}", paymentType: STANDARD)`],
    ["validateOrderConditions", () => `(cartId: "${cartId}")`],
    ["validateOrderCreation", () => `(cartId: "${cartId}", checkout: { email: "ida@example.com" })`],
    ["getCheckoutAndOrder", () => `(id: "${order.publicId}", paymentType: STANDARD)`],
    ["getOrderPublic", () => `(publicOrderId: "${order.publicId}")`],
  ])("%s", async (field, args) => {
    const { value, errors } = await everything("query", field, args());
    expect(errors).toBeUndefined();
    expect(value).toBeTruthy();
  });

  it("every mutation of a cart", async () => {
    const promo = await everything("mutation", "setCartPromoCode", `(id: "${cartId}", promoCode: "SPRING")`);
    expect([promo.errors, promo.value.appliedCampaigns.length]).toEqual([undefined, 1]);
    const clone = await everything("mutation", "cloneCart", `(id: "${cartId}")`);
    expect([clone.errors, clone.value.items.length]).toEqual([undefined, 1]);
    const told = await everything(
      "mutation",
      "setCartMerchantData",
      `(id: "${cartId}", merchantData: "till 4")`,
    );
    expect([told.errors, told.value.merchantData]).toEqual([undefined, "till 4"]);
    const fee = await everything("mutation", "setCartShippingFee", `(cartId: "${cartId}", shippingFee: -1)`);
    expect([fee.errors, fee.value.cart.id]).toEqual([undefined, cartId]);
  });

  it("createOrUpdateCheckout", async () => {
    const { value, errors } = await everything("mutation", "createOrUpdateCheckout", `(cartId: "${cartId}")`);
    expect([errors, value.shippingOptions.length]).toEqual([undefined, 3]);
  });
});
