import { beforeAll, describe, expect, test, vi } from "vitest";
import {
  completeCart,
  createOrUpdateCheckout,
  getCart,
  orderedCart,
  placeOrder,
} from "#shared/operations/generated/operations.ts";
import { createVisitor, newcomer, password } from "#tests/support/account.ts";
import { buyer } from "#tests/support/buyer.ts";
import { callOperation, fillCart, orderOnce } from "#tests/support/calls.ts";
import { type Call, createEdge } from "#tests/support/edge.ts";

type Edge = ReturnType<typeof createEdge>;
type CartState = "open" | "completed" | "gone";

const order = (edge: Edge, cookie: string, key: string = crypto.randomUUID()) =>
  callOperation(edge, placeOrder, { cartId: "", checkout: buyer }, { cookie, page: "/se/en/checkout", key });

const cut = () => new Response("{", { headers: { "content-type": "application/json" } });

/** An API that makes an order of each call, and has `told` instead of its answer to the first. */
async function createLoser(
  after: CartState,
  told: () => Response | Promise<Response> = cut,
  answersByKey = false,
  refuseLater?: () => Response,
) {
  const edge = createEdge();
  const { cookie, cartId } = await fillCart(edge);
  const orders: (string | null)[] = [];
  let completions = 0;
  const keyOf = ({ headers }: Call) => headers.get("x-idempotency-key");
  edge.break((call) => {
    const { operationName: name } = call;
    const isOver = orders.length > 0 && after !== "open";
    if (name === placeOrder.name) {
      const known = answersByKey ? orders.indexOf(keyOf(call)) : -1;
      if (known < 0) orders.push(keyOf(call));
      if (orders.length === 1 && known < 0) return told();
      const number = known < 0 ? orders.length : known + 1;
      const placed = { orderId: String(number), publicId: "p", redirectUrl: null, status: "completed" };
      return Response.json({ data: { placeOrder: placed } });
    }
    const cart = after === "gone" ? null : { id: cartId, isCompleted: true };
    if (name === completeCart.name && answersByKey && orders.includes(keyOf(call)))
      return Response.json({ errors: [{ message: "Another request" }] }, { status: 422 });
    if (!isOver) return "pass";
    if (name === createOrUpdateCheckout.name)
      return Response.json({ data: { createOrUpdateCheckout: null } });
    if (name === orderedCart.name) return Response.json({ data: { getCart: cart } });
    if (name !== completeCart.name) return "pass";
    completions += 1;
    return completions > 1 && refuseLater ? refuseLater() : Response.json({ data: { completeCart: cart } });
  });
  return { edge, cookie, made: () => orders.length, completions: () => completions };
}

/** For a key that orders when nothing is under way any more. */
async function orderLater(edge: Edge, cookie: string) {
  vi.useFakeTimers({ toFake: ["Date"] });
  try {
    vi.setSystemTime(Date.now() + 600_000);
    return await order(edge, cookie);
  } finally {
    vi.useRealTimers();
  }
}

const tooLate = () => Promise.reject(new DOMException("", "TimeoutError"));

beforeAll(orderOnce);

