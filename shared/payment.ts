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

/** What stands in the address that a payment leads back to: together it opens the order. */
export const paymentParameters = [
  "cartid",
  "uid",
  "type",
  ...returnParameters.map(([parameter]) => parameter),
] as const;

/**
 * What the address of a confirmation says: of the provider, of the shop's own return address, or of an order that the
 * worker knows by the browser's cookie.
 */
export function readReturn(query: URLSearchParams): PaymentReturn {
  // Some providers leave the braces as they are.
  const read = (name: string) => query.get(name)?.replace(/^\{.*\}$/, "") ?? "";
  const cartId = read("cartid");
  const uid = read("uid");
  const type = read("type").toUpperCase();
  const ownType = isProviderType(type) ? type : "STANDARD";
  // A provider may add a parameter of its own, called like that of another, to the shop's address.
  if (uid !== "" && type !== "") return { id: uid, paymentType: ownType, cartId };
  const [name, paymentType] = returnParameters.find(([parameter]) => read(parameter) !== "") ?? [];
  if (name && paymentType) return { id: read(name), paymentType, cartId };
  return { id: uid || read("order"), paymentType: ownType, cartId };
}

/** Names of the pages that show an order: what opens it may stand in their addresses. */
export const paymentReturns: readonly string[] = ["checkout-confirm", "checkout-receipt"];

interface OrderWords {
  orderId?: string | null;
  publicId?: string | null;
  status?: string | null;
  redirectUrl?: string | null;
}

/** Words in a status. Any of them makes an order without a number none; one with a number needs more to be unpaid. */
const notMade = /fail|refus|reject|declin|cancel(?!l?able)|abort|error|invalid|expired/i;

/**
 * Of what the API has ordered, whatever else it says; null where nothing was. An order without a number has its public
 * id, unless a payment comes first or its status says that it was not made. Some services write 0 for no number.
 */
export function findOrderNumber(answer: OrderWords | null | undefined): string | null {
  const { orderId, publicId, status, redirectUrl } = answer ?? {};
  const number = orderId?.trim();
  if (number && number !== "0") return number;
  const mayBeMade = isMade({ status }) || !(redirectUrl || notMade.test(status ?? ""));
  return publicId && mayBeMade ? publicId : null;
}

/** Whether it says so itself, with a number or without. */
export const isMade = (answer: { status?: string | null } | null | undefined) =>
  answer?.status?.toLowerCase() === "completed";

/** The shopper is to pay at `redirectUrl`; without a number nothing is ordered before. */
export const isAwaitingPayment = (answer: OrderWords | null | undefined) => Boolean(answer?.redirectUrl);

/** A whole status: `invoice-error` may be of an order that is paid. */
const refusedPayment =
  /^(?:payment[-_ ]?)?(?:(cancell?ed|aborted|expired)|failed|refused|rejected|declined)$/i;

/**
 * Whether the status of an order that waits for its payment says that none has come: `for-now` where another card may
 * be tried at the same page. Null for a word that nobody knows.
 */
export function readRefusal(
  order: { status?: string | null } | null | undefined,
): "ended" | "for-now" | null {
  const [refused, ended] = refusedPayment.exec(order?.status ?? "") ?? [];
  if (!refused) return null;
  return ended ? "ended" : "for-now";
}
