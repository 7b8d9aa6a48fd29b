/** Whole minor units (öre, cents, yen), so that sums are exact. */
export interface Amount {
  incVat: number;
  exVat: number;
}

export const nothing: Amount = { incVat: 0, exVat: 0 };

export const plus = (a: Amount, b: Amount): Amount => ({
  incVat: a.incVat + b.incVat,
  exVat: a.exVat + b.exVat,
});

export const minus = (a: Amount, b: Amount): Amount => ({
  incVat: a.incVat - b.incVat,
  exVat: a.exVat - b.exVat,
});

export const times = (a: Amount, quantity: number): Amount => ({
  incVat: a.incVat * quantity,
  exVat: a.exVat * quantity,
});

export const sum = (amounts: readonly Amount[]): Amount => amounts.reduce(plus, nothing);

export const vatOf = (a: Amount): number => a.incVat - a.exVat;

/** @param vatRate percent, possibly with a fraction (8.1) */
export const fromIncVat = (incVat: number, vatRate: number): Amount => ({
  incVat,
  exVat: Math.round((incVat * 1000) / (1000 + vatRate * 10)),
});

const wholeUnitsOnly = new Set(["JPY", "KRW"]);

export const minorUnitsIn = (currencyCode: string): number => (wholeUnitsOnly.has(currencyCode) ? 1 : 100);

export const toMinor = (value: number, currencyCode: string): number =>
  Math.round(value * minorUnitsIn(currencyCode));

export const fromMinor = (minor: number, currencyCode: string): number => minor / minorUnitsIn(currencyCode);

/** Shares in proportion to the weights, together exactly `amount`; all 0 when all weights are. */
export function spread(amount: number, weights: readonly number[]): number[] {
  const whole = weights.reduce((sum, weight) => sum + weight, 0);
  if (whole === 0) return weights.map(() => 0);
  // Products of two amounts in won exceed the exact integers of a double.
  const divisor = BigInt(whole);
  const parts = weights.map((weight) => BigInt(amount) * BigInt(weight));
  const shares = parts.map((part) => Number(part / divisor));
  const rest = amount - shares.reduce((sum, share) => sum + share, 0);
  const byRemainder = parts
    .map((part, index) => ({ index, remainder: part % divisor }))
    .sort((a, b) => Number(b.remainder - a.remainder));
  for (const { index } of byRemainder.slice(0, rest)) shares[index] = (shares[index] ?? 0) + 1;
  return shares;
}
