import * as v from "valibot";
import type { Language } from "./languages.ts";
import { isEmail } from "./validation.ts";

export const apiPaths = {
  graphql: "/graphql",
  auth: "/auth",
  geo: "/api/geo",
  unlock: "/api/unlock",
  vitals: "/api/vitals",
  recommendations: "/api/recommendations",
  purge: "/api/purge",
  events: "/api/events",
  policyReport: "/api/csp-report",
  withdrawals: "/api/withdrawals",
  findOrder: "/api/orders/find",
  returns: "/api/returns",
  ownReturns: "/api/returns/own",
  contact: "/api/contact",
  favorites: "/api/favorites",
  suggestions: "/api/suggestions",
  data: "/_data",
} as const;

export const apiHeaders = {
  pagePath: "x-page-path",
  /** `forgetCart`: call without the cookie's cart and drop it. */
  cart: "x-cart",
  idempotencyKey: "idempotency-key",
  /** Of an order: goods and total that the shopper saw when they pressed the button, `writeShown`, as part of an address. */
  shown: "x-shown",
  /** Of an order, or a frame to pay one in: `doubtUnread`. */
  doubt: "x-doubt",
  /** What the shopper did with the payment that is asked about: they may pay in another way unless it is made. */
  payment: "x-payment",
} as const;

export const forgetCart = "forget";
/** No page has said yet that the attempt before may have made an order (`MAYBE_ORDERED`): it is said, even if once more. */
export const doubtUnread = "unread";
/** By who pays in another way. */
export const paymentGivenUp = "given-up";
/** The provider led back from it, and nobody hears that it was made: it may be heard of later. */
export const paymentMissed = "missed";

/** Codes of orders that never reached the commerce API. */
export const orderRefusals = {
  /** The cart takes no order any more: it probably is one, and its number is not known. */
  cartCompleted: "CART_COMPLETED",
  /** Nobody knows whether the attempt before made an order; whoever orders again after this may have two. */
  maybeOrdered: "MAYBE_ORDERED",
  /** The browser has another cart than the one that is named. */
  foreignCart: "FOREIGN_CART",
  cartNotFound: "CartNotFound",
  keyMissing: "IDEMPOTENCY_KEY_MISSING",
  keyReused: "IDEMPOTENCY_KEY_REUSED",
  underWay: "ORDER_UNDER_WAY",
  guardDown: "ORDER_GUARD_DOWN",
  deliveryChanged: "DELIVERY_CHANGED",
  /** Goods or total are not those that the shopper saw. */
  pricesChanged: "PRICES_CHANGED",
  /** The API keeps to an address that is not the one of the form. */
  otherAddress: "OTHER_ADDRESS",
} as const;

/** Code of the refusal (409) of an operation that no build known to the worker has. */
export const unknownOperation = "UNKNOWN_OPERATION";

export const authRefusals = ["credentials", "exists", "weak", "expired", "too-often", "unreachable"] as const;

export type AuthRefusal = (typeof authRefusals)[number];

export interface Session {
  user: string;
  maxAge: number;
  /** Of the company that logged in, where it is not that of the page. */
  market?: { alias: string; language: Language };
}

export interface GeoAnswer {
  /** ISO 3166 code; null when the edge does not know. */
  country: string | null;
  market: string;
}

/** To a message to the merchant, once it is stored. */
export interface ReceiptAnswer {
  /** ISO 8601, UTC. */
  receivedAt: string;
}

/** What the browser needs to talk to the recommendation provider in the page's market. */
export interface ProviderAccess {
  websiteUuid: string;
  pageKey: string;
  scriptUrl: string;
  /** Without a slash at the end; `/collect/click` and others follow it. */
  baseUrl: string;
}

/** Code of a call that was refused because there were too many. */
export const tooOften = "TOO_OFTEN";

export interface GraphQlAnswer<Data> {
  data?: Data | null;
  errors?: readonly { message: string; extensions?: { code?: string } }[];
}

/** Whether data beside errors is what was asked for, though parts of it may be missing. */
export const isUsable = <Data>({ data }: GraphQlAnswer<Data>): boolean =>
  Boolean(data) && Object.values(data as object).every((root) => root !== null);

// The browser imports nothing from here on: its bundles hold neither the schemas nor valibot.

const Email = v.pipe(v.string(), v.trim(), v.maxLength(254), v.check(isEmail));
const Password = v.pipe(v.string(), v.minLength(1), v.maxLength(1024));
const Credentials = v.object({
  username: Email,
  password: Password,
  remember: v.optional(v.boolean(), false),
});

