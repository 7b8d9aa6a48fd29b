import { expect, test } from "vitest";
import { addToCart, createOrUpdateCheckout, placeOrder } from "#shared/operations/generated/operations.ts";
import { createVisitor } from "#tests/support/account.ts";
import { buyer } from "#tests/support/buyer.ts";
import { fillCart } from "#tests/support/calls.ts";
import { createEdge } from "#tests/support/edge.ts";
import { countWithinOneMinute } from "#tests/support/time.ts";

const edge = createEdge();
const klarna = 25;

countWithinOneMinute();

/** Somebody with a full cart in Sweden, where Klarna shows a frame. */
async function openShopper(address: string) {
  const visitor = createVisitor(edge);
  const headers = { "cf-connecting-ip": address, "x-page-path": "/se/sv" };
  const ask = async (
    { name, hash }: { name: string; hash: string },
    variables: object,
    more: Record<string, string> = {},
  ) => {
    const extensions = { persistedQuery: { version: 1, sha256Hash: hash } };
    const response = await visitor.post(
      "/graphql",
      { operationName: name, variables, extensions },
      { ...headers, ...more },
    );
    // biome-ignore lint/suspicious/noExplicitAny: the tests assert field by field
    return { status: response.status, answer: (await response.json()) as any };
  };
  const { skuId } = await fillCart(edge);
  await ask(addToCart, { id: "", item: { skuId, quantity: 1 } });
  /** Null without a frame. */
  const openFrame = async (acceptedConsents: string[] = ["order"]) => {
    const checkout = { ...buyer, paymentId: klarna, acceptedConsents };
    const { status, answer } = await ask(createOrUpdateCheckout, { cartId: "", checkout });
    const options: { id: number; paymentData: string | null }[] =
      answer.data?.createOrUpdateCheckout.paymentOptions ?? [];
    const frame = options.find(({ id }) => id === klarna)?.paymentData ?? null;
    return { status, frame, code: answer.errors?.[0]?.extensions.code };
  };
  const order = () =>
    ask(placeOrder, { cartId: "", checkout: buyer }, { "idempotency-key": crypto.randomUUID() });
  return { openFrame, order };
}

const pay = (frame: string | null) =>
  edge.fetch(`${/src="([^"]+)"/.exec(frame ?? "")?.[1]}/pay`, {
    method: "POST",
    body: new URLSearchParams({ outcome: "approved" }),
  });

test("a frame to pay in is an order, once for its cart; the sixth of a minute is not opened", async () => {
  const address = "198.51.100.200";
  for (let index = 0; index < 5; index++) {
    const { openFrame, order } = await openShopper(address);
    for (let change = 0; change < 3; change++) {
      const opened = await openFrame();
      expect([opened.status, typeof opened.frame]).toEqual([200, "string"]);
      if (change === 2 && index === 0) expect((await pay(opened.frame)).status).toBe(303);
    }
    // Whoever pays in another way after all, or asks for a lost order, still makes one.
    if (index < 2) expect((await order()).status).toBe(200);
  }
  const late = await openShopper(address);
  expect(await late.openFrame()).toEqual({ status: 429, frame: null, code: "TOO_OFTEN" });
  expect((await late.order()).status).toBe(429);
  const other = await openShopper("198.51.100.201");
  expect(typeof (await other.openFrame()).frame).toBe("string");
});

test("whoever has not accepted the terms gets no frame, and has ordered nothing", async () => {
  const address = "198.51.100.202";
  const { openFrame } = await openShopper(address);
  for (let visit = 0; visit < 7; visit++) {
    const seen = await openFrame([]);
    expect([seen.status, seen.frame]).toEqual([200, null]);
  }
  expect(typeof (await openFrame()).frame).toBe("string");
});

test("an order that is tried again counts once", async () => {
  const { order } = await openShopper("198.51.100.203");
  for (let attempt = 0; attempt < 8; attempt++) expect((await order()).status).not.toBe(429);
});
