import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { agreeOn } from "./account.ts";
import { cartSeen, fullCart, mutate, setPromoCode } from "./cart-calls.ts";
import {
  addToCart,
  cartWith,
  confirmation,
  getCart,
  ida,
  placeOrder,
  type Sku,
  updateCartItem,
  warehouseSku,
} from "./shopper.ts";
import { ask } from "./wire.ts";

let sku: Sku;
let other: Sku;
let cartId: string;

beforeAll(async () => {
  sku = await warehouseSku(8, 20);
  other = await warehouseSku(8, 24);
});

beforeEach(async () => {
  cartId = await cartWith(sku.skuId, 2);
});

const cents = (value: number) => Math.round(value * 100);

interface Line {
  quantity: number;
  totalPrice: { sellingPriceIncVat: number; regularPriceIncVat: number };
  campaign: {
    appliedCampaigns: { campaignId: string }[];
    prices: { quantity: number; price: { sellingPriceIncVat: number } }[];
  };
}

/** What the rows come to, counted from their pieces. */
const counted = (lines: Line[]) =>
  lines
    .flatMap((line) => line.campaign.prices)
    .reduce((sum, { quantity, price }) => sum + quantity * cents(price.sellingPriceIncVat), 0);

describe("setCartPromoCode", () => {
  it("shows an applied code and lowers the cart; '' removes it and restores every price (CT-16)", async () => {
    const before = await cartSeen(cartId);
    const { data } = await setPromoCode(cartId, " spring ");
    const cart = data.setCartPromoCode;
    expect(cart.promoCode).toBe("SPRING");
    expect(cart.appliedCampaigns).toMatchObject([
      { campaignId: "103", ruleType: "PROMO_CODE", action: "PERCENTAGE", actionValue: "15" },
    ]);
    const full = before.items[0].unitPrice.sellingPriceIncVat;
    const reduced = Math.round(cents(full) * 0.85);
    expect(cents(cart.summary.subTotal.sellingPriceIncVat)).toBe(2 * reduced);
    expect(cart.summary.subTotal.regularPriceIncVat).toBe(before.summary.subTotal.regularPriceIncVat);
    expect(cart.items[0].unitPrice).toEqual(before.items[0].unitPrice);
    expect(await cartSeen(cartId)).toEqual(cart);
    const removed = (await setPromoCode(cartId, "")).data.setCartPromoCode;
    expect(removed).toEqual(before);
  });

  it("replaces one code by the next", async () => {
    await setPromoCode(cartId, "SPRING");
    const { data } = await setPromoCode(cartId, "NORD100");
    expect(data.setCartPromoCode.promoCode).toBe("NORD100");
    expect(
      data.setCartPromoCode.appliedCampaigns.map((each: { campaignId: string }) => each.campaignId),
    ).toEqual(["106"]);
  });

  it.each(["NO-SUCH-CODE", "WINTER25"])("refuses %s and keeps the code it had", async (code) => {
    await setPromoCode(cartId, "SPRING");
    const { data, errors } = await setPromoCode(cartId, code);
    expect(data.setCartPromoCode).toBeNull();
    expect(errors?.[0]?.extensions?.code).toBe("InvalidPromoCode");
    expect((await getCart(cartId)).promoCode).toBe("SPRING");
  });

  it("tells RequirementsNotMet when another cart or market would do", async () => {
    const { id } = await getCart();
    expect((await setPromoCode(id, "SPRING")).errors?.[0]?.extensions?.code).toBe("RequirementsNotMet");
    const swedish = await setPromoCode(cartId, "FJELL", { marketId: "se" });
    expect(swedish.errors?.[0]?.extensions?.code).toBe("RequirementsNotMet");
    const norwegian = await setPromoCode(cartId, "FJELL", { marketId: "no" });
    expect(norwegian.data.setCartPromoCode.promoCode).toBe("FJELL");
  });

  it("answers null for a cart that is unknown", async () => {
    expect((await setPromoCode("nowhere", "SPRING")).data.setCartPromoCode).toBeNull();
  });

  it("keeps the code of a cart that has become too small, without its reduction", async () => {
    await setPromoCode(cartId, "SPRING");
    await updateCartItem(cartId, { skuId: sku.skuId, quantity: 0 });
    expect(await cartSeen(cartId)).toMatchObject({ promoCode: "SPRING", appliedCampaigns: [] });
  });
});

