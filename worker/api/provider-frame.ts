import { orderRefusals } from "#shared/api.ts";
import type { CreateOrUpdateCheckoutMutation } from "#shared/operations/generated/types.ts";
import type { Commerce } from "../commerce/commerce.ts";
import type { CommerceAnswer } from "../commerce/failure.ts";
import type { ShopContext } from "../context.ts";
import type { FrameVerdict } from "../orders/order-attempt.ts";
import { readGuard } from "../orders/read-guard.ts";
import { refuseOrderTooOften } from "./call-limits.ts";
import { findPaidOrder } from "./confirmation.ts";
import { findPayments } from "./known-orders.ts";
import type { Variables } from "./operations.ts";
import { refuseOrder } from "./order-pricing.ts";
import { getOrderGuard } from "./orders.ts";

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

const refusals = {
  doubtful: orderRefusals.maybeOrdered,
  "under-way": orderRefusals.underWay,
  moved: orderRefusals.foreignCart,
  down: orderRefusals.guardDown,
} as const;

/**
 * What is paid in a provider's frame becomes an order without passing here, so the frame counts as one, and is given as
 * one is let pass: not beside an order, and beside what may be one only after the shopper has read so. It is for who chose
 * it and accepted the terms, as the form wants it: whoever only looks at the checkout orders nothing, and gets no frame.
 */
export async function guardFrame(
  c: ShopContext,
  variables: Variables,
  data: CreateOrUpdateCheckoutMutation,
  { commerce, isWarned }: { commerce: Commerce; isWarned: boolean },
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
  const paid = await findPaidOrder(c, variables, commerce);
  if (paid) return paid.kind === "data" ? toTold(null) : paid;
  const refused = await refuseOrderTooOften(c);
  if (refused) return refused;
  const cartId = String(variables.cartId);
  const knowsPayment = findPayments(c, cartId).length > 0;
  const verdict = await readGuard<FrameVerdict>(() =>
    getOrderGuard(c, cartId).offerFrame(isWarned, knowsPayment),
  );
  if (verdict === "given") return toTold(root);
  return verdict === "ordered" ? toTold(null) : refuseOrder(refusals[verdict ?? "down"]).answer;
}