describe("after an answer that got lost", () => {
  test("a call that takes longer than anybody waits is not sent again while it may still order the open cart", async () => {
    const { edge, cookie, made } = await createLoser("open", tooLate);
    const key = crypto.randomUUID();
    expect((await order(edge, cookie, key)).status).toBe(503);
    for (const again of [await order(edge, cookie, key), await order(edge, cookie)])
      expect([again.status, again.code]).toEqual([409, "ORDER_UNDER_WAY"]);
    expect(made()).toBe(1);
    expect((await orderLater(edge, cookie)).code).toBe("MAYBE_ORDERED");
    expect(made()).toBe(1);
  });

  test.each([
    ["nothing that can be read", cut],
    ["HTTP 404", () => new Response(null, { status: 404 })],
    ["HTTP 500", () => new Response(null, { status: 500 })],
  ])(
    "of %s, no press orders a cart that the API leaves open before the shopper has read that it may be ordered",
    async (_, told) => {
      const { edge, cookie, made } = await createLoser("open", told);
      const key = crypto.randomUUID();
      await order(edge, cookie, key);
      expect((await order(edge, cookie, key)).code).toBe("MAYBE_ORDERED");
      expect(made()).toBe(1);
      const again = await order(edge, cookie);
      expect(again.answer.data.placeOrder.orderId).toBe("2");
      expect((await order(edge, cookie, key)).answer).toEqual(again.answer);
      expect(made()).toBe(2);
    },
  );

  test.each(["completed", "gone"] as const)(
    "a cart that is %s is ordered by no key again, and the shopper is told so",
    async (state) => {
      const { edge, cookie, made } = await createLoser(state);
      const key = crypto.randomUUID();
      expect((await order(edge, cookie, key)).status).toBe(502);
      for (const answer of [await order(edge, cookie, key), await orderLater(edge, cookie)])
        expect(answer.code).toBe("CART_COMPLETED");
      expect(made()).toBe(1);
    },
  );

  test("an API that answers by keys tells the number to the same key", async () => {
    const { edge, cookie, made } = await createLoser("completed", cut, true);
    const key = crypto.randomUUID();
    await order(edge, cookie, key);
    const again = await order(edge, cookie, key);
    expect(again.answer.data.placeOrder.orderId).toBe("1");
    expect((await orderLater(edge, cookie)).answer).toEqual(again.answer);
    expect(made()).toBe(1);
  });

  test.each(["TOO_MANY_REQUESTS", "INTERNAL_SERVER_ERROR", "DuplicateRequest"])(
    "an API that refuses every call but the first with %s is not taken for one that answers by keys",
    async (code) => {
      const refuse = () => Response.json({ data: null, errors: [{ message: "", extensions: { code } }] });
      const { edge, cookie, made, completions } = await createLoser("completed", cut, false, refuse);
      const key = crypto.randomUUID();
      await order(edge, cookie, key);
      expect((await order(edge, cookie, key)).code).toBe("CART_COMPLETED");
      expect([completions(), made()]).toEqual([3, 1]);
    },
  );

  test("a login, which moves the goods to another cart, does not hide that they may be ordered", async () => {
    const { edge, cookie, made } = await createLoser("open");
    await order(edge, cookie);
    const visitor = createVisitor(edge);
    visitor.jar.cookies.set("cart", cookie.replace("cart=", ""));
    const account = { username: newcomer(), password, remember: true };
    expect((await visitor.auth("register", account)).status).toBe(200);
    const moved = visitor.jar.header();
    expect(moved).toContain("cart=");
    expect(moved).not.toContain(cookie);
    expect((await order(edge, moved)).code).toBe("ORDER_UNDER_WAY");
    expect((await orderLater(edge, moved)).code).toBe("MAYBE_ORDERED");
    expect(made()).toBe(1);
    expect((await visitor.auth("logout")).status).toBe(200);
    expect((await order(edge, visitor.jar.header())).answer.data.placeOrder.orderId).toBe("2");
  });

  test("a guard that hangs holds up no login, which brings the goods along", async () => {
    const silent = { readState: () => new Promise(() => {}) };
    const edge = createEdge({ ORDER_GUARD: { idFromName: (name: string) => name, get: () => silent } });
    const { cookie } = await fillCart(edge);
    const visitor = createVisitor(edge);
    visitor.jar.cookies.set("cart", cookie.replace("cart=", ""));
    await visitor.auth("register", { username: newcomer(), password, remember: true });
    const found = await callOperation(edge, getCart, { id: "" }, { cookie: visitor.jar.header() });
    expect(found.answer.data.getCart.items).toHaveLength(1);
  });

  test("an API that does not say what became of the cart is asked for no order", async () => {
    const { edge, cookie, made } = await createLoser("open");
    const key = crypto.randomUUID();
    await order(edge, cookie, key);
    edge.break(({ operationName }) =>
      operationName === orderedCart.name ? new Response("", { status: 500 }) : "pass",
    );
    expect((await order(edge, cookie, key)).status).toBe(500);
    expect((await order(edge, cookie)).code).toBe("ORDER_UNDER_WAY");
    expect(made()).toBe(1);
  });
});

