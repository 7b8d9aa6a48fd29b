import type { Market } from "#shared/markets.ts";

/** ISO code by market alias. */
export type Currencies = ReadonlyMap<string, string>;

const known = new WeakMap<readonly Market[], Currencies>();

export function toCurrencies(markets: readonly Market[]): Currencies {
  const currencies = known.get(markets) ?? new Map(markets.map(({ alias, currency }) => [alias, currency]));
  known.set(markets, currencies);
  return currencies;
}

/** Each of them names the market of a cart; the others are asked for the market of the page. */
const marketVariables = ["cartMarketAlias", "checkoutMarketId", "checkoutMarket", "marketId"];

/** What was bought in the past keeps the currency that it was bought in. */
const pastPurchases = ["orders", "checkout", "placeOrder"];

function* findCurrencies(value: unknown): Generator<string> {
  if (typeof value !== "object" || value === null) return;
  if ("currency" in value) {
    const { currency } = value as { currency: { code?: unknown } | null };
    if (typeof currency?.code === "string") yield currency.code;
  }
  for (const part of Object.values(value)) yield* findCurrencies(part);
}

/** Whether a price is in another currency than that of the market that was asked for. */
export function hasForeignPrice(
  operation: string,
  variables: Record<string, unknown>,
  currencies: Currencies,
  data: unknown,
): boolean {
  if (pastPurchases.includes(operation)) return false;
  const named = marketVariables.find((name) => typeof variables[name] === "string");
  const expected = named && currencies.get(variables[named] as string);
  if (!expected) return false;
  return [...findCurrencies(data)].some((code) => code.toUpperCase() !== expected.toUpperCase());
}
