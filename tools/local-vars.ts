import { randomBytes } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import { parseEnv } from "node:util";

/** One for this process and those it starts. */
const token = process.env.LOCAL_TOKEN ?? randomBytes(16).toString("hex");

/** What makes a run local: demo goods may be sold, and who knows the token may use the backend's local pages. */
export const localVars = { DEMO: "1", LOCAL_TOKEN: token };

type Variables = Readonly<Record<string, string | undefined>>;

/** The stand-in for the recommendation provider has its script, too, where nobody names another provider or API. */
export const toProviderScript = (own: Variables): Record<string, string> =>
  own.COMMERCE_API_URL || own.RECOMMENDATION_URL
    ? {}
    : { RECOMMENDATION_SCRIPT_URL: "/_backend/recommendations/helloretail.js" };

/** What the developer sets for `npm start`. */
export const readOwnVars = (): Variables =>
  existsSync(".dev.vars") ? parseEnv(readFileSync(".dev.vars", "utf8")) : {};

/** Where a local shop says that it is, unless it is told: its links lead back to it. */
export const toLocalOrigin = (port: number, own: Variables): Record<string, string> =>
  own.PUBLIC_ORIGIN ? {} : { PUBLIC_ORIGIN: `http://localhost:${port}` };

/** For `fetch`; a browser takes the token from a link. */
export const localHeaders = { "local-token": token };

/** @param url of the shop */
export function describeLocalPages(url: string, { COMMERCE_API_URL }: Variables): string {
  if (COMMERCE_API_URL)
    return `It sells what ${new URL(COMMERCE_API_URL).host} has: whoever orders here places an order there.`;
  return [
    "It is a demo: nothing is sold and nothing is charged.",
    `Mails it sends: ${url}/_backend/outbox?token=${token}`,
    `Query editor (its program comes from a CDN): ${url}/_backend/graphiql?token=${token}`,
    `Faults on demand: ${url}/_backend/faults?token=${token}`,
  ].join("\n");
}
