import { beforeAll, describe, expect, test } from "vitest";
import { orderRefusals } from "#shared/api.ts";
import { getCart, placeOrder, updateCartItem } from "#shared/operations/generated/operations.ts";
import { buyer } from "#tests/support/buyer.ts";
import { findTwoSizes, meetCustomer, openDevice } from "#tests/support/devices.ts";
import { createEdge } from "#tests/support/edge.ts";

let boots: number;
let jacket: number;

beforeAll(async () => {
  [boots, jacket] = await findTwoSizes(createEdge());
});

const both = (pieces = 1) => {
  const lines: [number, number][] = [
    [boots, pieces],
    [jacket, 1],
  ];
  return lines.toSorted();
};

/** A customer with boots in the cart, who adds a jacket while the API is asked to complete that cart. */
async function meetHurriedCustomer() {
  const edge = createEdge();
  const { first, logIn } = await meetCustomer(edge);
  await first.add(boots);
  const second = openDevice(edge);
  const addWhileCompleted = () => {
    const old = first.cartId();
    let isAdded = false;
    edge.break(async ({ operationName, variables }) => {
      if (operationName !== "completeCart" || variables.id !== old || isAdded) return "pass" as const;
      isAdded = true;
      await first.add(jacket);
      return "pass" as const;
    });
  };
  return { edge, first, second, logIn, addWhileCompleted };
}

describe("what a customer adds on one device is kept", () => {
  test.each([
    ["none", 0],
    ["one", 2],
  ])("while the other, with %s here, logs in and the cart is replaced", async (_, pieces) => {
    const { first, second, logIn, addWhileCompleted } = await meetHurriedCustomer();
    if (pieces > 0) await second.add(boots, pieces);
    addWhileCompleted();
    await logIn(second);
    expect(await second.lines()).toEqual(both(Math.max(1, pieces)));
    expect(await first.lines()).toEqual(both(Math.max(1, pieces)));
  });

  test("while the other logs out and the cart is replaced", async () => {
    const { first, second, logIn, addWhileCompleted } = await meetHurriedCustomer();
    await logIn(second);
    expect(await first.lines()).toEqual([[boots, 1]]);
    addWhileCompleted();
    await second.visitor.auth("logout");
    expect(await first.lines()).toEqual(both());
  });

  test("when the other, which has just read the cart without lines, logs out", async () => {
    const { edge, first, second, logIn } = await meetHurriedCustomer();
    await logIn(second);
    const { answer } = await second.call(getCart, { id: "" });
    const [{ id }] = answer.data.getCart.items;
    await second.call(updateCartItem, { id: "", item: { id, skuId: boots, quantity: 0 } });
    expect((await first.call(getCart, { id: "" })).answer.data.getCart?.items ?? []).toEqual([]);
    edge.break(async (call) => {
      if (call.operationName !== "openCart") return "pass" as const;
      edge.heal();
      const read = await edge.pass(call);
      await first.add(jacket);
      return read;
    });
    await second.visitor.auth("logout");
    expect(await first.lines()).toEqual([[jacket, 1]]);
    expect(await second.lines()).toEqual([]);
  });

  test("when this one logs out and has not heard that the other replaced the cart", async () => {
    const { first, second, logIn } = await meetHurriedCustomer();
    await logIn(second);
    await first.visitor.auth("logout");
    expect(await first.lines()).toEqual([[boots, 1]]);
    expect(await second.lines()).toEqual([[boots, 1]]);
    expect(first.cartId()).not.toBe(second.cartId());
  });

  test("when it asks for the cart that the other's login has just replaced", async () => {
    const { edge, first, second, logIn } = await meetHurriedCustomer();
    let asked: ReturnType<typeof first.lines> | undefined;
    edge.break(async (call) => {
      if (call.operationName !== "completeCart" || asked) return "pass" as const;
      const answer = await edge.pass(call);
      asked = first.lines();
      await new Promise((resolve) => setTimeout(resolve, 50));
      return answer;
    });
    await logIn(second);
    expect(await asked).toEqual([[boots, 1]]);
    expect(first.cartId()).toBe(second.cartId());
  });

  test("when it has found the cart that the other's login made, and a third moves it before it is shown", async () => {
    const { edge, first, second, logIn } = await meetHurriedCustomer();
    await logIn(second);
    const [shared, third] = [second.cartId(), openDevice(edge)];
    edge.break(async (call) => {
      if (call.operationName !== "getCart" || call.variables.id !== shared) return "pass" as const;
      edge.heal();
      const answer = await edge.pass(call);
      await logIn(third);
      return answer;
    });
    expect(await first.lines()).toEqual([[boots, 1]]);
    expect(third.cartId()).not.toBe(shared);
    const fourth = openDevice(edge);
    await logIn(fourth);
    expect(await fourth.lines()).toEqual([[boots, 1]]);
  });

  test("when it logs out, and reads the cart that the other's login made while the other logs out", async () => {
    const { edge, first, second, logIn } = await meetHurriedCustomer();
    await logIn(second);
    const shared = second.cartId();
    let logout: Promise<unknown> | undefined;
    edge.break(async ({ operationName, variables }) => {
      if (operationName !== "openCart" || variables.id !== shared || logout) return "pass" as const;
      logout = second.visitor.auth("logout");
      // It ends first, unless it has to wait for this one.
      await Promise.race([logout, new Promise((resolve) => setTimeout(resolve, 500))]);
      return "pass" as const;
    });
    await first.visitor.auth("logout");
    await logout;
    expect(await first.lines()).toEqual([[boots, 1]]);
    expect(await second.lines()).toEqual([[boots, 1]]);
  });
});

