import { describe, expect, test } from "vitest";
import { answerSchemas } from "#shared/operations/generated/answers.ts";
import { findAskedCurrency, leaveOutForeign, namesOther, toCurrencies } from "#worker/commerce/currency.ts";
import { fitAnswer } from "#worker/commerce/fit-answer.ts";
import { wireCart } from "./wire-cart.ts";

interface Entry {
  [name: string]: unknown;
  unitPrice: Record<string, unknown> | null;
  totalStock: Record<string, unknown>;
}

const toCard = (productId: number): Entry => ({
  productId,
  alias: `p${productId}`,
  productImages: [{ fileName: "a.jpg" }],
  unitPrice: {
    ...{ isDiscounted: false, discountPercentage: 0, sellingPriceIncVat: 129, sellingPriceExVat: 103.2 },
    ...{ regularPriceIncVat: 129, regularPriceExVat: 103.2, currency: { code: "SEK" } },
  },
  skus: [{ skuId: productId }],
  totalStock: { totalStock: 5, inStock: 5, oversellable: 0 },
});

/** A list of three, the second of which is changed. */
function fitList(change: (card: Entry) => void) {
  const cards = [toCard(1), toCard(2), toCard(3)];
  change(cards[1] as Entry);
  const data = { listPageInfo: null, products: { count: 3, products: cards } };
  return { ...fitAnswer(answerSchemas.list, data), cards: data.products.products };
}

describe("an answer with one thing that does not fit", () => {
  test("has numbers of texts, and texts of numbers", () => {
    const { isWhole, leftOut, cards } = fitList((card) => {
      Object.assign(card, { productId: "2", alias: 22 });
      Object.assign(card.unitPrice ?? {}, { sellingPriceIncVat: "129.00" });
      card.totalStock.totalStock = " 5 ";
    });
    expect([isWhole, leftOut]).toEqual([true, []]);
    expect(cards[1]).toMatchObject({ productId: 2, alias: "22", totalStock: { totalStock: 5 } });
    expect(cards[1]?.unitPrice?.sellingPriceIncVat).toBe(129);
  });

  test("has amounts with a comma, and yes and no in other words", () => {
    for (const [isDiscounted, meant] of [
      ["True", true],
      ["false", false],
      [1, true],
      [0, false],
    ] as const) {
      const { isWhole, leftOut, cards } = fitList(({ unitPrice }) => {
        Object.assign(unitPrice ?? {}, { isDiscounted, sellingPriceIncVat: "129,90" });
      });
      expect([isWhole, leftOut]).toEqual([true, []]);
      expect(cards[1]?.unitPrice).toMatchObject({ isDiscounted: meant, sellingPriceIncVat: 129.9 });
    }
  });

  test.each([
    ["a name of another type", (card: Entry) => Object.assign(card, { productId: "new" })],
    ["no name", (card: Entry) => Object.assign(card, { alias: null })],
    ["sizes that are none", (card: Entry) => Object.assign(card, { skus: "none" })],
  ])("leaves out the product alone that has %s, and says where, not what", (_, change) => {
    const { isWhole, leftOut, cards } = fitList(change);
    expect([isWhole, leftOut]).toEqual([true, ["products.products"]]);
    expect(cards.map(({ productId }) => productId)).toEqual([1, 3]);
  });

  test("leaves out a price that is none, never makes 0 of it", () => {
    for (const sellingPriceIncVat of ["1,290", "1.290,00", "free", null, {}, []]) {
      const { isWhole, leftOut, cards } = fitList((card) => {
        Object.assign(card.unitPrice ?? {}, { sellingPriceIncVat });
      });
      expect([isWhole, leftOut, cards[1]?.unitPrice]).toEqual([true, ["products.products.unitPrice"], null]);
    }
  });

  test("sells a product whose price lacks only what makes it no other price", () => {
    const { cards } = fitList((card) =>
      Object.assign(card.unitPrice ?? {}, { isDiscounted: null, discountPercentage: null }),
    );
    expect(cards[1]?.unitPrice).toMatchObject({
      isDiscounted: false,
      discountPercentage: 0,
      sellingPriceIncVat: 129,
    });
  });

  test("is no empty list where nothing fits, and nothing where the thing itself does not", () => {
    const none = { listPageInfo: null, products: { count: 1, products: [{ ...toCard(1), alias: null }] } };
    expect(fitAnswer(answerSchemas.list, none).isWhole).toBe(false);
    for (const product of [{}, [], "x", { ...toCard(1), skus: "none" }])
      expect(fitAnswer(answerSchemas.product, { product }).isWhole).toBe(false);
    expect(fitAnswer(answerSchemas.urlHistory, { urlHistory: 7 }).isWhole).toBe(false);
  });

  test("hides no line of a cart, and takes none for open that does not say so", () => {
    const lines = structuredClone(wireCart.items ?? []) as Record<string, unknown>[];
    const fitCart = (items: object[], isCompleted: unknown = false) =>
      fitAnswer(answerSchemas.getCart, { getCart: { ...wireCart, items, isCompleted } });
    expect(fitCart(lines).isWhole).toBe(true);
    const odd = { ...lines[0], product: { productId: {} }, unitPrice: "1" };
    expect(fitCart([...lines, odd]).isWhole).toBe(true);
    expect(odd).toMatchObject({ product: null, unitPrice: null });
    expect(fitCart([...lines, { ...odd, skuId: null }]).isWhole).toBe(false);
    expect(fitCart(lines, null).isWhole).toBe(false);
    const summary = { ...wireCart.summary, total: { ...wireCart.summary?.total, sellingPriceIncVat: {} } };
    expect(fitAnswer(answerSchemas.getCart, { getCart: { ...wireCart, summary } }).isWhole).toBe(false);
  });
});

