import { runDurableObjectAlarm, runInDurableObject } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { expect, test, vi } from "vitest";
import { yearMs } from "#shared/cookies.ts";
import { mostFavorites } from "#shared/favorites.ts";
import { makeLoginToken, password } from "#tests/support/account.ts";
import { meetCustomer, openDevice } from "#tests/support/devices.ts";
import { createEdge, inPlace } from "#tests/support/edge.ts";
import type { Env } from "#worker/env.ts";

const edge = createEdge();
const namespace = (env as unknown as Env).CUSTOMER_FAVORITES;

type Device = ReturnType<typeof openDevice>;

const mark = ({ visitor }: Device, ids: readonly number[], more: object = {}) =>
  visitor.jar.cookies.set(
    "persisted-states",
    encodeURIComponent(JSON.stringify({ ...more, favorites: ids })),
  );

const statesOf = ({ visitor }: Device) =>
  JSON.parse(decodeURIComponent(visitor.jar.cookies.get("persisted-states") ?? "{}"));
const marked = (device: Device): number[] => statesOf(device).favorites;

const tell = async ({ visitor }: Device, id: unknown, isAdded: unknown) =>
  (await visitor.post("/api/favorites", { id, isAdded })).status;

const findKept = ({ visitor }: Device) => {
  const [owner = ""] = (visitor.jar.cookies.get("cart-owner") ?? "").split(".");
  return namespace.get(namespace.idFromName(inPlace(owner))) as never;
};

/** Who marked 7 and 8 as a guest, and registered. */
async function meetMarking() {
  const customer = await meetCustomer(edge);
  mark(customer.first, [7, 8]);
  await customer.logIn(customer.first);
  return customer;
}

test("a login joins the favourites of this browser and those of the customer's other devices", async () => {
  const { logIn, username } = await meetMarking();
  const second = openDevice(edge);
  mark(second, [8, 9], { other: true });
  expect(await logIn(second, ` ${username.toUpperCase()}`)).toBe(200);
  expect(statesOf(second)).toEqual({ other: true, favorites: [7, 8, 9] });
  expect(second.visitor.jar.lines.find((line) => line.startsWith("persisted-states="))).toMatch(
    /Max-Age=31536000; Path=\/; SameSite=Lax$/,
  );
  const third = openDevice(edge);
  await logIn(third);
  expect(marked(third)).toEqual([7, 8, 9]);
});

test("a logout leaves a customer's with the account, and nothing of them to the next shopper", async () => {
  const { first, logIn } = await meetMarking();
  mark(first, [7, 8, 9], { other: true });
  expect((await first.visitor.auth("logout", {})).status).toBe(200);
  expect(statesOf(first)).toEqual({ other: true, favorites: [] });
  mark(first, [5]);
  const next = await meetCustomer(edge);
  await next.logIn(first);
  expect(marked(first)).toEqual([5]);
  // Another customer without a logout before, also where the session has run out.
  await logIn(first);
  expect(marked(first)).toEqual([7, 8, 9]);
  for (const name of ["auth", "auth-refresh", "user", "user-max-age"]) first.visitor.jar.cookies.delete(name);
  await next.logIn(first);
  expect(marked(first)).toEqual([5]);
  await logIn(first);
  first.visitor.jar.cookies.delete("auth");
  first.visitor.jar.cookies.set("auth-refresh", "refused");
  expect((await first.visitor.auth("refresh")).status).toBe(410);
  await next.logIn(first);
  expect(marked(first)).toEqual([5]);
  const guest = openDevice(edge);
  mark(guest, [5]);
  await guest.visitor.auth("logout", {});
  expect(marked(guest)).toEqual([5]);
});

test("the link of a mail takes over none of who was here before, whose session has run out", async () => {
  const { first, logIn } = await meetMarking();
  for (const name of ["auth", "auth-refresh", "user", "user-max-age"]) first.visitor.jar.cookies.delete(name);
  const next = await meetCustomer(edge);
  const token = await makeLoginToken(edge, next.username);
  expect((await first.visitor.auth("token", { token })).status).toBe(200);
  expect(marked(first)).toEqual([]);
  await logIn(first);
  expect(marked(first)).toEqual([7, 8]);
});

test("a wrong current password, which ends the session, leaves them with the account, too", async () => {
  const { first, logIn } = await meetMarking();
  await first.visitor.auth("password", { password: "Wrong1234", newPassword: "Neuschnee2026" });
  expect(marked(first)).toEqual([]);
  const next = await meetCustomer(edge);
  await next.logIn(first);
  expect(marked(first)).toEqual([]);
  await logIn(first);
  expect(marked(first)).toEqual([7, 8]);
});

test("what a customer marks and takes back is so on the next device", async () => {
  const { first, logIn } = await meetMarking();
  expect([await tell(first, 9, true), await tell(first, 9, true), await tell(first, 7, false)]).toEqual([
    204, 204, 204,
  ]);
  const second = openDevice(edge);
  await logIn(second);
  expect(marked(second)).toEqual([8, 9]);
});

