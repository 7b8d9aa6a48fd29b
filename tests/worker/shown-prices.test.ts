import { beforeAll, describe, expect, test } from "vitest";
import { toCart } from "#shared/cart-answer.ts";
import { createOrUpdateCheckout, placeOrder } from "#shared/operations/generated/operations.ts";
import { writeShown } from "#shared/shown-cart.ts";
import { buyer } from "#tests/support/buyer.ts";
import { callOperation, fillCart, orderOnce } from "#tests/support/calls.ts";
import { openDevice } from "#tests/support/devices.ts";
import { readWords } from "#tests/support/document.ts";
import { createEdge } from "#tests/support/edge.ts";
import { checkoutPath, placed, post, reviewed } from "#tests/support/forms.ts";
import { answerChanged, type Data } from "#tests/support/partly.ts";

beforeAll(orderOnce);

const page = "/se/en/checkout";

/** A shopper who sees what is to pay, and may order at that. */
async function lookAtTotal() {
  const edge = createEdge();
  const { cookie, skuId } = await fillCart(edge);
  const look = async () => {
    const asked = await callOperation(
      edge,
      createOrUpdateCheckout,
      { cartId: "", checkout: buyer },
      { cookie, page },
    );
    const cart = toCart(asked.answer.data.createOrUpdateCheckout.cart, "SE");
    return cart ? encodeURIComponent(writeShown(cart)) : "";
  };
  const key = crypto.randomUUID();
  const order = async (shown: string, headers = {}) => {
    const options = { cookie, page, key, headers: { "x-shown": shown, ...headers } };
    return callOperation(edge, placeOrder, { cartId: "", checkout: buyer }, options);
  };
  return { edge, cookie, skuId, look, order };
}

type Edge = ReturnType<typeof createEdge>;

/** From now on the checkout is told otherwise; `count` times where that is given. */
function changeCheckout(edge: Edge, change: (checkout: Data, data: Data) => void, count = Infinity) {
  let asked = 0;
  edge.break((call) => {
    if (call.operationName !== createOrUpdateCheckout.name || ++asked > count) return "pass";
    return answerChanged(edge.pass(call), (data) => {
      if (data.createOrUpdateCheckout) change(data.createOrUpdateCheckout, data);
    });
  });
}

const raise = ({ cart }: Data) => {
  cart.summary.total.sellingPriceIncVatFormatted = "474,81 kr";
};

/** From now on everything is dearer. */
const raisePrices = (edge: Edge) => changeCheckout(edge, raise);

test("nothing is ordered at another total than the shopper saw, and the next press orders at the new one", async () => {
  const { edge, look, order } = await lookAtTotal();
  const before = await look();
  raisePrices(edge);
  expect((await order(before)).code).toBe("PRICES_CHANGED");
  expect(placed(edge)).toBe(0);
  const { answer } = await order(await look());
  expect(Number(answer.data.placeOrder.orderId)).toBeGreaterThan(0);
});

/** All is paid by a balance: what is left to pay says nothing of the price. */
const payByBalance =
  (sum: number) =>
  ({ cart: { summary } }: Data) => {
    Object.assign(summary.total, { sellingPriceIncVat: sum, sellingPriceIncVatFormatted: `${sum} kr` });
    summary.balance = {
      ...{ pending: sum, pendingFormatted: `${sum} kr` },
      ...{ totalSellingPriceExBalanceIncVat: 0, totalSellingPriceExBalanceIncVatFormatted: "0 kr" },
    };
  };

test("nothing is ordered at another total than the shopper saw where their balance pays it all, with scripts and without", async () => {
  const { edge, cookie, look, order } = await lookAtTotal();
  changeCheckout(edge, payByBalance(5000));
  const before = await look();
  const form = await reviewed(edge, cookie);
  changeCheckout(edge, payByBalance(6300));
  expect((await order(before)).code).toBe("PRICES_CHANGED");
  const answer = await post(edge, checkoutPath, form, { cookie });
  expect(readWords(await answer.text())).toContain(
    "The goods, the delivery, the payment or the total have changed",
  );
  expect(placed(edge)).toBe(0);
  expect((await order(await look())).answer.data.placeOrder.orderId).toBeTruthy();
});

