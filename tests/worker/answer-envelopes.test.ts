import { afterEach, beforeEach, expect, test } from "vitest";
import { getCart } from "#shared/operations/generated/operations.ts";
import { callOperation } from "#tests/support/calls.ts";
import { createEdge } from "#tests/support/edge.ts";

const lines: string[] = [];
const { error } = console;
beforeEach(() => {
  lines.length = 0;
  console.error = (line: unknown) => lines.push(String(line));
});
afterEach(() => {
  console.error = error;
  expect(lines.join()).not.toContain('"unexpected"');
});

const type = { "content-type": "application/json" };

/** @param body of every answer to the operation */
function answering(operation: string, body: string, headers: Record<string, string> = type) {
  const edge = createEdge();
  edge.break(({ operationName }) =>
    operationName === operation ? new Response(new TextEncoder().encode(body), { headers }) : "pass",
  );
  return edge;
}

const cart = '{ "getCart": { "id": "c1", "isCompleted": false, "items": [], "summary": null } }';

const readCart = (edge: ReturnType<typeof createEdge>) =>
  callOperation(edge, getCart, { id: "" }, { cookie: "cart=c1", page: "/se/sv" });

test.each(["[null]", '["SECRET-STACK"]', '{ "message": "SECRET-STACK" }', '"SECRET-STACK"', "null"])(
  "errors that are %s take nothing from a cart, and without data they are a failure like any other",
  async (errors) => {
    const told = await readCart(answering("getCart", `{ "data": ${cart}, "errors": ${errors} }`));
    expect(told.status).toBe(200);
    expect(told.answer.data.getCart).toMatchObject({ isCompleted: false });
    expect(JSON.stringify(told.answer)).not.toContain("SECRET-STACK");
    const product = answering("product", `{ "data": null, "errors": ${errors} }`);
    expect((await product.fetch("/gb/en/p/alpine-jacket")).status).toBeGreaterThanOrEqual(500);
  },
);

test("extensions that are null take nothing from an answer", async () => {
  expect((await readCart(answering("getCart", `{ "data": ${cart}, "extensions": null }`))).status).toBe(200);
});

test.each([
  ["no type", {}],
  ["the type of a text", { "content-type": "text/plain" }],
])("an answer with %s is read", async (_, headers) => {
  expect((await readCart(answering("getCart", `{ "data": ${cart} }`, headers))).status).toBe(200);
});

const deep = `${"[".repeat(9_000)}${"]".repeat(9_000)}`;

test.each([
  ["in a field nobody asked for", `"more": ${deep}`],
  ["beside a control of direction", `"more": ${deep}, "name": "\\u202e"`],
])("an answer nested deeper than a stack goes, %s, is none", async (_, more) => {
  const edge = answering("product", `{ "data": { "product": null, ${more} } }`);
  expect((await edge.fetch("/gb/en/p/alpine-jacket")).status).toBe(502);
});
