import { afterEach, describe, expect, it } from "vitest";
import { ask, call, post, restart } from "./wire.ts";

const setRules = (...rules: object[]) =>
  call("/faults/rules", { method: "PUT", body: JSON.stringify(rules) });

const names = "query names($take: Int) { products(take: $take) { count products { name } } }";
const askNames = () => post({ query: names, variables: { take: 2 } });

afterEach(async () => {
  await setRules();
  await call("/faults/clock", { method: "PUT", body: JSON.stringify({ milliseconds: 0 }) });
});

describe("a fault on demand", () => {
  it.each([
    [{ kind: "status", status: 503, retryAfter: 2 }, 503, "Failed on demand"],
    [{ kind: "malformed" }, 200, '{"data":{"products":{"products":['],
    [{ kind: "empty" }, 200, ""],
    [{ kind: "json-null" }, 200, "null"],
    [{ kind: "no-data" }, 200, "{}"],
  ])("%o answers in place of the shop", async (rule, status, body) => {
    await setRules(rule);
    const response = await askNames();
    expect([response.status, await response.text()]).toEqual([status, body]);
    expect(response.headers.get("Retry-After")).toBe("retryAfter" in rule ? String(rule.retryAfter) : null);
  });

  it("answers HTML with 200, null data and what is said about persisted queries", async () => {
    await setRules({ kind: "html" });
    expect((await askNames()).headers.get("Content-Type")).toContain("text/html");
    await setRules({ kind: "null-data" });
    expect(await ask(names)).toMatchObject({ data: null, errors: [{ message: expect.any(String) }] });
    await setRules({ kind: "persisted-query-not-found" });
    expect((await ask(names)).errors?.[0]?.message).toBe("PersistedQueryNotFound");
    await setRules({ kind: "persisted-query-not-supported" });
    expect((await ask(names)).errors?.[0]?.message).toBe("PersistedQueryNotSupported");
  });

  it("redirects, also when the object of the shop has ended, as one does that nobody asks", async () => {
    await setRules({ kind: "redirect", location: "https://elsewhere.example/" });
    await restart();
    const response = await call("/graphql?query=%7B__typename%7D", { redirect: "manual" });
    expect([response.status, response.headers.get("Location")]).toEqual([302, "https://elsewhere.example/"]);
  });

  it("answers late, or not at all for as long as one waits", async () => {
    await setRules({ kind: "latency", milliseconds: 300 });
    const start = performance.now();
    expect((await ask(names)).data.products.count).toBeGreaterThan(0);
    expect(performance.now() - start).toBeGreaterThan(280);
    await setRules({ kind: "hang", milliseconds: 1500 });
    const waited = await Promise.race([
      askNames(),
      new Promise((resolve) => setTimeout(resolve, 700, "nothing")),
    ]);
    expect(waited).toBe("nothing");
  });

  it("drips the whole answer in pieces", async () => {
    const complete = await (await askNames()).text();
    await setRules({ kind: "drip", bytes: Math.ceil(complete.length / 3), milliseconds: 50 });
    const start = performance.now();
    expect(await (await askNames()).text()).toBe(complete);
    expect(performance.now() - start).toBeGreaterThan(100);
  });

  it("loses the connection before, in the middle of and after its work", async () => {
    await setRules({ kind: "reset" });
    await expect(askNames().then((response) => response.text())).rejects.toThrow();
    await setRules({ kind: "truncate", bytes: 20 });
    await expect(askNames().then((response) => response.text())).rejects.toThrow();
    await setRules({ kind: "commit-then-reset", operation: "add" });
    const { data } = await ask("{ getCart { id } }");
    const id = data.getCart.id;
    const skuId = 100_100;
    const add = `mutation add($id: String!) { addToCart(id: $id, item: { skuId: ${skuId}, quantity: 1 }) { id } }`;
    const lost = post({ query: add, variables: { id } }).then((response) => response.text());
    await expect(lost).rejects.toThrow();
    const after = await ask("query q($id: String) { getCart(id: $id) { items { skuId } } }", { id });
    expect(after.data.getCart.items).toEqual([{ skuId }]);
  });

  it("takes one field out of an answer and tells so", async () => {
    await setRules({ kind: "partial", field: "products.count" });
    const { data, errors } = await ask(names, { take: 1 });
    expect(data.products).toMatchObject({ count: null, products: [{ name: expect.any(String) }] });
    expect(errors).toMatchObject([{ path: ["products", "count"] }]);
  });

  it("is as large as wanted", async () => {
    await setRules({ kind: "huge", megabytes: 3 });
    const body = await (await askNames()).text();
    expect(body.length).toBeGreaterThan(3 * 1024 * 1024);
    expect(JSON.parse(body)).toEqual({ data: {} });
  });
});

