import { beforeAll, describe, expect, test } from "vitest";
import { placeOrder } from "#shared/operations/generated/operations.ts";
import { cookieOf, fillCart, orderOnce } from "#tests/support/calls.ts";
import { parseDocument, readWords } from "#tests/support/document.ts";
import { createEdge } from "#tests/support/edge.ts";
import { address, checkoutPath, fieldOf, guest, placed, post, read, reviewed } from "#tests/support/forms.ts";
import { countWithinOneMinute } from "#tests/support/time.ts";

countWithinOneMinute();

beforeAll(orderOnce);

/** The cookies of a browser after `answer`, which knows an order. */
const withOrders = (cookie: string, answer: Response) => `${cookie}; ${cookieOf(answer, "orders")}`;

describe("the checkout by plain forms", () => {
  test("asks where to, then offers ways, keeps what was typed and tells what is wrong at its field", async () => {
    const edge = createEdge();
    const { cookie } = await fillCart(edge);
    const first = await read(edge, checkoutPath, cookie);
    expect(first).not.toContain("<script");
    expect(first).not.toContain('name="paymentId"');
    const offered = await (await post(edge, checkoutPath, { ...guest, intent: "update" }, { cookie })).text();
    expect(offered).toContain('name="paymentId"');
    expect(offered).toContain('value="kim@example.com"');
    expect(offered).toContain("This way to pay needs JavaScript");
    const order = await reviewed(edge, cookie, { ...address, firstName: "", personalId: "1" });
    const wrong = await (await post(edge, checkoutPath, order, { cookie })).text();
    for (const field of ["firstName", "personalId"]) expect(wrong).toContain(`id="checkout-${field}-error"`);
    expect(wrong).toContain('value="Berg"');
    expect(fieldOf(wrong, "key")).toBe(order.key);
    expect(placed(edge)).toBe(0);
  });

  test("an order by invoice leads to its receipt, which empties the cart", async () => {
    const edge = createEdge();
    const { cookie } = await fillCart(edge);
    const answer = await post(edge, checkoutPath, await reviewed(edge, cookie), { cookie });
    expect(answer.status).toBe(303);
    const receipt = answer.headers.get("location") ?? "";
    expect(receipt).toMatch(/^\/se\/en\/checkout\/receipt\?order=\d+$/);
    const page = await edge.fetch(receipt, { headers: { cookie: withOrders(cookie, answer) } });
    expect(page.headers.get("referrer-policy")).toBe("no-referrer");
    expect(page.headers.getSetCookie().join()).toContain("cart=; Max-Age=0");
    const html = await page.text();
    expect(html).toContain("<h1>Thank you for your order!");
    const ways = parseDocument(html).querySelectorAll("section:has(> h2 + p)");
    expect([...ways].map(({ textContent }) => textContent)).toEqual([
      "DeliveryPick-up point",
      "PaymentInvoice",
    ]);
    expect(html).toContain(`/find-order?order=${new URLSearchParams(receipt.split("?")[1]).get("order")}`);
    for (const other of ["", (await fillCart(edge)).cookie]) {
      const stranger = await edge.fetch(receipt, { headers: { cookie: other } });
      expect(await stranger.text()).not.toMatch(/<h1>Thank you|Parkvägen|Kungsgatan/);
    }
  });

  test("the same form sent twice, at once or later, is one order with one receipt", async () => {
    const edge = createEdge();
    const { cookie } = await fillCart(edge);
    const order = await reviewed(edge, cookie);
    const send = () => post(edge, checkoutPath, order, { cookie });
    const answers = [...(await Promise.all([send(), send()])), await send()];
    expect(new Set(answers.map((answer) => answer.headers.get("location"))).size).toBe(1);
    expect(answers.map(({ status }) => status)).toEqual([303, 303, 303]);
    expect(placed(edge)).toBe(1);
  });

  test.each([
    ["total", "1 kr", "The total is now"],
    ["goods", "1:1", "Your cart has changed since you last saw it"],
  ])("nothing is ordered whose %s was not shown", async (name, unseen, words) => {
    const edge = createEdge();
    const { cookie } = await fillCart(edge);
    const order = await reviewed(edge, cookie);
    const html = await (await post(edge, checkoutPath, { ...order, [name]: unseen }, { cookie })).text();
    expect(readWords(html)).toContain(words);
    expect(fieldOf(html, name)).toBe(order[name]);
    expect(placed(edge)).toBe(0);
  });

  test("a country of another market brings its prices first", async () => {
    const edge = createEdge();
    const { cookie } = await fillCart(edge);
    const order = { ...(await reviewed(edge, cookie)), country: "NO", zip: "0150" };
    const moved = await post(edge, checkoutPath, order, { cookie });
    expect(cookieOf(moved, "checkout-market")).toBe("checkout-market=no");
    const html = await moved.text();
    expect(html).toContain("Prices are now shown in NOK");
    expect(html).toContain("NOK");
    expect(placed(edge)).toBe(0);
  });

  test("an address is asked for in the words of its country, and distances are told in its units", async () => {
    const edge = createEdge();
    const { skuId } = await fillCart(edge);
    const cookie = cookieOf(await post(edge, "/us/en/p/alpine-jacket", { size: String(skuId) }), "cart");
    const path = "/us/en/checkout/form";
    const send = async (fields: Record<string, string>) =>
      readWords(await (await post(edge, path, { ...guest, ...fields, intent: "update" }, { cookie })).text());
    expect(readWords(await read(edge, path, cookie))).toContain("Enter your ZIP code and choose a country");
    const american = await send({ country: "US", zip: "10001" });
    for (const said of ["ZIP code", "State", "Add c/o or address 2", " mi away"])
      expect(american).toContain(said);
    for (const said of ["ostal code", "ntry code", " km away"]) expect(american).not.toContain(said);
    const wrong = await reviewed(edge, cookie, { ...address, country: "US", zip: "1" }, path);
    const answer = readWords(await (await post(edge, path, wrong, { cookie })).text());
    expect(answer).toContain("You have to enter a valid ZIP code");
    expect(await send({ country: "JP", zip: "1000001" })).toContain("Prefecture");
    expect(await send({ country: "CA", zip: "K1A 0B1" })).toContain("Province");
    expect(await send({ country: "SE", zip: "111 22" })).toContain("Add c/o, address 2 or entry code");
  });

  test("says of VAT and duties what holds where the parcel goes", async () => {
    const edge = createEdge();
    const { skuId } = await fillCart(edge);
    const norway = "No customs duty or extra VAT is added in Norway.";
    const removed =
      "VAT is removed for deliveries outside the EU. Import duties and local taxes are not included.";
    for (const [market, said] of [
      ["us", [removed]],
      ["no", [norway]],
      ["se", []],
    ] as const) {
      const cart = await post(edge, `/${market}/en/p/alpine-jacket`, { size: String(skuId) });
      const words = readWords(await read(edge, `/${market}/en/checkout/form`, cookieOf(cart, "cart")));
      expect([norway, removed].filter((each) => words.includes(each))).toEqual(said);
    }
  });

  test("Hong Kong has no postal codes: none is asked for, the carrier gets its own sign, the receipt has none", async () => {
    const edge = createEdge();
    const { skuId } = await fillCart(edge);
    const cookie = cookieOf(await post(edge, "/hk/en/p/alpine-jacket", { size: String(skuId) }), "cart");
    const path = "/hk/en/checkout/form";
    const local = { ...address, country: "HK", city: "Kowloon", paymentId: "24", zip: "" };
    const order = await reviewed(edge, cookie, local, path);
    const form = await (await post(edge, path, { ...local, intent: "update" }, { cookie })).text();
    expect(form).toContain('name="city"');
    expect(form).not.toContain('name="zip"');
    expect(readWords(form)).not.toMatch(/[Pp]ostal code|Parkvägen|Ågatan/);
    const ordered = await post(edge, path, order, { cookie });
    const receipt = ordered.headers.get("location") ?? "";
    expect(receipt).toContain("/hk/en/checkout/receipt");
    const sent = edge.calls.findLast(({ operationName }) => operationName === placeOrder.name);
    expect(JSON.stringify(sent)).toContain('"zip":"999077"');
    const lines = parseDocument(await read(edge, receipt, withOrders(cookie, ordered))).querySelectorAll(
      "address span",
    );
    expect([...lines].map(({ textContent }) => textContent)).toContain("Kowloon");
  });

  test("a company reads prices without VAT, and names itself", async () => {
    const edge = createEdge();
    const { cookie } = await fillCart(edge);
    const order = await reviewed(edge, cookie, { ...address, customerType: "COMPANY", companyName: "" });
    const answer = await post(edge, checkoutPath, order, { cookie });
    expect(cookieOf(answer, "user-type")).toBe("user-type=COMPANY");
    const html = await answer.text();
    expect(html).toContain('data-vat="ex"');
    expect(html).toContain('id="checkout-companyName-error"');
  });

  test("a provider's page is left for and comes back to pages without scripts", async () => {
    const edge = createEdge();
    const { skuId } = await fillCart(edge);
    const added = await post(edge, "/ch/de/p/alpine-jacket", { size: String(skuId) });
    const cookie = cookieOf(added, "cart");
    const path = "/ch/de/checkout/form";
    const swiss = { ...address, country: "CH", zip: "8001", paymentId: "27" };
    const order = await reviewed(edge, cookie, swiss, path);
    const left = await post(edge, path, order, { cookie });
    expect(left.status).toBe(303);
    expect(left.headers.get("location")).toContain("/_backend/payment/");
    const sent = edge.calls.find(({ operationName }) => operationName === placeOrder.name)?.variables;
    expect(JSON.stringify(sent)).toContain("/ch/de/checkout/receipt?cartid=");
    expect(JSON.stringify(sent)).toContain("/ch/de/checkout/form");

    const pay = async (outcome: string) => {
      const body = new URLSearchParams({ outcome });
      const paid = await edge.fetch(`${left.headers.get("location")}/pay`, { method: "POST", body });
      const returned = await edge.fetch(paid.headers.get("location") ?? "", { headers: { cookie } });
      const next = returned.headers.get("location") ?? "";
      expect([returned.status, next]).toEqual([303, expect.stringMatching(/\/receipt\?order=[\w-]+$/)]);
      return edge.fetch(next, { headers: { cookie: withOrders(cookie, returned) } });
    };
    const unpaid = await pay("declined");
    expect([unpaid.status, unpaid.headers.get("location")]).toEqual([303, "/ch/de/checkout/form?unpaid"]);
    const kept = await read(edge, "/ch/de/checkout/form?unpaid", cookie);
    expect(kept).toContain("Bei uns ist keine Zahlung angekommen");
    expect(kept).toContain('name="cartId"');
    const receipt = await pay("approved");
    expect(receipt.headers.getSetCookie().join()).toContain("cart=; Max-Age=0");
    expect(await receipt.text()).toContain("<h1>Danke für deine Bestellung");
  });

  test("a parcel goes to the pick-up point that was chosen of its carrier", async () => {
    const edge = createEdge();
    const { cookie } = await fillCart(edge);
    const order = await reviewed(edge, cookie);
    const form = await (await post(edge, checkoutPath, { ...order, intent: "update" }, { cookie })).text();
    const [, carrierId = ""] = /name="point-([^"]+)"/.exec(form) ?? [];
    const points = form.match(new RegExp(`<input[^>]*name="point-${carrierId}"[^>]*>`, "g")) ?? [];
    const [, point = ""] = /value="([^"]+)"/.exec(points[1] ?? "") ?? [];
    expect(point).toMatch(/^SE-11122-\d$/);
    const chosen = await reviewed(edge, cookie, { ...address, carrierId, [`point-${carrierId}`]: point });
    const answer = await post(edge, checkoutPath, { ...chosen, carrierId }, { cookie });
    const number = new URL(answer.headers.get("location") ?? "", "http://shop.test").searchParams.get(
      "order",
    );
    const books = await edge.fetch(`/_backend/orders/${number}`);
    expect(await books.text()).toContain(`"pickupPoint":"${point}"`);
  });

  test("who may not buy is told so before anything else is asked, and has nothing to send", async () => {
    const edge = createEdge();
    const { cookie } = await fillCart(edge);
    const email = `${crypto.randomUUID()}@example.com`;
    await edge.fetch(`/_backend/blocked?email=${email}`, { method: "POST" });
    const html = await (await post(edge, checkoutPath, { ...guest, email }, { cookie })).text();
    expect(html).toContain("This concerns the email address of this order");
    expect(html).not.toMatch(/name="(paymentId|firstName)"|value="order"/);
    // Another address can be tried.
    expect(html).toMatch(/<button[^>]*value="update"/);
    const sent = { ...address, email, terms: "on", intent: "order" };
    expect((await post(edge, checkoutPath, sent, { cookie })).status).toBe(200);
    expect(placed(edge)).toBe(0);
  });

  test("too many orders of one address in a minute are refused in words, with all that was typed", async () => {
    const edge = createEdge();
    const headers = { "cf-connecting-ip": "198.51.100.77" };
    let html = "";
    for (let index = 0; index < 6; index++) {
      const { cookie } = await fillCart(edge);
      const answer = await post(edge, checkoutPath, await reviewed(edge, cookie), { cookie, headers });
      expect(answer.status).toBe(index < 5 ? 303 : 200);
      html = await answer.text();
    }
    expect(html).toContain("Too many");
    expect(html).toContain('value="Berg"');
    expect(placed(edge)).toBe(5);
  });
});
