import { runInDurableObject } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { placeOrder } from "#shared/operations/generated/operations.ts";
import { buyer } from "#tests/support/buyer.ts";
import { callOperation, fillCart } from "#tests/support/calls.ts";
import { createEdge, inPlace } from "#tests/support/edge.ts";
import { countWithinOneMinute, holdDates, later, soon } from "#tests/support/time.ts";
import type { Env } from "#worker/env.ts";

const edge = createEdge();
const bindings = env as unknown as Env;
const records = bindings.ORDER_RECORDS;
const email = "gast@example.com";

const post = (path: string, body: object, cookie = "", address = "") =>
  edge.fetch(path, {
    method: "POST",
    headers: {
      "content-type": "application/json",
      "x-page-path": "/eu/de/bestellung-finden",
      cookie,
      ...(address && { "cf-connecting-ip": address }),
    },
    body: JSON.stringify(body),
  });

interface Found {
  order: { id: number; status: string; refunds: object[] };
  returns: object[];
}
const find = async (order: string, by = email): Promise<Found> =>
  (await post("/api/orders/find", { order, email: by })).json<Found>();

let number = "";

countWithinOneMinute();

beforeAll(async () => {
  const { cookie } = await fillCart(edge);
  const page = "/se/en/checkout";
  const checkout = { ...buyer, email };
  const key = crypto.randomUUID();
  const placed = await callOperation(edge, placeOrder, { cartId: "", checkout }, { cookie, page, key });
  number = placed.answer.data?.placeOrder?.orderId ?? JSON.stringify(placed.answer);
  expect(number).toMatch(/^\d+$/);
});

test("an order is found by the e-mail it was made with, whatever another tab has pressed for its cart afterwards", async () => {
  const { cookie } = await fillCart(edge);
  const press = async (by: string) => {
    const options = { cookie, page: "/se/en/checkout", key: crypto.randomUUID() };
    const variables = { cartId: "", checkout: { ...buyer, email: by } };
    const { answer } = await callOperation(edge, placeOrder, variables, options);
    return String(answer.data.placeOrder.orderId);
  };
  const order = await press("kim@example.com");
  expect(await press("bo@example.com")).toBe(order);
  const [owner, other] = ["kim@example.com", "bo@example.com"].map((by) =>
    post("/api/orders/find", { order, email: by }),
  );
  expect([(await owner)?.status, (await other)?.status]).toEqual([200, 404]);
});

test.each([
  ["2026-AB77C", "2026-ab77c"],
  ["gid://shop/Order=#1+2 (web)", "gid://shop/Order=#1+2 (web)"],
])(
  "an order is found by whatever its number is made of, and whatever its own id is (%s)",
  async (orderId, typed) => {
    const { cookie } = await fillCart(edge);
    edge.break(async (call) => {
      if (call.operationName !== placeOrder.name) return "pass";
      const answer = await (await edge.pass(call)).json<{ data: { placeOrder: { orderId: string } } }>();
      if (answer.data?.placeOrder) answer.data.placeOrder.orderId = orderId;
      return Response.json(answer);
    });
    const options = { cookie, page: "/se/en/checkout", key: crypto.randomUUID() };
    const variables = { cartId: "", checkout: { ...buyer, email: "letters@example.com" } };
    const { answer } = await callOperation(edge, placeOrder, variables, options);
    expect(answer.data.placeOrder.orderId).toBe(orderId);
    edge.heal();
    const found = await post("/api/orders/find", { order: typed, email: "letters@example.com" });
    expect(found.status).toBe(200);
  },
);

test("a guest finds an order by number and e-mail, in any spelling, and nobody by the number alone", async () => {
  const { order, returns } = await find(` # ${number}`, " GAST@example.com");
  expect(order).toMatchObject({ id: Number(number), status: "pending", refunds: [] });
  expect(returns).toEqual([]);
  for (const body of [
    { order: number, email: "other@example.com" },
    { order: "999999", email },
  ]) {
    const answer = await post("/api/orders/find", body);
    expect(answer.status).toBe(404);
    expect(await answer.json()).toEqual({ kind: "unknown" });
  }
  expect((await post("/api/orders/find", { order: number })).status).toBe(400);
});

test("a session that is made up or has ended keeps nobody from an order whose number and e-mail they know", async () => {
  const claims = btoa(JSON.stringify({ name: email, exp: 4_000_000_000 }));
  for (const cookie of [`auth=x.${claims}.x`, "auth-refresh=made-up"]) {
    const answer = await post("/api/orders/find", { order: number, email }, cookie);
    expect(answer.status).toBe(200);
    expect((await answer.json<Found>()).order.id).toBe(Number(number));
  }
});

