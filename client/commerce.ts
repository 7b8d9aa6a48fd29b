import {
  apiHeaders,
  apiPaths,
  forgetCart,
  type GraphQlAnswer,
  isUsable,
  tooOften,
  unknownOperation,
} from "#shared/api.ts";
import { parsePath, toBasename } from "#shared/basename.ts";
import type { Operation } from "#shared/operations/operation.ts";
import type { MessageKey } from "#shared/translate.ts";
import { reloadOutdatedPage } from "./loading/chunk-failure.ts";

type Failure =
  | { kind: "network" }
  /** `code` as the worker gave it. */
  | { kind: "status"; status: number; code?: string }
  | { kind: "parse" }
  /** GraphQL errors, without data that may be used; `code` is `extensions.code` of the first. */
  | { kind: "refused"; code: string | undefined };

/** `isPartial`: parts of it are missing because of an error. */
export type Answer<Data> = { kind: "data"; data: Data; isPartial?: true } | Failure;

interface AskOptions {
  signal?: AbortSignal;
  forgetsCart?: boolean;
  idempotencyKey?: string;
  /** Of an order. */
  shown?: string;
  /** Of an order, or a frame to pay one in: `doubtUnread`. */
  doubt?: string | undefined;
  /** `paymentGivenUp` or `paymentMissed`. */
  payment?: string;
  /** For what is good as far as it is there; it is never null because of an error. */
  takesParts?: boolean;
  /** Arrives, and its cookie comes, also when the shopper leaves the page at once. */
  keepalive?: boolean;
}

/** What a shopper is told when an answer has no data. */
export const toFailureText = (failure: Failure): MessageKey =>
  failure.kind === "refused" && failure.code === tooOften ? "auth.tooOften" : "error.generic";

/** Of the open page; `/se/sv`, or empty. */
export function currentBasename(): string {
  const here = parsePath(location.pathname);
  return here ? toBasename(here.locale) : "";
}

/** ISO 3166, of the open page's market. */
export const currentCountry = () => document.documentElement.dataset.country ?? "";

/** The browser knows an operation by its hash only; the worker adds text, key, token, cart, market and language. */
export async function ask<Data, Variables>(
  operation: Operation<Data, Variables>,
  variables: Variables,
  {
    signal,
    forgetsCart,
    idempotencyKey,
    shown,
    doubt,
    payment,
    takesParts = false,
    keepalive = false,
  }: AskOptions = {},
): Promise<Answer<Data>> {
  const extensions = { persistedQuery: { version: 1, sha256Hash: operation.hash } };
  let response: Response;
  try {
    response = await fetch(apiPaths.graphql, {
      method: "POST",
      credentials: "include",
      keepalive,
      headers: {
        "content-type": "application/json",
        accept: "application/json",
        [apiHeaders.pagePath]: location.pathname,
        ...(forgetsCart && { [apiHeaders.cart]: forgetCart }),
        ...(idempotencyKey && { [apiHeaders.idempotencyKey]: idempotencyKey }),
        ...(shown && { [apiHeaders.shown]: encodeURIComponent(shown) }),
        ...(doubt && { [apiHeaders.doubt]: doubt }),
        ...(payment && { [apiHeaders.payment]: payment }),
      },
      body: JSON.stringify({ operationName: operation.name, variables, extensions }),
      signal: signal ?? null,
    });
  } catch {
    return { kind: "network" };
  }
  if (response.status === 429) return { kind: "refused", code: tooOften };
  const body = (await response.json().catch(() => null)) as GraphQlAnswer<Data> | null;
  const code = body?.errors?.[0]?.extensions?.code;
  // The cart is in a cookie, a started form in the session's storage: both are there after the reload.
  if (response.status === 409 && code === unknownOperation && reloadOutdatedPage())
    return new Promise(() => undefined);
  if (response.status >= 300)
    return { kind: "status", status: response.status, ...(code !== undefined && { code }) };
  if (body?.data && !body.errors?.length) return { kind: "data", data: body.data };
  const error = body?.errors?.[0];
  if (takesParts && body?.data && isUsable(body)) return { kind: "data", data: body.data, isPartial: true };
  return error ? { kind: "refused", code: error.extensions?.code } : { kind: "parse" };
}
