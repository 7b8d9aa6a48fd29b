import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { ask } from "#client/commerce.ts";
import { getCart, list } from "#shared/operations/generated/operations.ts";
import { accountVariables } from "#tests/support/account-variables.ts";
import { createCommerce } from "#worker/commerce/commerce.ts";
import { getEndpoint, type Transport } from "#worker/commerce/transport.ts";
import { readSettings } from "#worker/env.ts";

const hosted = { ...accountVariables, COMMERCE_API_URL: "https://api.example/api/q" };
const settings = (variables: object = {}) => readSettings({ DEMO: "1", ...variables } as never);

/** Asks for a list over a wire that answers everything alike. */
async function asked(answer: () => Promise<Response>, variables: object = {}) {
  const sent: { address: string; variables: Record<string, unknown> }[] = [];
  const transport: Transport = (address, init) => {
    sent.push({ address: String(address), variables: JSON.parse(String(init.body)).variables });
    return answer();
  };
  const context = { channelId: "1|se", marketId: "se", languageId: "sv-SE" };
  const commerce = createCommerce(transport, settings(hosted), context);
  const result = await commerce.ask(list, variables as never);
  return { sent, result };
}

beforeEach(() => void vi.stubGlobal("location", { pathname: "/se/sv" }));
afterEach(() => vi.unstubAllGlobals());

test("the endpoint is configured, and /graphql where nobody says (API-02)", async () => {
  expect(new URL(getEndpoint(settings())).pathname).toBe("/graphql");
  expect(getEndpoint(settings(hosted))).toBe("https://api.example/api/q");
  const { sent } = await asked(async () => Response.json({ data: { products: null } }));
  expect(sent.map(({ address }) => address)).toEqual(["https://api.example/api/q"]);
});

test("the browser calls with credentials (API-03)", async () => {
  const fetched = vi.fn<typeof fetch>(async () => Response.json({ data: { getCart: null } }));
  vi.stubGlobal("fetch", fetched);
  expect(await ask(getCart, { id: "" } as never)).toEqual({ kind: "data", data: { getCart: null } });
  expect(fetched.mock.calls.map(([address, init]) => [address, init?.credentials])).toEqual([
    ["/graphql", "include"],
  ]);
});

test("the browser says which page calls, that the cart is to be forgotten, and which order it is", async () => {
  const fetched = vi.fn<typeof fetch>(async () => Response.json({ data: { getCart: null } }));
  vi.stubGlobal("fetch", fetched);
  await ask(getCart, { id: "" } as never, { forgetsCart: true, idempotencyKey: "order-1" });
  await ask(getCart, { id: "" } as never);
  const [all, few] = fetched.mock.calls.map(([, init]) => new Headers(init?.headers));
  for (const headers of [all, few]) expect(headers?.get("x-page-path")).toBe("/se/sv");
  expect([all?.get("x-cart"), all?.get("idempotency-key")]).toEqual(["forget", "order-1"]);
  expect([few?.has("x-cart"), few?.has("idempotency-key")]).toEqual([false, false]);
});

test("a network that fails is told in these words (API-23)", async () => {
  const { result } = await asked(() => Promise.reject(new TypeError("fetch failed")));
  expect(result).toEqual({ kind: "network", message: "Network request failed" });
});

test("a query names another market under a name of its own, and cannot replace what every call carries", async () => {
  const { sent } = await asked(async () => Response.json({ data: { products: null } }), {
    cartMarketAlias: "no",
    marketId: "us",
    channelId: "2|wholesale",
  });
  expect(sent[0]?.variables).toEqual({
    cartMarketAlias: "no",
    channelId: "1|se",
    marketId: "se",
    languageId: "sv-SE",
  });
});

test.each([300, 404, 503])("a status of %i is told with its number (API-20)", async (status) => {
  const { result } = await asked(async () => Response.json({ data: {} }, { status }));
  expect(result).toEqual({
    kind: "status",
    status,
    message: `Response not successful: Received status code ${status}`,
  });
});

test("a status of 299 is a success (API-20)", async () => {
  const { result } = await asked(async () => Response.json({ data: { products: null } }, { status: 299 }));
  expect(result.kind).toBe("data");
});

test.each(["<html>", "", "[]", "null"])(
  "a body that is no answer (%s) is a parse error (API-21)",
  async (body) => {
    const { result } = await asked(async () => new Response(body, { status: 200 }));
    expect(result).toEqual({ kind: "parse", message: "Server response could not be parsed" });
  },
);

test.each([{}, { data: null }, { errors: [] }])(
  "an answer with neither data nor errors (%j) is missing (API-22)",
  async (body) => {
    const { result } = await asked(async () => Response.json(body));
    expect(result).toEqual({ kind: "missing", message: "Server response was missing for query 'list'" });
  },
);

test("errors without data are a failure, in the worker and in the browser (API-27)", async () => {
  const refusal = () => Response.json({ errors: [{ message: "x", extensions: { code: "Y", status: 403 } }] });
  const { result } = await asked(async () => refusal());
  expect(result).toEqual({ kind: "refused", message: "x", code: "Y", status: 403 });
  vi.stubGlobal("fetch", async () => refusal());
  expect(await ask(getCart, { id: "" } as never)).toEqual({ kind: "refused", code: "Y" });
});

test("data that came with errors reaches the caller, and so do the errors (API-14)", async () => {
  const products = { count: 0, products: [], filters: null };
  const listPageInfo = { id: 1, alias: "jackets", name: "Half a list", canonicalUrl: "/us/en/c/jackets" };
  const data = { products, listPageInfo };
  const errors = [{ message: "facets failed", path: ["products", "filters"] }];
  const { result } = await asked(async () => Response.json({ data, errors }));
  expect(result).toEqual({ kind: "data", data, errors });
});
