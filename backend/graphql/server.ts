import { createYoga, type Plugin, processRegularResult } from "graphql-yoga";
import { type Auth, readBearer } from "#backend/auth/auth.ts";
import { readClientAddress } from "#backend/auth/limits.ts";
import { isNew } from "#backend/auth/session.ts";
import type { Commerce } from "#backend/commerce.ts";
import { findAgreedPrices, findOnlyMarket } from "#backend/users/agreed-prices.ts";
import { rejected, type ServerContext } from "./context.ts";
import { echoedRefusals } from "./echoed-refusals.ts";
import { foreignFacts } from "./foreign-facts.ts";
import { idempotency } from "./idempotency.ts";
import { optionalFields } from "./optional-fields.ts";
import { persistedQueries } from "./persisted-queries.ts";
import { pictureNames } from "./picture-names.ts";
import { responseCache } from "./response-cache.ts";
import { createSchema } from "./schema.ts";

const clientHeaders = [
  "accept",
  "authorization",
  "content-type",
  "x-apikey",
  "x-idempotency-key",
  "x-prices",
  "x-request-id",
  "x-sdk-version",
  "apollographql-client-name",
  "apollographql-client-version",
];

/** Bytes. */
const largestBody = 256 * 1024;

export function createGraphqlServer(commerce: Commerce, auth: Auth, apiKey: string | undefined) {
  const { sql } = commerce.storage;
  const yoga = createYoga<ServerContext>({
    schema: createSchema(),
    // The package's own classes are not the runtime's, and workerd accepts only its own.
    fetchAPI: { Request, Response, Headers, URL, URLPattern, ReadableStream, TransformStream, fetch },
    plugins: [
      checkRequest(apiKey),
      likeTheHostedService,
      ...persistedQueries(sql, commerce.contract),
      identifyCaller(auth),
      optionalFields(commerce.contract),
      idempotency(sql, commerce.clock),
      responseCache(commerce),
      pictureNames(commerce.contract),
      echoedRefusals(commerce.contract),
      foreignFacts(commerce.contract),
    ],
    // Any origin may call: cookies mean nothing here.
    cors: { origin: "*", credentials: true, methods: ["GET", "POST"], allowedHeaders: clientHeaders },
    graphqlEndpoint: "/graphql",
    graphiql: false,
    landingPage: false,
    multipart: false,
    batching: false,
    // Unexpected errors are logged, and never shown, in development either.
    logging: "error",
    maskedErrors: { isDev: false },
    // See `limitBody`.
    maxRequestBodySize: false,
  });

  return async (request: Request): Promise<Response> => yoga.handleRequest(request, { commerce });
}

/** Cases that Yoga accepts or answers otherwise. */
const checkRequest = (apiKey: string | undefined): Plugin => ({
  onRequestParse({ request, requestParser, setRequestParser }) {
    if (apiKey && request.headers.get("X-ApiKey") !== apiKey) {
      throw rejected(401, "UNAUTHENTICATED", "X-ApiKey is missing or wrong");
    }
    if (request.method === "GET" && requestParser) {
      setRequestParser(async (given) => {
        try {
          return await requestParser(given);
        } catch {
          throw rejected(400, "BAD_REQUEST", "The query string is not a GraphQL request");
        }
      });
    }
    if (request.method !== "POST") return;
    const type = request.headers.get("Content-Type") ?? "";
    if (!/^application\/(graphql-response\+)?json\b/i.test(type)) {
      throw rejected(415, "BAD_REQUEST", "Send application/json");
    }
    if (requestParser) setRequestParser(async (given) => requestParser(await limitBody(given)));
  },
});

/** Yoga's own limit sends every body through a second stream and Request: a fifth of a cached answer's time. */
async function limitBody(request: Request): Promise<Request> {
  const length = request.headers.get("Content-Length");
  if (length !== null && Number(length) <= largestBody) return request;
  const chunks: Uint8Array<ArrayBuffer>[] = [];
  let size = 0;
  for await (const chunk of request.body ?? []) {
    size += chunk.byteLength;
    if (size > largestBody) throw rejected(413, "BAD_REQUEST", "Request body too large");
    chunks.push(chunk);
  }
  return new Request(request, { body: new Blob(chunks) });
}

/** JSON whatever is accepted, `extensions` even if empty, and 200 whatever is wrong with an operation. */
const likeTheHostedService: Plugin = {
  onExecutionResult({ result }) {
    if (!result || Symbol.asyncIterator in result) return;
    for (const { extensions } of result.errors ?? []) {
      if (extensions.http?.status === 400) extensions.http.spec = true;
    }
  },
  onResultProcess({ result, setResult, setResultProcessor }) {
    setResultProcessor(processRegularResult, "application/json");
    if (Array.isArray(result) || Symbol.asyncIterator in result) return;
    setResult({
      ...result,
      stringify: (answer) => JSON.stringify({ ...answer, extensions: answer.extensions ?? {} }),
    });
  },
};

const identifyCaller = (auth: Auth): Plugin<object, ServerContext> => ({
  async onParams({ request, context }) {
    const bearer = await readBearer(request, auth);
    if (bearer.kind === "invalid") {
      throw rejected(401, "UNAUTHENTICATED", "The token is not good any more");
    }
    const session = bearer.kind === "session" ? bearer.session : null;
    const customerId = session?.userId ?? null;
    const { sql } = context.commerce.storage;
    const priceList = await findAgreedPrices(sql, request.headers.get("x-prices"), customerId);
    const caller = {
      customerId,
      mayPreview: session !== null && session.userId === null,
      hasJustLoggedIn: session !== null && isNew(session, auth.clock.now()),
      priceList,
      onlyMarket: priceList && customerId !== null ? findOnlyMarket(context.commerce, customerId) : null,
      address: readClientAddress(request),
    };
    context.commerce = { ...context.commerce, caller };
  },
});
