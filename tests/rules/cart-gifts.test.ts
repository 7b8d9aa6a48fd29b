import { createElement } from "react";
import { expect, test } from "vitest";
import { CartLines } from "#client/cart/cart-lines.tsx";
import { toChanges } from "#client/cart/cart-packages.ts";
import { FormCartLines } from "#client/no-script/cart-lines.tsx";
import { toCart } from "#shared/cart-answer.ts";
import { parseDocument } from "#tests/support/document.ts";
import { rendered } from "#tests/support/rendered.tsx";
import { wireCart, wireLine } from "./wire-cart.ts";

test("a gift comes and goes by itself: it has no controls, and is not put back", () => {
  const items = [{ ...wireLine, id: "gift", quantity: 2, isCampaignFreeGift: true }, wireLine];
  const lines = toCart({ ...wireCart, items }, "SE")?.lines ?? [];
  const removals = { removed: [], remove: () => {}, undo: () => {} };
  const shown = lines.map((line) => ({ ...line, pending: false }));
  for (const part of [
    createElement(CartLines, { lines: shown, removals }),
    createElement(FormCartLines, { lines, editable: true }),
  ]) {
    const [gift, bought] = parseDocument(rendered(part)).querySelectorAll("li");
    expect([gift, bought].map((row) => row?.querySelectorAll("button").length)).toEqual([0, 3]);
    expect(gift?.textContent).toContain("Quantity: 2");
  }
  expect(toChanges(lines)).toMatchObject([{ skuId: 11, quantity: 3 }]);
});