describe("campaigns of the cart", () => {
  it("give away the cheapest of three and list each price with its quantity", async () => {
    await addToCart(cartId, { skuId: other.skuId, quantity: 1 });
    const { data } = await setPromoCode(cartId, "3FOR2");
    const lines: Line[] = data.setCartPromoCode.lines;
    const free = lines.flatMap((line) =>
      line.campaign.prices.filter((each) => each.price.sellingPriceIncVat === 0),
    );
    expect(free.map((each) => each.quantity)).toEqual([1]);
    const lowered = lines.filter((line) =>
      line.campaign.appliedCampaigns.some((campaign) => campaign.campaignId === "105"),
    );
    expect(lowered).toHaveLength(1);
    expect(counted(lines)).toBe(cents(data.setCartPromoCode.summary.subTotal.sellingPriceIncVat));
  });

  it.each(["se", "eu", "ch", "jp", "kr"])(
    "spread a fixed amount over rows exactly in market %s",
    async (marketId) => {
      await addToCart(cartId, { skuId: other.skuId, quantity: 3 });
      const before = await cartSeen(cartId, `, marketId: "${marketId}"`);
      const { data } = await setPromoCode(cartId, "NORD100", { marketId });
      const { summary, lines, fixedDiscount } = data.setCartPromoCode;
      expect(fixedDiscount).toBeGreaterThan(0);
      expect(summary.fixedAmountDiscountIncVat).toBe(fixedDiscount);
      const productTotal = cents(summary.subTotal.sellingPriceIncVat);
      expect(productTotal).toBe(cents(before.summary.subTotal.sellingPriceIncVat) - cents(fixedDiscount));
      expect(counted(lines)).toBe(productTotal);
      expect(cents(summary.total.sellingPriceIncVat)).toBe(
        productTotal + cents(summary.fees.shippingFeeIncVat),
      );
      const vats = summary.vats.reduce(
        (sum: number, group: { amount: number }) => sum + cents(group.amount),
        0,
      );
      expect(vats).toBe(cents(summary.total.vat));
    },
  );

  it("give free shipping where there is no limit for it", async () => {
    const before = await cartSeen(cartId, ', marketId: "us"');
    expect(before.summary.fees.shippingFeeIncVat).toBeGreaterThan(0);
    const { data } = await setPromoCode(cartId, "FREESHIP", { marketId: "us" });
    expect(data.setCartPromoCode).toMatchObject({
      freeShipping: true,
      summary: { fees: { shippingFeeIncVat: 0 }, total: before.summary.subTotal },
    });
  });

  it("are ordered as they were shown", async () => {
    await addToCart(cartId, { skuId: other.skuId, quantity: 1 });
    const shown = (await setPromoCode(cartId, "3FOR2")).data.setCartPromoCode;
    const { data, errors } = await placeOrder(cartId, { ...ida, shippingId: 1 });
    expect(errors).toBeUndefined();
    const confirmed = await confirmation(data.placeOrder.orderId, cartId);
    expect(confirmed.cart.promoCode).toBe("3FOR2");
    expect(confirmed.cart.summary.subTotal).toEqual(shown.summary.subTotal);
    const rows: { quantity: number; priceIncVat: number }[] = confirmed.order.rows;
    const paid = rows.reduce((sum, row) => sum + row.quantity * cents(row.priceIncVat), 0);
    expect(paid).toBe(cents(confirmed.order.itemValueIncVat));
    expect(rows.some((row) => row.priceIncVat === 0)).toBe(true);
  });
});

describe("agreed prices", () => {
  const priceOf = async (headers: Record<string, string>) => {
    const { data } = await ask(
      "query p($id: Int) { product(productId: $id) { unitPrice { sellingPriceIncVat regularPriceIncVat } } }",
      { id: Math.floor(sku.skuId / 100) },
      headers,
    );
    return data.product.unitPrice;
  };

  it("x-prices lowers prices in lists and carts of those who send it, and of nobody else (API-08)", async () => {
    const staff = await agreeOn("staff");
    const [agreed, ordinary] = [await priceOf(staff), await priceOf({})];
    expect(agreed.regularPriceIncVat).toBe(ordinary.regularPriceIncVat);
    expect(agreed.sellingPriceIncVat).toBeLessThanOrEqual(ordinary.sellingPriceIncVat);
    expect(agreed.sellingPriceIncVat / agreed.regularPriceIncVat).toBeLessThan(0.72);
    expect((await cartSeen(cartId, "", staff)).items[0].unitPrice.sellingPriceIncVat).toBe(
      agreed.sellingPriceIncVat,
    );
    expect((await cartSeen(cartId)).items[0].unitPrice.sellingPriceIncVat).toBe(ordinary.sellingPriceIncVat);
  });

  it("are nobody else's: a name, a foreign identifier and one without its token change nothing", async () => {
    const [staff, other] = [await agreeOn("staff"), await agreeOn("club")];
    const ordinary = await priceOf({});
    const identifier = staff["x-prices"] ?? "";
    // 43 characters of six bits.
    expect(identifier).toMatch(/^[\w-]{43}$/);
    for (const headers of [
      { "x-prices": "staff" },
      { ...staff, "x-prices": "staff" },
      { "x-prices": identifier },
      { ...other, "x-prices": identifier },
      { ...staff, "x-prices": `${identifier.slice(0, -2)}AA` },
    ]) {
      expect(await priceOf(headers)).toEqual(ordinary);
    }
  });

  it("hold for organisations only where the list is theirs, once the checkout tells who buys", async () => {
    const trade = await agreeOn("trade");
    const buyAs = async (customerType: string) => {
      const { data } = await mutate(
        "createOrUpdateCheckout",
        { cartId: ["String!", cartId], checkout: ["CheckoutInputType", { customerType }] },
        {},
        trade,
        `cart { ${fullCart} }`,
      );
      return data.createOrUpdateCheckout.cart.items[0].unitPrice;
    };
    const [person, organisation] = [await buyAs("PERSON"), await buyAs("ORGANIZATION")];
    expect(organisation.regularPriceIncVat).toBe(person.regularPriceIncVat);
    expect(organisation.sellingPriceIncVat / organisation.regularPriceIncVat).toBeLessThan(0.82);
    expect(person).toEqual((await cartSeen(await cartWith(sku.skuId, 1))).items[0].unitPrice);
  });
});
