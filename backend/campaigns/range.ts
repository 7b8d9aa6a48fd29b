import { type Currency, type Localised, localised } from "#backend/catalogue/types.ts";
import { toMinor } from "#backend/money/amount.ts";

/** Amounts are in SEK and converted for other markets. */
export type Action =
  | { kind: "percent"; percent: number }
  | { kind: "fixed-amount"; amount: number }
  | { kind: "buy-x-pay-y"; buy: number; pay: number }
  | { kind: "free-shipping" };

export type Scope = "everything" | "full-price" | "packages";

export interface CartCampaign {
  campaignId: number;
  name: Localised;
  /** In capitals; null for a campaign that applies by itself. */
  code: string | null;
  action: Action;
  scope: Scope;
  /** Least value of the products in scope, in SEK with VAT. */
  threshold: number;
  customerType: "PERSON" | "ORGANIZATION" | null;
  marketAliases: readonly string[];
  /** Days from today; negative is past. */
  startsIn: number;
  endsIn: number;
  hideTitle: boolean;
}

/** In minor units: converted, then rounded as a shop would write it (100 SEK are 9 €, 1600 ¥ and 15 000 ₩). */
export function worthIn({ code, rate }: Currency, sek: number): number {
  const converted = sek / rate;
  const written = converted < 100 ? Math.ceil(converted) : Number(converted.toPrecision(2));
  return toMinor(rate === 1 ? sek : written, code);
}

const always = {
  code: null,
  scope: "everything",
  threshold: 0,
  customerType: null,
  marketAliases: [],
  startsIn: -30,
  endsIn: 365,
  hideTitle: false,
} as const;

export const welcomeCode = "WELCOME5";

/** In order: percentages, free pieces, then amounts, so that an amount never makes a percentage larger. */
export const cartCampaigns: readonly CartCampaign[] = [
  {
    ...always,
    campaignId: 101,
    name: localised("Paketpris", "Package price", "Paketpreis"),
    action: { kind: "percent", percent: 10 },
    scope: "packages",
  },
  {
    ...always,
    campaignId: 102,
    name: localised("Mängdrabatt för företag", "Volume discount for companies", "Mengenrabatt für Firmen"),
    action: { kind: "percent", percent: 5 },
    threshold: 20_000,
    customerType: "ORGANIZATION",
  },
  {
    ...always,
    campaignId: 103,
    name: localised("Vårkänslor", "First signs of spring", "Frühlingsgefühle"),
    code: "SPRING",
    action: { kind: "percent", percent: 15 },
  },
  {
    ...always,
    campaignId: 110,
    name: localised("Välkommen", "Welcome", "Willkommen"),
    code: welcomeCode,
    action: { kind: "percent", percent: 5 },
  },
  {
    ...always,
    campaignId: 104,
    name: localised("20 % på ordinarie pris", "20% off the full price", "20 % auf den regulären Preis"),
    code: "ALPINE20",
    action: { kind: "percent", percent: 20 },
    scope: "full-price",
    threshold: 3000,
  },
  {
    ...always,
    campaignId: 105,
    name: localised("Ta 3, betala för 2", "Take 3, pay for 2", "Nimm 3, zahl 2"),
    code: "3FOR2",
    action: { kind: "buy-x-pay-y", buy: 3, pay: 2 },
  },
  {
    ...always,
    campaignId: 106,
    name: localised("Hundra kronor av", "A hundred kronor off", "Hundert Kronen Rabatt"),
    code: "NORD100",
    action: { kind: "fixed-amount", amount: 100 },
    threshold: 500,
  },
  {
    ...always,
    campaignId: 107,
    name: localised("Fri frakt", "Free shipping", "Versandkostenfrei"),
    code: "FREESHIP",
    action: { kind: "free-shipping" },
    threshold: 300,
  },
  {
    ...always,
    campaignId: 108,
    name: localised("Bara i Norge", "Norway only", "Nur in Norwegen"),
    code: "FJELL",
    action: { kind: "percent", percent: 10 },
    marketAliases: ["no"],
  },
  {
    ...always,
    campaignId: 109,
    name: localised("Förra säsongen", "Last season", "Letzte Saison"),
    code: "WINTER25",
    action: { kind: "percent", percent: 25 },
    startsIn: -90,
    endsIn: -60,
    hideTitle: true,
  },
];

export const automaticCampaigns = cartCampaigns.filter(({ code }) => code === null);

export const isRunning = ({ startsIn, endsIn }: CartCampaign): boolean => startsIn <= 0 && endsIn > 0;

export const findCampaign = (campaignId: number): CartCampaign | undefined =>
  cartCampaigns.find((campaign) => campaign.campaignId === campaignId);

export function findByCode(code: string): CartCampaign | undefined {
  const wanted = code.trim().toUpperCase();
  return cartCampaigns.find((campaign) => campaign.code === wanted && isRunning(campaign));
}
