import { afterEach, describe, expect, it } from "vitest";
import type { ContractMode } from "#backend/contract/contract.ts";
import { ask, call, post } from "./wire.ts";

const choose = async (...modes: ContractMode[]) => {
  const response = await call("/faults/contract", { method: "PUT", body: JSON.stringify(modes) });
  expect(await response.json()).toEqual({ modes });
};

afterEach(() => choose());

const hashOf = async (text: string) => {
  const bytes = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(text));
  return [...new Uint8Array(bytes)].map((byte) => byte.toString(16).padStart(2, "0")).join("");
};
const text = "{ channel { id } }";
const persisted = async () => ({
  extensions: { persistedQuery: { version: 1, sha256Hash: await hashOf(text) } },
});

describe("a service that knows no hashes", () => {
  it.each([
    ["no-hashes-graphql-net-400", 400, "GraphQL query is missing.", "QUERY_MISSING"],
    ["no-hashes-graphql-net-200", 200, "GraphQL query is missing.", "QUERY_MISSING"],
    [
      "no-hashes-hot-chocolate",
      400,
      "Either the parameter query or the parameter id has to be set.",
      "HC0013",
    ],
    [
      "no-hashes-hot-chocolate-md5",
      400,
      "The request is missing the `query` property and the `id` property.",
      "HC0011",
    ],
    ["no-hashes-apollo", 200, "PersistedQueryNotSupported", "PERSISTED_QUERY_NOT_SUPPORTED"],
    ["no-hashes-graphql-http", 400, "Missing query", undefined],
    ["no-hashes-asp-net", 200, "Value cannot be null. (Parameter 'query')", undefined],
    ["no-hashes-500", 500, "Internal server error", undefined],
  ] as const)("says so as %s, and answers every text", async (mode, status, message, code) => {
    await post({ query: text, ...(await persisted()) });
    await choose(mode);
    const response = await post(await persisted());
    const { errors } = await response.json<{
      errors: [{ message: string; extensions?: { code?: string } }];
    }>();
    expect([response.status, errors[0].message, errors[0].extensions?.code]).toEqual([status, message, code]);
    expect(await ask(text)).toMatchObject({ data: { channel: { id: expect.any(String) } } });
  });

  it("or forgets some of them now and then", async () => {
    await post({ query: text, ...(await persisted()) });
    await choose("forgets-hashes");
    const known = [];
    for (let attempt = 0; attempt < 30; attempt++) {
      const { data } = await (await post(await persisted())).json<{ data?: object }>();
      known.push(data !== undefined);
    }
    expect(new Set(known)).toEqual(new Set([true, false]));
  });
});

it("a service of trusted documents refuses the texts of storefronts, not their hashes", async () => {
  await post({ query: text, ...(await persisted()) });
  await choose("trusted-documents");
  const storefront = { "apollographql-client-name": "storefront" };
  const refused = await (await post({ query: text }, storefront)).json();
  expect(refused).toMatchObject({ errors: [{ extensions: { code: "HC0067" } }] });
  const known = await (await post(await persisted(), storefront)).json();
  expect(known).toMatchObject({ data: { channel: { id: expect.any(String) } } });
});

it("refusals repeat what the caller wrote, with a code and without", async () => {
  const refuse = async () => {
    const text = "mutation o($id: String!) { placeOrder(cartId: $id, checkout: {}) { orderId } }";
    const [error] = (await ask(text, { id: "persistedquery" })).errors ?? [];
    return [error?.message.endsWith(" persistedquery"), error?.extensions?.code];
  };
  await choose("echoed-refusals");
  expect(await refuse()).toEqual([true, "CartNotFound"]);
  await choose("echoed-refusals-without-code");
  expect(await refuse()).toEqual([true, undefined]);
});
