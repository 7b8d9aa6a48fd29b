import { describe, expect, it } from "vitest";
import { apiKey, ask, call, post } from "./wire.ts";

const firstProduct = `query products($skip: Int, $marketId: String, $languageId: String, $channelId: String) {
  products(skip: $skip, take: 1, filter: { sort: LATEST }, marketId: $marketId, languageId: $languageId, channelId: $channelId) {
    __typename
    products { __typename alias texts { text1 } unitPrice { __typename sellingPriceIncVat currency { code } } }
  }
}`;

async function first(variables: Record<string, unknown>) {
  const { data, errors } = await ask(firstProduct, variables);
  expect(errors).toBeUndefined();
  return data.products.products[0];
}

describe("context variables", () => {
  it("names the default market and the markets, whatever channel is asked for", async () => {
    const query = `query channel($channelId: String) {
      channel(channelId: $channelId) {
        id defaultMarketId
        markets { id alias virtual onlyDisplayInCheckout groupKey defaultLanguageId
          allowedLanguages { id name code } country { name code } currency { name code rate } }
      }
    }`;
    const { data } = await ask(query, { channelId: "1|nordkamm" });
    expect(data.channel.markets).toHaveLength(13);
    expect(data.channel.markets.map((market: { id: string }) => market.id)).toContain(
      data.channel.defaultMarketId,
    );
    expect((await ask(query, { channelId: "77|elsewhere" })).data).toEqual(data);
    expect((await ask(query)).data).toEqual(data);
  });

  it("takes a market by alias and by id", async () => {
    const byAlias = await first({ marketId: "us", languageId: "en-US" });
    expect(byAlias.unitPrice.currency.code).toBe("USD");
    expect(await first({ marketId: "US|USD", languageId: "en-US" })).toEqual(byAlias);
  });

  it("falls back to the default market and a language of it when they are unknown", async () => {
    const unknown = await first({ marketId: "zz", languageId: "xx-XX" });
    expect(unknown.unitPrice.currency.code).toBe("SEK");
    expect(unknown).toEqual(await first({ marketId: "se", languageId: "sv-SE" }));
    expect(unknown).toEqual(await first({}));
  });

  it("speaks the language asked for", async () => {
    const [swedish, german] = await Promise.all([
      first({ marketId: "ch", languageId: "sv-SE" }),
      first({ marketId: "ch", languageId: "de-DE" }),
    ]);
    expect(swedish.alias).toBe(german.alias);
    expect(swedish.texts.text1).not.toBe(german.texts.text1);
  });

  it("ignores variables the document does not declare", async () => {
    const { data, errors } = await ask("query q { channel { id } }", { marketId: "se", evil: { deep: [1] } });
    expect(errors).toBeUndefined();
    expect(data.channel.id).toBe("1|nordkamm");
  });

  it("answers __typename with the contract's names", async () => {
    const { data } = await ask(firstProduct);
    expect(data.products.__typename).toBe("ProductsResultType");
    expect(data.products.products[0].__typename).toBe("ProductType");
    expect(data.products.products[0].unitPrice.__typename).toBe("PriceType");
  });
});

describe("the envelope", () => {
  it("is data and extensions with HTTP 200", async () => {
    expect(await ask("{ channel { id } }")).toEqual({
      data: { channel: { id: "1|nordkamm" } },
      extensions: {},
    });
  });

  it.each([
    ["an unknown field", "{ nothingOfTheKind }"],
    ["a missing argument", "{ checkout { completed } }"],
    ["a root field that refuses", "mutation { deleteUser }"],
  ])("is errors and extensions with HTTP 200 for %s", async (_what, query) => {
    const answer = await ask(query);
    expect(answer.errors?.[0]?.message).toEqual(expect.any(String));
    expect(answer.extensions).toEqual({});
  });

  it("never tells the inside of a failure", async () => {
    const { errors } = await ask("mutation { deleteUser }");
    expect(errors?.[0]).toMatchObject({
      message: "Nobody is logged in",
      extensions: { code: "UNAUTHENTICATED" },
    });
    expect(JSON.stringify(errors)).not.toContain("stack");
  });

  it.each([
    ["malformed JSON", "{", 400],
    ["a list", "[]", 400],
    ["null", "null", 400],
    ["no query and no hash", "{}", 400],
    ["variables that are no object", '{"query":"{ channel { id } }","variables":[]}', 400],
    ["a text that is no GraphQL", '{"query":"{"}', 200],
    [
      "more than 256 KB",
      JSON.stringify({ query: "{ channel { id } }", variables: { a: "x".repeat(262_144) } }),
      413,
    ],
  ])("refuses %s", async (_what, body, status) => {
    const response = await post(body);
    expect(response.status).toBe(status);
    expect(((await response.json()) as { errors: unknown[] }).errors).toHaveLength(1);
  });

  it("refuses more than 256 KB of unannounced length", async () => {
    const body = new Blob([JSON.stringify({ query: "{ channel { id } }", padding: "x".repeat(262_144) })]);
    const headers = { "Content-Type": "application/json", "X-ApiKey": apiKey };
    const response = await call("/graphql", { method: "POST", headers, body: body.stream() });
    expect(response.status).toBe(413);
  });

  it("answers JSON whatever is accepted", async () => {
    for (const Accept of ["*/*", "text/html", "text/event-stream", "application/graphql-response+json"]) {
      const response = await post({ query: "{ channel { id } }" }, { Accept });
      expect([Accept, response.status]).toEqual([Accept, 200]);
      expect(response.headers.get("Content-Type")).toBe("application/json; charset=utf-8");
    }
  });

  it("wants JSON by POST or a query by GET", async () => {
    expect((await post("{}", { "Content-Type": "text/plain" })).status).toBe(415);
    expect((await call("/graphql", { method: "PUT", headers: { "X-ApiKey": apiKey } })).status).toBe(405);
  });
});

it("can be called from a page of another origin, as the hosted service can", async () => {
  const Origin = "https://shop.example";
  const preflight = await call("/graphql", {
    method: "OPTIONS",
    headers: { Origin, "Access-Control-Request-Headers": "x-apikey,content-type,authorization" },
  });
  expect(preflight.status).toBe(204);
  const allowed = preflight.headers.get("Access-Control-Allow-Headers") ?? "";
  for (const name of ["x-apikey", "content-type", "authorization"]) expect(allowed).toContain(name);
  const answer = await post({ query: "{ channel { id } }" }, { Origin });
  expect([answer.status, answer.headers.get("Access-Control-Allow-Origin")]).toEqual([200, Origin]);
  expect((await post({ query: "{ channel { id } }" })).headers.has("Access-Control-Allow-Origin")).toBe(
    false,
  );
});

describe("X-ApiKey", () => {
  const body = { query: "{ channel { id } }" };

  it.each(["X-ApiKey", "x-apikey", "X-APIKEY"])("is read as %s", async (name) => {
    const headers = { "Content-Type": "application/json", [name]: apiKey };
    const response = await call("/graphql", { method: "POST", headers, body: JSON.stringify(body) });
    expect(response.status).toBe(200);
  });

  it.each(["", "wrong"])("is refused as «%s»", async (key) => {
    expect((await post(body, { "X-ApiKey": key })).status).toBe(401);
  });
});
