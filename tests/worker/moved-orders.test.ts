import { beforeAll, describe, expect, test } from "vitest";
import { orderRefusals } from "#shared/api.ts";
import { placeOrder } from "#shared/operations/generated/operations.ts";
import { buyer } from "#tests/support/buyer.ts";
import { findTwoSizes, meetCustomer, openDevice, openTab } from "#tests/support/devices.ts";
import { createEdge, type Fault } from "#tests/support/edge.ts";

type Device = ReturnType<typeof openDevice>;

let boots: number;
let jacket: number;

beforeAll(async () => {
  [boots, jacket] = await findTwoSizes(createEdge());
});

/** Presses once, with a key of its own; answers the order's number, or the code of the refusal. */
async function press(device: Device): Promise<{ orderId?: string; code?: string }> {
  const { answer } = await device.call(placeOrder, { cartId: "", checkout: buyer }, crypto.randomUUID());
  return { orderId: answer.data?.placeOrder?.orderId, code: answer.errors?.[0]?.extensions?.code };
}

/** All that the API has been asked to order, by cart, and the goods that were in it then. */
function watch(edge: ReturnType<typeof createEdge>, fault: Fault = () => "pass") {
  const ordered: string[] = [];
  edge.break((call) => {
    if (call.operationName === placeOrder.name) ordered.push(String(call.variables.cartId));
    return fault(call);
  });
  return ordered;
}

describe("goods that a login joins are ordered once", () => {
  test.each([
    ["fewer", () => [boots], () => [jacket]],
    ["more", () => [jacket], () => [boots, jacket]],
  ])(
    "when another tab of the browser with %s goods presses before its cart is completed",
    async (_, theirs, mine) => {
      const edge = createEdge();
      const { first, logIn } = await meetCustomer(edge);
      for (const skuId of theirs()) await first.add(skuId);
      const browser = openDevice(edge);
      for (const skuId of mine()) await browser.add(skuId);
      const otherTab = openTab(edge, browser);
      const old = browser.cartId();
      let pressed: Awaited<ReturnType<typeof press>> | undefined;
      const ordered = watch(edge, async ({ operationName, variables }): Promise<"pass"> => {
        const isNow = operationName === "completeCart" && variables.id !== old;
        if (!isNow || pressed) return "pass";
        pressed = {};
        pressed = await press(otherTab);
        return "pass";
      });
      expect(await logIn(browser)).toBe(200);
      expect(pressed).toEqual({ orderId: undefined, code: orderRefusals.foreignCart });
      expect(ordered).toEqual([]);
      expect((await press(browser)).orderId).toBeTruthy();
      expect(new Set(ordered).size).toBe(1);
    },
  );

  test("when its cart cannot be completed, and both devices press", async () => {
    const edge = createEdge();
    const { first, logIn } = await meetCustomer(edge);
    await first.add(boots);
    const second = openDevice(edge);
    let isDown = true;
    const ordered = watch(edge, ({ operationName }) =>
      isDown && operationName === "completeCart" ? new Response("busy", { status: 503 }) : "pass",
    );
    expect(await logIn(second)).toBe(200);
    isDown = false;
    const pressed = [await press(first), await press(second)];
    expect(new Set(ordered).size).toBe(1);
    expect(pressed.map(({ code }) => code).filter(Boolean)).toEqual([orderRefusals.foreignCart]);
    expect([await first.lines(), await second.lines()]).toEqual([[], []]);
  });
});

test("an order under way while a login would join its cart is not told of other goods", async () => {
  const edge = createEdge();
  const { first, logIn } = await meetCustomer(edge);
  await first.add(jacket);
  const browser = openDevice(edge);
  await browser.add(boots);
  const old = browser.cartId();
  const { promise: isOut, resolve: goesOut } = Promise.withResolvers<void>();
  const { promise: mayEnd, resolve: end } = Promise.withResolvers<void>();
  const ordered = watch(edge, async ({ operationName, variables }): Promise<"pass"> => {
    if (operationName === "completeCart" && variables.id === old) end();
    if (operationName !== placeOrder.name) return "pass";
    goesOut();
    if (ordered.length === 1) await mayEnd;
    return "pass";
  });
  const pressing = press(openTab(edge, browser));
  await isOut;
  expect(await logIn(browser)).toBe(200);
  end();
  const { orderId } = await pressing;
  expect([await browser.lines(), await first.lines()]).toEqual([[[jacket, 1]], [[jacket, 1]]]);
  const next = await press(browser);
  expect([orderId, next.orderId].filter(Boolean)).toHaveLength(2);
  expect(next.orderId).not.toBe(orderId);
});

test("carts whose ids differ in capitals alone are two", async () => {
  const edge = createEdge();
  const devices = [openDevice(edge), openDevice(edge)] as const;
  const ids: [string, string][] = [];
  for (const [index, device] of devices.entries()) {
    await device.add([boots, jacket][index] ?? 0);
    const own = ["kX3fQ9aZ", "kx3FQ9Az"][index] ?? "";
    ids.push([device.cartId() ?? "", own]);
    device.visitor.jar.cookies.set("cart", own);
  }
  const toReal = (text: string) => ids.reduce((all, [real, own]) => all.replaceAll(own, real), text);
  const toOwn = (text: string) => ids.reduce((all, [real, own]) => all.replaceAll(real, own), text);
  edge.break(async ({ headers, ...call }) => {
    const answer = await edge.pass({ ...JSON.parse(toReal(JSON.stringify(call))), headers });
    return new Response(toOwn(await answer.text()), answer);
  });
  const numbers = [await press(devices[0]), await press(devices[1])].map(({ orderId }) => orderId);
  expect(numbers.filter(Boolean)).toHaveLength(2);
  expect(new Set(numbers).size).toBe(2);
});
