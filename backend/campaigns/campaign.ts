import type { Localised } from "#backend/catalogue/types.ts";

/** What a campaign of the cart does to it. Amounts are in SEK and worth as much in every market. */
export type Action =
  | { kind: "percent"; percent: number }
  /** So much off the whole cart, spread over its rows. */
  | { kind: "fixed amount"; amount: number }
  /** Of every `buy` pieces the cheapest are given away, so that `pay` are paid for. */
  | { kind: "buy and pay"; buy: number; pay: number }
  | { kind: "free shipping" };

/** Which rows a campaign looks at: for its threshold as well as for what it takes off. */
export type Scope = "everything" | "full price" | "packages";

/** A campaign of the cart; those of single products are the catalogue's. */
export interface CartCampaign {
  campaignId: number;
  name: Localised;
  /** What the shopper types, in capitals; null for a campaign that applies by itself. */
  code: string | null;
  action: Action;
  scope: Scope;
  /** Goods in its scope have to be worth at least this much, in SEK with VAT. */
  threshold: number;
  /** Null for everybody. */
  customerType: "PERSON" | "ORGANIZATION" | null;
  /** Empty for every market. */
  marketAliases: readonly string[];
  /** Days from today; negative is past. */
  startsIn: number;
  endsIn: number;
  hideTitle: boolean;
}
