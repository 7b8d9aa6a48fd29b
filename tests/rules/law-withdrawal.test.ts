import { expect, test, vi } from "vitest";
import { withdrawalTerms } from "#shared/law/withdrawal.ts";
import { fillFacts } from "#worker/pages/plain-text.ts";

vi.mock("#shared/store.ts", async (original) => {
  const { store, ...others } = await original<typeof import("#shared/store.ts")>();
  return { ...others, store: { ...store, withdrawalDays: 7 } };
});

test("nobody is told less time to withdraw than the law gives, in the shop's words nor in editors'", () => {
  expect(withdrawalTerms.days).toBe(14);
  expect(fillFacts("[withdrawalDays] days")).toBe("14 days");
});