describe("what a customer orders on one device while the other moves the cart is ordered once", () => {
  const logins = ["openCart", "cloneCart", "completeCart"].flatMap((call) => [
    { call, what: "logs in without goods", theirs: () => [boots], mine: () => [] },
    { call, what: "logs in with fewer goods", theirs: () => [boots, jacket], mine: () => [boots] },
    { call, what: "logs in with as many goods", theirs: () => [boots], mine: () => [jacket] },
    { call, what: "logs in once more", theirs: () => [boots], mine: null },
    { call, what: "logs out", theirs: () => [boots], mine: null },
  ]);

  test.each(logins)("when it is ordered just before $call, while the other device $what", async (about) => {
    const edge = createEdge();
    const { first, logIn } = await meetCustomer(edge);
    for (const skuId of about.theirs()) await first.add(skuId);
    const second = openDevice(edge);
    const mine = about.mine?.() ?? [];
    for (const skuId of mine) await second.add(skuId);
    if (!about.mine) await logIn(second);
    await first.lines();
    const old = first.cartId();
    const press = () => first.call(placeOrder, { cartId: "", checkout: buyer }, crypto.randomUUID());
    let pressed: Awaited<ReturnType<typeof press>> | undefined;
    let isPressed = false;
    edge.break(async ({ operationName, variables }) => {
      const isNow = operationName === about.call && (about.call === "cloneCart" || variables.id === old);
      if (!isNow || isPressed) return "pass" as const;
      isPressed = true;
      pressed = await press();
      return "pass" as const;
    });
    if (about.what === "logs out") await second.visitor.auth("logout");
    else await logIn(second);
    edge.heal();
    const toLines = (skuIds: readonly number[]) =>
      [...new Set(skuIds)].map((skuId): [number, number] => [skuId, 1]).toSorted();
    const numberOf = (answer?: typeof pressed) => answer?.answer.data?.placeOrder?.orderId;
    // From the first change of a move on no order begins, and its goods stay.
    const isTooLate = about.call !== "openCart";
    expect(pressed?.code).toBe(isTooLate ? orderRefusals.foreignCart : undefined);
    const left = toLines(isTooLate ? [...about.theirs(), ...mine] : mine);
    expect(await second.lines()).toEqual(left);
    expect(await first.lines()).toEqual(left);
    expect(Boolean(numberOf(pressed))).toBe(!isTooLate);
    if (isTooLate) expect(numberOf(await press())).toBeTruthy();
  });
});
