import { beforeAll, describe, expect, test } from "vitest";
import { addToCart, placeOrder } from "#shared/operations/generated/operations.ts";
import { registerAgreed } from "#tests/support/agreed-prices.ts";
import { buyer } from "#tests/support/buyer.ts";
import { callOperation, fillCart, orderOnce } from "#tests/support/calls.ts";
import { clearPages, createEdge } from "#tests/support/edge.ts";
import { answerChanged, type Data, emptyLists } from "#tests/support/partly.ts";

const pages = ["/se/en", "/se/en/list", "/se/en/c/jackets", "/se/en/p/alpine-jacket"];

beforeAll(orderOnce);

const countLinks = async (response: Response) => ((await response.text()).match(/\/p\//g) ?? []).length;

/** Which pages show no goods, or fail. */
async function findEmpty(edge: ReturnType<typeof createEdge>, cookie: string) {
  const found: string[] = [];
  for (const path of pages) {
    const response = await edge.fetch(path, { headers: { cookie } });
    const links = await countLinks(response);
    if (response.status !== 200 || links === 0) found.push(`${path} ${response.status}`);
  }
  return found;
}

test.each<[string, (data: Data) => void]>([
  ["no goods", emptyLists],
  ["null", (data) => "products" in data && Object.assign(data, { products: null })],
  [
    "a list that is null",
    ({ products }) => products && Object.assign(products, { count: 0, products: null }),
  ],
])(
  "a buyer whose session ran out sees goods, at an API that answers %s to a list without its customer's token",
  async (_what, takeAway) => {
    await clearPages();
    const edge = createEdge();
    const { session, prices } = await registerAgreed(edge);
    const close = (data: Data) => {
      if ("product" in data) data.product = null;
      takeAway(data);
    };
    edge.break((call) =>
      call.headers.has("x-prices") && !call.headers.has("authorization")
        ? answerChanged(edge.pass(call), close)
        : "pass",
    );
    expect(await findEmpty(edge, "")).toEqual([]);
    expect(await findEmpty(edge, `${session}; ${prices}`)).toEqual([]);
    expect(await findEmpty(edge, prices)).toEqual([]);
  },
);

describe("a price list that the merchant has deleted, and whose cookie is still there,", () => {
  async function deleteList(extensions: object) {
    await clearPages();
    const edge = createEdge();
    const { session, prices } = await registerAgreed(edge);
    const own = await fillCart(edge);
    const refuse = () => Response.json({ data: null, errors: [{ message: "No such list", extensions }] });
    edge.break((call) => (call.headers.has("x-prices") ? refuse() : "pass"));
    expect(await findEmpty(edge, "")).toEqual([]);
    return { edge, skuId: own.skuId, cookie: `${session}; ${prices}; ${own.cookie}` };
  }

  test.each([
    ["by its code", { code: "PRICE_LIST_NOT_FOUND", status: 404 }],
    ["by a code in other letters", { code: "UnknownPriceList" }],
  ])("leaves the goods and prices of everybody, where the API says so %s", async (_how, extensions) => {
    const { edge, cookie, skuId } = await deleteList(extensions);
    expect(await findEmpty(edge, cookie)).toEqual([]);
    const variables = { id: "", item: { skuId, quantity: 1 } };
    const added = await callOperation(edge, addToCart, variables, { cookie });
    expect(added.answer.errors).toBeUndefined();
    const options = { cookie, page: "/se/en/checkout", key: crypto.randomUUID() };
    const order = await callOperation(edge, placeOrder, { cartId: "", checkout: buyer }, options);
    expect(Number(order.answer.data.placeOrder.orderId)).toBeGreaterThan(0);
  });

  test("leaves the pages of everybody, where the API says no more than 403", async () => {
    const { edge, cookie } = await deleteList({ code: "FORBIDDEN", status: 403 });
    expect(await findEmpty(edge, cookie)).toEqual([]);
  });
});
