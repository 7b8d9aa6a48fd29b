/** Path of the storefront that leads to this backend. */
export const publicPath = "/_backend";

/** Whether the page of another site asks: it must not use the shop on a developer's machine. */
export const isFromElsewhere = (request: Request): boolean =>
  !["same-origin", "none", null].includes(request.headers.get("Sec-Fetch-Site"));

/** First segments of the developer's paths: orders and mails hold names, and faults break the shop. */
export const localPaths = [
  "balance",
  "blocked",
  "faults",
  "login-token",
  "orders",
  "outbox",
  "price-list",
  "reviews",
  "stock",
  "vitals",
];

export const isLocal = ({ hostname }: URL): boolean => ["localhost", "127.0.0.1", "[::1]"].includes(hostname);
