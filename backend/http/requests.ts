/** Path of the storefront that leads to this backend. */
export const publicPath = "/_backend";

/** Whether the page of another site asks: it must not use the shop on a developer's machine. */
export const isFromElsewhere = (request: Request): boolean =>
  !["same-origin", "none", null].includes(request.headers.get("Sec-Fetch-Site"));

/** First segments of the developer's paths: orders and mails hold names, and faults break the shop. */
export const localPaths = [
  "balance",
  "blocked",
  "content",
  "faults",
  "login-token",
  "orders",
  "outbox",
  "price-list",
  "reviews",
  "stock",
  "vitals",
  "webhooks",
];

/** Whether the storefront has seen the token of this run; without one the paths are shut. */
export const isOpened = ({ headers }: Request, token: string | undefined): boolean =>
  token !== undefined && token !== "" && headers.get("local-token") === token;
