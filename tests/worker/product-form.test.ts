import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { Product } from "#shared/catalog.ts";
import { addPackageToCart, addToCart, getCart } from "#shared/operations/generated/operations.ts";
import { callOperation, fillCart } from "#tests/support/calls.ts";
import { parseDocument, readHeading, readTexts } from "#tests/support/document.ts";
import { createEdge, type Fault, startIsolate } from "#tests/support/edge.ts";
import { type Fields, post, read } from "#tests/support/forms.ts";

const jacket = "/se/en/p/alpine-jacket";
const generic = /^We are sorry, but something went wrong/;
const readAlerts = (html: string) => readTexts(html, "main [role=alert][tabindex]");

/** What a change of the cart is answered with; the rest passes. */
const answerChange =
  (answer: () => Response | "refuse"): Fault =>
  ({ operationName }) =>
    operationName === addToCart.name || operationName === addPackageToCart.name ? answer() : "pass";

const refuse = (code?: string) => () =>
  Response.json({
    data: { addToCart: null },
    errors: [{ message: "No", path: ["addToCart"], ...(code && { extensions: { code } }) }],
  });

beforeEach(startIsolate);

let skuId = 0;
beforeAll(async () => {
  ({ skuId } = await fillCart(createEdge()));
});

async function send(
  edge: ReturnType<typeof createEdge>,
  fields: Fields,
  { path = jacket, cookie = "" } = {},
): Promise<string> {
  const answer = await post(edge, path, fields, { cookie });
  expect([answer.status, answer.headers.get("cache-control")]).toEqual([200, "private, no-store"]);
  return answer.text();
}

test("a size may have the greatest number that the API has", async () => {
  const edge = createEdge();
  await post(edge, jacket, { size: "2147483647" });
  await post(edge, jacket, { size: "2147483648" });
  const added = edge.calls.filter(({ operationName }) => operationName === addToCart.name);
  expect(new Set(added.map(({ variables }) => (variables.item as { skuId: number }).skuId))).toEqual(
    new Set([2_147_483_647]),
  );
});

describe("a product's form that put nothing into the cart says so on its page", () => {
  test.each([
    ["of a code", refuse("UnknownSku")],
    ["without a code", refuse()],
    ["by a status", () => new Response("busy", { status: 500 })],
    ["by no answer", () => "refuse" as const],
    ["by no cart", () => Response.json({ data: { addToCart: null } })],
  ])("refused %s", async (_how, answer) => {
    const edge = createEdge();
    const { cookie, cartId } = await fillCart(edge);
    edge.break(answerChange(answer));
    const html = await send(edge, { size: String(skuId) }, { cookie });
    expect(readHeading(html)).toContain("Alpine Jacket");
    expect(readAlerts(html)).toEqual([expect.stringMatching(generic)]);
    const looks = edge.calls.filter(({ operationName }) => operationName === getCart.name);
    expect(looks.map(({ variables }) => variables.id)).not.toContain(cartId);
    edge.heal();
    expect(readAlerts(await read(edge, jacket, cookie))).toEqual([]);
    expect(await read(edge, "/se/en/cart", cookie)).toContain("<output>1</output>");
  });

  test("asked too often", async () => {
    const edge = createEdge({ CALL_LIMIT: { limit: async () => ({ success: false }) } });
    const answer = await post(edge, jacket, { size: "1" }, { headers: { "cf-connecting-ip": "192.0.2.1" } });
    expect(readAlerts(await answer.text())).toEqual([
      "Too many attempts. Please wait a minute and try again.",
    ]);
  });

  test("a size of which all pieces are in the cart", async () => {
    const edge = createEdge();
    const { cookie, cart } = await fillCart(edge);
    const sku = cart.items[0].product.skus.find((other: { skuId: number }) => other.skuId === skuId);
    const { totalStock } = sku.stock;
    const rest = { id: "", item: { skuId, quantity: totalStock - 1 } };
    await callOperation(edge, addToCart, rest, { cookie });
    const html = await send(edge, { size: String(skuId) }, { cookie });
    expect(readAlerts(html)).toEqual([`only ${totalStock} left`]);
  });

  test("a size that was sold meanwhile", async () => {
    const edge = createEdge();
    edge.break(answerChange(refuse("InsufficientStock")));
    expect(readAlerts(await send(edge, { size: String(skuId) }))).toEqual(["Sold out"]);
    const { cookie } = await fillCart(createEdge());
    edge.break(({ operationName }) =>
      operationName === addToCart.name ? refuse("InsufficientStock")() : "refuse",
    );
    const answer = await post(edge, jacket, { size: String(skuId) }, { cookie });
    expect(await answer.text()).not.toContain("Sold out</p>");
  });

  test("in German, as an alert that the page begins with", async () => {
    const edge = createEdge();
    edge.break(answerChange(refuse()));
    const html = await send(edge, { size: String(skuId) }, { path: "/eu/de/p/alpine-jacket" });
    const main = parseDocument(html).querySelector("main");
    const alert = main?.querySelector("[role=alert]");
    expect(alert?.textContent).toMatch(/^Leider ist etwas schiefgelaufen\. Bitte versuche es noch einmal/);
    expect(alert?.hasAttribute("autofocus")).toBe(true);
    expect(main?.querySelector("h1, form, nav, [role=alert]")).toBe(alert);
  });
});

describe("so does that of a package", () => {
  const path = "/eu/de/p/hut-weekend";

  async function choose(): Promise<Fields> {
    const page = await createEdge().fetch(`/_data${path}`);
    const { product } = await page.json<{ product: Product }>();
    const parts = (product.package?.parts ?? []).filter(({ required }) => required);
    const chosen = parts.map(({ id, options: [option] }) => [
      `part-${id}`,
      `${option?.id}.${option?.skus[0]?.id}`,
    ]);
    return { package: String(product.id), ...Object.fromEntries(chosen) };
  }

  test.each([
    ["InsufficientStock", /^Nicht jedes Teil ist in d/],
    ["UnknownPackage", /^Leider ist etwas schiefgelaufen/],
    [undefined, /^Leider ist etwas schiefgelaufen/],
  ])("refused as %s", async (code, words) => {
    const edge = createEdge();
    edge.break(answerChange(refuse(code)));
    expect(readAlerts(await send(edge, await choose(), { path }))).toEqual([expect.stringMatching(words)]);
  });

  test("a choice that no longer holds is asked for again", async () => {
    const edge = createEdge();
    edge.break(answerChange(refuse("InvalidSelection")));
    const html = await send(edge, await choose(), { path });
    expect(readAlerts(html)).toEqual([]);
    expect(html).toContain('id="part-2-error"');
  });
});
