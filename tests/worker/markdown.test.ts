import { expect, test } from "vitest";
import { cacheStatus, createEdge } from "#tests/support/edge.ts";

const edge = createEdge();
const markdown = { accept: "text/markdown" };
const browser = { accept: "text/html,application/xhtml+xml,application/xml;q=0.9,image/avif,*/*;q=0.8" };
const read = (path: string, headers: Record<string, string> = markdown) => edge.fetch(path, { headers });

test("a product and a list answer in Markdown from the data of the page", async () => {
  const response = await read("/se/sv/p/alpine-jacket");
  expect(response.headers.get("content-type")).toBe("text/markdown; charset=utf-8");
  const text = await response.text();
  const data = await (await edge.fetch("/_data/se/sv/p/alpine-jacket")).json<{
    product: { name: string; brand: string; price: { sellingIncVat: string }; skus: { name: string }[] };
  }>();
  const { name, brand, price, skus } = data.product;
  expect(text).toMatch(new RegExp(`^# ${brand} ${name}, `));
  expect(text).toContain(price.sellingIncVat.replace(/\s/g, " "));
  for (const sku of skus) expect(text).toContain(`- ${sku.name}: `);
  expect(text).toContain("Slutsåld");
  expect(text).toContain("http://shop.test/se/sv/p/alpine-jacket");
  expect(text).not.toMatch(/<(?!http:)/);

  const list = await (await read("/us/en/c/jackets")).text();
  expect(list).toMatch(/^# Jackets/);
  const links = [...list.matchAll(/^- \[[^\]]+\]\(<(http:\/\/shop\.test\/us\/en\/p\/[^>]+)>\): .*\d/gm)];
  expect(links.length).toBeGreaterThan(5);
  expect((await read(new URL(links[0]?.[1] ?? "").pathname, browser)).status).toBe(200);
});

test("the two forms of an address never stand in for each other, in any cache", async () => {
  const path = "/dk/en/p/alpine-jacket";
  const asked = [
    [markdown, "text/markdown", "fwd=miss; stored"],
    [browser, "text/html", "fwd=miss; stored"],
    [markdown, "text/markdown", "hit"],
    [browser, "text/html", "hit"],
    [{ accept: "*/*" }, "text/html", "hit"],
    [{}, "text/html", "hit"],
    [{ accept: "text/html, text/markdown;q=0.5" }, "text/html", "hit"],
    [{ accept: "text/markdown;q=0" }, "text/html", "hit"],
    [{ accept: "text/markdown, text/html;q=0.9" }, "text/markdown", "hit"],
  ] as const;
  for (const [headers, type, status] of asked) {
    const response = await read(path, headers);
    expect(response.headers.get("content-type"), JSON.stringify(headers)).toContain(type);
    expect(cacheStatus(response)).toBe(`shop-edge; ${status}`);
    expect(response.headers.get("vary")).toContain("Accept");
    await response.text();
  }
});

test("other pages have one form only; what is not there is not there in Markdown either", async () => {
  for (const path of ["/se/en", "/se/en/checkout", "/se/en/returns", "/se/en/404"]) {
    const response = await read(path);
    expect(response.headers.get("content-type"), path).toContain("text/html");
    expect(response.headers.get("vary"), path).toBeNull();
  }
  const missing = await read("/se/en/p/nope");
  expect([missing.status, missing.headers.get("content-type"), await missing.text()]).toEqual([
    404,
    "text/markdown; charset=utf-8",
    "# Page not found\n",
  ]);
  expect((await read("/se/en/p/summit-anorak")).status).toBe(410);
  expect((await read("/se/en/p/alpine-shell-jacket")).headers.get("location")).toBe("/se/en/p/alpine-jacket");
  expect((await read("/en/se/c/jackets")).headers.get("location")).toBe("/se/en/c/jackets");
});

test("names from the API are text in Markdown too (S30)", async () => {
  const hostile = createEdge();
  const product = {
    productId: 1,
    alias: "hostile",
    name: "[x](javascript:alert(1)) <script>",
    skus: [{ skuId: 1, productId: 1, name: "M" }],
    productImages: [],
  };
  hostile.break(({ operationName }) =>
    operationName === "product" ? Response.json({ data: { product } }) : "pass",
  );
  const text = await (await hostile.fetch("/kr/en/p/hostile", { headers: markdown })).text();
  expect(text).toContain("\\[x\\](javascript:alert(1)) \\<script\\>");
});

test("llms.txt says what the shop is and where every market's goods are", async () => {
  const response = await edge.fetch("/llms.txt");
  expect(response.headers.get("content-type")).toContain("text/plain");
  const text = await response.text();
  expect(text).toMatch(/^# Nordkamm\n\n> \S/);
  const addresses = [...text.matchAll(/\]\((http:\/\/shop\.test\/[^)]+)\)/g)].map(
    ([, address]) => address ?? "",
  );
  expect(addresses.length).toBe(20);
  for (const address of addresses)
    expect((await read(new URL(address).pathname, {})).status, address).toBe(200);
});
