import { afterEach, expect, test, vi } from "vitest";
import { findOrder, sendReturn } from "#client/account/order-service.ts";

afterEach(() => vi.unstubAllGlobals());

test.each([
  [410, "expired", "returns.expired"],
  [422, "too-late", "returns.tooLate"],
  [422, "of-another-day", "error.generic"],
  [500, "expired", "error.generic"],
])("a return that is refused with %i %s is told as %s", async (status, kind, text) => {
  vi.stubGlobal("location", { pathname: "/se/sv/account" });
  vi.stubGlobal("fetch", async () => Response.json({ kind }, { status }));
  const announced = { id: crypto.randomUUID(), order: "10001", lines: [], comment: "" };
  expect(await sendReturn(announced)).toEqual({ kind: "failed", text });
});

test.each([
  [400, "lookUp.unknown"],
  [404, "lookUp.unknown"],
  [429, "auth.tooOften"],
  [503, "error.generic"],
])("an order that is looked for in vain (%i) is told as %s", async (status, text) => {
  vi.stubGlobal("location", { pathname: "/se/sv/hitta-order" });
  vi.stubGlobal("fetch", async () => Response.json({ kind: "malformed" }, { status }));
  expect(await findOrder("order no 7", { email: "kim@example.com" })).toEqual({ kind: "failed", text });
});
