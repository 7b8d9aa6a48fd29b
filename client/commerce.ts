import { apiHeaders, apiPaths, forgetCart, type GraphQlAnswer, tooOften } from "#shared/api.ts";
import { parsePath, toBasename } from "#shared/basename.ts";
import type { Operation } from "#shared/operations/operation.ts";
import type { MessageKey } from "#shared/translate.ts";

type Failure =
  | { kind: "network" }
  | { kind: "status"; status: number }
  | { kind: "parse" }
  /** GraphQL errors without usable data; `code` is `extensions.code` of the first. */
  | { kind: "refused"; code: string | undefined; message: string };

export type Answer<Data> = { kind: "data"; data: Data } | Failure;

interface AskOptions {
  signal?: AbortSignal;
  forgetsCart?: boolean;
  idempotencyKey?: string;
}

/** What a shopper is told when an answer has no data. */
export const toFailureText = (failure: Failure): MessageKey =>
  failure.kind === "refused" && failure.code === tooOften ? "auth.tooOften" : "error.generic";

/** Of the open page; `/se/sv`, or empty. */
export function currentBasename(): string {
  const here = parsePath(location.pathname);
  return here ? toBasename(here.locale) : "";
}

/** The browser knows an operation by its hash only; the worker adds text, key, token, cart, market and language. */
export async function ask<Data, Variables>(
  operation: Operation<Data, Variables>,
  variables: Variables,
  { signal, forgetsCart, idempotencyKey }: AskOptions = {},
): Promise<Answer<Data>> {
  const extensions = { persistedQuery: { version: 1, sha256Hash: operation.hash } };
  let response: Response;
  try {
    response = await fetch(apiPaths.graphql, {
      method: "POST",
      credentials: "include",
      headers: {
        "content-type": "application/json",
        accept: "application/json",
        [apiHeaders.pagePath]: location.pathname,
        ...(forgetsCart && { [apiHeaders.cart]: forgetCart }),
        ...(idempotencyKey && { [apiHeaders.idempotencyKey]: idempotencyKey }),
      },
      body: JSON.stringify({ operationName: operation.name, variables, extensions }),
      signal: signal ?? null,
    });
  } catch {
    return { kind: "network" };
  }
  if (response.status === 429) return { kind: "refused", code: tooOften, message: "" };
  if (response.status >= 300) return { kind: "status", status: response.status };
  const body = (await response.json().catch(() => null)) as GraphQlAnswer<Data> | null;
  if (body?.data && !body.errors?.length) return { kind: "data", data: body.data };
  const error = body?.errors?.[0];
  return error
    ? { kind: "refused", code: error.extensions?.code, message: error.message }
    : { kind: "parse" };
}
