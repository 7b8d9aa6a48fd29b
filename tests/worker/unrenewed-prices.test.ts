import { describe, expect, test } from "vitest";
import { getCart, placeOrder } from "#shared/operations/generated/operations.ts";
import { registerAgreed } from "#tests/support/agreed-prices.ts";
import { buyer } from "#tests/support/buyer.ts";
import { callOperation, fillCart } from "#tests/support/calls.ts";
import { cacheStatus, clearPages, createEdge } from "#tests/support/edge.ts";
import { placed } from "#tests/support/forms.ts";
import { answerChanged, type Data, emptyLists } from "#tests/support/partly.ts";

type Edge = ReturnType<typeof createEdge>;

describe("a session that ran out and cannot be renewed, because the service is down,", () => {
  async function meetDelayed() {
    const edge = createEdge();
    const { session, prices } = await registerAgreed(edge);
    const { cookie: cart } = await fillCart(edge);
    const renewable = session.replace(/(^|; )auth=[^;]*/, "");
    edge.breakAuth(() => new Response("", { status: 503 }));
    edge.calls.splice(0);
    return { edge, cookie: `${cart}; ${renewable}; ${prices}` };
  }
  const asGuest = (edge: Edge) =>
    edge.calls.filter(({ headers }) => headers.has("x-prices") && !headers.has("authorization"));

  test("leaves the page of everybody, and none that says where agreed prices are", async () => {
    const { edge, cookie } = await meetDelayed();
    for (const path of ["/se/en/p/alpine-jacket", "/se/en/c/jackets"]) {
      const own = await edge.fetch(path, { headers: { cookie } });
      expect([own.status, cacheStatus(own)], path).toEqual([
        200,
        "shop-edge; fwd=bypass; detail=stale-if-error",
      ]);
      expect(own.headers.get("cache-control")).toBe("private, no-store");
      expect(own.headers.getSetCookie()).toEqual([]);
    }
    for (const path of ["/se/en/c/no-such-list", "/se/en/p/no-such-product"]) {
      const missing = await edge.fetch(path, { headers: { cookie } });
      expect([missing.status, missing.headers.get("retry-after")], path).toEqual([503, "5"]);
      expect(await missing.text(), path).not.toContain("Your prices are in");
    }
    expect(asGuest(edge)).toEqual([]);
  });

  test("leaves a failure to try again where everybody finds nothing: it may be there for this shopper", async () => {
    await clearPages();
    const { edge, cookie } = await meetDelayed();
    // As of a closed shop, or of goods for one price list alone.
    const takeAway = (data: Data) => {
      if (data.product) data.product = null;
      emptyLists(data);
    };
    edge.break((call) => answerChanged(edge.pass(call), takeAway));
    for (const path of ["/se/en/p/alpine-jacket", "/se/en/c/fleece", "/_data/se/en/c/fleece"]) {
      const everybodys = await edge.fetch(path);
      expect([200, 404], path).toContain(everybodys.status);
      const own = await edge.fetch(path, { headers: { cookie } });
      expect([own.status, own.headers.get("retry-after")], path).toEqual([503, "5"]);
    }
  });

  test("prices no cart and takes no order, which may be tried again", async () => {
    const { edge, cookie } = await meetDelayed();
    const key = crypto.randomUUID();
    const read = () => callOperation(edge, getCart, { id: "" }, { cookie });
    const order = () => callOperation(edge, placeOrder, { cartId: "", checkout: buyer }, { cookie, key });
    for (const { status, response } of [await read(), await order()])
      expect([status, response.headers.getSetCookie()]).toEqual([503, []]);
    expect([asGuest(edge), placed(edge)]).toEqual([[], 0]);
    edge.heal();
    expect((await read()).status).toBe(200);
    expect(Number((await order()).answer.data.placeOrder.orderId)).toBeGreaterThan(0);
  });
});
