import { expect, test } from "vitest";
import { checkout, placeOrder } from "#shared/operations/generated/operations.ts";
import { createVisitor, newcomer, password } from "#tests/support/account.ts";
import { buyer } from "#tests/support/buyer.ts";
import { callOperation, cookieOf, fillCart } from "#tests/support/calls.ts";
import { createEdge } from "#tests/support/edge.ts";

const edge = createEdge();

async function order() {
  const { cookie, cartId } = await fillCart(edge);
  const options = { cookie, key: crypto.randomUUID() };
  const { answer, response } = await callOperation(
    edge,
    placeOrder,
    { cartId: "", checkout: buyer },
    options,
  );
  return { cartId, number: String(answer.data.placeOrder.orderId), orders: cookieOf(response, "orders") };
}

/** Goes to a page of an order, and on where it leads. */
async function open(address: string, cookie = "") {
  const answer = await edge.fetch(address, { headers: { cookie } });
  return { answer, next: answer.headers.get("location") ?? "", cookie: cookieOf(answer, "orders") || cookie };
}

const tell = (id: string, cookie: string) =>
  callOperation(edge, checkout, { id, paymentType: "STANDARD" }, { cookie, page: "/se/en/checkout/confirm" });

const named = (address: string) => new URL(address, "http://shop.test").searchParams.get("order") ?? "";

test.each(["confirm", "receipt"])(
  "what opens an order leaves the address of its %s before any script, and its page goes on showing it (S37)",
  async (page) => {
    const [first, second] = [await order(), await order()];
    const returned = await open(`/se/en/checkout/${page}?cartid=${first.cartId}&oid=${first.number}`);
    expect(returned.answer.status).toBe(303);
    expect(returned.answer.headers.get("referrer-policy")).toBe("no-referrer");
    expect(returned.answer.headers.get("cache-control")).toBe("private, no-store");
    expect(returned.next).toBe(`/se/en/checkout/${page}?order=${first.number}`);
    const [line = ""] = returned.answer.headers.getSetCookie();
    expect(line).toMatch(/^orders=.*; Path=\/; HttpOnly; SameSite=Lax$/);

    const other = `/se/en/checkout/${page}?cartid=${second.cartId}&oid=${second.number}`;
    const later = await open(other, returned.cookie);
    for (const { next, number } of [
      { ...returned, ...first },
      { ...later, ...second },
    ]) {
      const shown = await open(next, later.cookie);
      expect([shown.answer.status, shown.next]).toEqual([200, ""]);
      expect(shown.answer.headers.get("referrer-policy")).toBe("no-referrer");
      const html = await shown.answer.text();
      if (page === "receipt") expect(html).toContain(number);
      expect(html).not.toMatch(new RegExp(`${first.cartId}|${second.cartId}`));
      expect((await tell(named(next), later.cookie)).answer.data.checkout.order.orderId).toBe(number);
    }
    expect((await tell(second.number, returned.cookie)).answer.data).toEqual({ checkout: null });
    expect((await tell(first.number, "")).answer.data).toEqual({ checkout: null });
  },
);

test("a payment's own id leaves the address, too, and no name of it opens anything (S37)", async () => {
  const ids = [
    "uid=U-secret-1&type=KLARNA",
    "amp;uid=U-secret-1&amp;amp;type=klarna",
    "UID=U-secret-1&Type=KLARNA",
    "kid=U-secret-1",
    "sid=U-secret-1",
    "wid=U-secret-1",
    "aid=U-secret-1",
  ];
  const addresses = ["cartid", "cartId", "amp;CARTID"].flatMap((name) =>
    ids.map((id) => `/se/en/checkout/confirm?${name}=c-secret&${id}`),
  );
  for (const address of addresses) {
    const { answer, next, cookie } = await open(address);
    expect(answer.status, address).toBe(303);
    expect(next).toMatch(/^\/se\/en\/checkout\/confirm\?order=[\w-]{16}$/);
    expect(next).not.toContain("secret");
    edge.calls.length = 0;
    await tell(named(next), "");
    expect(edge.calls.filter(({ operationName }) => operationName === "checkout")).toEqual([]);
    await tell(named(next), cookie);
    const [asked] = edge.calls.filter(({ operationName }) => operationName === "checkout");
    expect(asked?.variables).toMatchObject({ id: "U-secret-1", cartId: "c-secret" });
  }
  const upper = await open("/se/en/checkout/receipt?OID=7&cartId=c-secret");
  expect(upper.next).toBe("/se/en/checkout/receipt?order=7");
  const nameless = await open("/se/en/checkout/confirm?cartid=c-secret&uid={payment.uid}&type=X");
  expect([nameless.answer.status, nameless.next]).toEqual([303, "/se/en/checkout/confirm"]);
});

test.each(["", "{payment.uid}"])(
  "a provider that names the cart alone (uid %j) leads back to its order, and nobody else to it",
  async (uid) => {
    const { cartId, number, orders } = await order();
    const address = `/se/en/checkout/receipt?cartid=${cartId}&uid=${uid}&type=STANDARD`;
    const { next, cookie } = await open(address, orders);
    expect(next).toBe(`/se/en/checkout/receipt?order=${number}`);
    expect(await (await open(next, cookie)).answer.text()).toContain(number);
    expect((await open(address)).next).toBe("/se/en/checkout/receipt");
  },
);

test("a session that is not renewed leaves no order to the next customer who logs in", async () => {
  const visitor = createVisitor(edge);
  const { cookies } = visitor.jar;
  await visitor.auth("register", { username: newcomer(), password, remember: true });
  const { cartId, number } = await order();
  const { next, cookie } = await open(`/se/en/checkout/receipt?cartid=${cartId}&oid=${number}`);
  cookies.set("orders", cookie.split("=")[1] ?? "");
  expect(await (await open(next, visitor.jar.header())).answer.text()).toContain(buyer.email);
  cookies.delete("auth");
  cookies.set("auth-refresh", "refused");
  expect((await visitor.auth("refresh")).status).toBe(410);
  await visitor.auth("register", { username: newcomer(), password, remember: true });
  expect(await (await open(next, visitor.jar.header())).answer.text()).not.toContain(buyer.email);
});

test("a logout leaves no order to the next person at the browser", async () => {
  const { cartId, number } = await order();
  const { cookie } = await open(`/se/en/checkout/confirm?cartid=${cartId}&oid=${number}`);
  const headers = { "content-type": "application/json", "x-page-path": "/se/en", cookie };
  const left = await edge.fetch("/auth/logout", { method: "POST", headers, body: "{}" });
  expect(left.headers.getSetCookie().join("\n")).toMatch(/^orders=; Max-Age=0/m);
});
