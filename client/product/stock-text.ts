import type { Sku } from "#shared/catalog.ts";
import { longDate } from "#shared/formats.ts";
import { stockState } from "#shared/stock.ts";
import type { Translate } from "#shared/translate.ts";

/** Working days from the warehouse to the door … */
const days = { from: 2, to: 4 };
/** … and weeks for goods that are ordered first. */
const weeks = { from: 2, to: 4 };

export interface StockText {
  kind: ReturnType<typeof stockState>["kind"];
  stock: string;
  delivery: string;
}

type Goods = Pick<Sku, "stock" | "incoming">;

/** What the shop can say about a sku and when it arrives (PR-05 … PR-10, PR-16); dates in `locale`. */
export function stockText({ stock, incoming }: Goods, t: Translate, locale: string): StockText {
  const state = stockState(stock);
  switch (state.kind) {
    case "sold-out":
      return { kind: state.kind, stock: t("stock.soldOut"), delivery: incomingText(incoming, t, locale) };
    case "oversellable":
      return {
        kind: state.kind,
        stock: t("stock.oversellable"),
        delivery: t("delivery.oversellable", weeks),
      };
    case "few-left": {
      const { quantity } = state;
      return {
        kind: state.kind,
        stock: t("stock.fewLeft", { quantity }),
        delivery: t("delivery.inStock", days),
      };
    }
    case "static":
      return { kind: state.kind, stock: t("stock.static"), delivery: t("delivery.inStock", days) };
    case "in-stock":
      return { kind: state.kind, stock: t("stock.inStock"), delivery: t("delivery.inStock", days) };
  }
}

function incomingText(incoming: Sku["incoming"], t: Translate, locale: string): string {
  if (!incoming) return t("delivery.soldOut");
  return t("stock.incoming", { date: longDate(locale).format(new Date(incoming)) });
}
