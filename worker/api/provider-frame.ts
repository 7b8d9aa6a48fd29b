import type { CreateOrUpdateCheckoutMutation } from "#shared/operations/generated/types.ts";
import type { Commerce } from "../commerce/commerce.ts";
import type { ShopContext } from "../context.ts";
import { readGuard } from "../orders/read-guard.ts";
import { refuseOrder } from "./call-limits.ts";
import { findPaidOrder } from "./confirmation.ts";
import type { Variables } from "./operations.ts";
import { getOrderGuard } from "./orders.ts";

/**
 * What is paid in a provider's frame becomes an order without passing here, so the frame counts as one. It is for who
 * accepted the terms, as the form wants it: whoever only looks at the checkout orders nothing, and gets no frame.
 */
export async function guardFrame(
  c: ShopContext,
  variables: Variables,
  data: CreateOrUpdateCheckoutMutation,
  commerce: Commerce,
): Promise<CreateOrUpdateCheckoutMutation | Response> {
  const root = data.createOrUpdateCheckout;
  if (!root?.paymentOptions?.some((option) => option?.paymentData)) return data;
  const { acceptedConsents } = (variables.checkout ?? {}) as { acceptedConsents?: string[] | null };
  const isAccepted = acceptedConsents?.includes("order");
  const paid = isAccepted ? await findPaidOrder(c, variables, commerce) : null;
  if (paid?.kind === "data") return { createOrUpdateCheckout: null };
  if (isAccepted && !paid) {
    const refused = await refuseOrder(c);
    if (!refused) await readGuard(() => getOrderGuard(c, String(variables.cartId)).offerPayment());
    return refused ?? data;
  }
  const paymentOptions = root.paymentOptions.map((option) => option && { ...option, paymentData: null });
  return { createOrUpdateCheckout: { ...root, paymentOptions } };
}
