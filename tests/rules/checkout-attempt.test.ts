import { afterEach, beforeEach, expect, test, vi } from "vitest";
import {
  type Attempt,
  clearSession,
  getAttemptKey,
  readAttempt,
  readDraft,
  renewAttemptKey,
  writeDraft,
} from "#client/checkout/checkout-storage.ts";
import { emptyForm } from "#shared/checkout.ts";
import { stubSessionStorage } from "#tests/support/session-storage.ts";

beforeEach(() => {
  stubSessionStorage();
});
afterEach(() => void vi.unstubAllGlobals());

const attempt: Attempt = {
  cartId: "c1",
  lines: [[11, 1]],
  market: "se",
  checkout: { email: "anna@example.com" },
};

test("the same cart and form keep their key, also after a reload", () => {
  const key = getAttemptKey(attempt);
  expect(key).toMatch(/^[0-9a-f-]{36}$/);
  expect(getAttemptKey(structuredClone(attempt))).toBe(key);
  expect(readAttempt()).toEqual({ ...attempt, key });
});

test("another cart, form or market is another attempt with a key of its own", () => {
  const keys = new Set([getAttemptKey(attempt)]);
  for (const change of [
    { checkout: { email: "bo@example.com" } },
    { lines: [[11, 2]] },
    { market: "no" },
    { cartId: "c2" },
  ]) {
    const other = { ...attempt, ...change };
    expect(getAttemptKey(other)).toBeNull();
    keys.add(renewAttemptKey(other));
    expect(keys).toContain(getAttemptKey(other));
    keys.add(renewAttemptKey(attempt));
  }
  expect(keys.size).toBe(9);
});

test("after an order nothing personal stays", () => {
  getAttemptKey(attempt);
  writeDraft({ ...emptyForm, email: "anna@example.com" });
  clearSession();
  expect(readAttempt()).toBeNull();
  expect(readDraft(["SE"], "PERSON").email).toBe("");
});

test("what was typed survives a reload, but terms are accepted anew and options belong to their country", () => {
  writeDraft({ ...emptyForm, firstName: "Anna", country: "SE", shippingId: 2, terms: true });
  expect(readDraft(["SE"], "PERSON")).toMatchObject({ firstName: "Anna", shippingId: 2, terms: false });
  expect(readDraft(["NO"], "PERSON")).toMatchObject({ firstName: "Anna", country: "NO", shippingId: null });
  expect(readDraft(["SE", "DE", "FR"], "PERSON")).toMatchObject({ country: "SE", shippingId: 2 });
  expect(readDraft(["DE", "FR"], "PERSON")).toMatchObject({ country: "", shippingId: null });
});

test("a company's address is not ordered to before it is shown again", () => {
  writeDraft({ ...emptyForm, customerType: "COMPANY", address: "Storgatan 1", companyAddressId: "7" });
  expect(readDraft(["SE"], "COMPANY")).toMatchObject({ address: "Storgatan 1", companyAddressId: "" });
});

test("a browser that stores nothing still gets a key", () => {
  vi.stubGlobal("sessionStorage", undefined);
  expect(getAttemptKey(attempt)).toMatch(/^[0-9a-f-]{36}$/);
  expect(readAttempt()).toBeNull();
});