test("a cart that was completed elsewhere is not ordered", async () => {
  const { edge, cookie, made } = await createLoser("completed");
  edge.break(({ operationName }) => {
    if (operationName === placeOrder.name) throw new Error("It is ordered");
    if (operationName === createOrUpdateCheckout.name)
      return Response.json({ data: { createOrUpdateCheckout: null } });
    if (operationName !== orderedCart.name) return "pass";
    return Response.json({ data: { getCart: { id: cookie.split("=")[1], isCompleted: true } } });
  });
  expect((await order(edge, cookie)).code).toBe("CART_COMPLETED");
  expect(made()).toBe(0);
});

describe("an answer that gives no reason may come after an order", () => {
  test.each([400, 401, 403, 404, 410, 422, 429])(
    "HTTP %i with an empty body: no other key orders the cart",
    async (status) => {
      const { edge, cookie, made } = await createLoser("completed", () => new Response(null, { status }));
      const key = crypto.randomUUID();
      await order(edge, cookie, key);
      expect((await order(edge, cookie)).code).toBe("CART_COMPLETED");
      expect((await order(edge, cookie, key)).code).toBe("CART_COMPLETED");
      expect(made()).toBe(1);
    },
  );

  test("a cart that the API calls open is ordered at once by another key, too, which the shopper has read of", async () => {
    const { edge, cookie, made } = await createLoser("open", () => new Response(null, { status: 404 }));
    await order(edge, cookie);
    expect((await order(edge, cookie)).code).toBe("MAYBE_ORDERED");
    expect((await order(edge, cookie)).answer.data.placeOrder.orderId).toBe("2");
    expect(made()).toBe(2);
  });
});

describe("an answer that says that nothing was begun may come after an order", () => {
  const says = (code: string) => () => Response.json({ errors: [{ message: "", extensions: { code } }] });

  test.each(["PERSISTED_QUERY_NOT_FOUND", "PERSISTED_QUERY_NOT_SUPPORTED", "QUERY_MISSING"])(
    "%s: the order is sent once more only while its cart is open",
    async (code) => {
      const { edge, cookie, made } = await createLoser("completed", says(code));
      const key = crypto.randomUUID();
      await order(edge, cookie, key);
      expect(made()).toBe(1);
      expect((await order(edge, cookie, key)).code).toBe("CART_COMPLETED");
      expect((await orderLater(edge, cookie)).code).toBe("CART_COMPLETED");
      expect(made()).toBe(1);
      const forgetful = await createLoser("open", says(code));
      const { answer } = await order(forgetful.edge, forgetful.cookie);
      expect([answer.data.placeOrder.orderId, forgetful.made()]).toEqual(["2", 2]);
    },
  );

  test.each(["open", "completed"] as const)(
    "401 to a token that can be renewed: no press orders the %s cart twice",
    async (state) => {
      const { edge, cookie, made } = await createLoser(state, () => new Response(null, { status: 401 }));
      const visitor = createVisitor(edge);
      await visitor.auth("register", { username: newcomer(), password, remember: true });
      const own = `${visitor.jar.header().replace(/(^|; )cart=[^;]*/, "")}; ${cookie}`;
      edge.authCalls.splice(0);
      expect((await order(edge, own)).status).toBe(401);
      expect(edge.authCalls).not.toEqual([]);
      expect((await order(edge, own)).code).toBe(state === "open" ? "MAYBE_ORDERED" : "CART_COMPLETED");
      expect(made()).toBe(1);
    },
  );
});
