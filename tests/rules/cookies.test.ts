import { expect, test } from "vitest";
import { cookieText, hasCookie } from "#client/cookies.ts";
import { cookieNames, yearMs } from "#shared/cookies.ts";

test("CS-03 a year is 31 536 000 000 ms and is written in seconds", () => {
  expect(yearMs).toBe(31_536_000_000);
  expect(cookieText("market", "us", false)).toBe("market=us; Path=/; Max-Age=31536000; SameSite=Lax");
});

test("a cookie is Secure over https, and its value cannot add attributes", () => {
  expect(cookieText("locale", "sv", true)).toMatch(/; Secure$/);
  expect(cookieText("market", "us; Domain=x", false)).toContain("market=us%3B%20Domain%3Dx; Path=/");
});

test("every role has a cookie of its own", () => {
  const names = Object.values(cookieNames);
  expect(new Set(names).size).toBe(names.length);
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