test("a guest, a made-up session and another customer change nobody's favourites", async () => {
  const { first, logIn } = await meetMarking();
  const guest = openDevice(edge);
  expect(await tell(guest, 1, true)).toBe(410);
  const [owner] = (first.visitor.jar.cookies.get("cart-owner") ?? "").split(".");
  guest.visitor.jar.cookies.set("cart-owner", `${owner}.9999999999-made-up`);
  guest.visitor.jar.cookies.set("auth-refresh", "made-up");
  expect(await tell(guest, 1, true)).toBe(410);
  // What is left of a session that has ended is no session.
  guest.visitor.jar.cookies.set("cart-owner", first.visitor.jar.cookies.get("cart-owner") ?? "");
  const claims = btoa(JSON.stringify({ name: "kim@example.com", exp: 4_000_000_000 }));
  for (const [name, value] of [
    ["auth-refresh", "made-up"],
    ["auth", `x.${claims}.x`],
  ] as const) {
    guest.visitor.jar.cookies.delete("auth-refresh");
    guest.visitor.jar.cookies.set(name, value);
    expect(await tell(guest, 1, true), name).toBe(410);
  }
  for (const name of ["auth", "auth-refresh"]) {
    mark(guest, [111, 222]);
    guest.visitor.jar.cookies.set("cart-owner", first.visitor.jar.cookies.get("cart-owner") ?? "");
    guest.visitor.jar.cookies.set(name, "x");
    await guest.visitor.auth("logout", {});
  }
  const { first: other } = await meetCustomer(edge);
  expect(await tell(other, 2, true)).toBe(204);
  const second = openDevice(edge);
  await logIn(second);
  expect(marked(second)).toEqual([7, 8]);
});

test.each([
  [0, true],
  [1.5, true],
  ["7", true],
  [2 ** 60, true],
  [7, "yes"],
])("product %j marked %j is no favourite", async (id, isAdded) => {
  const { first } = await meetCustomer(edge);
  expect(await tell(first, id, isAdded)).toBe(400);
});

test("no customer has more favourites than a cookie holds, and the latest are kept", async () => {
  const { first, logIn } = await meetCustomer(edge);
  mark(
    first,
    Array.from({ length: mostFavorites }, (_, index) => index + 1),
  );
  await logIn(first);
  const second = openDevice(edge);
  mark(second, [901, 902]);
  await logIn(second);
  expect(marked(second)).toHaveLength(mostFavorites);
  expect(marked(second).slice(-3)).toEqual([mostFavorites, 901, 902]);
});

test("a cookie that is no list of favourites stops no login", async () => {
  const { first, logIn } = await meetMarking();
  for (const value of ["null", "[1]", "{", '"x"', '{"favorites":"x"}']) {
    const device = openDevice(edge);
    device.visitor.jar.cookies.set("persisted-states", encodeURIComponent(value));
    expect(await logIn(device)).toBe(200);
    expect(marked(device)).toEqual([7, 8]);
  }
  expect(await logIn(first)).toBe(200);
});

test("who is not answered is logged in all the same, and loses no favourite", async () => {
  const log = vi.spyOn(console, "error").mockImplementation(() => {});
  const fail = () => Promise.reject(new Error("down"));
  const down = { idFromName: () => "", get: () => ({ join: fail, change: fail, forget: fail }) };
  const broken = createEdge({ CUSTOMER_FAVORITES: down });
  const { first, logIn } = await meetCustomer(broken);
  mark(first, [7]);
  expect(await logIn(first)).toBe(200);
  expect(marked(first)).toEqual([7]);
  expect(await tell(first, 9, true)).toBe(503);
  expect((await first.visitor.auth("logout", {})).status).toBe(200);
  expect(marked(first)).toEqual([7]);
  expect(await logIn(first)).toBe(200);
  expect((await first.visitor.auth("delete", { password })).status).toBe(200);
  log.mockRestore();
});

test("favourites are forgotten after a year, and with the account", async () => {
  const { first, logIn } = await meetMarking();
  const size = () =>
    runInDurableObject(findKept(first), async (_, { storage }) => [...storage.kv.list()].length);
  const alarm = await runInDurableObject(findKept(first), (_, { storage }) => storage.getAlarm());
  expect(((alarm ?? 0) - Date.now()) / yearMs).toBeCloseTo(1, 3);
  expect(await size()).toBe(1);
  await runDurableObjectAlarm(findKept(first));
  expect(await size()).toBe(0);
  await logIn(first);
  expect(await size()).toBe(1);
  const kept = findKept(first);
  expect((await first.visitor.auth("delete", { password })).status).toBe(200);
  expect(await runInDurableObject(kept, async (_, { storage }) => [...storage.kv.list()].length)).toBe(0);
});
