import type { Settings } from "../env.ts";

/** What a visitor brings along; none of it is verified here. */
export interface Shopper {
  token?: string | undefined;
  prices?: string | undefined;
  idempotencyKey?: string | undefined;
  /** Whether a change that the API says it has not begun with is sent once more; without it, it is. */
  mayRepeat?: (() => Promise<boolean>) | undefined;
}

const printable = /^[\x21-\x7e]([\x20-\x7e]{0,510}[\x21-\x7e])?$/;
export const bearer = /^[\w.~+/=-]{1,4096}$/;
export const priceList = /^[\x21-\x24\x26-\x7e]{1,512}$/;
export const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** Workers send none by themselves, and gateways turn such calls away. */
export const toUserAgent = ({ name, version }: Settings["client"]) =>
  `${name}/${version}`.replaceAll(/[^\x21-\x7e]/g, "-");

/** A value of another form is left out: it could not be sent, and must not look like a failure of the API. */
export function toHeaders({ client, apiKey }: Settings, shopper: Shopper): Record<string, string> {
  const headers: Record<string, string> = {};
  const add = (name: string, pattern: RegExp, value: string | undefined, prefix = "") => {
    if (value && pattern.test(value)) headers[name] = prefix + value;
  };
  headers["user-agent"] = toUserAgent(client);
  add("apollographql-client-name", printable, client.name);
  add("apollographql-client-version", printable, client.version);
  add("x-apikey", printable, apiKey);
  add("authorization", bearer, shopper.token, "Bearer ");
  add("x-prices", priceList, shopper.prices);
  add("x-idempotency-key", uuid, shopper.idempotencyKey);
  return headers;
}
