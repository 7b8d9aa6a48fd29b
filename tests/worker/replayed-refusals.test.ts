import { afterEach, expect, test } from "vitest";
import { findLostOrder, sendOrder } from "#client/checkout/checkout-api.ts";
import {
  completeCart,
  createOrUpdateCheckout,
  getCart,
  orderedCart,
  placeOrder,
} from "#shared/operations/generated/operations.ts";
import { fillCart } from "#tests/support/calls.ts";
import { type Call, createEdge } from "#tests/support/edge.ts";
import { checkoutPath, fieldOf, post, reviewed } from "#tests/support/forms.ts";
import { approach, offerProviders, type Provider, providers } from "#tests/support/paying.ts";

const edge = createEdge();
const findSku = offerProviders(edge);
afterEach(() => edge.heal());

const refuse = (code: string) =>
  Response.json({ data: null, errors: [{ message: "", extensions: { code } }] });
const keyOf = ({ headers }: Call) => headers.get("x-idempotency-key") ?? "";
const createShopper = () => approach(edge, findSku(), providers["the redirect to Alpenpay"] as Provider);

/** An API that refuses the first order with `code`, and answers each key as it did at first; tells the keys it got. */
function refuseOnce(code: string) {
  const keys: string[] = [];
  edge.break(async (call) => {
    if (call.operationName !== placeOrder.name) return "pass";
    keys.push(keyOf(call));
    return keys.at(-1) === keys[0] ? refuse(code) : "pass";
  });
  return keys;
}

const codes = ["ORDER_NOT_CREATED", "InsufficientStock", "CustomerBlacklisted", "INVALID_IDENTITY_NUMBER"];

test.each(codes)(
  "an order refused with %s is made by the next press, at an API that keeps its refusal by the key",
  async (code) => {
    const shopper = await createShopper();
    const keys = refuseOnce(code);
    expect(await shopper.orderAtOnce()).toEqual({ kind: "refused", code });
    expect((await shopper.orderAtOnce()).kind).toBe("placed");
    expect(new Set(keys).size).toBe(2);
  },
);

/** Each may belong to an order: asked again by its key, it is the same one. */
test.each(["PaymentNotCompleted", "CartNotFound", "CartEmpty", "TASK_CANCELED"])(
  "an order answered with %s keeps its key",
  async (code) => {
    const shopper = await createShopper();
    const keys = refuseOnce(code);
    for (let press = 0; press < 3; press++) await shopper.orderAtOnce();
    expect(keys.length).toBeGreaterThan(1);
    expect(new Set(keys).size).toBe(1);
  },
);

test.each(codes)("without scripts an order refused with %s is made by the next press, too", async (code) => {
  const { cookie } = await fillCart(edge);
  const form = await reviewed(edge, cookie);
  refuseOnce(code);
  const html = await (await post(edge, checkoutPath, form, { cookie })).text();
  const again = { ...form, key: fieldOf(html, "key") };
  expect((await post(edge, checkoutPath, again, { cookie })).status).toBe(303);
});

/** An API that answers by keys, and loses its answer to the first order, number 700; `refuses` names what it has no stock for. */
function loseFirst() {
  const keys: string[] = [];
  const state = { cart: "open" as "open" | "completed", refuses: "" };
  edge.break((call) => {
    const { operationName: name } = call;
    if (name === state.refuses) return refuse("InsufficientStock");
    if (name === placeOrder.name) {
      if (!keys.includes(keyOf(call)) && keys.push(keyOf(call)) === 1)
        return new Response(null, { status: 502 });
      const orderId = String(700 + keys.indexOf(keyOf(call)));
      return Response.json({
        data: { placeOrder: { orderId, publicId: "p", redirectUrl: null, status: "completed" } },
      });
    }
    if (state.cart === "open") return "pass";
    const cart = { id: String(call.variables.id), isCompleted: true };
    if (name === createOrUpdateCheckout.name)
      return Response.json({ data: { createOrUpdateCheckout: null } });
    if (name === orderedCart.name) return Response.json({ data: { getCart: cart } });
    if (name === getCart.name) return Response.json({ data: { getCart: null } });
    if (name !== completeCart.name) return "pass";
    return keys.includes(keyOf(call))
      ? refuse("KEY_REUSED")
      : Response.json({ data: { completeCart: cart } });
  });
  return { keys, state };
}

test.each([
  ["the order", placeOrder.name],
  ["its prices", createOrUpdateCheckout.name],
])("while an answer is lost, a refusal of %s for the stock leaves the order its key", async (_, refused) => {
  const shopper = await createShopper();
  const context = await shopper.wait();
  const { keys, state } = loseFirst();
  const press = (isWarned: boolean) => sendOrder({ ...context, isWarned });
  await press(false);
  expect(await press(false)).toEqual({ kind: "refused", code: "MAYBE_ORDERED" });
  state.refuses = refused;
  expect(await press(true)).toEqual({ kind: "refused", code: "InsufficientStock" });
  state.refuses = "";
  expect(await press(true)).toMatchObject({ kind: "placed", order: { orderId: "700" } });
  expect(new Set(keys).size).toBe(1);
});

test("an order whose prices were refused after its answer got lost is found once its cart is completed", async () => {
  const shopper = await createShopper();
  const context = await shopper.wait();
  const { state } = loseFirst();
  await sendOrder(context);
  state.refuses = createOrUpdateCheckout.name;
  await sendOrder(context);
  Object.assign(state, { refuses: "", cart: "completed" });
  expect(await findLostOrder()).toMatchObject({ orderId: "700" });
});

test("a doubt outlives the refusal of an edited form: a page that has told nothing orders nothing", async () => {
  const shopper = await createShopper();
  const context = await shopper.wait();
  const { state } = loseFirst();
  const edited = { ...context, form: { ...context.form, firstName: "Kima" } };
  await sendOrder(context);
  expect(await sendOrder(context)).toEqual({ kind: "refused", code: "MAYBE_ORDERED" });
  state.refuses = placeOrder.name;
  expect(await sendOrder({ ...edited, isWarned: true })).toEqual({
    kind: "refused",
    code: "InsufficientStock",
  });
  state.refuses = "";
  expect(await sendOrder({ ...edited, isWarned: false })).toEqual({ kind: "refused", code: "MAYBE_ORDERED" });
});
