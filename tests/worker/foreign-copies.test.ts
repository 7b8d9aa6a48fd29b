import { afterEach, beforeAll, describe, expect, test } from "vitest";
import type { Product } from "#shared/catalog.ts";
import { addPackageToCart, cloneCart, moveLine, openCart } from "#shared/operations/generated/operations.ts";
import { password } from "#tests/support/account.ts";
import { findTwoSizes, meetCustomer, openDevice } from "#tests/support/devices.ts";
import { type Call, createEdge } from "#tests/support/edge.ts";

const edge = createEdge();
afterEach(edge.heal);

let boots: number;
let jacket: number;

beforeAll(async () => {
  [boots, jacket] = await findTwoSizes(edge);
});

interface Row {
  skuId: number;
  quantity: number;
  product: { skus: { stock: { totalStock: number } }[] };
}
interface Answered {
  id: string;
  items: Row[];
}

/** Answers a call with what the API says to it, changed. */
async function change(call: Call, toCart: (cart: Answered) => Answered): Promise<Response> {
  const answer = await edge.pass(call);
  const { data, ...rest } = await answer.json<{ data?: Record<string, Answered> }>();
  const changed = Object.entries(data ?? {}).map(([name, cart]) => [name, cart && toCart(cart)]);
  return Response.json({ ...rest, ...(data && { data: Object.fromEntries(changed) }) });
}

/** Every copy is the cart of somebody else, with these pieces. */
async function answerWithAnothers(pieces: [number, number][]) {
  const other = openDevice(edge);
  await other.lines();
  for (const [skuId, quantity] of pieces) await other.add(skuId, quantity);
  const id = other.cartId() ?? "";
  expect(id).not.toBe("");
  edge.break((call) =>
    call.operationName === cloneCart.name
      ? change({ ...call, variables: { ...call.variables, id } }, (cart) => ({ ...cart, id }))
      : "pass",
  );
  return id;
}

const moved = () => edge.asked().filter((name) => name === moveLine.name).length;

describe("a copy with other goods than the cart is another's: nobody gets it, and no line is lost", () => {
  test.each([
    ["more pieces", () => [[boots, 3]]],
    ["fewer pieces", () => [[boots, 1]]],
    ["other goods", () => [[jacket, 2]]],
    [
      "goods beside",
      () => [
        [boots, 2],
        [jacket, 1],
      ],
    ],
    ["no goods", () => []],
  ] as [string, () => [number, number][]][])("with %s, at a login and at a logout", async (_, pieces) => {
    const { first, username, logIn } = await meetCustomer(edge);
    const second = openDevice(edge);
    await second.add(boots, 2);
    const before = second.cartId();
    const others = await answerWithAnothers(pieces());
    expect(await logIn(second)).toBe(200);
    expect(await second.lines()).toEqual([[boots, 2]]);
    expect(await first.lines()).toEqual([[boots, 2]]);
    expect([before, others]).not.toContain(second.cartId());
    await second.visitor.auth("logout");
    expect(await second.lines()).toEqual([[boots, 2]]);
    expect(await first.lines()).toEqual([[boots, 2]]);
    expect([first.cartId(), others]).not.toContain(second.cartId());
    await first.visitor.auth("logout");
    await first.visitor.auth("login", { username, password });
    expect(await first.lines()).toEqual([[boots, 2]]);
    expect(first.cartId()).not.toBe(others);
  });

  test("an empty cart is not copied", async () => {
    const { logIn } = await meetCustomer(edge);
    const second = openDevice(edge);
    expect(await second.lines()).toEqual([]);
    const others = await answerWithAnothers([]);
    await logIn(second);
    await second.add(jacket);
    expect(await second.lines()).toEqual([[jacket, 1]]);
    expect(second.cartId()).not.toBe(others);
  });
});

const refuseClone = (code: string, status = 200) =>
  Response.json({ data: { cloneCart: null }, errors: [{ message: "x", extensions: { code } }] }, { status });