describe("an order that lacks what it can do without", () => {
  const address = {
    firstName: "Kim",
    lastName: "Berg",
    addressLine1: "Kungsgatan 7",
    city: "Umeå",
    zip: "90325",
  };
  const order = { id: 7, status: "pending", shippingAddress: null as object | null, cart: null };
  const fitOrder = (lacking: object) => {
    const getOrders = [{ ...order, ...lacking }];
    const { isWhole } = fitAnswer(answerSchemas.orders, { getOrders });
    return { isWhole, order: getOrders[0] };
  };

  test("has an empty text in its place, for its status, a parcel's name, a refund's day or a line of an address", () => {
    const { isWhole, order } = fitOrder({
      status: null,
      shippingAddress: { ...address, careOf: null },
      shippingDetails: [{ name: null, trackingLink: "https://post.example/7" }],
      refunds: [{ id: 1, createdAt: null, total: 10 }],
    });
    expect(isWhole).toBe(true);
    expect(order).toMatchObject({
      status: "",
      shippingAddress: { ...address, careOf: "", addressLine2: "" },
      shippingDetails: [{ name: "", trackingLink: "https://post.example/7" }],
      refunds: [{ createdAt: "", total: 10 }],
    });
  });

  test("has no payments, parcels or refunds where none of them fits", () => {
    for (const list of ["paymentDetails", "shippingDetails", "refunds"])
      for (const value of [[{}], [{ name: null, createdAt: null }], [7], "none"])
        expect(fitOrder({ [list]: value }), `${list} ${JSON.stringify(value)}`).toMatchObject({
          isWhole: true,
        });
    const nothing = {
      paymentDetails: [{ displayName: null }],
      refunds: [{ id: null, createdAt: "2026-11-02" }],
    };
    const { order } = fitOrder({ ...nothing, shippingDetails: [{ name: null, trackingLink: null }] });
    expect(order).toMatchObject({ id: 7, paymentDetails: null, refunds: null, shippingDetails: null });
  });

  test("has no address where nothing of it is told", () => {
    expect(fitOrder({ shippingAddress: { firstName: null, city: null } }).order?.shippingAddress).toBeNull();
  });

  test("is like an account without balances, and goods without pictures", () => {
    const getUser = {
      email: "kim@example.com",
      balances: [{ currency: "SEK", amount: null }],
      address,
    };
    expect(fitAnswer(answerSchemas.user, { getUser }).isWhole).toBe(true);
    expect(getUser).toMatchObject({ balances: null, address: { ...address, entryCode: "" } });
    const [line] = structuredClone(wireCart.items ?? []) as { product: object }[];
    Object.assign(line?.product ?? {}, { productImages: [{ fileName: null }] });
    expect(fitAnswer(answerSchemas.getCart, { getCart: { ...wireCart, items: [line] } }).isWhole).toBe(true);
    expect(line?.product).toMatchObject({ productImages: null });
  });
});

describe("prices in another currency than the market's", () => {
  const euro = (card: Entry) => ({ ...card, unitPrice: { ...card.unitPrice, currency: { code: "EUR" } } });

  test("are left out with their product, or of a line of a cart alone", () => {
    const data = { products: { products: [toCard(1), euro(toCard(2))] }, cart: { items: [] as object[] } };
    data.cart.items = [toCard(1), euro(toCard(2))];
    expect(leaveOutForeign("SEK", data)).toEqual(["products.products", "cart.items"]);
    expect(data.products.products).toEqual([toCard(1)]);
    expect(data.cart.items).toEqual([toCard(1), { ...toCard(2), unitPrice: null }]);
  });

  test("take away what is chosen of a package's part, and never the part", () => {
    const option = (product: object) => ({ options: [{ product }] });
    const groups = [option(toCard(1)), option(euro(toCard(2)))];
    groups[0]?.options.push({ product: euro(toCard(3)) });
    const answer = { product: { ...toCard(4), productPackage: { groups } } };
    expect(leaveOutForeign("SEK", answer)).toEqual(["product.productPackage.groups.options"]);
    expect(groups).toEqual([option(toCard(1)), { options: [] }]);
    expect(namesOther("SEK", answer)).toBe(false);
  });

  test("are none whose code is empty, or has white space around it", () => {
    for (const code of ["", " ", "SEK ", "\u00a0sek\n"]) {
      const card = toCard(1);
      Object.assign(card.unitPrice ?? {}, { currency: { code } });
      expect(namesOther("SEK", { product: card }), JSON.stringify(code)).toBe(false);
    }
    expect(namesOther("SEK", { product: euro(toCard(1)) })).toBe(true);
    const asked = (currency: string) =>
      findAskedCurrency("product", { marketId: "se" }, toCurrencies([{ alias: "se", currency }] as never));
    expect([asked("SEK "), asked("")]).toEqual(["SEK", ""]);
  });

  test("are an answer of another market where all of a list are", () => {
    const data = { products: [euro(toCard(1)), euro(toCard(2))] };
    expect(leaveOutForeign("SEK", data)).toEqual([]);
    expect(data.products).toHaveLength(2);
  });
});
