import { expect, test } from "vitest";
import { cookieText, hasCookie, readCookie } from "#client/cookies.ts";
import { cookieNames, yearMs } from "#shared/cookies.ts";

test("a year is 31 536 000 000 ms and is written in seconds (CS-03)", () => {
  expect(yearMs).toBe(31_536_000_000);
  expect(cookieText("market", "us", false)).toBe("market=us; Path=/; Max-Age=31536000; SameSite=Lax");
});

test("a cookie is Secure over https, and its value cannot add attributes", () => {
  expect(cookieText("locale", "sv", true)).toMatch(/; Secure$/);
  expect(cookieText("market", "us; Domain=x", false)).toContain("market=us%3B%20Domain%3Dx; Path=/");
});

test("a cookie is for the whole origin, and over http in development scripts can read it (CS-08)", () => {
  const text = cookieText("user-type", "COMPANY", false);
  expect(text).toContain("; Path=/; ");
  expect(text).toContain("; SameSite=Lax");
  expect(text).not.toMatch(/Secure|HttpOnly/);
});

test("the registry has the eight roles, the consent, three that shoppers bring along, and the worker's own (CS-01)", () => {
  const roles = [
    "auth",
    "user",
    "userMaxAge",
    "userType",
    "cart",
    "market",
    "checkoutMarket",
    "persistedStates",
  ];
  const sentOnly = ["locale", "discountCombined", "visitor"];
  const workersOwn = ["authRefresh", "authService", "cartOwner", "cartPieces", "orders", "preview", "unlock"];
  expect(Object.keys(cookieNames).sort()).toEqual([...roles, "consent", ...sentOnly, ...workersOwn].sort());
});

test("every role has a cookie of its own", () => {
  const names = Object.values(cookieNames);
  expect(new Set(names).size).toBe(names.length);
});

test.each([
  ["user-type=COMPANY", "COMPANY"],
  ["a=b; user-type=%20x; c=d", " x"],
  ["user-type=%E0%A4%A", null],
  ["x-user-type=COMPANY", null],
  ["", null],
])("the value of a cookie in %j is %j (CS-10)", (cookies, expected) => {
  expect(readCookie("user-type", cookies)).toBe(expected);
});

test.each([
  ["market=us", true],
  ["locale=sv; market=us", true],
  ["checkout-market=us", false],
  ["market=", false],
  ["market", false],
  ["%%%; ;=", false],
  ["", false],
])("whether a market was chosen, from %j: %j", (cookies, expected) => {
  expect(hasCookie("market", cookies)).toBe(expected);
});
