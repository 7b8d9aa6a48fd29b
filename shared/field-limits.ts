/** Characters; of fields that are not named 250. */
const limits: Readonly<Record<string, number>> = {
  email: 254,
  personalId: 40,
  organizationId: 40,
  zip: 20,
  state: 60,
  orderMessage: 4_000,
};

/** What the worker takes in a field of an address or an order: forms let nobody type more, which would be refused. */
export const findLimit = (field: string): number => limits[field] ?? 250;
