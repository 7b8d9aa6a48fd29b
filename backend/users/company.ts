import { addressView } from "#backend/checkout/input.ts";
import type { Commerce } from "#backend/commerce.ts";
import type { AddressInput, CheckoutInput } from "#backend/storage/records.ts";
import { findUser } from "#backend/storage/users.ts";
import { addressOf } from "./profile.ts";

interface CompanyAddress {
  id: string;
  address: AddressInput;
}

/** Null for who buys for no company, and where companies tell their addresses themselves. */
export function findCompanyAddresses({ storage, caller, contract }: Commerce): CompanyAddress[] | null {
  if (contract.current().companyAddresses === "told" || caller.customerId === null) return null;
  const user = findUser(storage.sql, caller.customerId);
  if (user?.profile.customerType !== "ORGANIZATION") return null;
  const address = addressOf(user.profile);
  return address ? [{ id: `${user.id}-1`, address }] : [];
}

export function companyView(commerce: Commerce) {
  const addresses = findCompanyAddresses(commerce);
  if (!addresses) return null;
  return {
    name: addresses[0]?.address.company ?? null,
    addresses: addresses.map(({ id, address }) => {
      const { mobile, ...view } = addressView(address);
      return { ...view, addressId: id, addressType: "DELIVERY", phone: view.phone || mobile };
    }),
  };
}

/** An address that is named takes the place of one that is told; a company's own words are not taken. */
export function withCompanyAddress(input: CheckoutInput, commerce: Commerce): CheckoutInput {
  if (commerce.contract.current().companyAddresses === "listed") return input;
  const addresses = findCompanyAddresses(commerce);
  if (!addresses) return input;
  const named = addresses.find(({ id }) => id === input.billingAddressId);
  return { ...input, billingAddress: named?.address ?? null, shippingAddress: null };
}
