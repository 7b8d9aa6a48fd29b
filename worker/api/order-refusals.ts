import type { CommerceFailure } from "../commerce/failure.ts";

/** Codes of refused orders are not public, the words of these refusals are. */
const codes: readonly [RegExp, string][] = [
  [/insufficient stock|out of stock/i, "InsufficientStock"],
  [/blacklisted/i, "CustomerBlacklisted"],
  [/invalid (billing|shipping) country/i, "InvalidCountry"],
];

export function withKnownCode(failure: CommerceFailure): CommerceFailure {
  if (failure.kind !== "refused") return failure;
  const [, code] = codes.find(([words]) => words.test(failure.message)) ?? [];
  return code === undefined ? failure : { ...failure, code };
}
