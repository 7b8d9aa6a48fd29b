import { afterEach, beforeAll, describe, expect, test, vi } from "vitest";
import { findOrder } from "#client/account/order-service.ts";
import { fetchCart, saveChange } from "#client/cart/cart-api.ts";
import {
  checkPayment,
  fetchOffer,
  findLostOrder,
  keepAttempt,
  sendOrder,
} from "#client/checkout/checkout-api.ts";
import type { CheckoutContext } from "#client/checkout/checkout-state.ts";
import { fetchConfirmation } from "#client/checkout/confirmation-api.ts";
import { emptyForm } from "#shared/checkout.ts";
import { readReturn } from "#shared/payment.ts";
import { fillCart } from "#tests/support/calls.ts";
import { createEdge } from "#tests/support/edge.ts";
import { readOutbox } from "#tests/support/hosted.ts";
import { openBrowser } from "#tests/support/storefront-browser.ts";

const edge = createEdge();
let skuId: number;
const market = { country: "SE", currency: "SEK", rate: 1 };
const prepayment = 24;

beforeAll(async () => {
  ({ skuId } = await fillCart(edge));
});
afterEach(() => void vi.unstubAllGlobals());

const addresses = {
  SE: { zip: "111 22", city: "Stockholm", country: "SE" },
  CH: { zip: "8001", city: "Zürich", country: "CH" },
  US: { zip: "10001", city: "New York", country: "US" },
};

interface Provider {
  basename: string;
  country: keyof typeof addresses;
  paymentId: number;
  /** What a shopper does at the provider. */
  does: Record<"pays" | "paysToldLater" | "isRefused" | "losesConnection", Record<string, string>>;
}

const providers: Record<string, Provider> = {
  "Klarna's frame": {
    basename: "/se/sv",
    country: "SE",
    paymentId: 25,
    does: {
      pays: { outcome: "approved" },
      paysToldLater: { outcome: "later" },
      isRefused: { outcome: "failed" },
      losesConnection: { outcome: "lost" },
    },
  },
  "the card's frame": {
    basename: "/us/en",
    country: "US",
    paymentId: 26,
    does: {
      pays: { cardNumber: "4242 4242 4242 4242" },
      paysToldLater: { cardNumber: "4000 0000 0000 0259" },
      isRefused: { cardNumber: "4000 0000 0000 0002" },
      losesConnection: { cardNumber: "4242 4242 4242 4242" },
    },
  },
  "the redirect to Alpenpay": {
    basename: "/ch/de",
    country: "CH",
    paymentId: 27,
    does: {
      pays: { outcome: "approved" },
      paysToldLater: { outcome: "later" },
      isRefused: { outcome: "declined" },
      losesConnection: { outcome: "lost" },
    },
  },
};

/** A shopper with a full cart in front of a provider; each has an e-mail of their own. */
async function approach({ basename, country, paymentId }: Provider) {
  openBrowser(edge, basename);
  const email = `${crypto.randomUUID()}@example.com`;
  const form = {
    ...emptyForm,
    ...addresses[country],
    email,
    firstName: "Kim",
    lastName: "Berg",
    address: "Gata 1",
    phone: "0701234567",
    terms: true,
  };
  const change = { kind: "add", skuId, quantity: 1 } as never;
  await saveChange({ change, confirmed: null, inCheckout: false });
  const alias = basename.slice(1, 3);
  const wanting = async (id: number): Promise<CheckoutContext> => {
    const context = { form: { ...form, paymentId: id }, market: alias, countries: [country] };
    const asking = { ...context, showsProviders: true } as unknown as CheckoutContext;
    const answer = await fetchOffer(asking);
    if (answer.kind !== "offer") throw new Error(`The checkout offers nothing: ${answer.kind}`);
    const shippingId = answer.offer.shippings.find(({ isSelected }) => isSelected)?.id ?? null;
    return { ...asking, offer: answer.offer, form: { ...asking.form, shippingId } };
  };

  async function enter() {
    const context = await wanting(paymentId);
    const snippet = context.offer?.payments.find(({ id }) => id === paymentId)?.provider?.snippet;
    if (snippet) return /src="([^"]+)"/.exec(snippet)?.[1] ?? "";
    const answer = await sendOrder(context);
    if (answer.kind !== "to-pay") throw new Error(`Nobody is paid: ${answer.kind}`);
    return answer.payment.redirectUrl;
  }

  async function openFrame() {
    keepAttempt(await wanting(paymentId));
    return enter();
  }

  return {
    email,
    enter,
    openFrame,
    /** The address that the shopper is led to; null where it is the same page, or none. */
    async act(page: string, fields: Record<string, string>): Promise<string | null> {
      const body = new URLSearchParams(fields);
      const response = await edge.fetch(`${page}/pay`, { method: "POST", body }).catch(() => null);
      const link = /<a href="([^"]+)"/.exec((await response?.text().catch(() => "")) ?? "")?.[1];
      return response?.headers.get("location") ?? link?.replaceAll("&amp;", "&") ?? null;
    },
    orderAtOnce: async () => sendOrder(await wanting(prepayment)),
    orders: async () => (await readOutbox(email)).filter(({ kind }) => kind === "order-confirmation").length,
    hasCart: async () => {
      const answer = await fetchCart({ inCheckout: true });
      return answer.kind === "cart" && answer.cart.lines.length > 0;
    },
  };
}

const confirm = (address: string | null) =>
  fetchConfirmation(readReturn(new URL(address ?? "", "http://shop.test").searchParams), market);

const deliverWebhooks = () => edge.fetch("/_backend/webhooks", { method: "POST" });

