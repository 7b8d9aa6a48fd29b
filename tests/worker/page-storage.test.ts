import { expect, test } from "vitest";
import { createFreshLists } from "#tests/support/addresses.ts";
import { cacheStatus, createEdge } from "#tests/support/edge.ts";
import { editorCookie } from "#tests/support/editor.ts";
import { holdDates, later } from "#tests/support/time.ts";

const freshList = createFreshLists("/se/sv");

holdDates();

test("a copy has a strong tag, and whoever has it gets 304, with the page's own policy", async () => {
  const edge = createEdge();
  const address = freshList();
  await edge.fetch(address);
  const copy = await edge.fetch(address);
  const etag = copy.headers.get("etag") ?? "";
  expect(etag).toMatch(/^"[\w+/]{22}"$/);
  for (const method of ["GET", "HEAD"]) {
    for (const tags of [etag, `W/${etag}`, `"other", ${etag}`]) {
      const same = await edge.fetch(address, { method, headers: { "if-none-match": tags } });
      expect([same.status, await same.text()], `${method} ${tags}`).toEqual([304, ""]);
      expect(same.headers.get("etag")).toBe(etag);
      for (const name of ["content-security-policy", "cache-control"])
        expect(same.headers.get(name), name).toBe(copy.headers.get(name));
    }
    const other = await edge.fetch(address, { method, headers: { "if-none-match": '"other"' } });
    expect(other.status).toBe(200);
  }
  later(61_000);
  await edge.fetch(address);
  expect(edge.pagesAsked.at(-1)?.headers.get("if-none-match"), "drawn anew").toBe(etag);
  const renewed = await edge.fetch(address);
  expect([cacheStatus(renewed), renewed.headers.get("etag")]).toEqual(["shop-edge; hit", etag]);
});

test("any cache may hold a page that names its market, none one that does not", async () => {
  const edge = createEdge();
  const cacheControl = async (path: string) => (await edge.fetch(path)).headers.get("cache-control");
  expect(await cacheControl("/se/sv/c/jackets")).toBe("public, max-age=0, must-revalidate");
  expect(await cacheControl("/sv/c/jackets")).toBe("private, max-age=0, must-revalidate");
  expect(await cacheControl("/se/sv/p/nope")).toBe("private, max-age=0, must-revalidate");
});

test.each<[string, string, Record<string, string>]>([
  ["has a price list", "", { cookie: "discount-combined=a-price-list-of-one" }],
  ["previews drafts", "", { cookie: editorCookie }],
  ["has a login token in the address", "&loginToken=SECRET", {}],
  ["has a key in the address", "&key=SECRET", {}],
])("who %s neither fills the page of all nor gets it", async (_title, secret, headers) => {
  const edge = createEdge();
  const address = freshList();
  const visitApart = async () => {
    const answer = await edge.fetch(address + secret, { headers });
    expect([answer.status, cacheStatus(answer)]).toEqual([200, "shop-edge; fwd=bypass"]);
    expect(answer.headers.get("cache-control")).toBe("private, no-store");
    expect(answer.headers.get("etag")).toBeNull();
  };
  await visitApart();
  expect(edge.pagesAsked).toEqual([]);
  expect(cacheStatus(await edge.fetch(address))).toBe("shop-edge; fwd=miss; stored");
  await visitApart();
  expect(JSON.stringify(edge.pagesAsked.map(({ url }) => url))).not.toContain("SECRET");
  edge.break(({ operationName }) => (operationName === "list" ? new Response("", { status: 500 }) : "pass"));
  const copy = await edge.fetch(address + secret, { headers });
  expect([copy.status, copy.headers.get("cache-control")]).toEqual([200, "private, no-store"]);
});

test("what changes no page gets the page of all, in its own format and market", async () => {
  const edge = createEdge();
  const address = freshList();
  await edge.fetch(address);
  for (const headers of [
    { cookie: "user-type=COMPANY; consent=1" },
    { cookie: "auth=T1" },
    { range: "bytes=0-1" },
  ])
    expect(cacheStatus(await edge.fetch(address, { headers: headers as never }))).toBe("shop-edge; hit");
  const markdown = await edge.fetch(address, { headers: { accept: "text/markdown" } });
  expect(markdown.headers.get("content-type")).toMatch("text/markdown");
  const language = address.replace("/se", "");
  for (const market of ["se", "no"])
    expect(cacheStatus(await edge.fetch(language, { headers: { cookie: `market=${market}` } }))).toBe(
      "shop-edge; fwd=miss; stored",
    );
});

