import { createElement } from "react";
import { expect, test } from "vitest";
import { previewLine } from "#client/cart/cart-changes.ts";
import { AddedLine } from "#client/notice/notices.tsx";
import { rendered } from "#tests/support/rendered.tsx";

test("what was added is told with product, size, quantity, price and campaign (CT-13 ST-09)", () => {
  const line = previewLine({
    skuId: 12,
    quantity: 2,
    stock: { total: 5, inStock: 5, oversellable: 0, static: 0 },
    product: {
      alias: "ridge-shell",
      brand: "Isvidda",
      name: "Ridge Shell",
      colour: "Fjord",
      pictures: ["a.avif"],
      price: { sellingIncVat: "1,250 SEK", sellingExVat: "1,000 SEK" },
      skus: [
        { id: 11, name: "S" },
        { id: 12, name: "M" },
      ],
      campaigns: ["3 for 2"],
    },
  });
  expect(line).toMatchObject({ skuId: 12, quantity: 2, campaigns: ["3 for 2"] });
  const html = rendered(createElement(AddedLine, { line }));
  for (const words of ["Isvidda", "Ridge Shell", "Fjord", "M", "3 for 2", "2 ×", "1,250 SEK"])
    expect(html).toContain(words);
});
