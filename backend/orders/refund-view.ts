import { type Catalogue, findSku } from "#backend/catalogue/catalogue.ts";
import { localised } from "#backend/catalogue/localised.ts";
import type { Localised, Viewpoint } from "#backend/catalogue/types.ts";
import { moneyIn } from "#backend/money/price.ts";
import type { Refund } from "#backend/storage/fulfilments.ts";
import type { Cause } from "./handling.ts";

const reasons: Readonly<Record<Cause, { code: number; text: Localised }>> = {
  cancelled: { code: 1, text: localised("Avbeställning", "Cancellation", "Stornierung") },
  returned: { code: 2, text: localised("Retur", "Return", "Rückgabe") },
};

/** A refund as `RefundType`. `itemId` is the sku, the one number by which clients know an item; 0 for fees. */
export function refundView(refund: Refund, catalogue: Catalogue, { market, language }: Viewpoint) {
  const { value } = moneyIn(market, language);
  const { skuId, cause, incVat, exVat } = refund;
  return {
    id: refund.id,
    itemId: skuId ?? 0,
    articleNumber: skuId === null ? null : (findSku(catalogue, skuId)?.articleNumber ?? null),
    createdAt: new Date(refund.createdAt).toISOString(),
    reason: refund.reason ?? reasons[cause].text[language.code],
    reasonCode: reasons[cause].code,
    refundType: skuId === null ? "fee" : "item",
    toBalance: refund.isToBalance,
    total: value(incVat),
    vat: value(incVat - exVat),
  };
}
