import { describe, expect, test } from "vitest";
import { addToCart, getCart, updateCartItem } from "#shared/operations/generated/operations.ts";
import { cookieOf, fillCart } from "#tests/support/calls.ts";
import { parseDocument, readTexts } from "#tests/support/document.ts";
import { createEdge } from "#tests/support/edge.ts";
import { checkoutPath, type Fields, fieldOf, placed, post, read, reviewed } from "#tests/support/forms.ts";

describe("the cart by plain forms", () => {
  test("a product's form puts its size into a cart of the visitor's own, which a page without scripts shows", async () => {
    const edge = createEdge();
    const { skuId } = await fillCart(edge);
    const added = await post(edge, "/se/sv/p/alpine-jacket", { size: String(skuId) });
    expect([added.status, added.headers.get("location")]).toEqual([303, "/se/sv/varukorg?done=added"]);
    const cookie = cookieOf(added, "cart");
    expect(cookie).toMatch(/^cart=.+/);
    const page = await edge.fetch("/se/sv/varukorg?done=added", { headers: { cookie } });
    expect(page.headers.get("cache-control")).toBe("private, no-store");
    expect(page.headers.get("content-security-policy")).toContain("script-src 'none'");
    const html = await page.text();
    expect(html).not.toContain("<script");
    expect(html).toContain(`id="line-${skuId}"`);
    expect(html).toContain("<output>1</output>");
  });

  test("without a size it is the product's page again, which asks for one, for this visitor alone", async () => {
    const edge = createEdge();
    const asked = await post(edge, "/se/en/p/alpine-jacket", {});
    expect(asked.headers.get("cache-control")).toBe("private, no-store");
    const error = "sizes-error";
    expect(await asked.text()).toContain(`id="${error}"`);
    expect(await read(edge, "/se/en/p/alpine-jacket", "")).not.toContain(`id="${error}"`);
  });

  test("a line's quantity changes, and zero removes it", async () => {
    const edge = createEdge();
    const { cookie, skuId } = await fillCart(edge);
    const line = fieldOf(await read(edge, "/se/en/cart", cookie), "line");
    const sent = { line, sku: String(skuId) };
    const more = await post(edge, "/se/en/cart", { ...sent, quantity: "3" }, { cookie });
    expect([more.status, more.headers.get("location")]).toEqual([303, `/se/en/cart#line-${skuId}`]);
    expect(await read(edge, "/se/en/cart", cookie)).toContain("<output>3</output>");
    const none = await post(edge, "/se/en/cart", { ...sent, quantity: "0" }, { cookie });
    expect(none.headers.get("location")).toBe("/se/en/cart?done=removed");
    expect(await read(edge, "/se/en/cart", cookie)).toContain("Your cart is empty");
  });

  test("of two lines of one size a form changes its own, and both know what is in stock", async () => {
    const edge = createEdge();
    const { cookie, skuId } = await fillCart(edge);
    const other = "/se/en/p/alpine-jacket";
    edge.break((call) => {
      if (call.operationName !== addToCart.name) return "pass";
      const item = { ...(call.variables.item as object), message: "For Kim" };
      return edge.pass({ ...call, variables: { ...call.variables, item } });
    });
    await post(edge, other, { size: String(skuId) }, { cookie });
    const readRows = async () => {
      const rows = parseDocument(await read(edge, "/se/en/cart", cookie)).querySelectorAll("li[id^=line-]");
      return [...rows].map((row) => ({
        anchor: row.id,
        line: row.querySelector("input[name=line]")?.getAttribute("value") ?? "",
        pieces: row.querySelector("output")?.textContent,
      }));
    };
    const [one, two] = await readRows();
    expect(new Set([one?.anchor, two?.anchor]).size).toBe(2);
    const sent = { line: two?.line ?? "", sku: String(skuId) };
    const more = await post(edge, "/se/en/cart", { ...sent, quantity: "3" }, { cookie });
    expect(more.headers.get("location")).toBe(`/se/en/cart#${two?.anchor}`);
    expect(await readRows()).toEqual([one, { ...two, pieces: "3" }]);
    const [change] = edge.calls.filter(({ operationName }) => operationName === updateCartItem.name);
    expect(change?.variables.item).toEqual({ id: two?.line, quantity: 3 });

    const errors = [{ message: "", extensions: { code: "InsufficientStock" } }];
    edge.break(({ operationName: name }) =>
      name === addToCart.name || name === updateCartItem.name
        ? Response.json({ data: { [name]: null }, errors })
        : "pass",
    );
    const tooMany = await post(edge, "/se/en/cart", { ...sent, quantity: "99" }, { cookie });
    expect(await tooMany.text()).toMatch(/only \d+ left/);
    expect(await (await post(edge, other, { size: String(skuId) }, { cookie })).text()).toMatch(
      /only \d+ left/,
    );
    edge.heal();
  });

  test("a promo code that does not hold is told at its field, with what was typed", async () => {
    const edge = createEdge();
    const { cookie } = await fillCart(edge);
    const html = await (await post(edge, "/se/en/cart", { promoCode: "NOPE" }, { cookie })).text();
    expect(html).toContain("This code is not valid");
    expect(html).toContain('value="NOPE"');
  });

  test("prices without VAT are chosen by a button, and the next document begins with them", async () => {
    const edge = createEdge();
    const { cookie } = await fillCart(edge);
    const chosen = await post(edge, "/se/en/cart", { customerType: "other" }, { cookie });
    expect(cookieOf(chosen, "user-type")).toBe("user-type=COMPANY");
    const html = await read(edge, "/se/en/cart", `${cookie}; user-type=COMPANY`);
    expect(html).toContain('data-vat="ex"');
    expect(html).toContain('name="customerType"');
    // Prices of the United States have no VAT to hide.
    const american = await read(edge, "/us/en/cart", cookie);
    expect(american).toContain("/us/en/checkout/form");
    expect(american).not.toContain('name="customerType"');
  });

  test("an API that does not answer is said, and nothing is lost", async () => {
    const edge = createEdge();
    const { cookie } = await fillCart(edge);
    edge.break(({ operationName }) => (operationName === getCart.name ? "refuse" : "pass"));
    const html = await read(edge, "/se/en/cart", cookie);
    expect(html).toContain("The cart cannot be reached right now");
    expect(readTexts(html, 'main form[method="get"] button')).toEqual(["Try again"]);
    expect(html).not.toContain("Your cart is empty");
    edge.heal();
  });
});

