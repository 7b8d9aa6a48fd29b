import { describe, expect, test } from "vitest";
import { createTranslate } from "#shared/translate.ts";
import { isNoindex, parseDocument } from "#tests/support/document.ts";
import { cacheStatus, createEdge } from "#tests/support/edge.ts";
import { messages } from "#worker/texts.ts";

const edge = createEdge();

async function opened(path: string, headers: Record<string, string> = {}) {
  const response = await edge.fetch(path, { headers });
  return { response, text: (await response.text()).replaceAll("&#x27;", "'") };
}

const neverKept = (response: Response) => {
  expect(response.headers.get("cache-control")).toBe("private, no-store");
  expect(cacheStatus(response)).toBe("shop-edge; fwd=bypass");
};

describe("the page of a payment that failed", () => {
  test.each([
    ["", "Something went wrong when creating your order with Klarna. Go back and try again"],
    ["?error=Error", "Something went wrong when creating your order with Klarna. Go back and try again"],
    [
      "?error=%3Cscript%3E",
      "Something went wrong when creating your order with Klarna. Go back and try again",
    ],
    ["?error=BlockedCustomer", "Could not create order since your user is blocked by Klarna"],
    [
      "?error=OutOfStock",
      "Unfortunatley a product in your cart has run out of stock. Please review your cart and try again.",
    ],
  ])("with '%s' says why (RT-12 CK-08 CK-10 CK-11)", async (search, words) => {
    const { response, text } = await opened(`/us/en/checkout/klarna-fail${search}`);
    expect(response.status).toBe(200);
    neverKept(response);
    expect(text).toContain(words);
    expect(text).toContain('href="/us/en/checkout"');
    expect(isNoindex(text)).toBe(true);
    expect(text).not.toContain("<script>alert");
  });

  test("speaks each language, without a menu (RT-12 LY-02)", async () => {
    for (const language of ["de", "sv"] as const) {
      const { response, text } = await opened(`/${language}/checkout/klarna-fail`);
      expect(response.status).toBe(200);
      expect(text).toContain(createTranslate(language, messages[language])("klarna.generic"));
      expect(parseDocument(text).querySelectorAll('[type="search"], nav ul')).toHaveLength(0);
    }
  });
});

describe("favourites", () => {
  test("have an address in each language, and a document that knows nobody's (RT-09)", async () => {
    for (const path of ["/de/favoriten", "/en/favorites", "/sv/favoriter"]) {
      const { response, text } = await opened(path, {
        cookie: "persisted-states=%7B%22favorites%22%3A%5B1%5D%7D",
      });
      expect(response.status, path).toBe(200);
      neverKept(response);
      const nobodys = (await opened(path)).text;
      expect(text, path).toBe(nobodys);
    }
  });

  test("are asked for by product id, in that order (FV-03 FV-06)", async () => {
    const list = await edge.fetch("/_data/se/en/list");
    const { products } = await list.json<{ products: { id: number }[] }>();
    const ids = products.slice(0, 3).map(({ id }) => id);
    const wanted = ids.toReversed();
    edge.asked();
    const response = await edge.fetch(`/_data/se/en/favorites?ids=${wanted.join()},0,x,999999&utm_source=zz`);
    const page = await response.json<{ products: { id: number }[] }>();
    expect(page.products.map(({ id }) => id)).toEqual(wanted);
    neverKept(response);
    const call = edge.calls.find(({ operationName }) => operationName === "favorites");
    expect(call?.variables.ids).toEqual([...wanted, 999999]);
  });
});

describe("the account", () => {
  test("is the same frame for everybody, and never kept (RT-07 AC-11)", async () => {
    for (const cookie of ["", "auth=token; user=anna%40example.test"]) {
      const { response, text } = await opened("/en/account", { cookie });
      expect(response.status).toBe(200);
      neverKept(response);
      expect(text).not.toContain("anna");
      expect(isNoindex(text)).toBe(true);
    }
  });

  test("shows a form for a new password to anybody who has a link, and tells no other site of it (RT-08)", async () => {
    for (const name of ["resetKey", "key"]) {
      const { response, text } = await opened(`/en/account/reset-password?${name}=secret-key`);
      expect(response.status).toBe(200);
      neverKept(response);
      expect(parseDocument(text).querySelectorAll('input[type="password"]')).toHaveLength(2);
      expect(text).toContain('method="post"');
      expect(text).not.toContain("secret-key");
      expect(response.headers.get("referrer-policy")).toBe("no-referrer");
    }
  });
});