describe("a fault of what is answered", () => {
  it("sets a cookie, doubles keys, empties roots", async () => {
    await setRules({ kind: "set-cookie" });
    expect((await askNames()).headers.get("Set-Cookie")).toContain("backend=1");
    await setRules({ kind: "duplicate-keys" });
    const doubled = await (await askNames()).text();
    expect(doubled.match(/"data":/g)).toHaveLength(2);
    expect(JSON.parse(doubled).data.products.count).toBeGreaterThan(0);
    await setRules({ kind: "empty-cart" });
    expect(await ask("{ getCart { id } channel { id } }")).toMatchObject({
      data: { getCart: null, channel: null },
    });
  });

  it("is a little file that grows large", async () => {
    await setRules({ kind: "gzip-bomb", megabytes: 4 });
    const response = await askNames();
    expect((await response.text()).length).toBeGreaterThan(4 * 1024 * 1024);
  });

  it("is for another market than was asked for", async () => {
    const prices = `query p($marketId: String) { products(take: 1, marketId: $marketId) {
      products { unitPrice { currency { code } } } } }`;
    const currency = async () =>
      (await ask(prices, { marketId: "se" })).data.products.products[0].unitPrice.currency.code;
    await setRules({ kind: "wrong-market", market: "jp" });
    expect(await currency()).toBe("JPY");
    await setRules();
    expect(await currency()).toBe("SEK");
  });

  it("is what was true before", async () => {
    const { data } = await ask("{ getCart { id } }");
    const cart = () => ask("query c($id: String) { getCart(id: $id) { items { skuId } } }", data.getCart);
    await setRules({ kind: "stale-read", operation: "c" });
    const before = await cart();
    const add =
      "mutation a($id: String!) { addToCart(id: $id, item: { skuId: 100100, quantity: 1 }) { id } }";
    await ask(add, data.getCart);
    expect(await cart()).toEqual(before);
    await setRules();
    expect((await cart()).data.getCart.items).toHaveLength(1);
  });

  it("takes every token for one that has expired, and lets guests in", async () => {
    await setRules({ kind: "token-expired" });
    expect((await post({ query: names }, { Authorization: "Bearer a.b.c" })).status).toBe(401);
    expect((await askNames()).status).toBe(200);
  });
});

describe("the journal", () => {
  const journal = async (method: string) => (await call("/faults/journal", { method })).json();

  it("tells what was sent while it was on, and no secrets", async () => {
    await setRules({ kind: "latency", milliseconds: 500 });
    expect(await journal("PUT")).toEqual({ isOn: true, calls: [] });
    const key = { "x-request-id": "r1", Authorization: "Bearer a.b.c" };
    await Promise.all([post({ query: names, variables: { take: 1, password: "p" } }, key), askNames()]);
    const { calls } = (await journal("GET")) as {
      calls: { inFlight: number; variables: { take: number } }[];
    };
    expect(calls.map(({ inFlight }) => inFlight)).toEqual([1, 2]);
    // Which of the two arrives first is the network's business.
    expect(calls.toSorted((one, other) => one.variables.take - other.variables.take)).toMatchObject([
      {
        method: "POST",
        path: "/graphql",
        operation: "names",
        variables: { take: 1, password: "(set)" },
        headers: { "x-request-id": "r1", authorization: "(set)", "x-apikey": "(set)" },
      },
      { variables: { take: 2 } },
    ]);
    expect(await journal("DELETE")).toEqual({ isOn: false, calls: [] });
    await askNames();
    expect(await journal("GET")).toEqual({ isOn: false, calls: [] });
  });
});

