import { describe, expect, it } from "vitest";
import { sha256 } from "#backend/auth/tokens.ts";
import { apiKey, call, post, restart } from "./wire.ts";

const query = "query channel($channelId: String) { channel(channelId: $channelId) { id } }";
const channelAnswer = { data: { channel: { id: "1|nordkamm" } }, extensions: {} };

const withHash = (sha256Hash: string, rest: object = {}) => ({
  operationName: null,
  variables: { channelId: "1|nordkamm" },
  extensions: { persistedQuery: { version: 1, sha256Hash } },
  ...rest,
});

const json = async (response: Promise<Response>) => {
  const { status } = await response;
  // biome-ignore lint/suspicious/noExplicitAny: asserted field by field
  return { status, body: (await (await response).json()) as any };
};

const get = (parameters: Record<string, string>) =>
  json(call(`/graphql?${new URLSearchParams(parameters)}`, { headers: { "X-ApiKey": apiKey } }));

const notFound = { message: "PersistedQueryNotFound", extensions: { code: "PERSISTED_QUERY_NOT_FOUND" } };

describe("automatic persisted queries", () => {
  it("miss, register, hit", async () => {
    const text = `${query} # registered once`;
    const hash = await sha256(text);
    const miss = await json(post(withHash(hash)));
    expect(miss).toMatchObject({ status: 200, body: { errors: [notFound] } });
    expect(await json(post(withHash(hash, { query: text })))).toEqual({ status: 200, body: channelAnswer });
    expect(await json(post(withHash(hash)))).toEqual({ status: 200, body: channelAnswer });
    expect(await json(post(withHash(hash.toUpperCase())))).toEqual({ status: 200, body: channelAnswer });
  });

  it("refuse a hash that is not the text's with 400 and register nothing", async () => {
    const wrong = "0".repeat(64);
    const { status, body } = await json(post(withHash(wrong, { query })));
    expect([status, body.data]).toEqual([400, undefined]);
    expect((await json(post(withHash(wrong)))).body.errors).toEqual([notFound]);
  });

  it("are remembered by the database when the object starts anew", async () => {
    const text = `${query} # kept`;
    const hash = await sha256(text);
    await json(post(withHash(hash, { query: text })));
    await restart();
    expect(await json(post(withHash(hash)))).toEqual({ status: 200, body: channelAnswer });
  });

  it("work for mutations by POST, and the mutation happens once", async () => {
    const add = "mutation clear($id: String!) { clearCart(id: $id) { id } }";
    const hash = await sha256(add);
    expect((await json(post(withHash(hash, { variables: { id: "none" } })))).body.errors).toEqual([notFound]);
    const registered = await json(post(withHash(hash, { query: add, variables: { id: "none" } })));
    expect(registered.body).toEqual({ data: { clearCart: null }, extensions: {} });
  });
});

describe("GET", () => {
  it("answers a hashed query", async () => {
    const text = `${query} # by GET`;
    const hash = await sha256(text);
    const extensions = JSON.stringify({ persistedQuery: { version: 1, sha256Hash: hash } });
    expect((await get({ extensions })).body.errors).toEqual([notFound]);
    expect(await get({ extensions, query: text })).toEqual({ status: 200, body: channelAnswer });
    expect(await get({ extensions, variables: "{}" })).toEqual({ status: 200, body: channelAnswer });
  });

  it("never runs a mutation", async () => {
    const { status } = await get({ query: 'mutation { clearCart(id: "x") { id } }' });
    expect(status).toBe(405);
  });

  it("refuses parameters that are no JSON", async () => {
    expect((await get({ query, variables: "{" })).status).toBe(400);
  });
});
