import { store } from "../store.ts";
import type { Translate } from "../translate.ts";

/** Days by Directive 2011/83/EU: a merchant may give more time to withdraw, and never less. */
const legal = { withdraw: 14, sendBack: 14, refund: 14 };

/** For texts about the right to withdraw. */
export const withdrawalTerms = {
  days: Math.max(store.withdrawalDays, legal.withdraw),
  sendBack: legal.sendBack,
  refund: legal.refund,
};

export const sayPostage = (t: Translate): string => t(`withdraw.postage.${store.returnPostage}`);

/** What follows a withdrawal, with who pays for the way back. */
export const sayAfterWithdrawal = (t: Translate): string =>
  `${t("withdraw.after", withdrawalTerms)} ${sayPostage(t)}`;
