import type { ExecutionResult } from "graphql";
import { createYoga, type Plugin } from "graphql-yoga";
import type { Caller } from "#backend/caller.ts";
import type { Commerce } from "#backend/commerce.ts";
import { createSchema } from "./schema.ts";

/** What one operation is asked with, once its text is known. */
export interface Operation {
  query: string;
  operationName: string | null;
  variables: Record<string, unknown> | null;
  caller: Caller;
}

interface ServerContext {
  operation: Operation;
  commerce: Commerce;
}

/** The request was read at the door already: hashes are looked up there and the body is gone. */
const readAtTheDoor: Plugin<object, ServerContext> = {
  onRequestParse({ serverContext, setRequestParser }) {
    const { query, operationName, variables } = serverContext.operation;
    setRequestParser(() => ({
      query,
      operationName: operationName ?? undefined,
      variables: variables ?? undefined,
    }));
  },
};

/** Every answer has `extensions`, be it empty, as the hosted service's do; the server would drop an empty one. */
const withExtensions: Plugin = {
  onExecutionResult({ result, setResult }) {
    if (result && !Array.isArray(result) && !(Symbol.asyncIterator in result)) {
      setResult({ ...result, stringify });
    }
  },
};

const stringify = (result: ExecutionResult) =>
  JSON.stringify({ ...result, extensions: result.extensions ?? {} });

/** One server per object: parsed and validated documents are kept in its memory. */
export function createServer(commerce: Commerce) {
  const yoga = createYoga<ServerContext>({
    schema: createSchema(),
    // The package's own classes are not the runtime's, and workerd answers only with its own.
    fetchAPI: { Request, Response, Headers, URL, URLPattern, ReadableStream, TransformStream, fetch },
    plugins: [readAtTheDoor, withExtensions],
    graphqlEndpoint: "/graphql",
    graphiql: false,
    landingPage: false,
    cors: false,
    multipart: false,
    batching: false,
    // Unexpected failures are logged, and never told, in development either.
    logging: "error",
    maskedErrors: { isDev: false },
    maxRequestBodySize: false,
  });

  return {
    /** Whatever is wrong with an operation answers 200 and `errors`, as the hosted service does; a GET mutation 405. */
    async execute(operation: Operation, method: "GET" | "POST"): Promise<Response> {
      const request = new Request("http://shop/graphql", { method, headers: { Accept: "application/json" } });
      const context = { operation, commerce: { ...commerce, caller: operation.caller } };
      const response = await yoga.fetch(request, context);
      return response.status === 400 ? new Response(response.body, { headers: response.headers }) : response;
    },
  };
}
