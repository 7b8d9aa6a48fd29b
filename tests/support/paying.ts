import { afterAll, beforeAll } from "vitest";
import { fetchCart, saveChange } from "#client/cart/cart-api.ts";
import { fetchOffer, keepAttempt, sendOrder } from "#client/checkout/checkout-api.ts";
import { type CheckoutContext, fail } from "#client/checkout/checkout-state.ts";
import { emptyForm } from "#shared/checkout.ts";
import { fillCart } from "./calls.ts";
import type { createEdge } from "./edge.ts";
import { chooseModes, deliverStock, readOutbox } from "./hosted.ts";
import { openBrowser } from "./storefront-browser.ts";

const prepayment = 24;

const addresses = {
  SE: { zip: "111 22", city: "Stockholm", country: "SE" },
  CH: { zip: "8001", city: "Zürich", country: "CH" },
  US: { zip: "10001", city: "New York", country: "US" },
};

const cards = {
  pays: { cardNumber: "4242 4242 4242 4242" },
  paysToldLater: { cardNumber: "4000 0000 0000 0259" },
  isRefused: { cardNumber: "4000 0000 0000 0002" },
  losesConnection: { cardNumber: "4242 4242 4242 4242" },
};

export interface Provider {
  basename: string;
  country: keyof typeof addresses;
  paymentId: number;
  /** Names the payment in the provider's own address of the confirmation. */
  parameter: string;
  /** What a shopper does at the provider. */
  does: Record<"pays" | "paysToldLater" | "isRefused" | "losesConnection", Record<string, string>>;
}

/** Two of them only where the contract has `more-providers`. */
export const providers: Record<string, Provider> = {
  "Klarna's frame": {
    basename: "/se/sv",
    country: "SE",
    paymentId: 25,
    parameter: "kid",
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
    parameter: "wid",
    does: cards,
  },
  "Svea's frame": {
    basename: "/se/en",
    country: "SE",
    paymentId: 28,
    parameter: "sid",
    does: cards,
  },
  "Avarda's frame": {
    basename: "/ch/de",
    country: "CH",
    paymentId: 29,
    parameter: "aid",
    does: cards,
  },
  "the redirect to Alpenpay": {
    basename: "/ch/de",
    country: "CH",
    paymentId: 27,
    parameter: "oid",
    does: {
      pays: { outcome: "approved" },
      paysToldLater: { outcome: "later" },
      isRefused: { outcome: "declined" },
      losesConnection: { outcome: "lost" },
    },
  },
};

/** Answers the SKU id of a well-stocked product; while the tests of a file run, all providers are offered. */
export function offerProviders(edge: ReturnType<typeof createEdge>): () => number {
  let skuId: number;
  beforeAll(async () => {
    await chooseModes("more-providers");
    ({ skuId } = await fillCart(edge));
    await deliverStock(skuId, 250);
  });
  afterAll(() => chooseModes());
  return () => skuId;
}

/** A shopper with a full cart in front of a provider; each has an e-mail of their own. */
export async function approach(
  edge: ReturnType<typeof createEdge>,
  skuId: number,
  { basename, country, paymentId }: Provider,
) {
  const { jar } = openBrowser(edge, basename);
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
  const add = () => {
    const change = { kind: "add", skuId, quantity: 1 } as never;
    return saveChange({ change, confirmed: null, inCheckout: false });
  };
  await add();
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

  let isWarned = false;
  /** Whoever has read that an order may have been made says so with the next press. */
  async function orderAtOnce() {
    const context = { ...(await wanting(prepayment)), isWarned };
    const answer = await sendOrder(context);
    isWarned = fail(context, answer).isWarned ?? false;
    return answer;
  }

  return {
    email,
    jar,
    add,
    enter,
    openFrame,
    /** The address that the shopper is led to; null where it is the same page, or none. */
    async act(page: string, fields: Record<string, string>): Promise<string | null> {
      const body = new URLSearchParams(fields);
      const response = await edge.fetch(`${page}/pay`, { method: "POST", body }).catch(() => null);
      const link = /<a href="([^"]+)"/.exec((await response?.text().catch(() => "")) ?? "")?.[1];
      return response?.headers.get("location") ?? link?.replaceAll("&amp;", "&") ?? null;
    },
    orderAtOnce,
    /** What the checkout shows now, to be ordered later. */
    wait: () => wanting(prepayment),
    /** As the confirmation does, also in another tab. */
    leaveCart: (cartId: string) => fetchCart({ forget: cartId, inCheckout: false }),
    orders: async () => (await readOutbox(email)).filter(({ kind }) => kind === "order-confirmation").length,
    hasCart: async () => {
      const answer = await fetchCart({ inCheckout: true });
      return answer.kind === "cart" && answer.cart.lines.length > 0;
    },
  };
}
