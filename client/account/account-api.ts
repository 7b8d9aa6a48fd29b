import { toContents, type WireOrder, withoutNulls } from "#shared/cart-answer.ts";
import { orders, updateUser, user } from "#shared/operations/generated/operations.ts";
import type { UserFragment, UserInputType } from "#shared/operations/generated/types.ts";
import { type Order, toKnownDate } from "#shared/order.ts";
import { hasPostalCodes, hasStates, printPostalCode } from "#shared/postal-codes.ts";
import type { PersonalData, Profile } from "#shared/profile.ts";
import type { MessageKey } from "#shared/translate.ts";
import { type Answer, ask, currentCountry } from "../commerce.ts";
import { type Query, replaceQuery } from "../use-query.ts";

/** Null when the session is over, as the orders are. */
export const profileQuery: Query<Profile | null> = {
  key: "profile",
  fetch: async () =>
    mapAnswer(await ask(user, {}, { takesParts: true }), ({ getUser }) => getUser && toProfile(getUser)),
};

/** The latest first. */
export const ordersQuery: Query<Order[] | null> = {
  key: "orders",
  async fetch() {
    const answer = await ask(orders, {}, { takesParts: true });
    return mapAnswer(answer, ({ getOrders }) => getOrders && toOrders(getOrders));
  },
};

const mapAnswer = <From, To>(answer: Answer<From>, map: (data: From) => To): Answer<To> =>
  answer.kind === "data" ? { ...answer, data: map(answer.data) } : answer;

async function saveUser(input: UserInputType): Promise<boolean> {
  const answer = await ask(updateUser, { user: input });
  if (answer.kind !== "data" || !answer.data.updateUser) return false;
  replaceQuery(profileQuery, toProfile(answer.data.updateUser));
  return true;
}

export const savePersonalData = (data: PersonalData) => saveUser(toUserInput(data));

/** Asked for after a save that failed: APIs differ in how they refuse who is not logged in any more. */
export async function findSaveFailure(): Promise<MessageKey> {
  const answer = await profileQuery.fetch();
  return answer.kind === "data" && answer.data === null ? "returns.expired" : "error.generic";
}

/** Null when it is saved. */
export async function saveNewsletter(
  newsletter: boolean,
  { customerType }: PersonalData,
): Promise<MessageKey | null> {
  return (await saveUser({ newsletter, customerType: customerType || null })) ? null : findSaveFailure();
}

/** For a new account; false when it could not be saved. */
export async function createProfile(newsletter: boolean): Promise<boolean> {
  const answer = await ask(updateUser, { user: { newsletter, customerType: "PERSON" } });
  return answer.kind === "data";
}

export function toProfile(user: UserFragment): Profile {
  const { address, gender, customerType, personalId, balances } = user;
  return {
    email: user.email,
    newsletter: user.newsletter ?? false,
    balances: withoutNulls(balances).map(({ currency, amountFormatted }) => ({
      currency,
      amount: amountFormatted ?? "",
    })),
    personal: {
      firstName: address?.firstName ?? "",
      lastName: address?.lastName ?? "",
      phone: address?.mobile ?? "",
      gender: gender ?? "UNSET",
      careOf: address?.careOf ?? "",
      address: address?.addressLine1 ?? "",
      address2: address?.addressLine2 ?? "",
      zip: printPostalCode(address?.zip ?? ""),
      city: address?.city ?? "",
      state: address?.state ?? "",
      country: address?.country ?? "",
      entryCode: address?.entryCode ?? "",
      customerType: customerType ?? "",
      companyName: address?.company ?? "",
      personalId: customerType === "ORGANIZATION" ? "" : (personalId ?? ""),
      organizationId: customerType === "PERSON" ? "" : (personalId ?? ""),
    },
  };
}

/** Every field is sent: an empty text clears one, an absent one would keep it. A type of null is kept. */
export function toUserInput(data: PersonalData): UserInputType {
  const isCompany = data.customerType === "ORGANIZATION";
  return {
    gender: data.gender,
    customerType: data.customerType || null,
    personalId: (isCompany ? data.organizationId : data.personalId).trim(),
    address: {
      firstName: data.firstName.trim(),
      lastName: data.lastName.trim(),
      company: data.customerType === "PERSON" ? "" : data.companyName.trim(),
      careOf: data.careOf.trim(),
      addressLine1: data.address.trim(),
      addressLine2: data.address2.trim(),
      zip: hasPostalCodes(data.country) ? data.zip.trim() : "",
      city: data.city.trim(),
      state: hasStates(data.country) ? data.state.trim() : "",
      country: data.country,
      mobile: data.phone.trim(),
      entryCode: data.entryCode.trim(),
    },
  };
}

const toOrders = (orders: readonly (WireOrder | null)[]): Order[] =>
  withoutNulls(orders)
    .map(toOrder)
    .toSorted((one, other) => other.date.localeCompare(one.date));

export function toOrder({ cart, ...order }: WireOrder): Order {
  const contents = cart && toContents(cart, currentCountry());
  return {
    number: String(order.id),
    date: order.createdAt ?? "",
    completedAt: toKnownDate(order.completedAt),
    status: order.status,
    total: order.orderTotal?.sellingPriceIncVatFormatted || contents?.totals?.total || "",
    currency: order.currency ?? "EUR",
    lines: contents?.lines ?? [],
    totals: contents?.totals ?? null,
    shippingAddress: order.shippingAddress,
    payments: (order.paymentDetails ?? []).flatMap((payment) => payment?.displayName ?? []),
    parcels: withoutNulls(order.shippingDetails).map((parcel) => ({
      ...parcel,
      shippingDate: toKnownDate(parcel.shippingDate),
    })),
    refunds: withoutNulls(order.refunds).map(({ id, createdAt, reason, total }) => ({
      id,
      date: createdAt,
      reason: reason ?? "",
      amount: total,
    })),
  };
}