describe("a cart that the API does not copy is moved line by line", () => {
  test.each([
    ["fails", () => new Response("x", { status: 500 })],
    ["breaks down", () => refuseClone("INTERNAL")],
    ["has no answer", () => Response.json({ data: { cloneCart: null } })],
    ["knows no such operation", () => refuseClone("GRAPHQL_VALIDATION_FAILED", 400)],
  ])("when the call %s, at a login and at a logout", async (_, answer) => {
    const { first, logIn } = await meetCustomer(edge);
    const second = openDevice(edge);
    await second.add(boots, 2);
    await second.add(jacket);
    const goods = await second.lines();
    const before = second.cartId();
    edge.break(({ operationName }) => (operationName === cloneCart.name ? answer() : "pass"));
    edge.calls.splice(0);
    expect(await logIn(second)).toBe(200);
    const begun = edge.calls.filter((call) => call.operationName === openCart.name && !call.variables.id);
    expect(begun.map(({ headers }) => headers.get("authorization")?.slice(0, 7))).toEqual(["Bearer "]);
    expect(await second.lines()).toEqual(goods);
    expect(await first.lines()).toEqual(goods);
    expect(second.cartId()).not.toBe(before);
    await second.visitor.auth("logout");
    expect(await second.lines()).toEqual(goods);
    expect(await first.lines()).toEqual(goods);
    expect(second.cartId()).not.toBe(first.cartId());
  });

  test("but not when it has become an order: nobody goes on with its goods", async () => {
    const { logIn } = await meetCustomer(edge);
    const device = openDevice(edge);
    await device.add(boots, 2);
    edge.break(async (call) => {
      if (call.operationName !== cloneCart.name) return "pass" as const;
      const query = "mutation end($id: String!) { completeCart(id: $id) { id } }";
      await edge.pass({ operationName: "end", query, variables: call.variables, headers: call.headers });
      return refuseClone("INTERNAL");
    });
    expect(await logIn(device)).toBe(200);
    expect(await device.lines()).toEqual([]);
  });

  test("and all but a line that cannot be moved is kept", async () => {
    const { logIn } = await meetCustomer(edge);
    const device = openDevice(edge);
    await device.add(boots, 2);
    await device.add(jacket);
    edge.break(({ operationName, variables }) => {
      const isJacket = (variables.item as { skuId?: number } | undefined)?.skuId === jacket;
      return operationName === cloneCart.name || (operationName === moveLine.name && isJacket)
        ? new Response("x", { status: 500 })
        : "pass";
    });
    expect(await logIn(device)).toBe(200);
    expect(await device.lines()).toEqual([[boots, 2]]);
  });
});

describe("an honest copy is taken", () => {
  const openFilled = async () => {
    const { logIn } = await meetCustomer(edge);
    const device = openDevice(edge);
    await device.add(boots, 2);
    await device.add(jacket);
    edge.asked();
    return { device, logIn };
  };

  test("when its rows are cut in another way", async () => {
    const { device, logIn } = await openFilled();
    const cut = (row: Row) => Array.from({ length: row.quantity }, () => ({ ...row, quantity: 1 }));
    edge.break((call) =>
      call.operationName === cloneCart.name
        ? change(call, (cart) => ({ ...cart, items: cart.items.flatMap(cut) }))
        : "pass",
    );
    await logIn(device);
    expect(moved()).toBe(0);
    expect(await device.lines()).toHaveLength(2);
  });

  test("without what is sold out", async () => {
    const { device, logIn } = await openFilled();
    const sellOut = ({ skuId, product, ...row }: Row) => {
      const skus = product.skus.map((sku) => ({ ...sku, stock: { totalStock: 0 } }));
      return { ...row, skuId, product: skuId === jacket ? { ...product, skus } : product };
    };
    edge.break((call) => {
      if (call.operationName === openCart.name)
        return change(call, (cart) => ({ ...cart, items: cart.items.map(sellOut) }));
      if (call.operationName !== cloneCart.name) return "pass";
      return change(call, (cart) => ({ ...cart, items: cart.items.filter(({ skuId }) => skuId !== jacket) }));
    });
    await logIn(device);
    expect(moved()).toBe(0);
    expect(device.cartId()).not.toBeUndefined();
  });

  test("when another tab has added goods since the cart was read", async () => {
    const { device, logIn } = await openFilled();
    let isAdded = false;
    edge.break(async ({ operationName }) => {
      if (operationName !== cloneCart.name || isAdded) return "pass" as const;
      isAdded = true;
      const tab = openDevice(edge);
      for (const [name, value] of device.visitor.jar.cookies) tab.visitor.jar.cookies.set(name, value);
      await tab.add(boots);
      return "pass" as const;
    });
    await logIn(device);
    expect(moved()).toBe(0);
    expect(await device.lines()).toEqual(
      [
        [boots, 3],
        [jacket, 1],
      ].toSorted(),
    );
  });
});

/** A cart with a package and one of its parts beside, bought by itself. */
async function openPackage() {
  const { logIn } = await meetCustomer(edge);
  const device = openDevice(edge);
  const page = await edge.fetch("/_data/se/en/p/hut-weekend");
  const { product } = await page.json<{ product: Product }>();
  const selections = (product.package?.parts ?? [])
    .filter(({ required }) => required)
    .map(({ id, options: [option] }) => {
      const sku = option?.skus.find(({ stock }) => stock.total >= 2);
      return { groupId: id, optionId: option?.id, skuId: sku?.id ?? 0 };
    });
  await device.call(addPackageToCart, { id: "", packageId: product.id, selections });
  await device.add(selections[0]?.skuId ?? 0);
  const before = await device.lines();
  expect(before).toHaveLength(selections.length + 1);
  edge.asked();
  return { device, logIn, before };
}

test("the copy of a package is taken, too; where it is another's the cart is given up", async () => {
  const honest = await openPackage();
  await honest.logIn(honest.device);
  expect(await honest.device.lines()).toEqual(honest.before);
  expect(moved()).toBe(0);
  const { device, logIn } = await openPackage();
  await answerWithAnothers([[boots, 1]]);
  expect(await logIn(device)).toBe(200);
  expect(await device.lines()).toEqual([]);
});
