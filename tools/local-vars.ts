import { randomBytes } from "node:crypto";

/** One for this process and those it starts. */
const token = process.env.LOCAL_TOKEN ?? randomBytes(16).toString("hex");

/** What makes a run local: demo goods may be sold, and who knows the token may use the backend's local pages. */
export const localVars = { DEMO: "1", LOCAL_TOKEN: token };

/** The stand-in for the recommendation provider has its script, too, where nobody names another provider or API. */
export const toProviderScript = (
  own: Readonly<Record<string, string | undefined>>,
): Record<string, string> =>
  own.COMMERCE_API_URL || own.RECOMMENDATION_URL
    ? {}
    : { RECOMMENDATION_SCRIPT_URL: "/_backend/recommendations/helloretail.js" };

/** For `fetch`; a browser takes the token from a link. */
export const localHeaders = { "local-token": token };

/** @param url of the shop */
export const describeLocalPages = (url: string) =>
  [
    "It is a demo: nothing is sold and nothing is charged.",
    `Mails it sends: ${url}/_backend/outbox?token=${token}`,
    `Query editor (its program comes from a CDN): ${url}/_backend/graphiql?token=${token}`,
    `Faults on demand: ${url}/_backend/faults?token=${token}`,
  ].join("\n");
