import type { Currency } from "#backend/catalogue/types.ts";
import { toMinor } from "#backend/money/amount.ts";

/**
 * What an amount of a campaign, given in SEK, is in a currency, in minor units: converted, then as a shop would
 * write it, whole below a hundred and in two figures above (100 SEK are 9 €, 1600 ¥ and 15 000 ₩).
 */
export function worthIn({ code, rate }: Currency, sek: number): number {
  const converted = sek / rate;
  const written = converted < 100 ? Math.ceil(converted) : Number(converted.toPrecision(2));
  return toMinor(rate === 1 ? sek : written, code);
}
