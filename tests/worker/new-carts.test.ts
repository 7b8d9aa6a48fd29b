import { expect, test } from "vitest";
import { addToCart, getCart } from "#shared/operations/generated/operations.ts";
import { callOperation, cookieOf, findStocked } from "#tests/support/calls.ts";
import { type Call, createEdge } from "#tests/support/edge.ts";

const isNew = ({ operationName, variables }: Call) => operationName === getCart.name && variables.id === "";

/** What stands before the API asks once for so many who ask alike. */
function standBetween(edge: ReturnType<typeof createEdge>, most: number) {
  const kept = new Map<string, { answer: Promise<Response>; left: number }>();
  edge.break(async (call) => {
    if (!isNew(call)) return "pass";
    const asked = JSON.stringify([call.query, call.variables, [...call.headers]]);
    const known = kept.get(asked);
    const own = known && known.left > 0 ? known : { answer: edge.pass(call), left: most };
    own.left--;
    kept.set(asked, own);
    return (await own.answer).clone();
  });
}

async function add(edge: ReturnType<typeof createEdge>, skuId: number) {
  const variables = { id: "", item: { skuId, quantity: 1 } };
  const { status, answer, response } = await callOperation(edge, addToCart, variables);
  return { status, cart: cookieOf(response, "cart"), pieces: answer.data?.addToCart.items.length };
}

test("two guests who ask alike at one moment have two carts", async () => {
  const edge = createEdge();
  const skuId = await findStocked(edge);
  standBetween(edge, 2);
  const [ann, bo] = [await add(edge, skuId), await add(edge, skuId)];
  expect([ann.status, ann.pieces, bo.status, bo.pieces]).toEqual([200, 1, 200, 1]);
  expect(ann.cart).toMatch(/^cart=./);
  expect(bo.cart).not.toBe(ann.cart);
});

test("nobody gets another's cart where nothing else is to be had", async () => {
  const edge = createEdge();
  const skuId = await findStocked(edge);
  standBetween(edge, Number.POSITIVE_INFINITY);
  const ann = await add(edge, skuId);
  const bo = await add(edge, skuId);
  expect([ann.status, bo.status, bo.cart]).toEqual([200, 503, ""]);
});

test("a cart is given out where nothing can be remembered of it", async () => {
  const fail = () => Promise.reject(new Error("down"));
  const TOKENS = { idFromName: (name: string) => name, get: () => ({ spend: fail }) };
  const edge = createEdge({ TOKENS });
  expect(await add(edge, await findStocked(edge))).toMatchObject({ status: 200, pieces: 1 });
});
