import { env } from "cloudflare:workers";
import { describe, expect, onTestFinished, test, vi } from "vitest";
import { addToCart, placeOrder } from "#shared/operations/generated/operations.ts";
import { createVisitor, newcomer, password, tokenIn } from "#tests/support/account.ts";
import { buyer } from "#tests/support/buyer.ts";
import { findTwoSizes, meetCustomer, openDevice, openTab } from "#tests/support/devices.ts";
import { createEdge } from "#tests/support/edge.ts";
import { app, pages } from "#worker/app.ts";
import type { TokenKeeper } from "#worker/auth/token-keeper.ts";

type Device = ReturnType<typeof openDevice>;
type Keeper = Pick<TokenKeeper, "renew" | "end" | "look">;

/** Token keepers of which some methods do more before they answer. */
function watchKeepers(change: (keeper: Keeper) => Partial<Keeper>) {
  const tokens = (env as unknown as { TOKENS: DurableObjectNamespace<TokenKeeper> }).TOKENS;
  const get = (id: DurableObjectId) => {
    const stub = tokens.get(id);
    const keeper = {
      look: () => stub.look() as ReturnType<Keeper["look"]>,
      renew: (ask) => stub.renew(ask) as ReturnType<Keeper["renew"]>,
      end: () => stub.end() as ReturnType<Keeper["end"]>,
    } satisfies Keeper;
    return { ...keeper, ...change(keeper) };
  };
  return { idFromName: (name: string) => tokens.idFromName(name), get };
}

/** Nothing comes too late on a busy machine. */
function stopTimers() {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  onTestFinished(() => void vi.useRealTimers());
}

test("a logout is answered when the token keeper knows of it, so that no later answer logs in again", async () => {
  stopTimers();
  const steps: string[] = [];
  const TOKENS = watchKeepers((keeper) => ({
    async end() {
      // Slower than all that a logout asks otherwise.
      for (let call = 0; call < 20; call += 1) await keeper.look();
      const renewed = await keeper.end();
      steps.push("the keeper knows");
      return renewed;
    },
  }));
  const fetch: typeof app.fetch = async (request, ...rest) => {
    const response = await app.fetch(request, ...rest);
    if (request.url.endsWith("/auth/logout")) steps.push("answered");
    return response;
  };
  const edge = createEdge({ TOKENS }, { app: { fetch } as typeof app, pages });
  const visitor = createVisitor(edge);
  await visitor.auth("register", { username: newcomer(), password });
  await visitor.auth("logout");
  expect(steps).toEqual(["the keeper knows", "answered"]);
});

test("a renewal that has asked for the old token just before a logout brings no session back", async () => {
  stopTimers();
  let asked = 0;
  let logOut: (() => Promise<unknown>) | undefined;
  const TOKENS = watchKeepers((keeper) => ({
    async look() {
      asked += 1;
      if (asked === 2) await logOut?.();
      return keeper.look();
    },
  }));
  const edge = createEdge({ TOKENS });
  const visitor = createVisitor(edge);
  await visitor.auth("register", { username: newcomer(), password });
  visitor.jar.cookies.delete("auth");
  const tab = createVisitor(edge);
  for (const [name, value] of visitor.jar.cookies) tab.jar.cookies.set(name, value);
  logOut = async () => expect((await visitor.auth("logout")).status).toBe(200);
  await tab.auth("refresh");
  expect(asked).toBe(2);
  expect(visitor.jar.cookies.has("auth-refresh")).toBe(false);
  expect(tab.jar.cookies.has("auth")).toBe(false);
});

/** A tab with the cookies of its browser, whose call the API has and does not answer until it is let go. */
async function openLateTab(
  edge: ReturnType<typeof createEdge>,
  browser: Device,
  operation: { name: string; hash: string },
  variables: object,
) {
  const tab = openTab(edge, browser);
  const [{ promise: isOut, resolve: goesOut }, { promise: mayEnd, resolve: end }] = [
    Promise.withResolvers<void>(),
    Promise.withResolvers<void>(),
  ];
  edge.break(async (call) => {
    if (call.operationName !== operation.name) return "pass";
    // What is in a cart is only ordered before a logout moves it.
    const made = operation === placeOrder ? await edge.pass(call) : null;
    // The API may want the operation's text first.
    if (made && !(await made.clone().text()).includes("orderId")) return made;
    goesOut();
    await mayEnd;
    // An API that still takes the token of the session that has ended.
    const headers = new Headers(call.headers);
    headers.delete("authorization");
    return made ?? edge.pass({ ...call, headers });
  });
  const call = tab.call(operation, variables, crypto.randomUUID());
  await isOut;
  const before = tab.visitor.jar.lines.length;
  return async () => {
    end();
    const { answer } = await call;
    const given = tab.visitor.jar.lines.slice(before).filter((line) => !/max-age=0/i.test(line));
    const written = given.map((line) => line.split("=", 1)[0]);
    return { answer, written: written.filter((name) => name !== "market") };
  };
}

