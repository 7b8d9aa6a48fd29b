import { createElement } from "react";
import { expect, test, vi } from "vitest";
import { ThankYou } from "#client/checkout/thank-you.tsx";
import { store } from "#shared/store.ts";
import { rendered } from "#tests/support/rendered.tsx";

vi.mock("#shared/store.ts", async (load) => {
  const original = await load<typeof import("#shared/store.ts")>();
  return { ...original, store: { ...original.store } };
});

const order = {
  number: "7",
  email: "kim@example.com",
  address: [],
  delivery: "",
  payment: "",
  contents: null,
};

test("an order's thanks speak of care where the merchant has advice on it", () => {
  for (const careAdvice of [true, false]) {
    Object.assign(store, { careAdvice });
    const html = rendered(createElement(ThankYou, { order }));
    expect(html).toContain("Order number 7");
    expect(html.includes("Care well and it lasts")).toBe(careAdvice);
  }
});
