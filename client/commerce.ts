import { parsePath, toBasename } from "#shared/basename.ts";
import type { Operation } from "#shared/operations/operation.ts";

/** Why a call to the commerce door has no data to show. */
export type Failure =
  | { kind: "network" }
  | { kind: "status"; status: number }
  | { kind: "parse" }
  /** GraphQL errors without usable data; `code` is `extensions.code` of the first. */
  | { kind: "refused"; code: string | undefined; message: string };

export type Answer<Data> = { kind: "data"; data: Data } | Failure;

interface GraphQlBody<Data> {
  data?: Data | null;
  errors?: { message: string; extensions?: { code?: string } }[];
}

export interface AskOptions {
  signal?: AbortSignal;
  /** `x-cart: forget` drops the cart's cookie first; `idempotency-key` belongs to `placeOrder`. */
  headers?: { "x-cart"?: "forget"; "idempotency-key"?: string };
}

/** Prefix of the place the page is in: `/se/sv`. */
export function currentBasename(): string {
  const here = parsePath(location.pathname);
  return here ? toBasename(here.locale) : "";
}

/**
 * Sends one operation of the manifest through the worker's door `POST /graphql`. The browser knows only its
 * hash; the worker adds the text, the API key, the shopper's token and cart, and market and language of the page
 * (Q-26).
 */
export async function ask<Data, Variables>(
  operation: Operation<Data, Variables>,
  variables: Variables,
  { signal, headers }: AskOptions = {},
): Promise<Answer<Data>> {
  const extensions = { persistedQuery: { version: 1, sha256Hash: operation.hash } };
  let response: Response;
  try {
    response = await fetch("/graphql", {
      method: "POST",
      credentials: "include",
      headers: {
        "content-type": "application/json",
        accept: "application/json",
        "x-place": location.pathname,
        ...headers,
      },
      body: JSON.stringify({ operationName: operation.name, variables, extensions }),
      signal: signal ?? null,
    });
  } catch {
    return { kind: "network" };
  }
  if (response.status >= 300) return { kind: "status", status: response.status };
  const body = (await response.json().catch(() => null)) as GraphQlBody<Data> | null;
  if (body?.data && !body.errors?.length) return { kind: "data", data: body.data };
  const error = body?.errors?.[0];
  return error
    ? { kind: "refused", code: error.extensions?.code, message: error.message }
    : { kind: "parse" };
}
