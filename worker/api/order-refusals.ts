import type { CommerceFailure } from "../commerce/failure.ts";

/** Codes of refused orders are not public, the words of this refusal are. */
const outOfStock = /insufficient stock|out of stock/i;

export const withKnownCode = (failure: CommerceFailure): CommerceFailure =>
  failure.kind === "refused" && outOfStock.test(failure.message)
    ? { ...failure, code: "InsufficientStock" }
    : failure;
