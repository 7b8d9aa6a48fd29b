import { env } from "cloudflare:workers";
import { beforeAll, describe, expect, test, vi } from "vitest";
import {
  addToCart,
  createOrUpdateCheckout,
  getCart,
  placeOrder,
} from "#shared/operations/generated/operations.ts";
import { buyer } from "#tests/support/buyer.ts";
import { callOperation, fillCart, orderOnce } from "#tests/support/calls.ts";
import { createEdge } from "#tests/support/edge.ts";
import type { OrderGuard } from "#worker/orders/order-guard.ts";

type Edge = ReturnType<typeof createEdge>;

const order = (edge: Edge, cookie: string, key: string | undefined, checkout: object = buyer) =>
  callOperation(edge, placeOrder, { cartId: "", checkout }, { cookie, page: "/se/en/checkout", key });

const placedCalls = (edge: Edge) =>
  edge.calls.filter(({ operationName }) => operationName === placeOrder.name).length;

const guards = () => (env as unknown as { ORDER_GUARD: DurableObjectNamespace<OrderGuard> }).ORDER_GUARD;

beforeAll(orderOnce);

describe("an order passes the guard of its cart", () => {
  test("without a key, or with one that is none, it is refused", async () => {
    const edge = createEdge();
    const { cookie } = await fillCart(edge);
    for (const key of [undefined, "", "1", "a".repeat(36), crypto.randomUUID().repeat(2)]) {
      const { status, code } = await order(edge, cookie, key);
      expect([status, code]).toEqual([400, "IDEMPOTENCY_KEY_MISSING"]);
    }
    expect(placedCalls(edge)).toBe(0);
  });

  test("the same key and order get the same answer again, another order under that key is refused", async () => {
    const edge = createEdge();
    const { cookie } = await fillCart(edge);
    const key = crypto.randomUUID();
    const first = await order(edge, cookie, key);
    expect(Number(first.answer.data.placeOrder.orderId)).toBeGreaterThan(0);
    expect((await order(edge, cookie, key)).answer).toEqual(first.answer);
    const changed = await order(edge, cookie, key, { ...buyer, email: "bo@example.com" });
    expect([changed.status, changed.code]).toEqual([422, "IDEMPOTENCY_KEY_REUSED"]);
    expect(placedCalls(edge)).toBe(1);
  });

  test("another tab's key gets the order that the cart has become", async () => {
    const edge = createEdge();
    const { cookie } = await fillCart(edge);
    const first = await order(edge, cookie, crypto.randomUUID());
    const second = await order(edge, cookie, crypto.randomUUID(), { ...buyer, email: "bo@example.com" });
    expect(second.answer).toEqual(first.answer);
    expect(placedCalls(edge)).toBe(1);
  });

  test("while the call of an order is out, nothing is put into its cart that the order might take", async () => {
    const edge = createEdge();
    const { cookie, skuId } = await fillCart(edge);
    const add = async () => {
      const item = { skuId, quantity: 1 };
      return (await callOperation(edge, addToCart, { id: "", item }, { cookie })).code;
    };
    const refusal = Promise.withResolvers<void>();
    const isOut = new Promise<void>((resolve) => {
      edge.break(async ({ operationName }) => {
        if (operationName !== placeOrder.name) return "pass";
        resolve();
        await refusal.promise;
        return Response.json({ errors: [{ message: "", extensions: { code: "InsufficientStock" } }] });
      });
    });
    const ordering = order(edge, cookie, crypto.randomUUID());
    await isOut;
    edge.asked();
    expect(await add()).toBe("ORDER_UNDER_WAY");
    expect(edge.asked()).not.toContain(addToCart.name);
    refusal.resolve();
    expect((await ordering).code).toBe("InsufficientStock");
    expect(await add()).toBeUndefined();
  });

  test("of twenty attempts at the same time one is placed and the others are told to wait", async () => {
    const edge = createEdge();
    const { cookie } = await fillCart(edge);
    let letPass = () => {};
    const othersAnswered = new Promise<void>((resolve) => {
      letPass = resolve;
    });
    edge.break(({ operationName }) =>
      operationName === placeOrder.name ? (othersAnswered.then(() => "pass") as never) : "pass",
    );
    let refused = 0;
    const attempts = Array.from({ length: 20 }, async () => {
      const { status, code } = await order(edge, cookie, crypto.randomUUID());
      if (status === 409 && code === "ORDER_UNDER_WAY") refused += 1;
      if (refused === 19) letPass();
      return status;
    });
    const statuses = await Promise.all(attempts);
    expect(statuses.toSorted()).toEqual([200, ...Array.from({ length: 19 }, () => 409)]);
    expect(placedCalls(edge)).toBe(1);
  });

  test("twenty presses of one button are one attempt with one answer", async () => {
    const edge = createEdge();
    const { cookie } = await fillCart(edge);
    const key = crypto.randomUUID();
    const answers = await Promise.all(Array.from({ length: 20 }, () => order(edge, cookie, key)));
    expect(new Set(answers.map(({ answer }) => answer.data.placeOrder.orderId)).size).toBe(1);
    expect(placedCalls(edge)).toBe(1);
  });

  test("a refused order may be tried again with the same key and another form", async () => {
    const edge = createEdge();
    const { cookie } = await fillCart(edge);
    const key = crypto.randomUUID();
    const refused = await order(edge, cookie, key, { ...buyer, email: "" });
    expect(refused.code).toBe("FieldRequired");
    const placed = await order(edge, cookie, key);
    expect(Number(placed.answer.data.placeOrder.orderId)).toBeGreaterThan(0);
  });

  test("an answer that got lost is asked for by its key once the shopper has read that it may be an order", async () => {
    const edge = createEdge();
    const { cookie } = await fillCart(edge);
    let made = 0;
    edge.break(({ operationName }) => {
      if (operationName !== placeOrder.name) return "pass";
      made += 1;
      if (made === 1) return new Response("{", { headers: { "content-type": "application/json" } });
      return Response.json({
        data: {
          placeOrder: { orderId: String(made), publicId: "p", redirectUrl: null, status: "completed" },
        },
      });
    });
    const key = crypto.randomUUID();
    expect((await order(edge, cookie, key)).status).toBe(502);
    const other = await order(edge, cookie, crypto.randomUUID());
    expect([other.status, other.code]).toEqual([409, "ORDER_UNDER_WAY"]);
    expect((await order(edge, cookie, key)).code).toBe("MAYBE_ORDERED");
    expect(made).toBe(1);
    const again = await order(edge, cookie, key);
    expect(again.answer.data.placeOrder.orderId).toBe("2");
    expect((await order(edge, cookie, crypto.randomUUID())).answer).toEqual(again.answer);
    expect(made).toBe(2);
    const last = edge.calls.findLast(({ operationName }) => operationName === placeOrder.name);
    expect(last?.headers.get("x-idempotency-key")).toBe(key);
  });

  test("when the guard cannot be asked nothing is ordered and nothing is lost (S42)", async () => {
    const down = {
      idFromName: () => "",
      get: () => ({ placeOnce: () => Promise.reject(new Error("down")) }),
    };
    const edge = createEdge({ ORDER_GUARD: down });
    const { cookie } = await fillCart(edge);
    const refused = await order(edge, cookie, crypto.randomUUID());
    expect([refused.status, refused.code]).toEqual([503, "ORDER_GUARD_DOWN"]);
    expect(refused.response.headers.get("retry-after")).toBe("10");
    expect(refused.response.headers.get("set-cookie")).toBeNull();
    expect(placedCalls(edge)).toBe(0);
    const { answer } = await callOperation(edge, getCart, { id: "" }, { cookie });
    expect(answer.data.getCart.items).toHaveLength(1);
  });

  test("a guard that hangs is given up after 5 s, and orders nothing when it wakes", async () => {
    let wake = () => {};
    const awake = new Promise<void>((resolve) => {
      wake = resolve;
    });
    let late: Promise<unknown> = Promise.resolve();
    const hanging = {
      idFromName: (name: string) => guards().idFromName(name),
      get: (id: DurableObjectId) => ({
        placeOnce(...attempt: unknown[]) {
          const guard = guards().get(id) as unknown as { placeOnce(...all: unknown[]): Promise<unknown> };
          late = awake.then(() => guard.placeOnce(...attempt));
          setTimeout(wake, 6_000);
          return late;
        },
      }),
    };
    const edge = createEdge({ ORDER_GUARD: hanging });
    const { cookie } = await fillCart(edge);
    const key = crypto.randomUUID();
    const refused = await order(edge, cookie, key);
    expect([refused.status, refused.code]).toEqual([503, "ORDER_GUARD_DOWN"]);
    expect(refused.response.headers.get("retry-after")).toBe("10");
    await late;
    expect(placedCalls(edge)).toBe(0);
    const again = await order(createEdge(), cookie, key);
    expect(Number(again.answer.data.placeOrder.orderId)).toBeGreaterThan(0);
  });

  test("two locations whose KV has not heard of each other order a cart once", async () => {
    const location = () => {
      const own = new Map<string, string>();
      return createEdge({
        CHANNEL_CACHE: {
          get: async (key: string) => JSON.parse(own.get(key) ?? "null"),
          put: async (key: string, text: string) => void own.set(key, text),
          delete: async (key: string) => void own.delete(key),
        },
      });
    };
    const [here, there] = [location(), location()];
    const { cookie } = await fillCart(here);
    let letPass = () => {};
    const otherAnswered = new Promise<"pass">((resolve) => {
      letPass = () => resolve("pass");
    });
    here.break(({ operationName }) => (operationName === placeOrder.name ? otherAnswered : "pass"));
    const first = order(here, cookie, crypto.randomUUID());
    await vi.waitUntil(() => placedCalls(here) > 0);
    const second = await order(there, cookie, crypto.randomUUID());
    letPass();
    expect([second.status, second.code]).toEqual([409, "ORDER_UNDER_WAY"]);
    expect(Number((await first).answer.data.placeOrder.orderId)).toBeGreaterThan(0);
    const third = await order(there, cookie, crypto.randomUUID());
    expect(third.answer).toEqual((await first).answer);
    expect([placedCalls(here), placedCalls(there)]).toEqual([1, 0]);
  });

  test("the answer outlives the guard's memory", async () => {
    const edge = createEdge();
    const { cookie, cartId } = await fillCart(edge);
    const key = crypto.randomUUID();
    const first = await order(edge, cookie, key);
    const { evictDurableObject } = await import("cloudflare:test");
    await evictDurableObject(guards().get(guards().idFromName(cartId)));
    expect((await order(edge, cookie, key)).answer).toEqual(first.answer);
    expect(placedCalls(edge)).toBe(1);
  });

  test("a guest's checkout never repeats who the shopper is", async () => {
    const edge = createEdge();
    const { cookie } = await fillCart(edge);
    const checkout = { ...buyer, identityNumber: "811228-9874" };
    await callOperation(edge, createOrUpdateCheckout, { cartId: "", checkout }, { cookie });
    const read = await callOperation(edge, createOrUpdateCheckout, { cartId: "", checkout: {} }, { cookie });
    expect(read.answer.data.createOrUpdateCheckout.cart.items).toHaveLength(1);
    expect(JSON.stringify(read.answer)).not.toMatch(/811228|kim@example|Kungsgatan 7|"Berg"/);
  });
});
