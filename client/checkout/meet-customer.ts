import {
  type CheckoutField,
  type CheckoutForm,
  type CompanyAddress,
  emptyForm,
  type KnownCustomer,
} from "#shared/checkout.ts";
import { type CheckoutContext, change } from "./checkout-state.ts";

const addressFields = [
  "careOf",
  "address",
  "address2",
  "zip",
  "city",
  "state",
  "country",
  "entryCode",
] as const;

/** Fills what is empty: what the shopper has typed stays. An address where the checkout does not deliver is left out. */
export function meet(
  context: CheckoutContext,
  { fields, isBlocked, companyAddresses }: KnownCustomer,
): Partial<CheckoutContext> {
  const { form, countries } = context;
  const isTheirs = form.address !== "" || form.zip !== "" || !countries.includes(fields.country ?? "");
  const fillable = Object.entries(fields).filter(([name, value]) => {
    const field = name as CheckoutField;
    const isAddress = addressFields.some((each) => each === field);
    if (isAddress && isTheirs) return false;
    return value !== "" && (form[field] === emptyForm[field] || field === "country");
  });
  const known = { ...form, ...Object.fromEntries(fillable) };
  const [first] = companyAddresses;
  const chosen = first && known.customerType === "COMPANY" ? toChosen(first) : {};
  return {
    companyAddresses,
    isBlocked,
    isFilledIn: context.isFilledIn || fillable.length > 0,
    ...change(context, { ...known, ...chosen }),
  };
}

/** The shop knows the rest of the address by its id. */
export const toChosen = ({ id, fields }: CompanyAddress): Partial<CheckoutForm> => ({
  ...fields,
  companyAddressId: id,
});
