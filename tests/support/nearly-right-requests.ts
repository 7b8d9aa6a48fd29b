import fc from "fast-check";
import * as operations from "#shared/operations/generated/operations.ts";

export interface MalformedRequest {
  method: string;
  path: string;
  end: string;
  body: string;
  type: string;
  headers: Record<string, string>;
}

const id = "00000000-0000-4000-8000-000000000000";
const email = "kim@example.com";
const password = "Neuschnee2026";

const toCall = ({ hash }: { hash: string }, variables: object) => ({
  variables,
  extensions: { persistedQuery: { version: 1, sha256Hash: hash } },
});

const address = {
  firstName: "Kim",
  lastName: "Berg",
  addressLine1: "Storgatan 1",
  zip: "11122",
  country: "SE",
};
const checkoutInput = { email, billingAddress: address, shippingId: 1, paymentId: 1 };

/** What pages send, by address. */
const calls: [path: string, body: object][] = [
  ["/graphql", toCall(operations.getCart, { id: "" })],
  ["/graphql", toCall(operations.addToCart, { item: { skuId: 1, quantity: 1 } })],
  ["/graphql", toCall(operations.updateCartItem, { item: { id: "1", skuId: 1, quantity: 1 } })],
  ["/graphql", toCall(operations.setCartPromoCode, { promoCode: "A" })],
  ["/graphql", toCall(operations.createOrUpdateCheckout, { checkout: checkoutInput })],
  ["/graphql", toCall(operations.placeOrder, { checkout: checkoutInput })],
  ["/graphql", toCall(operations.checkout, { id: "1", paymentType: "KLARNA", cartId: "a" })],
  ["/graphql", toCall(operations.subscribeToNewsletter, { email })],
  ["/graphql", toCall(operations.postProductReview, { alias: "a", rating: 1, comment: "a", author: "a" })],
  ["/auth/login", { username: email, password }],
  ["/auth/register", { username: email, password }],
  ["/auth/forgot", { username: email }],
  ["/auth/reset", { resetKey: "a", password }],
  ["/auth/token", { token: "a.b.c" }],
  ["/auth/password", { password, newPassword: password }],
  ["/auth/delete", { password }],
  ["/api/unlock", { alias: "a", password }],
  ["/api/withdrawals", { id, name: "Kim", email, order: "1", goods: "" }],
  ["/api/contact", { id, topic: "order", name: "Kim", email, order: "1", text: "a" }],
  ["/api/orders/find", { order: "100001", email }],
  [
    "/api/returns",
    { id, order: "100001", email, lines: [{ skuId: 1, quantity: 1, reason: "tooSmall" }], comment: "" },
  ],
  ["/api/returns/own", {}],
  ["/api/favorites", { id: 7, isAdded: true }],
  ["/api/events", { share: 1, events: [{ event: "purchase" }] }],
  [
    "/api/vitals",
    { market: "se", device: "phone", vitals: [{ name: "LCP", value: 1, route: "home" }], errors: [] },
  ],
];

/** What forms send where no script runs. */
const forms: [path: string, fields: Record<string, string>][] = [
  ["/se/en/p/alpine-jacket", { size: "1" }],
  ["/se/en/p/alpine-jacket", { package: "1", "part-1": "1.1" }],
  ["/se/en/cart", { line: "1", sku: "1", quantity: "1" }],
  ["/se/en/cart", { group: "1", quantity: "1" }],
  ["/se/en/cart", { promoCode: "A" }],
  ["/se/en/checkout/form", { ...flat(address), email, intent: "order", cartId: "a", key: id, total: "1" }],
  ["/se/en/preview-widgets", { token: "a.b.c" }],
];

function flat({ firstName, lastName, addressLine1, zip, country }: typeof address) {
  return { firstName, lastName, address: addressLine1, zip, country };
}

const wrongValues: unknown[] = [
  ...[
    "",
    " ",
    "\ud800",
    "\u0000",
    "a\r\nset-cookie: b=c",
    "__proto__",
    "constructor",
    "<b>",
    "../../x",
    "1e9",
  ],
  ...["x".repeat(5_000), "\u202e", "{}", "%", "%ff", "//evil.test", "javascript:alert(1)", "::1%eth0"],
  ...[-1, 0, 1.5, 2 ** 53, 1e308, null, true, [], {}, [[]], { a: { b: {} } }],
];

/** In place of one of its values, however deep. */
function spoil(value: unknown, choice: number, wrong: unknown): unknown {
  const entries = typeof value === "object" && value !== null ? Object.entries(value) : [];
  if (entries.length === 0) return wrong;
  const at = choice % entries.length;
  const rest = Math.floor(choice / entries.length);
  const spoiled = entries.map(([name, part], index) => [
    name,
    index === at ? spoil(part, rest, wrong) : part,
  ]);
  return Array.isArray(value) ? spoiled.map(([, part]) => part) : Object.fromEntries(spoiled);
}

const choice = fc.nat({ max: 10_000 });
const wrong = fc.oneof(fc.constantFrom(...wrongValues), fc.json({ maxDepth: 2 }));
const asOwnPage = { "sec-fetch-site": "same-origin", "idempotency-key": id, cookie: "cart=a; auth=a.b.c" };

/** Right but for one value. */
export const nearlyRight: fc.Arbitrary<MalformedRequest> = fc.oneof(
  fc.tuple(fc.constantFrom(...calls), choice, wrong).map(([[path, body], at, value]) => ({
    method: "POST",
    path,
    end: "",
    body: JSON.stringify(spoil(body, at, value)) ?? "",
    type: "application/json",
    headers: asOwnPage,
  })),
  fc.tuple(fc.constantFrom(...forms), choice, wrong).map(([[path, fields], at, value]) => ({
    method: "POST",
    path,
    end: "",
    body: new URLSearchParams(spoil(fields, at, String(value)) as Record<string, string>).toString(),
    type: "application/x-www-form-urlencoded",
    headers: asOwnPage,
  })),
);