describe.each(Object.entries(providers))("a payment by %s", (_, provider) => {
  const { does, basename } = provider;

  test("that is made is one order, however often it is sent and its end is looked at, and the cart is gone", async () => {
    const shopper = await approach(provider);
    const page = await shopper.enter();
    const back = await shopper.act(page, does.pays);
    expect(back).toMatch(new RegExp(`^${basename}/checkout/confirm\\?cartid=`));
    const first = await confirm(back);
    expect(first).toMatchObject({ kind: "placed", order: { contents: { lines: [{ skuId }] } } });
    expect(await shopper.act(page, does.pays)).toBe(back);
    expect(await confirm(back)).toEqual(first);
    expect([await shopper.orders(), await shopper.hasCart()]).toEqual([1, false]);
  });

  test("is found afterwards by its number and e-mail, with its goods, and by no other address", async () => {
    const shopper = await approach(provider);
    const confirmed = await confirm(await shopper.act(await shopper.enter(), does.pays));
    const number = confirmed.kind === "placed" ? confirmed.order.number : "";
    const order = { number, total: expect.stringMatching(/\d/), lines: [{ skuId, quantity: 1 }] };
    await vi.waitFor(async () =>
      expect(await findOrder(number, shopper.email)).toMatchObject({ kind: "found", order, returns: [] }),
    );
    expect(await findOrder(number, "other@example.com")).toEqual({ kind: "failed", text: "lookUp.unknown" });
  });

  test("that the shop hears of after the return is waited for, then one order", async () => {
    const shopper = await approach(provider);
    const back = await shopper.act(await shopper.enter(), does.paysToldLater);
    expect(await confirm(back)).toMatchObject({ kind: "paid" });
    expect([await shopper.orders(), await shopper.hasCart()]).toEqual([0, true]);
    expect(await shopper.orderAtOnce()).toMatchObject({ kind: "refused", code: "PaymentNotCompleted" });
    await deliverWebhooks();
    expect(await confirm(back)).toMatchObject({ kind: "placed" });
    await deliverWebhooks();
    expect([await shopper.orders(), await shopper.hasCart()]).toEqual([1, false]);
  });

  test("that is refused or given up is no order, the cart is kept, and another way to pay is open", async () => {
    const shopper = await approach(provider);
    const page = await shopper.enter();
    const back = await shopper.act(page, does.isRefused);
    if (back?.includes("/checkout/confirm")) expect(await confirm(back)).toEqual({ kind: "open" });
    else if (back) expect(back).toBe(`${basename}/checkout/klarna-fail`);
    expect([await shopper.orders(), await shopper.hasCart()]).toEqual([0, true]);
    expect((await shopper.orderAtOnce()).kind).toBe("placed");
    expect([await shopper.orders(), await shopper.hasCart()]).toEqual([1, false]);
    await shopper.act(page, does.pays);
    expect(await shopper.orders()).toBe(1);
  });
});

test("a payment whose end never reaches the browser is found when the shopper is back in the checkout", async () => {
  const alpenpay = providers["the redirect to Alpenpay"] as Provider;
  const shopper = await approach(alpenpay);
  const page = await shopper.enter();
  const id = page.split("/").at(-1) ?? "";
  const { cart } = (await fetchCart({ inCheckout: true })) as { cart: { id: string } };
  const payment = { id, cartId: cart.id, redirectUrl: page };
  expect(await checkPayment(payment)).toEqual({ kind: "open" });
  await shopper.act(page, alpenpay.does.losesConnection);
  expect(await checkPayment(payment)).toMatchObject({ kind: "placed", order: { orderId: id } });
  expect([await shopper.orders(), await shopper.hasCart()]).toEqual([1, false]);
});

test.each(["Klarna's frame", "the card's frame"])(
  "an order that is made in %s is found, should the way back be lost",
  async (name) => {
    const provider = providers[name] as Provider;
    const shopper = await approach(provider);
    const frame = await shopper.openFrame();
    expect(await findLostOrder()).toBeNull();
    await shopper.act(frame, provider.does.losesConnection);
    expect(Number((await findLostOrder())?.orderId)).toBeGreaterThan(0);
    expect([await shopper.orders(), await shopper.hasCart()]).toEqual([1, false]);
  },
);

test("the shop alone says where a provider leads back to", async () => {
  const shopper = await approach(providers["Klarna's frame"] as Provider);
  await shopper.enter();
  const call = edge.calls.findLast(({ operationName }) => operationName === "createOrUpdateCheckout");
  expect((call?.variables.checkout as { checkoutUrls?: object } | undefined)?.checkoutUrls).toEqual({
    termsPageUrl: "/se/sv/terms",
    checkoutPageUrl: "/se/sv/kassan",
    redirectUrl: "/se/sv/checkout/confirm?cartid={geins.cartid}&uid={payment.uid}&type={geins.paymentType}",
  });
});

const policyOf = async (shop: ReturnType<typeof createEdge>, path: string) =>
  (await shop.fetch(path)).headers.get("content-security-policy") ?? "";

test("a provider's frame and scripts are allowed in the checkout alone, and only where the shop knows the provider", async () => {
  const origin = "https://*.provider.example";
  const configured = createEdge({ PAYMENT_ORIGINS: origin });
  for (const path of ["/se/sv/kassan", "/se/sv/checkout/confirm"]) {
    const policy = await policyOf(configured, path);
    expect(policy).toContain(`frame-src 'self' ${origin};`);
    expect(policy).toMatch(/'strict-dynamic' https:\/\/\*\.provider\.example;/);
  }
  for (const path of ["/se/sv", "/se/sv/account", "/se/sv/checkout/klarna-fail"]) {
    const policy = await policyOf(configured, path);
    expect(policy).not.toMatch(/provider\.example|frame-src/);
  }
});
