import { type CartLine, countPieces } from "#shared/cart.ts";
import { canAdd } from "#shared/stock.ts";
import { readEarlyLines, showAdded } from "./add-to-cart.ts";
import { findCart, loadCart } from "./cart-loading.ts";

type Added =
  /** `refusal` is null when the shop has confirmed it, else its reason; the shopper has been told. */
  | { kind: "added"; refusal: Promise<string | null> }
  /** Of a part there are too few, those in the cart included. */
  | { kind: "short"; line: CartLine; stock: number };

/** @param lines its parts. They stand in the cart when this returns, if the cart's code is there. */
export function addPackage(name: string, lines: readonly CartLine[]): Added {
  const present = [...(findCart()?.readLines() ?? readEarlyLines()), ...lines];
  for (const line of lines) {
    const { stock } = line.product;
    const wanted = countPieces(present.filter(({ skuId }) => skuId === line.skuId));
    if (stock && canAdd(stock, wanted, 0).kind !== "allowed")
      return { kind: "short", line, stock: stock.total };
  }
  const change = { kind: "package", lines, quantity: 1 } as const;
  const settled = findCart()?.change(change) ?? loadCart().then((cart) => cart.change(change));
  const [first] = lines;
  if (first) showAdded({ ...first, product: { ...first.product, brand: "", name, detail: "" } });
  return {
    kind: "added",
    refusal: settled.then(
      (answer) => (answer.kind === "confirmed" ? null : (answer.code ?? "")),
      () => "",
    ),
  };
}
