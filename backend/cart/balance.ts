import type { Amount } from "#backend/money/amount.ts";

export interface Payment {
  /** Taken from the balance. */
  pending: number;
  /** What the balance holds afterwards. */
  remaining: number;
  /** Still to be paid. Its VAT is the same part of it as of the total. */
  left: Amount;
}

/** A balance is used as far as it goes, and never for more than the total (CK-14). Minor units. */
export function payFrom(balance: number, total: Amount): Payment {
  const pending = Math.min(balance, total.incVat);
  const incVat = total.incVat - pending;
  const exVat = total.incVat === 0 ? 0 : Math.round((total.exVat / total.incVat) * incVat);
  return { pending, remaining: balance - pending, left: { incVat, exVat } };
}