test("other spellings of an address lead to the one that is stored", async () => {
  const edge = createEdge();
  await edge.fetch("/se/en/p/alpine-jacket");
  await edge.fetch("/se/en/p/alpine-jacket");
  edge.asked();
  edge.pagesAsked.splice(0);
  for (const spelling of [
    "/p/%61lpine-jacket",
    "/P/alpine-jacket",
    "/p/alpine%2djacket",
    "/%70/alpine%2Djacket",
  ]) {
    for (const prefix of ["", "/_data"]) {
      const response = await edge.fetch(`${prefix}/se/en${spelling}`);
      expect(response.status, spelling).toBe(301);
      expect(response.headers.get("location")).toBe(`${prefix}/se/en/p/alpine-jacket`);
    }
  }
  const kept = await edge.fetch("/se/en/C/jackets?sort=PRICE&utm_source=x");
  expect(kept.headers.get("location")).toBe("/se/en/c/jackets?sort=PRICE&utm_source=x");
  expect([edge.asked(), edge.pagesAsked]).toEqual([[], []]);
});

test.each(["a,b", "a|b", "å ä", "100%", "a'b(c)*!", "a&b=c+d:e@f", "a;b", '"x"', "[x]", "a\\b", "a^b`c{d}"])(
  "an alias such as %s has one address, which leads nowhere else",
  async (alias) => {
    const edge = createEdge();
    let path = new URL(`/se/en/p/${encodeURIComponent(alias)}`, "http://shop.test").pathname;
    const seen: string[] = [];
    for (let hop = 0; hop < 2; hop++) {
      const response = await edge.fetch(path);
      if (response.status !== 301) break;
      path = new URL(response.headers.get("location") ?? "", "http://shop.test").pathname;
      seen.push(path);
    }
    expect(seen.length).toBeLessThan(2);
    expect((await edge.fetch(path)).status).toBe(404);
  },
);

test.each([
  ...["brands", "price", "p-colour", "categories", "p-7"].map((name) => `${name}=x~made-up`),
  "brands=x~b_13&price=x~made-up",
  "skus=x~s_l,x~s_m,x~s_s",
  "skus=x~s_l,x~s_m&brands=x~b_13",
])("%s, one of endlessly many, is answered and not kept", async (search) => {
  const edge = createEdge();
  for (let visit = 0; visit < 2; visit++) {
    const response = await edge.fetch(`/se/sv/c/jackets?${search}`);
    expect([response.status, cacheStatus(response)]).toEqual([200, "shop-edge; fwd=miss"]);
    expect(response.headers.get("cache-control")).toBe("private, no-store");
  }
});

test.each(["brands=Any~b_13", "brands=Any~b_13&skus=Any~s_l", "skus=x~s_l,x~s_m&sort=PRICE"])(
  "%s, of one or two known filters, is kept, whatever they are called",
  async (search) => {
    const edge = createEdge();
    const visit = async (words: string) => cacheStatus(await edge.fetch(`/se/sv/c/jackets?${words}`));
    expect(await visit(search)).toBe("shop-edge; fwd=miss; stored");
    expect(await visit(search.replaceAll(/\w+~/g, "Other~"))).toBe("shop-edge; hit");
  },
);

test("addresses of nothing are one page, that of goods that are not there are one each, for a minute", async () => {
  const edge = createEdge();
  await edge.fetch("/se/sv/no/such/page");
  edge.pagesAsked.splice(0);
  for (let visit = 0; visit < 50; visit++) {
    const { status } = await edge.fetch(`/se/sv/no/such/page-${visit}?${visit}`);
    expect(status).toBe(404);
  }
  expect(edge.pagesAsked).toEqual([]);
  const visit = async () => cacheStatus(await edge.fetch("/se/sv/p/nothing"));
  const kept = ["shop-edge; fwd=miss; stored", "shop-edge; hit"];
  expect([await visit(), await visit()]).toEqual(kept);
  later(61_000);
  expect([await visit(), await visit()]).toEqual(kept);
});

test("a long path is stored where it is the page's own, and not where it is decoration", async () => {
  const edge = createEdge();
  const alias = "men-jackets";
  edge.break(({ operationName }) =>
    operationName === "list"
      ? Response.json({
          data: {
            listPageInfo: { id: 7, alias, name: "Jackets", canonicalUrl: `/c/men/${alias}` },
            products: { count: 0, products: [], filters: null },
          },
        })
      : "pass",
  );
  expect(cacheStatus(await edge.fetch(`/se/en/c/men/${alias}`))).toBe("shop-edge; fwd=miss; stored");
  expect(cacheStatus(await edge.fetch(`/se/en/c/men/${alias}`))).toBe("shop-edge; hit");
  expect(cacheStatus(await edge.fetch(`/se/en/c/women/${alias}`))).toBe("shop-edge; fwd=miss");
});
