import { expect, test } from "vitest";
import { createFreshLists } from "#tests/support/addresses.ts";
import { cacheStatus, createEdge } from "#tests/support/edge.ts";
import { editorCookie } from "#tests/support/editor.ts";

const freshList = createFreshLists("/se/en");

const hashOf = async (text: string) => {
  const digest = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(text));
  return `'sha256-${btoa(String.fromCharCode(...new Uint8Array(digest)))}'`;
};

const isData = (attributes: string) => /type="application\/(ld\+)?json"/.test(attributes);

/** Scripts of a document that a browser would refuse, and those it would run. */
async function judgeScripts(response: Response): Promise<{ refused: string[]; runs: string[] }> {
  const policy = response.headers.get("content-security-policy") ?? "";
  const refused: string[] = [];
  const runs: string[] = [];
  for (const [, attributes = "", text = ""] of (await response.text()).matchAll(
    /<script([^>]*)>([\s\S]*?)<\/script>/g,
  )) {
    if (isData(attributes)) continue;
    const isAllowed = attributes.includes("src=")
      ? /script-src [^;]*('self'|https?:)/.test(policy)
      : policy.includes(await hashOf(text));
    (isAllowed ? runs : refused).push(text);
  }
  return { refused, runs };
}

const slow = (wait: (operation: string) => number) => {
  const edge = createEdge();
  edge.break(async ({ operationName }): Promise<"pass"> => {
    await new Promise((resolve) => setTimeout(resolve, wait(operationName)));
    return "pass";
  });
  return edge;
};

test("no document has a nonce, and every script in it may run by its hash (S28)", async () => {
  const edge = createEdge();
  for (const path of ["/se/sv", "/se/sv/c/jackets", "/ch/de/p/alpine-jacket", "/se/en/checkout", "/en/404"]) {
    const response = await edge.fetch(path);
    expect(response.headers.get("content-security-policy"), path).not.toMatch(/nonce|unsafe-inline' 's/);
    expect(await response.clone().text(), path).not.toContain("nonce");
    const { refused, runs } = await judgeScripts(response);
    expect(refused, path).toEqual([]);
    expect(runs.length, path).toBeGreaterThanOrEqual(2);
  }
});

test.each([
  ["reviews", "relatedProducts"],
  ["relatedProducts", "reviews"],
])(
  "parts that follow later, %s last, have scripts that may run; what is stored for all needs none (S28)",
  async (last, first) => {
    const edge = slow((operation) => (operation === last ? 250 : operation === first ? 120 : 0));
    const path = `/${last === "reviews" ? "gb" : "us"}/en/p/alpine-jacket`;
    const streamed = await edge.fetch(path, { headers: { cookie: editorCookie } });
    const shared = await edge.fetch(path);
    expect(cacheStatus(shared)).toBe("shop-edge; fwd=miss; stored");
    const copy = await edge.fetch(path);
    expect(cacheStatus(copy)).toBe("shop-edge; hit");
    for (const [response, late] of [
      [streamed, 2],
      [shared, 0],
      [copy, 0],
    ] as const) {
      const { refused, runs } = await judgeScripts(response);
      expect(refused).toEqual([]);
      expect(runs.filter((text) => text.includes("$RC("))).toHaveLength(late);
    }
  },
);

test("a part that fails later needs no script: its place says so", async () => {
  const edge = slow((operation) => (operation === "reviews" ? 100 : 0));
  edge.break(async ({ operationName }) => {
    if (operationName !== "reviews") return "pass";
    await new Promise((resolve) => setTimeout(resolve, 100));
    return new Response(null, { status: 500 });
  });
  for (const cookie of ["", editorCookie]) {
    const response = await edge.fetch("/dk/en/p/alpine-jacket", { headers: { cookie } });
    expect((await judgeScripts(response.clone())).refused).toEqual([]);
    expect(await response.text()).toContain("reviews");
  }
});

/** As if React and the parser of editors' texts let it through: the last wall is the policy. */
const injections = [
  "<script>window.__pwned=1</script>",
  '<script nonce="abc">window.__pwned=1</script>',
  '<script nonce="__CSP_NONCE__">window.__pwned=1</script>',
  '<script>$RC("B:0","S:0");window.__pwned=1</script>',
  "<script> document.documentElement.dataset.vat=0</script>",
  '<script src="/assets/entry.js"></script>',
];

test("the policy does not know what others write: no script they add may run (S29)", async () => {
  const edge = slow((operation) => (operation === "reviews" ? 100 : 0));
  for (const path of ["/se/sv", freshList(), "/no/en/p/alpine-jacket"]) {
    const miss = await edge.fetch(path);
    const hit = await edge.fetch(path);
    for (const response of [miss, hit]) {
      const injected = (await response.text()).replace("</body>", `${injections.join("")}</body>`);
      const { headers } = response;
      const { refused } = await judgeScripts(new Response(injected, { headers }));
      expect(refused).toHaveLength(injections.length);
    }
  }
});

test.each(["name", "title", "description", "review"])(
  "a script in a product's %s is text, on a miss, a hit and in the data (S29)",
  async (sink) => {
    const attack = injections.join("");
    const edge = createEdge();
    edge.break(({ operationName }) => {
      if (operationName === "product")
        return Response.json({ data: { product: attackedProduct(sink, attack) } });
      if (operationName !== "reviews" || sink !== "review") return "pass";
      const review = { author: attack, comment: attack, rating: 5, reviewDate: "2026-01-02" };
      return Response.json({ data: { reviews: { count: 1, averageRating: 5, reviews: [review] } } });
    });
    const path = `/fi/en/p/attacked-${sink}`;
    for (const _ of ["miss", "hit"]) {
      const { refused } = await judgeScripts(await edge.fetch(path));
      expect(refused).toEqual([]);
    }
    const own = await edge.fetch(path, { headers: { cookie: editorCookie } });
    expect((await judgeScripts(own)).refused).toEqual([]);
  },
);

const attackedProduct = (sink: string, attack: string) => ({
  productId: 1,
  alias: `attacked-${sink}`,
  canonicalUrl: `/p/attacked-${sink}`,
  name: sink === "name" ? attack : "Jacket",
  meta: sink === "title" ? { title: attack, description: attack } : null,
  texts: sink === "description" ? { text1: attack, text2: attack, text3: attack } : null,
  skus: [{ skuId: 1, productId: 1, name: "M" }],
  productImages: [],
});
