import { findQuery } from "#backend/storage/graphql-requests.ts";
import type { Call } from "./book.ts";

interface GraphqlBody {
  operationName?: unknown;
  query?: unknown;
  variables?: unknown;
  extensions?: { persistedQuery?: { sha256Hash?: unknown } };
}

/** What a request is about; it can still be read afterwards. A text known by its hash names its operation too. */
export async function callOf(request: Request, sql: SqlStorage): Promise<Call> {
  const path = new URL(request.url).pathname;
  if (path !== "/graphql") return { path, operation: null, variables: {} };
  const body = await bodyOf(request);
  return { path, operation: operationOf(body, sql), variables: variablesOf(body) };
}

const variablesOf = ({ variables }: GraphqlBody): Record<string, unknown> =>
  typeof variables === "object" && variables !== null ? { ...variables } : {};

async function bodyOf(request: Request): Promise<GraphqlBody> {
  try {
    if (request.method !== "GET") return (await request.clone().json<GraphqlBody | null>()) ?? {};
    const search = new URL(request.url).searchParams;
    const extensions = JSON.parse(search.get("extensions") ?? "null") ?? {};
    const variables = JSON.parse(search.get("variables") ?? "null");
    return { operationName: search.get("operationName"), query: search.get("query"), variables, extensions };
  } catch {
    return {};
  }
}

function operationOf({ operationName, query, extensions }: GraphqlBody, sql: SqlStorage): string | null {
  if (typeof operationName === "string" && operationName !== "") return operationName;
  const hash = extensions?.persistedQuery?.sha256Hash;
  const text = typeof query === "string" ? query : findQuery(sql, String(hash).toLowerCase());
  return text?.match(/\b(?:query|mutation)\s+(\w+)/)?.[1] ?? null;
}
