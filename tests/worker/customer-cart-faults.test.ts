import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { cookieNames } from "#shared/cookies.ts";
import { placeOrder } from "#shared/operations/generated/operations.ts";
import { buyer } from "#tests/support/buyer.ts";
import { findTwoSizes, meetCustomer, openDevice } from "#tests/support/devices.ts";
import { createEdge } from "#tests/support/edge.ts";
import { setFaults } from "#tests/support/hosted.ts";
import { answerChanged, type Data } from "#tests/support/partly.ts";

let boots: number;
let jacket: number;

beforeAll(async () => {
  [boots, jacket] = await findTwoSizes(createEdge());
});
beforeEach(() => void vi.spyOn(console, "error").mockImplementation(() => {}));
afterEach(() => void vi.restoreAllMocks());

const both = (quantities: [number, number] = [1, 1]) =>
  [
    [boots, quantities[0]],
    [jacket, quantities[1]],
  ].toSorted() as [number, number][];

interface Line {
  skuId: number;
  product: { skus: { skuId: number; stock: { totalStock: number } }[] } | null;
}

const refuse = (code: string) =>
  Response.json({ data: { addToCart: null }, errors: [{ message: "x", extensions: { code } }] });

describe("nothing of two carts is lost or doubled", () => {
  const calls = ["openCart", "cloneCart", "moveLine", "completeCart"].flatMap((operation) => [
    { operation, at: 1, kind: "refused" as const },
    { operation, at: 2, kind: "refused" as const },
    { operation, at: 1, kind: "done without an answer" as const },
  ]);

  const joins = calls.flatMap((call) => [
    { ...call, lines: "as many lines as" },
    { ...call, lines: "more lines than" },
  ]);

  test.each(joins)(
    "when call $at of $operation is $kind, and the other cart has $lines this one",
    async ({ operation, at, kind, lines }) => {
      const edge = createEdge();
      const { first, logIn } = await meetCustomer(edge);
      await first.add(boots, 2);
      if (lines === "more lines than") await first.add(jacket);
      const second = openDevice(edge);
      await second.add(jacket, 2);
      let count = 0;
      if (kind === "refused")
        edge.break(({ operationName }) => {
          if (operationName === operation) count += 1;
          return operationName === operation && count === at ? new Response("x", { status: 500 }) : "pass";
        });
      else await setFaults({ kind: "commit-then-reset", operation, times: 1 });
      expect(await logIn(second)).toBe(200);
      edge.heal();
      await setFaults();
      expect(await second.lines()).toEqual(both([2, 2]));
      expect(await first.lines()).toEqual(both([2, 2]));
      await second.visitor.auth("logout");
      await logIn(second);
      expect(await second.lines()).toEqual(both([2, 2]));
    },
  );

  test.each(["moveLine", "openCart"])(
    "when %s never works the carts stay two, until the next login",
    async (name) => {
      const edge = createEdge();
      const { first, logIn } = await meetCustomer(edge);
      await first.add(boots);
      const second = openDevice(edge);
      await second.add(jacket);
      const theirs = first.cartId();
      edge.break(({ operationName, variables }) =>
        operationName === name && (name === "moveLine" || variables.id === theirs)
          ? new Response("x", { status: 500 })
          : "pass",
      );
      expect(await logIn(second)).toBe(200);
      edge.heal();
      expect(await second.lines()).toEqual([[jacket, 1]]);
      expect(await first.lines()).toEqual([[boots, 1]]);
      await logIn(second);
      expect(await second.lines()).toEqual(both());
      expect(await first.lines()).toEqual(both());
    },
  );

  /** Two boots are in the customer's cart, a jacket in that of the device that logs in. */
  async function joinRefused(code: string) {
    const edge = createEdge();
    const { first, logIn } = await meetCustomer(edge);
    await first.add(boots, 2);
    const second = openDevice(edge);
    await second.add(jacket);
    edge.break(({ operationName }) => (operationName === "moveLine" ? refuse(code) : "pass"));
    expect(await logIn(second)).toBe(200);
    edge.heal();
    return { first, second, logIn };
  }

  test.each(["InsufficientStock", "OUT_OF_STOCK", "UnknownSku", "PRODUCT_NOT_FOUND", "INVALID_QUANTITY"])(
    "when a line cannot be had any more, for the reason %s: the others are joined without it",
    async (code) => expect(await (await joinRefused(code)).first.lines()).toEqual([[jacket, 1]]),
  );

  const faults = "SQL TASK_CANCELED NULL_REFERENCE INTERNAL_SERVER_ERROR ARGUMENT_NULL ARGUMENT_OUT_OF_RANGE";
  test.each(`${faults} INVALID_INPUT STOCK_TIMEOUT PRODUCT_SERVICE_ERROR`.split(" "))(
    "when a line cannot be moved just now, for the reason %s",
    async (code) => {
      const { first, second, logIn } = await joinRefused(code);
      expect(await first.lines()).toEqual([[boots, 2]]);
      await logIn(second);
      expect(await second.lines()).toEqual(both([2, 1]));
    },
  );

  test.each([
    ["a size has no stock of its own", (line: Line) => Object.assign(line.product ?? {}, { skus: [] })],
    ["a line has no product", (line: Line) => Object.assign(line, { product: null })],
  ])("when %s", async (_what, change) => {
    const edge = createEdge();
    const { first, logIn } = await meetCustomer(edge);
    await first.add(boots, 2);
    const second = openDevice(edge);
    await second.add(jacket);
    const spoil = ({ getCart }: Data) => getCart?.items.forEach(change);
    edge.break((call) =>
      call.operationName === "openCart" ? answerChanged(edge.pass(call), spoil) : "pass",
    );
    expect(await logIn(second)).toBe(200);
    expect(await second.lines()).toEqual(both([2, 1]));
    expect(await first.lines()).toEqual(both([2, 1]));
  });

  test.each([
    ["takes a line that holds the last of them", () => "pass" as const, () => both()],
    ["refuses a line that is sold out", () => refuse("INSUFFICIENT_STOCK"), () => [[jacket, 1]]],
  ])("when the API %s", async (_what, onMove, left) => {
    const edge = createEdge();
    const { first, logIn } = await meetCustomer(edge);
    await first.add(boots);
    const second = openDevice(edge);
    await second.add(jacket);
    const sellOut = ({ getCart }: Data) => {
      for (const { skuId, product } of getCart?.items ?? [])
        for (const sku of product?.skus ?? []) if (sku.skuId === skuId) sku.stock.totalStock = 0;
    };
    edge.break((call) =>
      call.operationName === "moveLine" ? onMove() : answerChanged(edge.pass(call), sellOut),
    );
    expect(await logIn(second)).toBe(200);
    edge.heal();
    expect(await second.lines()).toEqual(left());
    expect(await first.lines()).toEqual(left());
  });

  test("when goods of the other device may have been ordered: they are not brought along", async () => {
    const edge = createEdge();
    const { first, logIn } = await meetCustomer(edge);
    await first.add(boots);
    await first.add(jacket);
    let orders = 0;
    edge.break(({ operationName }) => {
      if (operationName !== "placeOrder") return "pass";
      orders += 1;
      return new Response("{", { headers: { "content-type": "application/json" } });
    });
    const order = (device: typeof first) =>
      device.call(placeOrder, { cartId: "", checkout: buyer }, crypto.randomUUID());
    await order(first);
    const second = openDevice(edge);
    await second.add(boots);
    await logIn(second);
    expect(await second.lines()).toEqual([[boots, 1]]);
    expect((await order(first)).code).toBe("ORDER_UNDER_WAY");
    expect(orders).toBe(1);
  });

  test("where the other device has more lines, for which no call is made one by one", async () => {
    const edge = createEdge();
    const { first, logIn } = await meetCustomer(edge);
    await first.add(boots, 2);
    await first.add(jacket);
    const second = openDevice(edge);
    await second.add(boots);
    edge.asked();
    await logIn(second);
    expect(edge.asked().filter((operation) => operation === "moveLine")).toEqual([]);
    expect(await second.lines()).toEqual(both([2, 1]));
    expect(await first.lines()).toEqual(both([2, 1]));
    expect(first.cartId()).toBe(second.cartId());
  });

  test("when two devices log in at the same time", async () => {
    const edge = createEdge();
    const { first, logIn } = await meetCustomer(edge);
    await first.add(boots);
    const devices = [openDevice(edge), openDevice(edge)] as const;
    for (const device of devices) await device.add(jacket, 2);
    await Promise.all(devices.map((device) => logIn(device)));
    for (const device of [...devices, first]) expect(await device.lines()).toEqual(both([1, 2]));
  });

  test("when the device that was first has an empty cart", async () => {
    const edge = createEdge();
    const { first, logIn } = await meetCustomer(edge);
    expect(await first.lines()).toEqual([]);
    const second = openDevice(edge);
    await second.add(jacket);
    await logIn(second);
    expect(await first.lines()).toEqual([[jacket, 1]]);
    expect(first.cartId()).toBe(second.cartId());
  });

  test.each(["", "staff"])("when a session of prices '%s' that cannot be renewed ends", async (prices) => {
    const edge = createEdge();
    const { first, logIn } = await meetCustomer(edge);
    await first.add(boots);
    const second = openDevice(edge);
    await logIn(second);
    const theirs = second.cartId();
    second.visitor.jar.cookies.delete("auth");
    second.visitor.jar.cookies.set(cookieNames.discountCombined, prices);
    edge.breakAuth(() => new Response("", { status: 503 }));
    await second.visitor.auth("logout");
    edge.heal();
    expect(second.cartId()).not.toBe(theirs);
    for (const device of [first, second]) expect(await device.lines()).toEqual([[boots, 1]]);
  });

  test("when what remembers the customer's cart is down", async () => {
    const down = { idFromName: () => "", get: () => ({ exchange: () => Promise.reject(new Error("down")) }) };
    const edge = createEdge({ CUSTOMER_CARTS: down });
    const { logIn } = await meetCustomer(edge);
    const second = openDevice(edge);
    await second.add(jacket);
    const before = second.cartId();
    expect(await logIn(second)).toBe(200);
    expect(second.cartId()).not.toBe(before);
    expect(await second.lines()).toEqual([[jacket, 1]]);
  });
});
