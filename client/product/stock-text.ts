import type { Sku } from "#shared/catalog.ts";
import { longDate } from "#shared/formats.ts";
import { stockState } from "#shared/stock.ts";
import { store } from "#shared/store.ts";
import type { Translate } from "#shared/translate.ts";

interface StockText {
  kind: ReturnType<typeof stockState>["kind"];
  stock: string;
  delivery: string;
}

type SkuStock = Pick<Sku, "stock" | "incoming">;

/** What the shop can say about a sku and when it arrives in `market` (alias); dates in `locale`. */
export function toStockText(
  { stock, incoming }: SkuStock,
  t: Translate,
  { locale, market }: { locale: string; market: string },
): StockText {
  const { inStock, ordered } = store.deliveryTo[market] ?? store.delivery;
  const state = stockState(stock);
  switch (state.kind) {
    case "sold-out":
      return { kind: state.kind, stock: t("stock.soldOut"), delivery: toIncomingText(incoming, t, locale) };
    case "oversellable":
      return {
        kind: state.kind,
        stock: t("stock.oversellable"),
        delivery: t("delivery.oversellable", { ...ordered }),
      };
    case "few-left": {
      const { quantity } = state;
      return {
        kind: state.kind,
        stock: t("stock.fewLeft", { quantity }),
        delivery: t("delivery.inStock", { ...inStock }),
      };
    }
    case "static":
      return { kind: state.kind, stock: t("stock.static"), delivery: t("delivery.inStock", { ...inStock }) };
    case "in-stock":
      return { kind: state.kind, stock: t("stock.inStock"), delivery: t("delivery.inStock", { ...inStock }) };
  }
}

function toIncomingText(incoming: Sku["incoming"], t: Translate, locale: string): string {
  if (!incoming) return t("delivery.soldOut");
  return t("stock.incoming", { date: longDate(locale).format(new Date(incoming)) });
}
