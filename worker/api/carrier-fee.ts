import type { CreateOrUpdateCheckoutMutation } from "#shared/operations/generated/types.ts";
import type { CommerceAnswer } from "../commerce/failure.ts";
import type { Variables } from "./operations.ts";

type CheckoutAnswer = CommerceAnswer<CreateOrUpdateCheckoutMutation>;

interface Told {
  options?: { id?: unknown; price?: unknown }[];
  selectedOptionId?: unknown;
}

/** The fee of the chosen option, out of the service's own words; null without one. */
function readFee(shippingData: string | null | undefined): number | null {
  try {
    const { options, selectedOptionId } = (JSON.parse(shippingData ?? "null") ?? {}) as Told;
    const price = options?.find(({ id }) => id === selectedOptionId)?.price;
    return typeof price === "number" && price >= 0 ? price : null;
  } catch {
    return null;
  }
}

/**
 * The commerce API takes the fee of an external shipping service as an input. The browser names the option only; a
 * checkout whose fee is another is told the right one.
 */
export async function askWithCarrierFee(
  variables: Variables,
  ask: (variables: Variables) => Promise<CheckoutAnswer>,
): Promise<CheckoutAnswer> {
  const answer = await ask(variables);
  if (answer.kind !== "data") return answer;
  const { shippingData, cart } = answer.data.createOrUpdateCheckout ?? {};
  const fee = readFee(shippingData);
  if (fee === null || cart?.summary?.shipping?.feeIncVat === fee) return answer;
  const checkout = { ...(variables.checkout as object | null), externalShippingFee: fee };
  return ask({ ...variables, checkout });
}
