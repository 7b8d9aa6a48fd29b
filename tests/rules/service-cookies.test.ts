import { expect, test } from "vitest";
import { joinServiceCookies, nameSession, readServiceCookies } from "#worker/auth/service-cookies.ts";

test.each<[string, string[], string]>([
  ["", ["a=1; Path=/; HttpOnly", "b=2; Max-Age=900"], "a=1; b=2"],
  ["a=1; b=2", ["a=3"], "a=3; b=2"],
  ["a=1; b=2", ["a=; Max-Age=0", "b=x; Expires=Thu, 01 Jan 1970 00:00:00 GMT"], ""],
  ["a=1", ["b=two words", "c=;x", 'd="q"', "e\r\nx: y=1", "=1", ""], "a=1; c="],
  [
    "a=1",
    [`b=${"x".repeat(3_000)}`, `c=${"x".repeat(2_048)}`, `d=${"%".repeat(1_500)}`],
    `a=1; c=${"x".repeat(2_048)}`,
  ],
])("a service's cookies %j and %j are sent back as %j", (kept, lines, expected) => {
  expect(joinServiceCookies(kept, lines)).toBe(expected);
});

test("no more than ten are kept, and nothing is read that was never given out", () => {
  const lines = Array.from({ length: 30 }, (_, index) => `n${index}=1`);
  expect(joinServiceCookies("", lines).split("; ")).toHaveLength(10);
  expect(readServiceCookies("a=1; b\r\nx: y; c=3")).toBe("a=1; c=3");
  expect(readServiceCookies(`a=${"x".repeat(5_000)}`)).toBe("");
});

test("a session without a cookie of the service has none, also where the service takes its last one away", () => {
  const named = nameSession("a=1");
  expect(named).not.toBe(nameSession("a=1"));
  expect(joinServiceCookies(named, ["a=2"])).toBe(named.replace("a=1", "a=2"));
  expect([nameSession(""), joinServiceCookies(named, ["a=; Max-Age=0"])]).toEqual(["", ""]);
});
