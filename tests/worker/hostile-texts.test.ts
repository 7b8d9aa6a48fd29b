import { expect, test } from "vitest";
import { fillCart } from "#tests/support/calls.ts";
import { parseDocument, readJsonLd } from "#tests/support/document.ts";
import { cacheStatus, createEdge } from "#tests/support/edge.ts";
import { checkoutPath, guest, post } from "#tests/support/forms.ts";

const texts: Record<string, string> = {
  "the end of a script": "</script><script>window.__pwned=1</script>",
  "a comment that hides the end": "<!--<script>",
  "the end of CDATA": "]]>",
  "line separators": "a\u2028b\u2029c",
  "a null character": "a\u0000b",
  "half of a character": "a\ud800b\udc00c",
  "a prototype": '{"__proto__":{"polluted":1}}',
  "a constructor": '{"constructor":{"prototype":{"polluted":1}}}',
  "what looks escaped": "\\u003c/script> &lt;/script&gt; &amp;",
  "a megabyte": "<b>".repeat(350_000),
};

const attacked = (alias: string, text: string) => ({
  productId: 1,
  alias,
  canonicalUrl: `/p/${alias}`,
  name: text,
  texts: { text1: text.slice(0, 1_000) },
  skus: [{ skuId: 1, productId: 1, name: "M" }],
  productImages: [],
});

/** Names are decoded once, as texts are. */
const decoded = (text: string) =>
  text.replaceAll("&lt;", "<").replaceAll("&gt;", ">").replaceAll("&amp;", "&");

/** As JSON writes it: half a character in a report would end the connection to the runner. */
const written = (text: string | undefined) => JSON.stringify(text);

let number = 0;

test.each(Object.entries(texts))(
  "%s comes through page data and JSON-LD unchanged, on a miss and on a hit (S31)",
  async (_title, text) => {
    const edge = createEdge();
    const alias = `hostile-${number++}`;
    edge.break(({ operationName }) => {
      if (operationName !== "product") return "pass";
      // Own keys of these names, as JSON.parse makes them.
      const product = JSON.stringify({ data: { product: attacked(alias, text) } });
      const poisoned = product.replace(
        '"productId"',
        '"__proto__":{"polluted":1},"constructor":{"prototype":{"polluted":1}},"productId"',
      );
      return new Response(poisoned, { headers: { "content-type": "application/json" } });
    });
    const answer = await edge.fetch(`/no/en/p/${alias}`);
    expect([answer.status, cacheStatus(answer)]).toEqual([200, "shop-edge; fwd=miss; stored"]);
    const html = await answer.text();
    const data = parseDocument(html).getElementById("page-data")?.textContent ?? "";
    expect(data).not.toMatch(/[<\u2028\u2029]/);
    const { product } =
      Object.values(JSON.parse(data).loaderData as Record<string, { product?: { name: string } }>).find(
        (page) => page.product,
      ) ?? {};
    expect(written(product?.name) === written(decoded(text))).toBe(true);
    const names = readJsonLd(html).map(({ name }) => written(name as string));
    expect(names.includes(written(decoded(text)))).toBe(true);
    expect(html).not.toContain("<script>window.__pwned");
    const again = await edge.fetch(`/no/en/p/${alias}`);
    expect(cacheStatus(again)).toBe("shop-edge; hit");
    expect((await again.text()) === html).toBe(true);
    expect(({} as { polluted?: number }).polluted).toBeUndefined();
  },
  // The document of a megabyte has thirty, and is read by a parser.
  120_000,
);

test("half of a character in the name of a picture, a filter or goods closes no page, cart or checkout", async () => {
  const edge = createEdge();
  const { cookie } = await fillCart(edge);
  edge.break(async (call) => {
    const text = await (await edge.pass(call)).text();
    const cut = text.replaceAll(/"((fileName|facetId|label)":"[^"]*)"/g, '"$1\\ud83d"');
    return new Response(cut, { headers: { "content-type": "application/json" } });
  });
  for (const path of [
    "/se/en",
    "/se/en/p/alpine-jacket",
    "/se/en/c/jackets",
    "/se/en/s/jacket",
    "/se/en/cart",
  ])
    expect((await edge.fetch(path, { headers: { cookie } })).status, path).toBe(200);
  const form = { ...guest, intent: "update" };
  expect((await post(edge, checkoutPath, form, { cookie })).status).toBe(200);
});
