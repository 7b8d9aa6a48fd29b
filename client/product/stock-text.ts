import type { Product, Sku } from "#shared/catalog.ts";
import { printDay } from "#shared/formats.ts";
import { stockState } from "#shared/stock.ts";
import type { Translate } from "#shared/translate.ts";

interface StockText {
  kind: ReturnType<typeof stockState>["kind"];
  stock: string;
  delivery: string;
}

type SkuStock = Pick<Sku, "stock" | "incoming">;

interface StockTextOptions {
  locale: string;
  delivery: Product["delivery"];
  /** How few there are of a size is said to who has chosen it. */
  isChosen?: boolean;
}

/** What the shop can say about a sku, and when it arrives. */
export function toStockText(
  { stock, incoming }: SkuStock,
  t: Translate,
  { locale, delivery, isChosen = true }: StockTextOptions,
): StockText {
  const state = stockState(stock);
  const { kind } = state;
  switch (kind) {
    case "sold-out":
      return { kind, stock: t("stock.soldOut"), delivery: toIncomingText(incoming, t, locale) };
    case "oversellable":
      return { kind, stock: t("stock.oversellable"), delivery: delivery.ordered };
    case "static":
      return { kind, stock: t("stock.static"), delivery: delivery.inStock };
    case "few-left":
      if (isChosen)
        return {
          kind,
          stock: t("stock.fewLeft", { quantity: state.quantity }),
          delivery: delivery.inStock,
        };
  }
  return { kind: "in-stock", stock: t("stock.inStock"), delivery: delivery.inStock };
}

function toIncomingText(incoming: Sku["incoming"], t: Translate, locale: string): string {
  if (!incoming) return t("delivery.soldOut");
  return t("stock.incoming", { date: printDay(incoming, locale) });
}
