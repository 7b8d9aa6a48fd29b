import { isKnownRefusal } from "#shared/order-answer.ts";
import type { CommerceFailure } from "../commerce/failure.ts";

/** Not all codes of refused orders are public, the words of these refusals are. */
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

/** Whether a refusal says why nothing was ordered. */
export function isReason(failure: CommerceFailure): boolean {
  const known = withKnownCode(failure);
  return known.kind === "refused" && isKnownRefusal(known.code);
}