describe("an answer that comes after the logout of another tab", () => {
  const leave = {
    "that was sent with the same session": (browser: Device) => browser.visitor.auth("logout"),
    "that had the session renewed before": async ({ visitor }: Device) => {
      visitor.jar.cookies.delete("auth");
      await visitor.auth("refresh");
      await visitor.auth("logout");
    },
    "that was a login of somebody else": (browser: Device) =>
      browser.visitor.auth("register", { username: newcomer(), password }),
  };

  test.each(Object.entries(leave))("%s brings no customer's cart back", async (_, logOut) => {
    const edge = createEdge();
    const [boots, jacket] = await findTwoSizes(edge);
    const { first, logIn } = await meetCustomer(edge);
    await first.add(boots);
    const phone = openDevice(edge);
    await logIn(phone);
    expect(await first.lines()).toEqual([[boots, 1]]);
    const answerLate = await openLateTab(edge, first, addToCart, {
      id: "",
      item: { skuId: boots, quantity: 1 },
    });
    await logOut(first);
    expect((await answerLate()).written).toEqual([]);
    await phone.add(jacket);
    expect(await first.lines()).not.toContainEqual([jacket, 1]);
  });

  test.each([
    ["with", []],
    ["without", ["auth-refresh"]],
  ])("of a session %s a refresh token keeps no order open", async (_, missing) => {
    const edge = createEdge();
    const { first } = await meetCustomer(edge);
    for (const name of missing) first.visitor.jar.cookies.delete(name);
    await first.add((await findTwoSizes(edge))[0]);
    const answerLate = await openLateTab(edge, first, placeOrder, { cartId: "", checkout: buyer });
    await first.visitor.auth("logout");
    const { answer, written } = await answerLate();
    expect(Number(answer.data.placeOrder.orderId)).toBeGreaterThan(0);
    expect(written).toEqual([]);
  });

  test("keeps its cookies where nobody who was logged in has logged out", async () => {
    const edge = createEdge();
    const [boots] = await findTwoSizes(edge);
    const { first } = await meetCustomer(edge);
    const guest = openDevice(edge);
    for (const [device, action] of [
      [first, "refresh"],
      [guest, "logout"],
    ] as const) {
      await device.add(boots);
      const answerLate = await openLateTab(edge, device, placeOrder, { cartId: "", checkout: buyer });
      await device.visitor.auth(action);
      expect((await answerLate()).written).toEqual(["orders"]);
    }
  });
});

test("a logout holds nothing back from others, nor from who logs in again, where a load balancer gives all the same cookie", async () => {
  const edge = createEdge();
  const [boots] = await findTwoSizes(edge);
  const customers = [await meetCustomer(edge), await meetCustomer(edge)] as const;
  const tokens = new Map(
    customers.map(({ username, first }) => [username as unknown, tokenIn(first.visitor.jar.cookies)]),
  );
  for (const { first } of customers) first.visitor.jar.cookies.clear();
  const headers = { "set-cookie": "ARRAffinity=7c1f0a2b; Path=/; HttpOnly; Secure" };
  edge.breakAuth(({ body }) =>
    body?.signature ? Response.json({ token: tokens.get(body.username), maxAge: 900 }, { headers }) : "pass",
  );
  for (const { first, logIn } of customers) expect(await logIn(first)).toBe(200);
  const [anna, bo] = customers;
  await anna.first.visitor.auth("logout");
  await anna.logIn(anna.first);
  for (const { first } of [anna, bo]) {
    await first.add(boots);
    expect(first.cartId()).toBeDefined();
  }
});
