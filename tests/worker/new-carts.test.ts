import { expect, test } from "vitest";
import { addToCart, getCart } from "#shared/operations/generated/operations.ts";
import { createVisitor, newcomer, password } from "#tests/support/account.ts";
import { callOperation, cookieOf, findStocked } from "#tests/support/calls.ts";
import { type Call, createEdge } from "#tests/support/edge.ts";

const isNew = ({ operationName, variables }: Call) => operationName === getCart.name && variables.id === "";

/** What stands before the API asks once for so many who ask alike, as `toKey` says. */
function standBetween(
  edge: ReturnType<typeof createEdge>,
  most = Number.POSITIVE_INFINITY,
  toKey = ({ query, variables, headers }: Call) => JSON.stringify([query, variables, [...headers]]),
) {
  const kept = new Map<string, { answer: Promise<Response>; left: number }>();
  edge.break(async (call) => {
    if (!isNew(call)) return "pass";
    const asked = toKey(call);
    const known = kept.get(asked);
    const own = known && known.left > 0 ? known : { answer: edge.pass(call), left: most };
    own.left--;
    kept.set(asked, own);
    return (await own.answer).clone();
  });
}

async function add(edge: ReturnType<typeof createEdge>, skuId: number, cookie = "") {
  const variables = { id: "", item: { skuId, quantity: 1 } };
  const { status, answer, response } = await callOperation(edge, addToCart, variables, { cookie });
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

test("eight guests who ask alike for ever have eight carts", async () => {
  const edge = createEdge();
  const skuId = await findStocked(edge);
  standBetween(edge);
  const guests = await Promise.all(Array.from({ length: 8 }, () => add(edge, skuId)));
  expect(guests.map(({ status, pieces }) => [status, pieces])).toEqual(guests.map(() => [200, 1]));
  expect(new Set(guests.map(({ cart }) => cart)).size).toBe(8);
});

test("a plain reading of a cart that makes one is the guest's own, too", async () => {
  const edge = createEdge();
  standBetween(edge);
  const read = async () => cookieOf((await callOperation(edge, getCart, { id: "" })).response, "cart");
  const carts = [await read(), await read()];
  expect(carts[0]).toMatch(/^cart=./);
  expect(carts[1]).not.toBe(carts[0]);
});

test("a customer has the one cart that the API keeps for them, which they began as a guest", async () => {
  const edge = createEdge();
  const skuId = await findStocked(edge);
  const visitor = createVisitor(edge);
  await visitor.auth("register", { username: newcomer(), password });
  standBetween(edge, undefined, ({ query }) => String(query));
  const guest = await add(edge, skuId);
  const customer = await add(edge, skuId, visitor.jar.header());
  expect([guest.status, customer.status, customer.cart]).toEqual([200, 200, guest.cart]);
});

test("nobody gets another's cart where nothing else is to be had", async () => {
  const edge = createEdge();
  const skuId = await findStocked(edge);
  standBetween(edge, undefined, ({ query }) => String(query));
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
