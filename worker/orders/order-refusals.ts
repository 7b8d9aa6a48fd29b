import { orderRefusals } from "#shared/api.ts";
import { isKnownRefusal } from "#shared/order-answer.ts";
import { type CommerceAnswer, type CommerceFailure, toWord } from "../commerce/failure.ts";

/** Not all codes of refused orders are public, the words of these refusals are. */
const codes: readonly [RegExp, string][] = [
  [/(?:products? (?:is|are) )?(?:insufficient|out of) stock/i, "InsufficientStock"],
  [/(?:customer is )?blacklisted/i, "CustomerBlacklisted"],
  [/invalid (billing|shipping) country/i, "InvalidCountry"],
];

/** @param isOfOrder what went wrong after an order may speak of stock, too: beside a code the words are the beginning */
export function withKnownCode(failure: CommerceFailure, isOfOrder = false): CommerceFailure {
  if (failure.kind !== "refused") return failure;
  const isAnywhere = !isOfOrder || failure.code === undefined;
  const says = (words: RegExp) => {
    const at = failure.message.search(words);
    return isAnywhere ? at >= 0 : at === 0;
  };
  const [, code] = codes.find(([words]) => says(words)) ?? [];
  return code === undefined ? failure : { ...failure, code };
}

/** Said of a cart that was open and had goods just before: another delivery of the same call may have ordered it. */
const goneCodes = [orderRefusals.cartNotFound, "CartEmpty", orderRefusals.cartCompleted];

export const saysGone = (failure: CommerceFailure): boolean =>
  failure.kind === "refused" && goneCodes.includes(failure.code ?? "");

/** Of the worker's own: the shopper has read it. */
export const saysMaybe = (answer: CommerceAnswer<unknown>): boolean =>
  answer.kind === "refused" && answer.code === orderRefusals.maybeOrdered;

/** As letters alone, to the end: what follows is of a service that broke down. The shopper is told `RequirementsNotMet`. */
const lapsedCode =
  /(promo(tion)?|coupon|voucher|discount)(code)?(is|has|was)?(expired|ended|lapsed|invalid|inactive|unknown|disabled|(already)?(used|redeemed)|not(valid|active|found|applicable)|nolonger(valid|active|available))(exception|error)?$|(expired|invalid|inactive|unknown)(promo(tion)?|coupon|voucher|discount)(code)?(exception|error)?$/;

/** Whether a cart is refused for a promo code that it cannot use any more. */
export const saysCodeLapsed = (answer: CommerceAnswer<unknown>): boolean =>
  answer.kind === "refused" && lapsedCode.test(toWord(answer.code ?? ""));

/** Whether a refusal says why nothing was ordered. */
export function isReason(failure: CommerceFailure): boolean {
  const known = withKnownCode(failure, true);
  return known.kind === "refused" && !saysMaybe(known) && !saysGone(known) && isKnownRefusal(known.code);
}
