import { orderRefusals } from "#shared/api.ts";
import type { CreateOrUpdateCheckoutMutation } from "#shared/operations/generated/types.ts";
import type { Commerce } from "../commerce/commerce.ts";
import type { CommerceAnswer } from "../commerce/failure.ts";
import type { ShopContext } from "../context.ts";
import { isStillOut } from "../orders/order-attempt.ts";
import { readGuard } from "../orders/read-guard.ts";
import { refuseOrder as refuseTooOften } from "./call-limits.ts";
import { findPaidOrder } from "./confirmation.ts";
import { findPayments } from "./known-orders.ts";
import type { Variables } from "./operations.ts";
import { refuseOrder } from "./order-pricing.ts";
import { getOrderGuard, readOrderState } from "./orders.ts";

type Told = CommerceAnswer<CreateOrUpdateCheckoutMutation>;
type Root = NonNullable<CreateOrUpdateCheckoutMutation["createOrUpdateCheckout"]>;

const toTold = (createOrUpdateCheckout: Root | null): Told => ({
  kind: "data",
  data: { createOrUpdateCheckout },
  errors: [],
});

const withoutFrames = (root: Root): Root => ({
  ...root,
  paymentOptions: root.paymentOptions?.map((option) => option && { ...option, paymentData: null }) ?? null,
});

/**
 * What is paid in a provider's frame becomes an order without passing here, so the frame counts as one, and is given as
 * one is let pass: not beside an order, and beside what may be one only after the shopper has read so. It is for who chose
 * it and accepted the terms, as the form wants it: whoever only looks at the checkout orders nothing, and gets no frame.
 */
export async function guardFrame(
  c: ShopContext,
  variables: Variables,
  data: CreateOrUpdateCheckoutMutation,
  commerce: Commerce,
): Promise<Told | Response> {
  const root = data.createOrUpdateCheckout;
  const frames = root?.paymentOptions?.filter((option) => option?.paymentData) ?? [];
  if (!root || frames.length === 0) return toTold(root);
  const { acceptedConsents, paymentId } = (variables.checkout ?? {}) as {
    acceptedConsents?: string[] | null;
    paymentId?: number | null;
  };
  const isChosen = frames.some((option) =>
    paymentId == null ? option?.isSelected : option?.id === paymentId,
  );
  if (!isChosen || !acceptedConsents?.includes("order")) return toTold(withoutFrames(root));
  const cartId = String(variables.cartId);
  const paid = await findPaidOrder(c, variables, commerce);
  if (paid) return paid.kind === "data" ? toTold(null) : paid;
  const state = await readOrderState(c, cartId);
  if (state?.isOrdered) return toTold(null);
  if (state?.undecided && isStillOut(state.undecided)) return refuseOrder(orderRefusals.underWay).answer;
  // Whoever began the payment has been told what has become of it.
  const mayBePaid = state?.isBegun && findPayments(c, cartId).length === 0;
  if (state?.isUntold || mayBePaid) {
    await readGuard(() => getOrderGuard(c, cartId).expectPayment(true));
    return refuseOrder(orderRefusals.maybeOrdered).answer;
  }
  const refused = await refuseTooOften(c);
  if (!refused) await readGuard(() => getOrderGuard(c, cartId).offerPayment());
  return refused ?? toTold(root);
}
