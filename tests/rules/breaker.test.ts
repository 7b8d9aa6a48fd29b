import { expect, test } from "vitest";
import { createBreaker, createRetryBudget } from "#worker/commerce/breaker.ts";

test("five connection errors in a row open the breaker; after 5 s one probe passes", () => {
  const breaker = createBreaker();
  for (let call = 0; call < 5; call++) {
    expect(breaker.allows(call)).toBe(true);
    breaker.record("unreachable", call);
  }
  expect(breaker.allows(10)).toBe(false);
  expect(breaker.allows(5_004)).toBe(true);
  expect(breaker.allows(5_005)).toBe(false);
  breaker.record("success", 5_006);
  expect(breaker.allows(5_007)).toBe(true);
});

test("a failed probe keeps it open for another 5 s", () => {
  const breaker = createBreaker();
  for (let call = 0; call < 5; call++) breaker.record("unreachable", 0);
  expect(breaker.allows(5_000)).toBe(true);
  breaker.record("unreachable", 5_100);
  expect(breaker.allows(10_000)).toBe(false);
  expect(breaker.allows(10_100)).toBe(true);
});

test("a probe whose visitor has left makes room for another after 5 s", () => {
  const breaker = createBreaker();
  for (let call = 0; call < 5; call++) breaker.record("unreachable", 0);
  expect(breaker.allows(5_000)).toBe(true);
  expect(breaker.allows(9_999)).toBe(false);
  expect(breaker.allows(10_000)).toBe(true);
  expect(breaker.allows(10_001)).toBe(false);
});

test("half of twenty calls failing within ten seconds opens it; older calls do not count", () => {
  const breaker = createBreaker();
  for (let call = 0; call < 10; call++) breaker.record("failure", 0);
  for (let call = 0; call < 10; call++) breaker.record("success", 11_000);
  expect(breaker.allows(11_001)).toBe(true);
  for (let call = 0; call < 10; call++) breaker.record("failure", 11_002);
  expect(breaker.allows(11_003)).toBe(false);
});

test("at full failure retries stay within a tenth of the calls", () => {
  const budget = createRetryBudget();
  let retries = 0;
  for (let call = 0; call < 1_000; call++) {
    budget.earn();
    if (budget.spend()) retries++;
  }
  expect(retries).toBeLessThanOrEqual(105);
  expect(retries).toBeGreaterThan(90);
});
