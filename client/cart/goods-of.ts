import type { CartLine } from "#shared/cart.ts";
import type { Stock } from "#shared/catalog.ts";
import { colourIn } from "#shared/colour.ts";

/** Names of sizes that say nothing. */
const namelessSizes = new Set(["-", "One size"]);

/** What a cart line shows of its goods. */
export interface Goods {
  brand: string;
  name: string;
  /** Colour and size, as far as there are any: "Fjord, M". */
  detail: string;
  href: string;
  /** File name. */
  picture: string | undefined;
  /** Undefined when the shop no longer has the sku. */
  stock: Stock | undefined;
}

export function goodsOf({ product, skuId }: CartLine): Goods {
  const sku = product?.skus?.find((candidate) => candidate?.skuId === skuId);
  const size = sku?.name && !namelessSizes.has(sku.name) ? sku.name : undefined;
  const colour = colourIn(product?.parameterGroups);
  const { totalStock: total, static: fixed, inStock, oversellable } = sku?.stock ?? {};
  return {
    brand: product?.brand?.name ?? "",
    name: product?.name ?? "",
    detail: [colour, size].filter(Boolean).join(", "),
    href: `/p/${product?.alias ?? ""}`,
    picture: product?.productImages?.[0]?.fileName,
    stock:
      total === undefined
        ? undefined
        : { total, inStock: inStock ?? 0, oversellable: oversellable ?? 0, static: fixed ?? 0 },
  };
}
