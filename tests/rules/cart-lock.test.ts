import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { askAboutCart, askAlone } from "#client/cart-lock.ts";

/** With the locks of Node, which are those of the platform. */
let page: EventTarget;
const has = (pieces: number) =>
  vi.stubGlobal("document", { cookie: pieces > 0 ? `cart-pieces=${pieces}` : "" });

beforeEach(() => {
  page = new EventTarget();
  for (const name of ["addEventListener", "removeEventListener"] as const)
    vi.stubGlobal(name, page[name].bind(page));
  has(1);
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const begun: string[] = [];
beforeEach(() => void begun.splice(0));

/** Asks, and answers once it may. */
function hold(ask: typeof askAlone, name: string) {
  const { promise, resolve } = Promise.withResolvers<void>();
  const asking = ask(async () => {
    begun.push(name);
    await promise;
    return name;
  });
  return async () => {
    resolve();
    return asking;
  };
}

test("what is about the cart goes on at once, and waits for what may change which cart it is", async () => {
  const endOne = hold(askAboutCart, "one");
  const endTwo = hold(askAboutCart, "two");
  const endLogin = hold(askAlone, "login");
  const endLate = hold(askAboutCart, "late");
  await expect.poll(() => begun).toEqual(["one", "two"]);
  expect([await endOne(), await endTwo()]).toEqual(["one", "two"]);
  await expect.poll(() => begun).toEqual(["one", "two", "login"]);
  expect([await endLogin(), await endLate()]).toEqual(["login", "late"]);
  expect(begun).toEqual(["one", "two", "login", "late"]);
});

test("who has no cart begins it alone, also where it was given up meanwhile", async () => {
  const endLogout = hold(askAlone, "logout");
  const [endOne, endTwo] = [hold(askAboutCart, "one"), hold(askAboutCart, "two")];
  await expect.poll(() => begun).toEqual(["logout"]);
  has(0);
  await endLogout();
  await expect.poll(() => begun).toEqual(["logout", "one"]);
  await endOne();
  await endTwo();
  expect(begun).toEqual(["logout", "one", "two"]);
});

test("nobody waits for a tab that hangs for longer than ten seconds", async () => {
  vi.useFakeTimers();
  const endHanging = hold(askAlone, "hanging");
  await vi.waitFor(() => expect(begun).toEqual(["hanging"]));
  const endOther = hold(askAboutCart, "other");
  await vi.advanceTimersByTimeAsync(9_900);
  expect(begun).toEqual(["hanging"]);
  await vi.advanceTimersByTimeAsync(200);
  await vi.waitFor(() => expect(begun).toEqual(["hanging", "other"]));
  expect([await endOther(), await endHanging()]).toEqual(["other", "hanging"]);
});

test("who leaves the page while it waits has asked before the page is gone", async () => {
  const endLogin = hold(askAlone, "login");
  await expect.poll(() => begun).toEqual(["login"]);
  const endOther = hold(askAboutCart, "other");
  page.dispatchEvent(new Event("pagehide"));
  expect(begun).toEqual(["login", "other"]);
  await endOther();
  await endLogin();
});

test("what fails is asked once, and keeps nobody waiting", async () => {
  const fail = vi.fn(() => Promise.reject(new Error("no")));
  await expect(askAlone(fail)).rejects.toThrow("no");
  expect(fail).toHaveBeenCalledTimes(1);
  expect(await askAlone(async () => "next")).toBe("next");
});

test("a browser without locks asks at once", async () => {
  vi.stubGlobal("navigator", {});
  const [endOne, endTwo] = [hold(askAlone, "one"), hold(askAboutCart, "two")];
  expect(begun).toEqual(["one", "two"]);
  await Promise.all([endOne(), endTwo()]);
});