test("whoever withdraws is heard, and the merchant learns whether the order is theirs", async () => {
  const notices = async () => {
    const to = "/_backend/outbox?to=service@nordkamm.example";
    const mails = await edge.fetch(to, { headers: { accept: "application/json" } });
    return (await mails.json<{ text: string; html: string }[]>()).filter(({ text }) => text.includes(number));
  };
  const withdraw = async (by: string, order: string) => {
    const body = { id: crypto.randomUUID(), name: "Kim", email: by, order, goods: "" };
    expect((await post("/api/withdrawals", body)).status).toBe(200);
    return soon(async () => {
      const notice = (await notices()).find(({ text }) => text.includes(by));
      if (!notice) throw new Error("Nothing was mailed yet");
      return notice;
    });
  };
  const own = /Die Bestellung wurde mit dieser E-Mail-Adresse aufgegeben/;
  const unknown = /keine Bestellung mit dieser Nummer und E-Mail-Adresse/;
  for (const [by, order, words] of [
    ["Gast@example.com", `# ${number}`, own],
    ["stranger@example.com", number, unknown],
  ] as const) {
    const { text, html } = await withdraw(by, order);
    for (const part of [text, html]) expect(part).toMatch(words);
  }
  const log = vi.spyOn(console, "error").mockImplementation(() => {});
  const down = { idFromName: () => "", get: () => ({ isBuyer: () => Promise.reject(new Error("down")) }) };
  const body = { id: crypto.randomUUID(), name: "Kim", email: "down@example.com", order: number, goods: "" };
  const answer = await createEdge({ ORDER_RECORDS: down }).fetch("/api/withdrawals", {
    method: "POST",
    headers: { "content-type": "application/json", "x-page-path": "/eu/de" },
    body: JSON.stringify(body),
  });
  expect(answer.status).toBe(200);
  log.mockRestore();
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

describe("guesses at the orders of one e-mail address", () => {
  holdDates();
  let tests = 0;
  beforeEach(() => {
    tests += 1;
    later(tests * 3 * 3_600_000);
  });
  let caller = 0;
  const guess = (order: string, by: string, key?: string) => {
    caller += 1;
    const address = `2001:db8:${caller.toString(16)}::1`;
    return post("/api/orders/find", { order, email: by, ...(key && { key }) }, "", address);
  };

  test("are five a minute and thirty an hour in the whole world; the link of the order's mail opens meanwhile (S25)", async () => {
    const statuses: number[] = [];
    for (let count = 0; count < 40; count++)
      statuses.push((await guess(String(100_500 + count), count % 2 ? email : " GAST@example.com")).status);
    expect(statuses).toEqual([...Array<number>(5).fill(404), ...Array<number>(35).fill(429)]);
    expect((await guess(number, email)).status).toBe(429);
    expect((await guess("100500", "other@example.com")).status).toBe(404);

    const outbox = `/_backend/outbox?to=${email}`;
    const mails = await edge.fetch(outbox, { headers: { accept: "application/json" } });
    const texts = (await mails.json<{ text: string }[]>()).map(({ text }) => text);
    const link = texts.join("\n").match(new RegExp(`\\S+[?]order=${number}&key=\\S+`))?.[0] ?? "";
    const key = new URL(link, "http://shop.test").searchParams.get("key") ?? "";
    expect(key).toMatch(/^[\w-]{30,}$/);
    const opened = await guess(number, email, key);
    expect(opened.status).toBe(200);
    expect((await opened.json<Found>()).order.id).toBe(Number(number));
    for (const [order, made] of [
      [number, "made-up"],
      [String(Number(number) + 1), key],
    ] as const)
      expect((await guess(order, email, made)).status).toBe(429);

    for (let minute = 1; minute <= 6; minute++) {
      later(61_000);
      const each = await Promise.all(
        Array.from({ length: 8 }, (_, place) => guess(`${minute}${place}`, email)),
      );
      const tried = each.filter(({ status }) => status === 404);
      expect(tried.length, `in minute ${minute}`).toBe(minute < 6 ? 5 : 0);
    }
    later(3_600_000);
    expect((await guess(number, email)).status).toBe(200);
  });

  test("count only when they fail, and are not answered where they cannot be counted", async () => {
    for (let count = 0; count < 8; count++) expect((await guess(number, email)).status).toBe(200);
    vi.spyOn(console, "error").mockImplementation(() => {});
    const headers = { "content-type": "application/json", "x-page-path": "/eu/de" };
    const body = JSON.stringify({ order: number, email });
    const giveBack = vi.fn(async () => {});
    const idFromName = vi.fn((_name: string) => "");
    const late = () => new Promise((resolve) => setTimeout(() => resolve(7), 2_500));
    for (const take of [() => Promise.reject(new Error("down")), late]) {
      const FAILURES = { idFromName, get: () => ({ take, giveBack }) };
      const sent = { method: "POST", headers, body };
      expect((await createEdge({ FAILURES }).fetch("/api/orders/find", sent)).status).toBe(503);
    }
    expect(giveBack.mock.calls).toEqual([[7]]);
    const [name] = idFromName.mock.lastCall ?? [];
    expect(name, "of what counts the address").toMatch(/^[\w-]{43}$/);
  });
});

test("the record of an order holds no address", async () => {
  const stub = records.get(records.idFromName(inPlace(`1|nordkamm:${number}`)));
  const kept = await runInDurableObject(stub, (_instance, state) =>
    JSON.stringify(state.storage.kv.get("buyer")),
  );
  expect(kept).toContain("publicId");
  expect(kept).not.toContain("@");
});
