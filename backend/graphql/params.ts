import { readBody } from "#backend/http/body.ts";

/** What a GraphQL request asks, as it came over the wire and before any text is looked up for a hash. */
export interface Params {
  operationName: string | null;
  query: string | null;
  variables: Record<string, unknown> | null;
  /** Hash of an automatic persisted query, in the case it was sent in. */
  hash: string | null;
}

export type ReadParams =
  | { ok: true; params: Params; body: string }
  | { ok: false; status: number; message: string };

const largestBody = 256 * 1024;

/** Reads `POST` JSON or `GET` query strings. Refusals: 400 malformed, 405 method, 413 body, 415 content type. */
export async function readParams(request: Request): Promise<ReadParams> {
  if (request.method === "GET") return readQueryString(new URL(request.url).searchParams);
  if (request.method !== "POST") return { ok: false, status: 405, message: "Use POST or GET" };
  const type = request.headers.get("Content-Type") ?? "";
  if (!/^application\/(graphql-response\+)?json\b/i.test(type)) {
    return { ok: false, status: 415, message: "Send application/json" };
  }
  const body = await readBody(request, largestBody);
  if (body === null) return { ok: false, status: 413, message: "Request body too large" };
  const parsed = parseJson(body);
  const params = isObject(parsed) ? shape(parsed) : null;
  return params
    ? { ok: true, params, body }
    : { ok: false, status: 400, message: "The body is not a GraphQL request" };
}

function readQueryString(search: URLSearchParams): ReadParams {
  const json = (name: string) => {
    const text = search.get(name);
    return text ? parseJson(text) : null;
  };
  const params = shape({
    operationName: search.get("operationName"),
    query: search.get("query"),
    variables: json("variables"),
    extensions: json("extensions"),
  });
  return params
    ? { ok: true, params, body: search.toString() }
    : { ok: false, status: 400, message: "The query string is not a GraphQL request" };
}

function shape(given: Record<string, unknown>): Params | null {
  const { operationName = null, query = null, variables = null, extensions = null } = given;
  if (operationName !== null && typeof operationName !== "string") return null;
  if (query !== null && typeof query !== "string") return null;
  if (variables !== null && !isObject(variables)) return null;
  if (extensions !== null && !isObject(extensions)) return null;
  return { operationName, query, variables, hash: hashOf(extensions?.persistedQuery) };
}

function hashOf(persistedQuery: unknown): string | null {
  if (!isObject(persistedQuery)) return null;
  const { sha256Hash } = persistedQuery;
  return typeof sha256Hash === "string" ? sha256Hash : null;
}

/** `false`, which is no part of a GraphQL request, stands for malformed JSON. */
function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return false;
  }
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);
