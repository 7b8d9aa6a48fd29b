import { formatMoney } from "../money.ts";
import type { Language, Market } from "../types.ts";

/** Where price intervals end, as shares of a round sum close to a thousand crowns. */
const shares = [0.5, 1, 2, 4] as const;
export const bandCount = shares.length + 1;

const roundSums: Readonly<Record<string, number>> = {
  SEK: 1000,
  DKK: 1000,
  NOK: 1000,
  HKD: 1000,
  JPY: 20_000,
  KRW: 200_000,
};

const edgesByCurrency = new Map<string, readonly number[]>();

const edgesIn = ({ currency: { code } }: Market): readonly number[] => {
  const kept = edgesByCurrency.get(code);
  if (kept) return kept;
  const edges = shares.map((share) => share * (roundSums[code] ?? 100));
  edgesByCurrency.set(code, edges);
  return edges;
};

/** 0 = the cheapest interval; a price on an edge belongs to the upper one. */
export const bandOf = (price: number, market: Market): number =>
  edgesIn(market).filter((edge) => price >= edge).length;

const under = { sv: "Under", en: "Under", de: "Unter" };
const from = { sv: "Från", en: "From", de: "Ab" };

export const bandLabel = (band: number, market: Market, language: Language): string => {
  const edges = edgesIn(market);
  const [lower, upper] = [edges[band - 1], edges[band]];
  const money = (amount: number) => formatMoney(amount, market, language);
  if (lower === undefined) return `${under[language.code]} ${money(upper ?? 0)}`;
  if (upper === undefined) return `${from[language.code]} ${money(lower)}`;
  return `${money(lower)} – ${money(upper)}`;
};
