import type { Auth } from "#backend/auth/auth.ts";
import { type Bearer, bearerOf } from "#backend/auth/bearer.ts";
import { addressOf } from "#backend/auth/limits.ts";
import type { Caller } from "#backend/caller.ts";
import { findPriceList } from "#backend/catalogue/prices.ts";
import type { Commerce } from "#backend/commerce.ts";
import { withCors } from "#backend/http/cors.ts";
import { failure } from "./failure.ts";
import { idempotency } from "./idempotency.ts";
import { keptAnswers } from "./kept-answers.ts";
import { readParams } from "./params.ts";
import { persistedQueries } from "./persisted-queries.ts";
import { createServer } from "./server.ts";

/** `/graphql`: reads the request, finds its text by hash, answers from memory what it may and asks the server. */
export function createDoor(commerce: Commerce, auth: Auth, apiKey: string | undefined) {
  const server = createServer(commerce);
  const queries = persistedQueries(commerce.storage.sql);
  const answerTo = keptAnswers(commerce);
  const once = idempotency(commerce.storage.sql, commerce.clock);

  async function answer(request: Request): Promise<Response> {
    if (apiKey && request.headers.get("X-ApiKey") !== apiKey) {
      return failure(401, "UNAUTHENTICATED", "X-ApiKey is missing or wrong");
    }
    const read = await readParams(request);
    if (!read.ok) return failure(read.status, "BAD_REQUEST", read.message);
    const { query, hash, operationName, variables } = read.params;
    const text = await queries.textOf(query, hash);
    switch (text.kind) {
      case "unknown hash":
        return failure(200, "PERSISTED_QUERY_NOT_FOUND", "PersistedQueryNotFound");
      case "hash mismatch":
        return failure(400, "PERSISTED_QUERY_HASH_MISMATCH", "provided sha does not match query");
      case "nothing asked":
        return failure(400, "BAD_REQUEST", "Must provide a query or the hash of one");
    }
    const bearer = await bearerOf(request, auth);
    if (bearer.kind === "not good") return failure(401, "UNAUTHENTICATED", "The token is not good any more");
    const caller = callerOf(request, bearer);
    const operation = { query: text.text, operationName, variables, caller };
    const method = request.method === "GET" ? "GET" : "POST";
    const run = () => answerTo(operation, () => server.execute(operation, method));
    const key = request.headers.get("x-idempotency-key");
    // One shopper must not be told the answer that was kept for another.
    const asked = `${caller.customerId ?? ""}\n${read.body}`;
    return key && method === "POST" ? once(key, asked, run) : run();
  }

  return async (request: Request): Promise<Response> => {
    const isPreflight = request.method === "OPTIONS";
    const response = isPreflight ? new Response(null, { status: 204 }) : await answer(request);
    return withCors(request, response, clientHeaders);
  };
}

/** What the public clients send, some of them from a browser. */
const clientHeaders =
  `accept, authorization, content-type, x-apikey, x-idempotency-key, x-prices, x-request-id,
  x-sdk-version, apollographql-client-name, apollographql-client-version`.replace(/\s+/g, " ");

const callerOf = (request: Request, bearer: Bearer): Caller => ({
  customerId: bearer.kind === "session" ? bearer.session.userId : null,
  mayPreview: bearer.kind === "session" && bearer.session.userId === null,
  priceList: findPriceList(request.headers.get("x-prices")),
  address: addressOf(request),
});
