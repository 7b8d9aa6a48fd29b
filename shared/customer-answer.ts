import { withoutNulls } from "./cart-answer.ts";
import {
  type CheckoutField,
  type CheckoutForm,
  type CompanyAddress,
  emptyForm,
  type KnownCustomer,
} from "./checkout.ts";
import { validate } from "./checkout-checks.ts";
import type {
  AddressFragment,
  CheckoutFragment,
  CompanyQuery,
  UserFragment,
} from "./operations/generated/types.ts";
import { printPlace, printPostalCode } from "./postal-codes.ts";

type Fields = Partial<CheckoutForm>;

export function toKnownFields(told: CheckoutFragment | null, account: UserFragment | null): Fields {
  const identityNumber = account?.personalId ?? "";
  const address = told?.billingAddress?.addressLine1 ? told.billingAddress : account?.address;
  return {
    email: told?.email || account?.email || "",
    ...(account?.customerType === "ORGANIZATION"
      ? { organizationId: identityNumber }
      : { personalId: identityNumber }),
    ...(address && toFields(address)),
  };
}

/** The API may say nothing of the type of a customer. */
export const mayBeCompany = (account: UserFragment | null): account is UserFragment =>
  account !== null && account.customerType !== "PERSON";

const toFields = (address: AddressFragment): Fields => ({
  firstName: address.firstName,
  lastName: address.lastName,
  companyName: address.company,
  careOf: address.careOf,
  address: address.addressLine1,
  address2: address.addressLine2,
  zip: printPostalCode(address.zip),
  city: address.city,
  state: address.state,
  country: address.country,
  phone: address.mobile,
  entryCode: address.entryCode,
});

/** Those that an order can go to as they are; where something is missing, the company types it. */
export const toCompanyAddresses = (
  wire: CompanyQuery["getCompany"],
  buyer: UserFragment | null,
): CompanyAddress[] =>
  withoutNulls(wire?.addresses)
    .map((address) => {
      const person = address.firstName || address.lastName ? address : buyer?.address;
      return {
        companyName: address.company || wire?.name || "",
        firstName: person?.firstName ?? "",
        lastName: person?.lastName ?? "",
        careOf: address.careOf ?? "",
        address: address.addressLine1 ?? "",
        address2: address.addressLine2 ?? "",
        zip: printPostalCode(address.zip ?? ""),
        city: address.city ?? "",
        // The API tells none.
        state: "",
        // Words that nobody knows are no code.
        country: /^[A-Z]{2}$/.exec(address.country ?? "")?.[0] ?? "",
        entryCode: "",
        phone: address.phone || (buyer?.address?.mobile ?? ""),
      };
    })
    .filter(isComplete)
    .map((fields) => ({ id: Object.values(fields).join("; ").replace(/\s+/g, " "), fields }))
    // Some services tell an address once for bills and once for deliveries.
    .filter(({ id }, index, all) => all.findIndex((one) => one.id === id) === index);

function isComplete(fields: Fields): boolean {
  const form = { ...emptyForm, customerType: "COMPANY" as const, ...fields };
  const countries = [form.country];
  const errors = validate(form, { countries, asksForNumber: false, offers: null });
  return Object.keys(fields).every((name) => !(name in errors));
}

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

/** Fills what is empty and not being typed; an address in none of these countries is left out. */
export function fillIn(
  form: CheckoutForm,
  countries: readonly string[],
  { fields, companyAddresses, focused }: KnownCustomer,
): { form: CheckoutForm; isFilledIn: boolean } {
  const isAddressField = (name: string | undefined) => addressFields.some((each) => each === name);
  const isTheirs =
    form.address !== "" ||
    form.zip !== "" ||
    isAddressField(focused) ||
    !countries.includes(fields.country ?? "");
  const fillable = Object.entries(fields).filter(([name, value]) => {
    const field = name as CheckoutField;
    if (name === focused || (isAddressField(name) && isTheirs)) return false;
    return value !== "" && (form[field] === emptyForm[field] || field === "country");
  });
  const known = { ...form, ...Object.fromEntries(fillable) };
  const kept = known.customerType === "COMPANY" ? findKept(form, companyAddresses) : undefined;
  return {
    form: { ...known, companyAddressId: "", ...(kept && toChosen(kept)) },
    isFilledIn: fillable.length > 0,
  };
}

/** The one that was chosen before a reload, else the first. */
const findKept = (form: CheckoutForm, addresses: readonly CompanyAddress[]) =>
  addresses.find(({ fields }) =>
    Object.entries(fields).every(([name, value]) => form[name as CheckoutField] === value),
  ) ?? addresses[0];

export const toChosen = ({ id, fields }: CompanyAddress): Partial<CheckoutForm> => ({
  ...fields,
  companyAddressId: id,
});

/** As it is written on a parcel. */
export const toAddressLines = (address: AddressFragment): string[] =>
  [
    `${address.firstName} ${address.lastName}`,
    address.company,
    address.careOf,
    address.addressLine1,
    address.addressLine2,
    printPlace(address),
  ].filter((line) => line?.trim());
