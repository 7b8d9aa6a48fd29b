import { runInDurableObject } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { beforeAll, expect, test, vi } from "vitest";
import { placeOrder } from "#shared/operations/generated/operations.ts";
import { buyer } from "#tests/support/buyer.ts";
import { callOperation, fillCart } from "#tests/support/calls.ts";
import { createEdge } from "#tests/support/edge.ts";
import { countWithinOneMinute } from "#tests/support/time.ts";
import type { Env } from "#worker/env.ts";

const edge = createEdge();
const email = "gast@example.com";

const post = (path: string, body: object, cookie = "") =>
  edge.fetch(path, {
    method: "POST",
    headers: { "content-type": "application/json", "x-page-path": "/eu/de/bestellung-finden", cookie },
    body: JSON.stringify(body),
  });

const tellShop = async (path: string) => (await edge.fetch(`/_backend${path}`, { method: "POST" })).status;

interface Found {
  order: {
    id: number;
    status: string;
    refunds: { total: number }[];
    shippingDetails: { trackingLink: string | null }[];
  };
  returns: { lines: object[] }[];
}
const find = async (order: string, by = email): Promise<Found> =>
  (await post("/api/orders/find", { order, email: by })).json<Found>();

let number = "";
let skuId = 0;

countWithinOneMinute();

beforeAll(async () => {
  const { cookie, skuId: filled } = await fillCart(edge);
  skuId = filled;
  const page = "/se/en/checkout";
  const checkout = { ...buyer, email };
  const key = crypto.randomUUID();
  const placed = await callOperation(edge, placeOrder, { cartId: "", checkout }, { cookie, page, key });
  number = placed.answer.data?.placeOrder?.orderId ?? JSON.stringify(placed.answer);
  expect(number).toMatch(/^\d+$/);
});

test("a guest finds an order by number and e-mail, in any spelling, and nobody by the number alone", async () => {
  const { order, returns } = await find(` ${number}`, " GAST@example.com");
  expect(order).toMatchObject({ id: Number(number), status: "pending", refunds: [] });
  expect(returns).toEqual([]);
  for (const body of [
    { order: number, email: "other@example.com" },
    { order: "999999", email },
    { order: number },
  ]) {
    const answer = await post("/api/orders/find", body);
    expect(answer.status).toBe(404);
    expect(await answer.json()).toEqual({ kind: "unknown" });
  }
});

test("who guesses addresses for an order is stopped", async () => {
  const statuses = [];
  for (let guess = 0; guess < 7; guess++)
    statuses.push(
      (await post("/api/orders/find", { order: "424242", email: `a${guess}@example.com` })).status,
    );
  expect(statuses.slice(0, 5)).toEqual([404, 404, 404, 404, 404]);
  expect(statuses.slice(5)).toEqual([429, 429]);
});

test("what is announced is mailed with the address, shown in the order, and paid back when the goods are there", async () => {
  expect(await tellShop(`/orders/${number}/completed`)).toBe(200);
  const sent = await find(number);
  expect(sent.order.status).toBe("completed");
  expect(sent.order.shippingDetails[0]?.trackingLink).toMatch(/^\/_backend\/tracking\//);

  const body = {
    id: crypto.randomUUID(),
    order: number,
    email,
    lines: [{ skuId, quantity: 1, reason: "tooSmall" }],
    comment: "Ärmel <kurz>",
  };
  const answer = await post("/api/returns", body);
  expect(answer.status).toBe(200);
  const received = await answer.json();
  expect(await (await post("/api/returns", body)).json()).toEqual(received);
  const tooMany = { ...body, id: crypto.randomUUID(), lines: [{ skuId, quantity: 1, reason: "faulty" }] };
  expect((await post("/api/returns", tooMany)).status).toBe(422);
  expect(
    (await post("/api/returns", { ...body, id: crypto.randomUUID(), email: "other@example.com" })).status,
  ).toBe(404);
  expect((await find(number)).returns).toEqual([{ id: body.id, ...(received as object), lines: body.lines }]);

  const readMails = async () =>
    (await edge.fetch(`/_backend/outbox?to=${email}`, { headers: { accept: "application/json" } })).json<
      { kind: string; text: string; html: string | null }[]
    >();
  const mail = await vi.waitFor(async () => {
    const found = (await readMails()).filter(({ kind }) => kind === "return");
    expect(found).toHaveLength(1);
    return found[0];
  });
  for (const told of [number, "1 × ", "Zu klein", "Ärmel <kurz>", "Masthamnsgatan 9"])
    expect(mail?.text).toContain(told);
  expect(mail?.html).toContain("Ärmel &lt;kurz&gt;");

  expect(await tellShop(`/orders/${number}/returns`)).toBe(200);
  const { order } = await find(number);
  expect(order.refunds).toHaveLength(1);
  expect(order.refunds[0]?.total).toBeGreaterThan(0);
  expect((await readMails()).map(({ kind }) => kind)).toContain("order-refund");
  // Once: the same goods do not come back twice.
  expect(await tellShop(`/orders/${number}/returns`)).toBe(200);
  expect((await find(number)).order.refunds).toHaveLength(1);
});

test("the record of an order holds no address", async () => {
  const records = (env as unknown as Env).ORDER_RECORDS;
  const stub = records.get(records.idFromName(`1|nordkamm:${number}`));
  const kept = await runInDurableObject(stub, (_instance, state) =>
    JSON.stringify(state.storage.kv.get("buyer")),
  );
  expect(kept).toContain("publicId");
  expect(kept).not.toContain("@");
});