export const authBodies = {
  login: Credentials,
  register: Credentials,
  password: v.object({ password: Password, newPassword: Password }),
  logout: v.object({}),
  refresh: v.object({}),
  forgot: v.object({ username: Email }),
  reset: v.object({ resetKey: v.pipe(v.string(), v.regex(/^[!-~]{1,4096}$/)), password: Password }),
  delete: v.object({ password: Password }),
  token: v.object({ token: v.pipe(v.string(), v.regex(/^[\w.-]{1,4096}$/)) }),
};

export type AuthAction = keyof typeof authBodies;
export type AuthBody<Action extends AuthAction> = v.InferOutput<(typeof authBodies)[Action]>;

export const UnlockBody = v.object({
  alias: v.pipe(v.string(), v.maxLength(200)),
  password: v.pipe(v.string(), v.maxLength(200)),
});

/** A line of a mail, or its subject: with a break in it a shopper could write lines that look like the shop's. */
const isOneLine = (text: string) => !/[\p{Cc}\p{Zl}\p{Zp}]/u.test(text);

const Line = v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(200), v.check(isOneLine));

/** `#100017` is 100017, and a merchant may write `2026/17`. */
const OrderNumber = v.pipe(
  v.string(),
  v.maxLength(80),
  v.transform((text) => text.replace(/^[\s#]+/, "").trimEnd()),
  v.check((text) => text !== "" && isOneLine(text)),
);

/** Of the link in the order's mail. */
const OrderKey = v.optional(v.pipe(v.string(), v.regex(/^[\w-]{1,128}$/)));

export const FindOrderBody = v.object({ order: OrderNumber, email: Email, key: OrderKey });

/** Of who is logged in. */
export const OwnReturnsBody = v.object({});

export const returnReasons = ["tooSmall", "tooLarge", "different", "faulty", "changedMind"] as const;

export type ReturnReason = (typeof returnReasons)[number];

/** Of one size, in a cart and sent back: companies order by the hundred. */
export const mostPieces = 9_999;

/** Without an address the orders of who is logged in are meant. */
export const ReturnBody = v.object({
  id: v.pipe(v.string(), v.uuid()),
  order: OrderNumber,
  email: v.optional(Email),
  key: OrderKey,
  lines: v.pipe(
    v.array(
      v.object({
        skuId: v.pipe(v.number(), v.integer(), v.minValue(1)),
        quantity: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(mostPieces)),
        reason: v.picklist(returnReasons),
      }),
    ),
    v.minLength(1),
    v.maxLength(100),
  ),
  comment: v.pipe(v.string(), v.trim(), v.maxLength(1_000)),
});

export const contactTopics = ["order", "product", "return", "else"] as const;

export const ContactBody = v.object({
  id: v.pipe(v.string(), v.uuid()),
  topic: v.picklist(contactTopics),
  name: Line,
  email: Email,
  /** May be empty, as there may be none. */
  order: v.pipe(v.string(), v.trim(), v.maxLength(80), v.check(isOneLine)),
  text: v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(4_000)),
});

export const WithdrawalBody = v.object({
  id: v.pipe(v.string(), v.uuid()),
  name: Line,
  email: Email,
  order: v.pipe(Line, v.maxLength(80)),
  /** Empty: the whole order. */
  goods: v.pipe(v.string(), v.trim(), v.maxLength(2_000)),
});

export const FavoriteBody = v.object({
  id: v.pipe(v.number(), v.safeInteger(), v.minValue(1)),
  isAdded: v.boolean(),
});

const told = [
  "page_data",
  "original_location",
  "virtual_page_view",
  "page:impression",
  "view_item_list",
  "select_item",
  "view_item",
  "add_to_cart",
  "remove_from_cart",
  "add_to_wishlist",
  "begin_checkout",
  "purchase",
] as const;

export const EventsBody = v.object({
  /** Share of the visits that send theirs. */
  share: v.pipe(v.number(), v.gtValue(0), v.maxValue(1)),
  events: v.pipe(v.array(v.looseObject({ event: v.picklist(told) })), v.minLength(1), v.maxLength(50)),
});

export type EventsBody = v.InferOutput<typeof EventsBody>;

export const GraphQlBody = v.object({
  operationName: v.optional(v.string()),
  variables: v.optional(v.record(v.string(), v.unknown()), {}),
  query: v.optional(v.never()),
  extensions: v.object({
    persistedQuery: v.object({
      version: v.literal(1),
      sha256Hash: v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/)),
    }),
  }),
});
