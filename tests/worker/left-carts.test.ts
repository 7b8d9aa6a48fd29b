import { env } from "cloudflare:workers";
import { describe, expect, test } from "vitest";
import { getCart } from "#shared/operations/generated/operations.ts";
import { createVisitor, newcomer, password } from "#tests/support/account.ts";
import { callOperation, cookieOf, fillCart } from "#tests/support/calls.ts";
import { createEdge } from "#tests/support/edge.ts";
import { post, read } from "#tests/support/forms.ts";
import { refuse } from "#tests/support/shop-without-cart.ts";
import { findGuard } from "#worker/orders/order-guard.ts";

describe("a cart that keeps the currency of its first market", () => {
  /** @param answerNew in place of the API, of carts that are opened in another market */
  async function moveToTheEu(answerNew: () => "pass" | Response = () => "pass") {
    const edge = createEdge();
    const { cookie, cartId, skuId } = await fillCart(edge);
    edge.break((call) => {
      const { id, cartId: other } = call.variables;
      if (id === "") return answerNew();
      if (![id, other].includes(cartId)) return "pass";
      const first = Object.keys(call.variables).filter((name) => /market/i.test(name));
      const variables = { ...call.variables, ...Object.fromEntries(first.map((name) => [name, "se"])) };
      return edge.pass({ ...call, variables });
    });
    const add = () => post(edge, "/eu/de/p/alpine-jacket", { size: String(skuId) }, { cookie });
    return { edge, cookie, cartId, add };
  }

  test("is left in a market of another one, where goods can be bought", async () => {
    const { edge, cookie, cartId, add } = await moveToTheEu();
    expect(await read(edge, "/eu/de/warenkorb", cookie)).toContain("Dein Warenkorb ist leer");
    const added = await add();
    expect([added.status, added.headers.get("location")]).toEqual([303, "/eu/de/warenkorb?done=added"]);
    const next = cookieOf(added, "cart");
    expect(next).not.toContain(cartId);
    expect(await read(edge, "/eu/de/warenkorb", next)).toContain("<output>1</output>");
  });

  test("stays where it may be an order, or where the API opens no other", async () => {
    const ordered = await moveToTheEu();
    await findGuard(env as never, ordered.cartId).expectPayment();
    const alone = await moveToTheEu(() => new Response("", { status: 503 }));
    for (const { add } of [ordered, alone]) expect(cookieOf(await add(), "cart")).toBe("");
  });
});

describe("a cart that the API tells of to its customer alone", () => {
  const refusals: [string, () => Response][] = [
    ["HTTP 403", () => new Response("", { status: 403 })],
    ["HTTP 401", () => new Response("", { status: 401 })],
    ["FORBIDDEN", () => refuse("No", "FORBIDDEN")],
  ];

  async function refuseGuests(answer: () => Response) {
    const edge = createEdge();
    const { cookie, cartId, skuId } = await fillCart(edge);
    edge.break(({ headers, variables: { id, cartId: other } }) =>
      [id, other].includes(cartId) && !headers.has("authorization") ? answer() : "pass",
    );
    return { edge, cookie, skuId };
  }

  test.each(refusals)("by %s is left once the session has ended", async (_how, answer) => {
    const { edge, cookie, skuId } = await refuseGuests(answer);
    expect(await read(edge, "/se/en/cart", cookie)).toContain("Your cart is empty");
    const added = await post(edge, "/se/en/p/alpine-jacket", { size: String(skuId) }, { cookie });
    expect(await read(edge, "/se/en/cart", cookieOf(added, "cart"))).toContain("<output>1</output>");
  });

  test("is kept while nobody can say whether the session goes on", async () => {
    const { edge, cookie } = await refuseGuests(() => new Response("", { status: 403 }));
    const visitor = createVisitor(edge);
    await visitor.auth("register", { username: newcomer(), password });
    edge.breakAuth(() => new Response("", { status: 503 }));
    const renewable = `auth-refresh=${visitor.jar.cookies.get("auth-refresh")}`;
    const answer = await callOperation(edge, getCart, { id: "" }, { cookie: `${cookie}; ${renewable}` });
    expect(answer.status).toBe(503);
  });
});
