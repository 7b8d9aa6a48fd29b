import { expect, test, vi } from "vitest";
import { findTwoSizes, meetCustomer, openDevice } from "#tests/support/devices.ts";
import { createEdge, startIsolate } from "#tests/support/edge.ts";

test("a line whose move was not answered is not moved again while nobody can read the cart", async () => {
  vi.spyOn(console, "error").mockImplementation(() => {});
  const edge = createEdge();
  const [boots, jacket] = await findTwoSizes(edge);
  const { first, logIn } = await meetCustomer(edge);
  await first.add(boots, 2);
  const second = openDevice(edge);
  await second.add(jacket);
  let isMoved = false;
  let unread = 0;
  edge.break(async (call) => {
    if (call.operationName === "moveLine" && !isMoved) {
      const answer = await (await edge.pass(call)).json<{ data?: { addToCart: object | null } }>();
      if (!answer.data?.addToCart) return Response.json(answer);
      isMoved = true;
      return new Response(null, { status: 502 });
    }
    if (call.operationName !== "openCart" || !isMoved || unread === 4) return "pass";
    unread += 1;
    return new Response(null, { status: 502 });
  });
  await logIn(second);
  expect(unread).toBe(4);
  edge.heal();
  startIsolate();
  await logIn(second);
  expect(Object.fromEntries(await second.lines())).toMatchObject({ [boots]: 2 });
});
