import type { PlaceOrderMutationVariables } from "#shared/operations/generated/types.ts";
import { readReturn } from "#shared/payment.ts";
import { toRoutePath } from "#shared/routes.ts";
import type { ShopContext } from "../context.ts";
import { findOrder, type OrderAnswer } from "../orders/order-attempt.ts";
import { pageTable } from "../pages/pages.ts";
import type { Variables } from "./operations.ts";

/**
 * Tells the API where a payment provider sends the shopper; the browser may not choose it. What is in braces is
 * filled in by the provider.
 */
export function addReturnAddresses(variables: Variables, c: ShopContext): Variables {
  const { checkout } = variables;
  if (checkout === null || typeof checkout !== "object") return variables;
  const { basename, language } = c.get("marketContext");
  const { commerceUrl, publicOrigin } = c.get("settings");
  const home = `${commerceUrl === null ? "" : publicOrigin}${basename}`;
  // Whoever pays without scripts comes back to pages that need none.
  const isForm = pageTable.match(c.get("pathname"), language).name === "checkout-form";
  const checkoutUrls = {
    termsPageUrl: `${home}/terms`,
    checkoutPageUrl: `${home}/${isForm ? "checkout/form" : toRoutePath("checkout", language)}`,
    redirectUrl: `${home}/checkout/${isForm ? "receipt" : "confirm"}?cartid={geins.cartid}&uid={payment.uid}&type={geins.paymentType}`,
  };
  return { ...variables, checkout: { ...checkout, checkoutUrls } };
}

const toPage = ({ origin, pathname }: URL) => origin + pathname;

/**
 * An API may lead to the page of an order from one that nobody pays before, too: there is nothing to pay there, unless
 * its address names a provider, whose frame that page shows.
 */
export function leaveOutReturnAddress(
  c: ShopContext,
  { checkout }: PlaceOrderMutationVariables,
  answer: OrderAnswer,
): OrderAnswer {
  const placed = findOrder(answer);
  const own = new URL(checkout.checkoutUrls?.redirectUrl ?? "", c.req.url);
  if (!placed?.redirectUrl || !URL.canParse(placed.redirectUrl, own.href)) return answer;
  const address = new URL(placed.redirectUrl, own);
  if (toPage(address) !== toPage(own)) return answer;
  if (readReturn(address.searchParams).paymentType !== "STANDARD") return answer;
  return { kind: "data", data: { placeOrder: { ...placed, redirectUrl: null } }, errors: [] };
}
