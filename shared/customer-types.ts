/** The first is the default. */
export const customerTypes = [
  { type: "PERSON", vat: true },
  { type: "COMPANY", vat: false },
] as const;

export type CustomerType = (typeof customerTypes)[number]["type"];

export const toCustomerType = (name: string | null): CustomerType =>
  customerTypes.find(({ type }) => type === name)?.type ?? customerTypes[0].type;

export const showsVat = (name: CustomerType): boolean =>
  customerTypes.some(({ type, vat }) => type === name && vat);
