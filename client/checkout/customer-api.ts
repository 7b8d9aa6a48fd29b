import type { KnownCustomer } from "#shared/checkout.ts";
import { mayBeCompany, toCompanyAddresses, toKnownFields } from "#shared/customer-answer.ts";
import { company, createOrUpdateCheckout, user } from "#shared/operations/generated/operations.ts";
import { ask } from "../commerce.ts";

const takingParts = { takesParts: true };

/** What the checkout already knows goes before what the account says. */
export async function fetchCustomer(market: string): Promise<KnownCustomer | null> {
  const untouched = { cartId: "", checkoutMarketId: market, checkout: {} };
  const [checkoutAnswer, userAnswer] = await Promise.all([
    ask(createOrUpdateCheckout, untouched, takingParts),
    ask(user, {}, takingParts),
  ]);
  const told = checkoutAnswer.kind === "data" ? checkoutAnswer.data.createOrUpdateCheckout : null;
  const account = userAnswer.kind === "data" ? userAnswer.data.getUser : null;
  if (!told && !account) return null;
  const kept = mayBeCompany(account) ? await ask(company, {}, takingParts) : null;
  return {
    fields: toKnownFields(told, account),
    isBlocked: told?.checkoutStatus === "CUSTOMER_BLACKLISTED",
    companyAddresses: kept?.kind === "data" ? toCompanyAddresses(kept.data.getCompany, account) : [],
    focused: document.activeElement?.getAttribute("name") ?? "",
  };
}
