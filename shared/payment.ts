/** Types of the API whose payment is made in a provider's checkout inside the shop's page. */
export const providerTypes = ["KLARNA", "SVEA", "WALLEY", "AVARDA"] as const;

export type ProviderType = (typeof providerTypes)[number];

export const isProviderType = (type: unknown): type is ProviderType =>
  providerTypes.some((known) => known === type);

export interface PaymentReturn {
  /** Of the order, or of the payment at its provider; empty for an address that names none. */
  id: string;
  paymentType: ProviderType | "STANDARD";
  cartId: string;
}

const returnParameters: readonly [string, PaymentReturn["paymentType"]][] = [
  ["sid", "SVEA"],
  ["kid", "KLARNA"],
  ["wid", "WALLEY"],
  ["aid", "AVARDA"],
  ["oid", "STANDARD"],
];

/** What the address of a confirmation says: of the provider, of the shop's own return address, or of an order. */
export function readReturn(query: URLSearchParams): PaymentReturn {
  // Some providers leave the braces as they are.
  const read = (name: string) => query.get(name)?.replace(/^\{.*\}$/, "") ?? "";
  const cartId = read("cartid");
  const [name, paymentType] = returnParameters.find(([parameter]) => read(parameter) !== "") ?? [];
  if (name && paymentType) return { id: read(name), paymentType, cartId };
  const type = read("type").toUpperCase();
  return { id: read("uid"), paymentType: isProviderType(type) ? type : "STANDARD", cartId };
}

interface OrderWords {
  orderId?: string | null;
  status?: string | null;
  redirectUrl?: string | null;
}

/** Only the API's own word makes an order a placed one. */
export const isPlacedOrder = (answer: OrderWords | null | undefined) =>
  Boolean(answer?.orderId) && answer?.status === "completed";

/** Nothing is ordered before the payment at `redirectUrl` is made. */
export const isAwaitingPayment = (answer: OrderWords | null | undefined) =>
  Boolean(answer?.redirectUrl) && /^pending(-payment)?$/i.test(answer?.status ?? "");
