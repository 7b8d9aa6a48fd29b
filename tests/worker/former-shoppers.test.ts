import { afterEach, expect, test, vi } from "vitest";
import { placeOrder, user } from "#shared/operations/generated/operations.ts";
import {
  attributesOf,
  createVisitor,
  makeLoginToken,
  newcomer,
  password,
  shownName,
} from "#tests/support/account.ts";
import { buyer } from "#tests/support/buyer.ts";
import { findTwoSizes, openDevice } from "#tests/support/devices.ts";
import { createEdge } from "#tests/support/edge.ts";

const edge = createEdge();
afterEach(() => {
  edge.heal();
  vi.useRealTimers();
});

const day = 86_400_000;

async function register() {
  const device = openDevice(edge);
  const username = newcomer();
  await device.visitor.auth("register", { username, password, remember: true });
  return { ...device, username };
}

test("whose session it is stays known for as long as they come back within thirty days", async () => {
  const { visitor } = await register();
  const now = Date.now();
  for (const passed of [20, 40, 60]) {
    vi.useFakeTimers({ toFake: ["Date"], now: now + passed * day });
    expect((await visitor.auth("refresh")).status).toBe(200);
  }
  expect((await visitor.post("/api/favorites", { id: 1, isAdded: true })).status).toBe(204);
});

test.each([undefined, 3_600])(
  "nobody goes on with a token that is good for longer than the page says whose it is (%s)",
  async (maxAge) => {
    edge.breakAuth(() =>
      Response.json({ token: "opaque-token", maxAge }, { headers: { "x-auth-refresh-token": "next" } }),
    );
    const visitor = createVisitor(edge);
    const { lines, cookies } = visitor.jar;
    for (const action of ["login", "refresh"]) {
      cookies.delete("auth");
      const response = await visitor.auth(action, { username: newcomer(), password });
      expect(await response.json()).toMatchObject({ maxAge: 1_800 });
      for (const name of ["auth", "user"]) expect(attributesOf(lines, name)).toContain("Max-Age=1800;");
    }
    const kept = cookies.get("auth") ?? "";
    vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 1_801_000 });
    const late = createVisitor(edge);
    late.jar.cookies.set("auth", kept);
    expect((await late.auth("refresh")).status).toBe(410);
    vi.useRealTimers();
  },
);

async function followLink(device: ReturnType<typeof openDevice>, email: string) {
  const token = await makeLoginToken(edge, email);
  expect((await device.visitor.auth("token", { token })).status).toBe(200);
}

const favorites = JSON.stringify({ favorites: [1, 2] });

test("whoever logs in after somebody whom a link let in gets neither their orders nor their favourites", async () => {
  const [anna, bea] = [await register(), await register()];
  const [skuId] = await findTwoSizes(edge);
  const device = openDevice(edge);
  const { cookies } = device.visitor.jar;
  await followLink(device, anna.username);
  await device.add(skuId);
  const { answer } = await device.call(placeOrder, { cartId: "", checkout: buyer }, crypto.randomUUID());
  expect(answer.data.placeOrder.orderId).toMatch(/^\d+$/);
  cookies.set("persisted-states", encodeURIComponent(favorites));
  // Their hour is over.
  for (const name of ["auth", "user", "user-max-age"]) cookies.delete(name);
  expect(cookies.has("orders")).toBe(true);
  await device.visitor.auth("login", { username: bea.username, password });
  expect(cookies.has("orders")).toBe(false);
  expect(decodeURIComponent(cookies.get("persisted-states") ?? "")).toContain('"favorites":[]');
});

test("what a guest has marked stays in the browser when a link's session ends", async () => {
  const { username } = await register();
  const device = openDevice(edge);
  device.visitor.jar.cookies.set("persisted-states", encodeURIComponent(favorites));
  await followLink(device, username);
  await device.visitor.auth("logout");
  expect(decodeURIComponent(device.visitor.jar.cookies.get("persisted-states") ?? "")).toBe(favorites);
});

test("a customer without a first name is greeted all the same", async () => {
  const { username } = await register();
  edge.break(async (call) => {
    const response = await edge.pass(call);
    if (call.operationName !== user.name) return response;
    const answer = await response.json<{ data?: { getUser: { address: object | null } | null } }>();
    const known = answer.data?.getUser;
    if (known) known.address = { ...known.address, firstName: " " };
    return Response.json(answer);
  });
  const visitor = createVisitor(edge);
  const response = await visitor.auth("login", { username, password });
  expect(await response.json()).toMatchObject({ user: shownName(username) });
  expect(visitor.jar.cookies.get("user")).toBe(shownName(username));
});
