import { withdrawalTerms } from "#shared/law/withdrawal.ts";
import { store } from "#shared/store.ts";

const facts: Readonly<Record<string, number>> = {
  returnDays: store.returnDays,
  withdrawalDays: withdrawalTerms.days,
};

/** An editor's `[returnDays]` is the number of `shared/store.ts`, so that it is said in one place. */
export const fillFacts = (text: string): string =>
  text.replace(/\[([a-zA-Z]{1,20})\]/g, (written, name) =>
    Object.hasOwn(facts, name) ? String(facts[name]) : written,
  );

/** Empty where there is nothing to see. */
export const toLine = (text: string): string => (/[^\s\u200b-\u200d\u2060]/.test(text) ? text.trim() : "");
