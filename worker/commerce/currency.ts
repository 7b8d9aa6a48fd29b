import type { Market } from "#shared/markets.ts";

/** Each of them names the market of a cart; the others are asked for the market of the page. */
export const marketVariables = ["cartMarketAlias", "checkoutMarketId", "checkoutMarket", "marketId"];

export const toApiAlias = ({ alias, apiAlias = alias }: Pick<Market, "alias" | "apiAlias">) => apiAlias;

/** White space around a code means nothing, and an empty one names no currency. */
export const toCurrencyCode = (code: string) => code.trim().toUpperCase();

/** ISO code by what the API calls the market; of markets with one alias the first holds, as for their pages. */
export type Currencies = ReadonlyMap<string, string>;

export const toCurrencies = (markets: readonly Market[]): Currencies =>
  new Map(markets.map((market) => [toApiAlias(market), market.currency] as const).reverse());

/** What was bought in the past keeps the currency that it was bought in. */
export const pastPurchases = [
  ...["orders", "ordersWithoutCarts", "getOrderPublic"],
  ...["checkout", "checkoutWithoutEmail", "placeOrder"],
];

/** Whether a currency other than `expected` (upper case) is named anywhere, or outside of the lists within. */
export function namesOther(expected: string, value: unknown, inLists = true): boolean {
  if (typeof value !== "object" || value === null) return false;
  if (Array.isArray(value)) return inLists && value.some((part) => namesOther(expected, part));
  for (const name in value) {
    const part = (value as Record<string, unknown>)[name];
    if (typeof part !== "object" || part === null) continue;
    const code = name === "currency" ? (part as { code?: unknown }).code : undefined;
    if (typeof code === "string" && ![expected, ""].includes(toCurrencyCode(code))) return true;
    if (namesOther(expected, part, inLists)) return true;
  }
  return false;
}

/** Of the market that was asked for; undefined where it is not known. */
export function findAskedCurrency(
  operation: string,
  variables: Record<string, unknown>,
  currencies: Currencies,
): string | undefined {
  if (pastPurchases.includes(operation)) return undefined;
  const named = marketVariables.find((name) => typeof variables[name] === "string");
  return named && toCurrencyCode(currencies.get(variables[named] as string) ?? "");
}

/**
 * Leaves out, in place, the entries of a list whose prices are in another currency than `expected`, and the prices of
 * such lines of a cart; answers where. Where none is in it, the answer is one of another market. An entry stays without
 * such entries of a list of its own, as a part of a package without an option.
 */
export function leaveOutForeign(
  expected: string,
  value: unknown,
  path: readonly string[] = [],
  isWithinList = false,
): string[] {
  if (typeof value !== "object" || value === null) return [];
  if (!Array.isArray(value))
    return Object.entries(value).flatMap(([name, part]) =>
      leaveOutForeign(expected, part, [...path, name], isWithinList),
    );
  const isCart = path.at(-1) === "items";
  const foreign = value.filter((entry) => namesOther(expected, entry, isCart));
  if (foreign.length === value.length && !isWithinList) return [];
  if (isCart) for (const line of foreign) dropParts(expected, line);
  else value.splice(0, value.length, ...value.filter((entry) => !foreign.includes(entry)));
  const within = value.flatMap((entry) => leaveOutForeign(expected, entry, path, true));
  return [...new Set([...(foreign.length > 0 ? [path.join(".")] : []), ...within])];
}

function dropParts(expected: string, line: Record<string, unknown>): void {
  for (const name in line) if (namesOther(expected, line[name])) line[name] = null;
}