test("nothing is ordered that another device has put into the cart meanwhile", async () => {
  const { edge, cookie, skuId, look, order } = await lookAtTotal();
  const before = await look();
  const other = openDevice(edge);
  other.visitor.jar.cookies.set("cart", cookie.split("=")[1] ?? "");
  await other.add(skuId);
  expect((await order(before)).code).toBe("PRICES_CHANGED");
  expect(placed(edge)).toBe(0);
});

describe("who presses again after an answer that got lost", () => {
  async function loseAnswer() {
    const shopper = await lookAtTotal();
    const before = await shopper.look();
    shopper.edge.break(({ operationName }) =>
      operationName === placeOrder.name ? new Response("", { status: 502 }) : "pass",
    );
    expect((await shopper.order(before)).status).toBe(502);
    shopper.edge.heal();
    return { ...shopper, before };
  }

  test("orders at the total that was seen alone, also after having read that the goods may be ordered", async () => {
    const { edge, look, order, before } = await loseAnswer();
    expect((await order(before)).code).toBe("MAYBE_ORDERED");
    raisePrices(edge);
    expect((await order(before)).code).toBe("PRICES_CHANGED");
    expect(placed(edge)).toBe(1);
    expect(Number((await order(await look())).answer.data.placeOrder.orderId)).toBeGreaterThan(0);
  });

  test("reads that until the page says that it was read", async () => {
    const { edge, order, before } = await loseAnswer();
    for (let presses = 0; presses < 2; presses += 1)
      expect((await order(before, { "x-doubt": "unread" })).code).toBe("MAYBE_ORDERED");
    expect(placed(edge)).toBe(1);
    expect(Number((await order(before)).answer.data.placeOrder.orderId)).toBeGreaterThan(0);
  });

  test("reads that once, however often the checkout has looked for the order", async () => {
    const { edge, order, before } = await loseAnswer();
    const look = () => order("-");
    expect((await look()).code).toBe("PRICES_CHANGED");
    expect((await order(before)).code).toBe("MAYBE_ORDERED");
    expect((await look()).code).toBe("PRICES_CHANGED");
    expect(placed(edge)).toBe(1);
    expect(Number((await order(before)).answer.data.placeOrder.orderId)).toBeGreaterThan(0);
  });
});

test("a plain form orders at the total that it has priced, and not at one that comes after it", async () => {
  const { edge, cookie } = await lookAtTotal();
  const form = await reviewed(edge, cookie);
  let asked = 0;
  changeCheckout(edge, (checkout) => {
    asked += 1;
    if (asked > 1) raise(checkout);
  });
  const html = await (await post(edge, checkoutPath, form, { cookie })).text();
  expect(html).toContain("the payment or the total have changed");
  expect(placed(edge)).toBe(0);
});

const hideCart = (checkout: Data) => {
  checkout.cart = null;
};
const loseCheckout = (_checkout: Data, data: Data) => {
  data.createOrUpdateCheckout = null;
};

test.each([
  ["tells no cart", hideCart],
  ["knows no cart just then", loseCheckout],
])("nothing is ordered that cannot be compared with what was seen: the API %s", async (_how, change) => {
  const { edge, cookie, look, order } = await lookAtTotal();
  const seen = await look();
  const form = await reviewed(edge, cookie);
  changeCheckout(edge, change);
  expect((await order(seen)).code).toBe("PRICES_CHANGED");
  const html = await (await post(edge, checkoutPath, form, { cookie })).text();
  expect(html).toContain("The checkout cannot be reached");
  expect(placed(edge)).toBe(0);
  // Nor by a page that says nothing of what was seen.
  expect((await order("")).code).toBe("PRICES_CHANGED");
  expect(placed(edge)).toBe(0);
});

test("a plain form whose cart the API does not know for once orders at the total that was seen alone", async () => {
  const { edge, cookie } = await lookAtTotal();
  const form = await reviewed(edge, cookie);
  let asked = 0;
  changeCheckout(edge, (checkout, data) => (asked++ === 0 ? loseCheckout(checkout, data) : raise(checkout)));
  await post(edge, checkoutPath, form, { cookie });
  expect(placed(edge)).toBe(0);
  changeCheckout(edge, loseCheckout, 1);
  expect((await post(edge, checkoutPath, form, { cookie })).status).toBe(303);
});
