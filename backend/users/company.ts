import { addressView } from "#backend/checkout/input.ts";
import type { Commerce } from "#backend/commerce.ts";
import type { AddressInput } from "#backend/storage/records.ts";
import { findUser } from "#backend/storage/users.ts";
import { addressOf } from "./profile.ts";

/** Null for who buys for no company, and where companies tell their addresses themselves. */
function findCompanyAddresses({ storage, caller, contract }: Commerce): AddressInput[] | null {
  if (!contract.current().listsCompanies || caller.customerId === null) return null;
  const user = findUser(storage.sql, caller.customerId);
  if (user?.profile.customerType !== "ORGANIZATION") return null;
  const address = addressOf(user.profile);
  return address ? [address] : [];
}

export function companyView(commerce: Commerce) {
  const addresses = findCompanyAddresses(commerce);
  if (!addresses) return null;
  return {
    name: addresses[0]?.company ?? null,
    addresses: addresses.map((address, index) => {
      const { mobile, ...view } = addressView(address);
      return { ...view, addressId: String(index), addressType: "DELIVERY", phone: view.phone || mobile };
    }),
  };
}
