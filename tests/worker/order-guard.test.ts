import { runInDurableObject } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { beforeAll, describe, expect, test, vi } from "vitest";
import { createOrUpdateCheckout, placeOrder } from "#shared/operations/generated/operations.ts";
import { buyer } from "#tests/support/buyer.ts";
import { callOperation, fillCart, orderOnce } from "#tests/support/calls.ts";
import { createEdge } from "#tests/support/edge.ts";
import { soon } from "#tests/support/time.ts";
import type { OrderGuard } from "#worker/orders/order-guard.ts";

type Edge = ReturnType<typeof createEdge>;

const order = (edge: Edge, cookie: string, key: string) =>
  callOperation(edge, placeOrder, { cartId: "", checkout: buyer }, { cookie, page: "/se/en/checkout", key });

const placedCalls = (edge: Edge) =>
  edge.calls.filter(({ operationName }) => operationName === placeOrder.name).length;

const guards = () => (env as unknown as { ORDER_GUARD: DurableObjectNamespace<OrderGuard> }).ORDER_GUARD;

beforeAll(orderOnce);

describe("the guard of a cart", () => {
  test.each([
    ["2500", 30_000],
    ["25000", 75_000],
  ])(
    "with %s ms for a query no other key orders the cart for at least %i ms after an answer that got lost",
    async (patience, wait) => {
      const edge = createEdge({ COMMERCE_TIMEOUT_MS: patience });
      const { cookie } = await fillCart(edge);
      edge.break(({ operationName }) =>
        operationName === placeOrder.name
          ? new Response("{", { headers: { "content-type": "application/json" } })
          : "pass",
      );
      vi.useFakeTimers({ toFake: ["Date"] });
      try {
        const begun = Date.now();
        expect((await order(edge, cookie, crypto.randomUUID())).status).toBe(502);
        vi.setSystemTime(begun + wait);
        expect((await order(edge, cookie, crypto.randomUUID())).code).toBe("ORDER_UNDER_WAY");
        vi.setSystemTime(begun + 300_000);
        edge.heal();
        expect((await order(edge, cookie, crypto.randomUUID())).code).toBe("MAYBE_ORDERED");
        const { answer } = await order(edge, cookie, crypto.randomUUID());
        expect(Number(answer.data.placeOrder.orderId)).toBeGreaterThan(0);
      } finally {
        vi.useRealTimers();
      }
    },
  );

  test("whose storage fails orders nothing, and orders as soon as it works again", async () => {
    const edge = createEdge();
    const { cookie, cartId } = await fillCart(edge);
    await runInDurableObject(guards().get(guards().idFromName(cartId)), (_guard, { storage }) => {
      vi.spyOn(storage.kv, "put").mockImplementationOnce(() => {
        throw new Error("The disk is full");
      });
    });
    const key = crypto.randomUUID();
    const failed = await order(edge, cookie, key);
    expect([failed.status, failed.code, placedCalls(edge)]).toEqual([503, "ORDER_GUARD_DOWN", 0]);
    const { answer } = await order(edge, cookie, key);
    expect(Number(answer.data.placeOrder.orderId)).toBeGreaterThan(0);
    expect(placedCalls(edge)).toBe(1);
  });

  test("whose object ended while its call was under way orders nothing more until nobody can be ordering", async () => {
    const edge = createEdge();
    const { cookie, cartId } = await fillCart(edge);
    const call = Promise.withResolvers<Response>();
    edge.break(({ operationName }) => (operationName === placeOrder.name ? call.promise : "pass"));
    const key = crypto.randomUUID();
    const first = order(edge, cookie, key);
    await soon(() => expect(placedCalls(edge)).toBe(1));
    const guard = guards().get(guards().idFromName(cartId));
    await runInDurableObject(guard, (_guard, state) => state.abort()).catch(() => undefined);
    edge.heal();
    const again = async (other: string) => (await order(edge, cookie, other)).code;
    expect(await again(key)).toBe("ORDER_UNDER_WAY");
    expect(await again(crypto.randomUUID())).toBe("ORDER_UNDER_WAY");
    expect(placedCalls(edge)).toBe(1);
    call.resolve(new Response("", { status: 504 }));
    await first;
  });

  test("an order that the API cannot price first is not made, and holds up no other key", async () => {
    const edge = createEdge();
    const { cookie } = await fillCart(edge);
    edge.break(({ operationName }) =>
      operationName === createOrUpdateCheckout.name ? new Response("", { status: 500 }) : "pass",
    );
    expect((await order(edge, cookie, crypto.randomUUID())).status).toBe(500);
    expect(placedCalls(edge)).toBe(0);
    edge.heal();
    const { answer } = await order(edge, cookie, crypto.randomUUID());
    expect(Number(answer.data.placeOrder.orderId)).toBeGreaterThan(0);
  });
});
