import type { CheckoutForm, CompanyAddress, KnownCustomer } from "#shared/checkout.ts";
import { company, createOrUpdateCheckout, user } from "#shared/operations/generated/operations.ts";
import type {
  AddressFragment,
  CheckoutFragment,
  CompanyQuery,
  UserFragment,
} from "#shared/operations/generated/types.ts";
import { withoutNulls } from "../cart/cart-api.ts";
import { ask } from "../commerce.ts";

type Fields = Partial<CheckoutForm>;

/** What the checkout already knows goes before what the account says. */
export async function fetchCustomer(market: string): Promise<KnownCustomer | null> {
  const untouched = { cartId: "", checkoutMarketId: market, checkout: {} };
  const [checkoutAnswer, userAnswer] = await Promise.all([
    ask(createOrUpdateCheckout, untouched),
    ask(user, {}),
  ]);
  const told = checkoutAnswer.kind === "data" ? checkoutAnswer.data.createOrUpdateCheckout : null;
  const account = userAnswer.kind === "data" ? userAnswer.data.getUser : null;
  if (!told && !account) return null;
  const isCompany = account?.customerType === "ORGANIZATION";
  const kept = isCompany ? await ask(company, {}) : null;
  return {
    fields: toKnownFields(told, account),
    isBlocked: told?.checkoutStatus === "CUSTOMER_BLACKLISTED",
    companyAddresses: kept?.kind === "data" ? toCompanyAddresses(kept.data.getCompany) : [],
  };
}

export function toKnownFields(told: CheckoutFragment | null, account: UserFragment | null): Fields {
  const identityNumber = told?.identityNumber || account?.personalId || "";
  const address = told?.billingAddress?.addressLine1 ? told.billingAddress : account?.address;
  return {
    email: told?.email || account?.email || "",
    ...(account?.customerType === "ORGANIZATION"
      ? { organizationId: identityNumber }
      : { personalId: identityNumber }),
    ...(address && toFields(address)),
  };
}

const toFields = (address: AddressFragment): Fields => ({
  firstName: address.firstName,
  lastName: address.lastName,
  companyName: address.company,
  careOf: address.careOf,
  address: address.addressLine1,
  address2: address.addressLine2,
  zip: address.zip,
  city: address.city,
  state: address.state,
  country: address.country,
  phone: address.mobile,
  entryCode: address.entryCode,
});

const toCompanyAddresses = (wire: CompanyQuery["getCompany"]): CompanyAddress[] =>
  withoutNulls(wire?.addresses).map((address) => ({
    id: address.addressId,
    fields: {
      companyName: address.company ?? wire?.name ?? "",
      firstName: address.firstName ?? "",
      lastName: address.lastName ?? "",
      careOf: address.careOf ?? "",
      address: address.addressLine1 ?? "",
      address2: address.addressLine2 ?? "",
      zip: address.zip ?? "",
      city: address.city ?? "",
      country: address.country ?? "",
      phone: address.phone ?? "",
    },
  }));