describe("a rule", () => {
  const statuses = async (count: number) => {
    const seen = [];
    for (let turn = 0; turn < count; turn += 1) seen.push((await askNames()).status);
    return seen;
  };

  it("befalls only its operation, also one known by its hash alone", async () => {
    const hash = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(names));
    const sha256Hash = [...new Uint8Array(hash)].map((byte) => byte.toString(16).padStart(2, "0")).join("");
    const extensions = { persistedQuery: { version: 1, sha256Hash } };
    await post({ query: names, extensions });
    await setRules({ kind: "status", operation: "names" });
    expect((await post({ extensions })).status).toBe(503);
    expect((await post({ query: "query other { __typename }" })).status).toBe(200);
    await setRules({ kind: "status", path: "/recommendations" });
    expect((await askNames()).status).toBe(200);
  });

  it("happens on the nth call, a number of times, or for a share of the calls", async () => {
    await setRules({ kind: "status", nth: 2 });
    expect(await statuses(3)).toEqual([200, 503, 200]);
    await setRules({ kind: "status", times: 2 });
    expect(await statuses(3)).toEqual([503, 503, 200]);
    await setRules({ kind: "status", percent: 50 });
    const share = await statuses(20);
    expect(new Set(share)).toEqual(new Set([200, 503]));
    await setRules({ kind: "status", percent: 50 });
    expect(await statuses(20)).toEqual(share);
  });

  it("that is none is refused and changes nothing", async () => {
    expect((await setRules({ kind: "earthquake" })).status).toBe(400);
    expect((await call("/faults/nothing", { method: "PUT", body: "{}" })).status).toBe(404);
    expect(await (await call("/faults/rules")).json()).toMatchObject({ rules: [] });
  });
});

it("moves the shop's clock", async () => {
  const deliveries = async (): Promise<string> => {
    const { data } = await ask("{ products(take: 200) { products { firstAvailableOn } } }");
    return data.products.products[0].firstAvailableOn;
  };
  const before = await deliveries();
  const days = 86_400_000;
  await call("/faults/clock", { method: "PUT", body: JSON.stringify({ milliseconds: 30 * days }) });
  expect(Date.parse(await deliveries()) - Date.parse(before)).toBe(30 * days);
});

describe("the page of faults", () => {
  const form = (path: string, fields: Record<string, string>) =>
    call(`/faults/${path}`, { method: "POST", body: new URLSearchParams(fields), redirect: "manual" });

  it("sets one more by hand, shows it and heals everything", async () => {
    const set = await form("rules", { kind: "status", status: "500", operation: "names", times: "" });
    expect([set.status, set.headers.get("Location")]).toEqual([303, "../faults"]);
    expect((await askNames()).status).toBe(500);
    expect(await (await call("/faults")).text()).toContain("<td>status</td><td>/ names</td><td>1</td>");
    await form("rules", {});
    expect((await askNames()).status).toBe(200);
  });

  it("writes what was typed as text", async () => {
    await form("rules", { kind: "empty", operation: "<script>" });
    expect(await (await call("/faults")).text()).toContain("&lt;script&gt;");
  });

  it("is for the developer's own machine and own pages", async () => {
    expect((await call("/faults", {}, "https://shop.example")).status).toBe(404);
    const foreign = { method: "DELETE", headers: { "Sec-Fetch-Site": "cross-site" } };
    expect((await call("/faults/rules", foreign)).status).toBe(403);
  });
});
