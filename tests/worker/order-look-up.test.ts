import { runDurableObjectAlarm, runInDurableObject } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { beforeAll, expect, test, vi } from "vitest";
import { placeOrder } from "#shared/operations/generated/operations.ts";
import { buyer } from "#tests/support/buyer.ts";
import { callOperation, fillCart } from "#tests/support/calls.ts";
import { createEdge } from "#tests/support/edge.ts";
import { countWithinOneMinute } from "#tests/support/time.ts";
import type { Env } from "#worker/env.ts";
import type { OrderRecord } from "#worker/orders/order-record.ts";

const edge = createEdge();
const records = (env as unknown as Env).ORDER_RECORDS;
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

const announce = (lines: object[], more: object = {}) =>
  post("/api/returns", { id: crypto.randomUUID(), order: number, email, lines, comment: "", ...more });

const refusalOf = async (answer: Response) => [answer.status, (await answer.json<{ kind: string }>()).kind];

test("nothing comes back before it is sent", async () => {
  const answer = await announce([{ skuId, quantity: 1, reason: "tooSmall" }]);
  expect(await refusalOf(answer)).toEqual([422, "not-sent"]);
});

test("what is announced is mailed with the address, shown in the order, and paid back when the goods are there", async () => {
  expect(await tellShop(`/orders/${number}/completed`)).toBe(200);
  const sent = await find(number);
  expect(sent.order.status).toBe("completed");
  expect(sent.order.shippingDetails[0]?.trackingLink).toMatch(/^\/_backend\/tracking\//);

  const twice = [
    { skuId, quantity: 1, reason: "tooSmall" },
    { skuId, quantity: 1, reason: "faulty" },
  ];
  expect(await refusalOf(await announce(twice))).toEqual([422, "too-many"]);
  const unknown = [{ skuId: 999_999, quantity: 1, reason: "tooSmall" }];
  expect(await refusalOf(await announce(unknown))).toEqual([422, "too-many"]);
  const body = {
    id: crypto.randomUUID(),
    order: number,
    email,
    lines: [{ skuId, quantity: 1, reason: "tooSmall" }],
    comment: "Ärmel <kurz>",
  };
  const [answer, rival] = await Promise.all([
    post("/api/returns", body),
    post("/api/returns", { ...body, comment: "sent twice" }),
  ]);
  expect(answer.status).toBe(200);
  const received = await answer.json();
  expect(await rival.json()).toEqual(received);
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

test("after the time for returns only what is faulty comes back", async () => {
  const { cookie, skuId: other } = await fillCart(edge);
  const checkout = { ...buyer, email };
  const options = { cookie, page: "/se/en/checkout", key: crypto.randomUUID() };
  const placed = await callOperation(edge, placeOrder, { cartId: "", checkout }, options);
  const order = placed.answer.data?.placeOrder?.orderId ?? "";
  await tellShop(`/orders/${order}/completed`);
  vi.useFakeTimers({ toFake: ["Date"] });
  const pass = (days: number) => vi.setSystemTime(Date.now() + days * 86_400_000);
  try {
    pass(45);
    const late = await announce([{ skuId: other, quantity: 1, reason: "changedMind" }], { order });
    expect(await refusalOf(late)).toEqual([422, "too-late"]);
    expect((await announce([{ skuId: other, quantity: 1, reason: "faulty" }], { order })).status).toBe(200);
  } finally {
    vi.useRealTimers();
  }
});

test("two tabs cannot announce the same piece at the same time", async () => {
  const stub = records.get(records.idFromName("of two tabs")) as unknown as DurableObjectStub<OrderRecord>;
  const lines = [{ skuId: 7, quantity: 2, reason: "faulty" }] as const;
  const receivedAt = new Date().toISOString();
  const answers = await Promise.all(
    ["a", "b"].map((id) => stub.announce({ id, receivedAt, lines }, { 7: 3 })),
  );
  expect(answers.filter((answer) => answer === null)).toHaveLength(1);
});

test("an order's record is deleted three years after the order or its last return", async () => {
  const stub = records.get(records.idFromName("of old")) as unknown as DurableObjectStub<OrderRecord>;
  const days = async () =>
    runInDurableObject(stub as never, async (_instance, { storage }) =>
      Math.round((((await storage.getAlarm()) ?? 0) - Date.now()) / 86_400_000),
    );
  await stub.remember({ email: "hash", source: { kind: "public", publicId: "id" } });
  expect(await days()).toBe(1098);
  await runInDurableObject(stub as never, (_instance, { storage }) => storage.deleteAlarm());
  const lines = [{ skuId: 7, quantity: 1, reason: "faulty" }] as const;
  await stub.announce({ id: "a", receivedAt: new Date().toISOString(), lines }, { 7: 1 });
  expect(await days()).toBe(1098);
  expect(await runDurableObjectAlarm(stub as never)).toBe(true);
  const kept = await runInDurableObject(stub as never, (_instance, { storage }) => [...storage.kv.list()]);
  expect(kept).toEqual([]);
});

test("the record of an order holds no address", async () => {
  const stub = records.get(records.idFromName(`1|nordkamm:${number}`));
  const kept = await runInDurableObject(stub, (_instance, state) =>
    JSON.stringify(state.storage.kv.get("buyer")),
  );
  expect(kept).toContain("publicId");
  expect(kept).not.toContain("@");
});
