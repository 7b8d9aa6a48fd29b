import * as v from "valibot";
import { mostPieces } from "#shared/api.ts";
import { findLimit } from "#shared/field-limits.ts";
import { providerTypes } from "#shared/payment.ts";

const text = (longest: number) => v.pipe(v.string(), v.maxLength(longest));
const maybe = <Schema extends v.GenericSchema>(schema: Schema) => v.optional(v.nullable(schema));
const whole = (least: number, most: number) =>
  v.pipe(v.number(), v.integer(), v.minValue(least), v.maxValue(most));

const field = (name: string) => maybe(text(findLimit(name)));
const line = field("address");
const email = text(findLimit("email"));
const databaseId = whole(1, 2_147_483_647);
/** Of a line, a package, an address or a delivery: the API calls them as it likes. */
const apiId = text(2_048);
const customerType = maybe(v.picklist(["PERSON", "ORGANIZATION"]));
/** Replaced by the cart of the cookie; another one is refused. */
const ownCart = v.optional(text(64), "");
/** One that the shop does not know is replaced by that of the page. */
const marketAlias = maybe(text(64));
/** Of a package. */
const mostParts = 100;
const optionId = whole(0, 2_147_483_647);

const address = v.strictObject({
  firstName: line,
  lastName: line,
  company: line,
  careOf: line,
  addressLine1: line,
  addressLine2: line,
  zip: field("zip"),
  city: line,
  state: field("state"),
  country: maybe(text(60)),
  mobile: field("phone"),
  entryCode: field("entryCode"),
});

/** What a shopper decides: no fee, no skipped check, no merchant data and no address to return to. */
const checkout = v.strictObject({
  customerType,
  email: maybe(email),
  message: field("orderMessage"),
  identityNumber: field("personalId"),
  shippingId: maybe(optionId),
  paymentId: maybe(optionId),
  acceptedConsents: maybe(v.pipe(v.array(text(40)), v.maxLength(10))),
  billingAddress: maybe(address),
  /** Of an external shipping service; the worker finds its fee. */
  externalShippingId: maybe(apiId),
  pickupPoint: maybe(apiId),
});

/** Channel, market and language may be named, but the worker's own are used. */
const context = {
  channelId: v.optional(v.unknown()),
  marketId: v.optional(v.unknown()),
  languageId: v.optional(v.unknown()),
};

const inCart = { id: ownCart, cartMarketAlias: marketAlias, allowExternalShippingFee: maybe(v.boolean()) };

const ofOrder = { ...context, id: text(128), checkoutMarket: marketAlias };

/** What the browser may send with each operation; anything else is refused. */
export const operationVariables = {
  getCart: v.strictObject({ ...context, ...inCart }),
  orderedCart: v.strictObject({ ...context, id: ownCart, cartMarketAlias: marketAlias }),
  addToCart: v.strictObject({
    ...context,
    ...inCart,
    item: v.strictObject({ skuId: databaseId, quantity: whole(1, mostPieces) }),
  }),
  updateCartItem: v.strictObject({
    ...context,
    ...inCart,
    item: v.strictObject({ id: apiId, skuId: maybe(databaseId), quantity: whole(0, mostPieces) }),
  }),
  addPackageToCart: v.strictObject({
    ...context,
    ...inCart,
    packageId: databaseId,
    selections: v.pipe(
      v.array(v.strictObject({ groupId: optionId, optionId, skuId: databaseId })),
      v.minLength(1),
      v.maxLength(mostParts),
    ),
  }),
  updateCartGroup: v.strictObject({
    ...context,
    ...inCart,
    item: v.strictObject({ groupKey: v.pipe(apiId, v.minLength(1)), quantity: whole(0, mostPieces) }),
  }),
  setCartPromoCode: v.strictObject({
    ...context,
    id: ownCart,
    promoCode: text(64),
    checkoutMarketId: marketAlias,
  }),
  createOrUpdateCheckout: v.strictObject({
    ...context,
    cartId: ownCart,
    checkout: maybe(checkout),
    checkoutMarketId: marketAlias,
  }),
  placeOrder: v.strictObject({
    ...context,
    cartId: ownCart,
    checkout,
    checkoutMarketId: marketAlias,
  }),
  /** The number of an order can be guessed: it is told with its cart, which is of a cookie, whatever the browser names. */
  checkout: v.strictObject({
    ...ofOrder,
    paymentType: v.picklist(["STANDARD", ...providerTypes]),
    cartId: v.optional(v.unknown()),
  }),
  user: v.strictObject(context),
  company: v.strictObject(context),
  orders: v.strictObject(context),
  updateUser: v.strictObject({
    ...context,
    user: v.strictObject({
      address: maybe(address),
      gender: maybe(v.picklist(["MAN", "UNSET", "UNSPECIFIED", "WOMAN"])),
      newsletter: maybe(v.boolean()),
      personalId: field("personalId"),
      customerType,
    }),
  }),
  subscribeToNewsletter: v.strictObject({
    ...context,
    email,
    tags: maybe(v.pipe(v.array(v.literal("website")), v.maxLength(1))),
  }),
  monitorProductAvailability: v.strictObject({ ...context, email, skuId: databaseId }),
  postProductReview: v.strictObject({
    ...context,
    alias: text(200),
    rating: maybe(whole(1, 5)),
    comment: maybe(text(1_000)),
    author: text(50),
  }),
};
