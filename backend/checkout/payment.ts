import type { Localised } from "#backend/catalogue/types.ts";
import { type Amount, nothing } from "#backend/money/amount.ts";

export interface PaymentOffer {
  id: number;
  name: string;
  displayName: Localised;
  fee: Amount;
  isDefault: boolean;
  /** Who takes the money; without one it is settled by a form of the shop's own. */
  provider?: "KLARNA";
}

/** Both are settled by a form of the shop's own (payment type STANDARD); invoice is the client's default id. */
export const paymentOffers: readonly PaymentOffer[] = [
  {
    id: 23,
    name: "invoice",
    displayName: { sv: "Faktura", en: "Invoice", de: "Rechnung" },
    fee: nothing,
    isDefault: true,
  },
  {
    id: 24,
    name: "card",
    displayName: { sv: "Kort", en: "Card", de: "Karte" },
    fee: nothing,
    isDefault: false,
  },
];
