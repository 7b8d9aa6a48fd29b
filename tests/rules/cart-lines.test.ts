import { expect, test } from "vitest";
import { previewLine } from "#client/cart/cart-changes.ts";

test("what was just added has brand, name, colour, size, price and quantity before the shop answers (CT-13)", () => {
  const line = previewLine({
    skuId: 11,
    quantity: 2,
    stock: { total: 4, inStock: 3, oversellable: 1, static: 0 },
    product: {
      alias: "ridge #2",
      brand: "Isvidda",
      name: "Ridge Shell",
      colour: "Fjord",
      pictures: ["a.avif", "b.avif"],
      skus: [
        { id: 11, name: "M" },
        { id: 12, name: "L" },
      ],
      price: {
        sellingIncVat: "1 999 kr",
        sellingExVat: "1 599 kr",
        discount: { priorIncVat: "2 499 kr", priorExVat: "1 999 kr", percentage: 20 },
      },
    },
  });
  expect(line.product).toEqual({
    brand: "Isvidda",
    name: "Ridge Shell",
    detail: "Fjord, M",
    href: "/p/ridge%20%232",
    picture: "a.avif",
    stock: { total: 4, inStock: 3, oversellable: 1, static: 0 },
  });
  expect([line.quantity, line.unitPrice?.sellingIncVat]).toEqual([2, "1 999 kr"]);
});