describe("hostile forms", () => {
  const ofOthers: Fields[] = [
    ...["cross-site", "same-site"].map((site) => ({ "sec-fetch-site": site })),
    ...["https://elsewhere.example", "null"].map((origin) => ({ origin })),
  ];

  test("of another site, of another type and on pages without forms are refused", async () => {
    const edge = createEdge();
    const { cookie, skuId } = await fillCart(edge);
    const fields = { size: String(skuId), quantity: "0", line: "x", sku: "1" };
    for (const path of ["/se/en/p/alpine-jacket", "/se/en/cart"])
      for (const headers of ofOthers)
        expect((await post(edge, path, fields, { cookie, headers })).status).toBe(403);
    const headers = { "content-type": "text/plain" };
    for (const path of ["/se/en/p/alpine-jacket", "/se/en/cart", checkoutPath, "/se/en/checkout/confirm"])
      expect((await post(edge, path, fields, { cookie, headers })).status).toBe(415);
    expect((await post(edge, "/se/en/c/jackets", {})).status).toBe(405);
    expect((await edge.fetch("/_data/se/en/cart")).status).toBe(404);
    expect(await read(edge, "/se/en/cart", cookie)).toContain("<output>1</output>");
  });

  test("a provider's form leads the shopper back to the page it names, and does nothing else", async () => {
    const edge = createEdge();
    const { cookie } = await fillCart(edge);
    const order = await reviewed(edge, cookie);
    edge.asked();
    for (const page of ["/checkout", "/checkout/form", "/checkout/receipt", "/checkout/confirm"])
      for (const from of [...ofOthers, { ...ofOthers[0], "content-type": "multipart/form-data" }]) {
        const path = `/se/en${page}?cartid=c%2f1&uid=u`;
        const led = await post(edge, path, order, { cookie, headers: from });
        expect([led.status, led.headers.get("location")], page).toEqual([303, path]);
        expect(led.headers.getSetCookie()).toEqual([]);
        expect(led.headers.get("cache-control")).toBe("private, no-store");
      }
    expect(edge.asked()).toEqual([]);
    const back = await post(edge, "/se/en/checkout/receipt?cartid=c&uid=u", {}, { headers: ofOthers[0] });
    expect((await edge.fetch(back.headers.get("location") ?? "")).headers.get("location")).toMatch(
      /^\/se\/en\/checkout\/receipt\?order=/,
    );
    expect((await post(edge, "/se/en/checkout", {})).status).toBe(405);
  });

  test("a cart of somebody else is neither shown, changed nor ordered", async () => {
    const edge = createEdge();
    const theirs = await fillCart(edge);
    const own = await fillCart(edge);
    const line = fieldOf(await read(edge, "/se/en/cart", theirs.cookie), "line");
    await post(edge, "/se/en/cart", { line, sku: String(own.skuId), quantity: "0" }, { cookie: own.cookie });
    expect(await read(edge, "/se/en/cart", theirs.cookie)).toContain("<output>1</output>");
    const order = { ...(await reviewed(edge, own.cookie)), cartId: theirs.cartId };
    const answer = await post(edge, checkoutPath, order, { cookie: own.cookie });
    expect(answer.status).toBe(200);
    expect(placed(edge)).toBe(0);
  });

  test("fields that are too long, of wrong kinds or unknown order nothing and break nothing", async () => {
    const edge = createEdge();
    const { cookie } = await fillCart(edge);
    const order = await reviewed(edge, cookie);
    for (const wrong of [
      { firstName: "x".repeat(5_000) },
      { shippingId: "1; DROP", paymentId: "-1" },
      { country: "XX" },
      ...["toString", "constructor", "__proto__"].map((country) => ({ country })),
      { customerType: "ADMIN", email: "x" },
      { paymentId: "25" },
      { key: "1", terms: "on", zip: "<b>" },
    ] as Fields[]) {
      const answer = await post(edge, checkoutPath, { ...order, ...wrong }, { cookie });
      expect([JSON.stringify(wrong), answer.status]).toEqual([JSON.stringify(wrong), 200]);
    }
    expect(placed(edge)).toBe(0);
    const huge = await post(edge, checkoutPath, { email: "x".repeat(70_000) }, { cookie });
    expect(huge.status).toBe(413);
  });
});
