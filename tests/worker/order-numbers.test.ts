import { describe, expect, test } from "vitest";
import type { WireOrder } from "#shared/cart-answer.ts";
import { checkout, getOrderPublic, placeOrder } from "#shared/operations/generated/operations.ts";
import { createVisitor, newcomer, password } from "#tests/support/account.ts";
import { buyer } from "#tests/support/buyer.ts";
import { callOperation, fillCart } from "#tests/support/calls.ts";
import { createEdge } from "#tests/support/edge.ts";
import { countWithinOneMinute } from "#tests/support/time.ts";
import { tellOrder } from "#tests/support/told-order.ts";

const edge = createEdge();

countWithinOneMinute();

const post = (path: string, body: object) =>
  edge.fetch(path, {
    method: "POST",
    headers: { "content-type": "application/json", "x-page-path": "/se/en" },
    body: JSON.stringify(body),
  });

const look = async (order: string, email: string, key?: string) => {
  const answer = await post("/api/orders/find", { order, email, ...(key && { key }) });
  const { order: found } = await answer.json<{ order?: WireOrder }>();
  return { status: answer.status, number: String(found?.id) };
};

/** An order, a guest's without a session, in a shop that writes numbers in a way of its own. @param toId as the order itself has it */
async function order(
  toNumber: (digits: string) => string | null,
  toId: (number: string, id: number) => unknown,
  { email = `${crypto.randomUUID()}@example.com`, session = "" } = {},
) {
  let number = "";
  edge.break(async (call) => {
    const { operationName } = call;
    if (operationName !== placeOrder.name && operationName !== getOrderPublic.name) return "pass";
    // biome-ignore lint/suspicious/noExplicitAny: one of two answers
    const answer = (await (await edge.pass(call)).json()) as any;
    const { placeOrder: placed, getOrderPublic: found } = answer.data ?? {};
    if (placed) {
      placed.orderId = toNumber(placed.orderId);
      number = placed.orderId ?? placed.publicId;
    }
    if (found) found.id = toId(number, found.id);
    return Response.json(answer);
  });
  const { cookie: cart, skuId } = await fillCart(edge);
  const cookie = [session, cart].filter(Boolean).join("; ");
  const options = { cookie, page: "/se/en/checkout", key: crypto.randomUUID() };
  const variables = { cartId: "", checkout: { ...buyer, email } };
  const { answer } = await callOperation(edge, placeOrder, variables, options);
  return { email, number, skuId, publicId: String(answer.data.placeOrder.publicId) };
}

const asNumber = (_number: string, id: number) => id;
const asText = (number: string) => number;

describe.each([
  ["as a number", asNumber],
  ["as a text", asText],
])("an order that the shop calls by more than a number, and its own answer %s,", (_, toId) => {
  test.each([
    ["000123", (digits: string) => `000${digits}`],
    ["SE-10023", (digits: string) => `SE-${digits}`],
    ["2026-no-7", (digits: string) => `2026-no-${digits}`],
    ["2026/ab.7 1", (digits: string) => `2026/ab.7 ${digits}`],
  ])("like %s, is found as the mail writes it, and under what it is shown by", async (_like, toNumber) => {
    const { number, email } = await order(toNumber, toId);
    for (const typed of [number, `#${number.toLowerCase()}`, number.toUpperCase()]) {
      const found = await look(typed, email);
      expect(found.status, typed).toBe(200);
      expect((await look(found.number, email)).status).toBe(200);
    }
    expect((await look(number, `other-${email}`)).status).toBe(404);
  });
});

test.each([
  ["and gets one later", asNumber],
  ["and never gets one", () => null],
])(
  "an order that has no number yet %s is found by the public id that its shopper was told",
  async (_, toId) => {
    const { publicId, email } = await order(() => null, toId);
    const found = await look(publicId, email);
    expect(found.status).toBe(200);
    expect((await look(found.number, email)).status).toBe(200);
    expect((await look(publicId, `other-${email}`)).status).toBe(404);
  },
);

test("an order of another number than was typed is not found, though the digits are those of it", async () => {
  const { number, email, publicId } = await order((digits) => `SE-${digits}`, asNumber);
  const digits = number.replace("SE-", "");
  for (const other of [digits, `NO-${digits}`, `${number}0`, `SE-0${digits}`])
    expect((await look(other, email)).status, other).toBe(404);
  // The key of another order opens none that only ends like it.
  const statuses = [];
  for (let guess = 0; guess < 7; guess++)
    statuses.push((await look(`NO-${digits}`, `a${guess}@example.com`, publicId)).status);
  expect(statuses.slice(-2)).toEqual([429, 429]);
});

test.each([
  ["zeros", ["424243", "0424243", "00424243", "#424243", "000000424243"]],
  ["letters", ["se-424244", "SE-424244", "Se-424244", "sE-424244", "# SE-424244"]],
])("who guesses addresses for an order is stopped, whatever %s are typed", async (_, spellings) => {
  const statuses = [];
  for (const [guess, spelling] of [...spellings, ...spellings].entries())
    statuses.push((await look(spelling, `a${guess}@example.com`)).status);
  expect(statuses).toEqual([...Array<number>(5).fill(404), ...Array<number>(5).fill(429)]);
});

test("what a guest announced to send back is shown in the account, whose number has no letters, and not taken twice", async () => {
  const owner = createVisitor(edge);
  const email = newcomer();
  await owner.auth("register", { username: email, password });
  const session = owner.jar.header();
  const { number, skuId } = await order((digits) => `SE-${digits}`, asNumber, { email, session });
  const digits = number.replace("SE-", "");
  await edge.fetch(`/_backend/orders/${digits}/completed`, { method: "POST" });
  const lines = [{ skuId, quantity: 1, reason: "faulty" }];
  const announce = (order: string, by: object) => ({
    ...{ id: crypto.randomUUID(), order, lines, comment: "" },
    ...by,
  });
  expect((await post("/api/returns", announce(number.toLowerCase(), { email }))).status).toBe(200);
  const again = await owner.post("/api/returns", announce(digits, {}));
  expect([again.status, await again.json()]).toEqual([422, { kind: "too-many" }]);
  const own = await (await owner.post("/api/returns/own", {})).json();
  expect(own).toMatchObject({ returns: { [digits]: [{ lines }] } });
  const found = await (await post("/api/orders/find", { order: number, email })).json();
  expect(found).toMatchObject({ returns: [{ lines }] });
});

test("an order of a payment provider is shown by its number, not by what is left of it", async () => {
  const { cookie, cartId } = await fillCart(edge);
  const email = "kim@example.com";
  const told = tellOrder("SE-7002", { email, firstName: "Kim", lastName: "Berg" });
  const word = { completed: true, htmlSnippet: null, nthPurchase: 1 };
  edge.break(({ operationName }) =>
    operationName === checkout.name
      ? Response.json({
          data: { checkout: { ...word, order: told, cart: { id: cartId, isCompleted: true } } },
        })
      : "pass",
  );
  const asked = { id: "payment-of-kim-8f3a9c", paymentType: "KLARNA" };
  await callOperation(edge, checkout, asked, { cookie, page: "/se/en/checkout/confirm" });
  expect(await look("se-7002", email)).toEqual({ status: 200, number: "SE-7002" });
});
