/** An amount with and without VAT, both in whole minor units (öre, cents, yen) so that sums are exact. */
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
  exVat: Math.round(incVat / (1 + vatRate / 100)),
});

const wholeUnitsOnly = new Set(["JPY", "KRW"]);

export const minorUnitsIn = (currencyCode: string): number => (wholeUnitsOnly.has(currencyCode) ? 1 : 100);

/** A wire number (1299.5) as minor units. */
export const toMinor = (value: number, currencyCode: string): number =>
  Math.round(value * minorUnitsIn(currencyCode));

/** Minor units as the nearest wire number: dividing an integer once cannot add up an error. */
export const fromMinor = (minor: number, currencyCode: string): number => minor / minorUnitsIn(currencyCode);
