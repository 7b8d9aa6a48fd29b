/** Under what path of the storefront a browser reaches this backend. */
export const publicPath = "/_backend";

/** Whether another site's page asks: it must not use the shop of somebody who has it running. */
export const isFromElsewhere = (request: Request): boolean =>
  !["same-origin", "none", null].includes(request.headers.get("Sec-Fetch-Site"));

/** First segments of the developer's own paths: orders and mails hold names, and faults break the shop for everybody. */
export const localPaths = [
  "balance",
  "blocked",
  "faults",
  "login-token",
  "orders",
  "outbox",
  "reviews",
  "stock",
];

export const isLocal = ({ hostname }: URL): boolean => ["localhost", "127.0.0.1", "[::1]"].includes(hostname);
