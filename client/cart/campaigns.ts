import type { CartLine } from "#shared/cart.ts";

/** Names of a line's campaigns that may be shown (CT-18). */
export const campaignsOf = ({ campaign }: CartLine): string[] =>
  (campaign?.appliedCampaigns ?? []).flatMap((applied) =>
    applied?.name && !applied.hideTitle ? [applied.name] : [],
  );

export interface PricedPieces {
  quantity: number;
  incVat: string;
  exVat: string;
}

/** A line whose pieces have several prices lists them: "2 × A", "1 × B" (CT-19); otherwise empty. */
export function pricedPieces({ campaign }: CartLine): PricedPieces[] {
  const pieces = (campaign?.prices ?? []).flatMap((entry) =>
    entry
      ? [
          {
            quantity: entry.quantity,
            incVat: entry.price?.sellingPriceIncVatFormatted ?? "",
            exVat: entry.price?.sellingPriceExVatFormatted ?? "",
          },
        ]
      : [],
  );
  return pieces.length > 1 ? pieces : [];
}
