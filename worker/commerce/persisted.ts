import { ClientError, GraphQLClient } from "graphql-request";
import { manifest } from "#shared/operations/generated/manifest.ts";
import { type CommerceAnswer, type CommerceFailure, failedWithStatus, type GraphQlError } from "./failure.ts";
import { AnswerTooLarge, type Transport } from "./transport.ts";

export interface Call {
  endpoint: string;
  hash: string;
  variables: Record<string, unknown>;
  headers: Record<string, string>;
  signal: AbortSignal;
}

/** APIs that said they know no persisted queries; for the life of the isolate they get the text at once. */
const withoutHashes = new Set<string>();

type Form = "hash" | "hash and text" | "text";

/** graphql-request gets the hash as its query; the serializer writes the form that the API needs. */
const toSerializer = (form: Form) => ({
  parse: JSON.parse,
  stringify({ query: hash, variables }: { query: string; variables: unknown }) {
    const operation = manifest[hash];
    const extensions = { persistedQuery: { version: 1, sha256Hash: hash } };
    return JSON.stringify({
      operationName: operation?.name,
      variables,
      ...(form === "hash" ? {} : { query: operation?.text }),
      ...(form === "text" ? {} : { extensions }),
    });
  },
});

async function attempt(transport: Transport, call: Call, form: Form): Promise<CommerceAnswer<unknown>> {
  const client = new GraphQLClient(call.endpoint, {
    fetch: transport as typeof fetch,
    errorPolicy: "all",
    excludeOperationName: true,
    jsonSerializer: toSerializer(form) as never,
    headers: { ...call.headers, accept: "application/json" },
    signal: call.signal as never,
  });
  try {
    const { data, errors } = await client.rawRequest<unknown>(call.hash, call.variables);
    return toAnswer(data, (errors ?? []) as readonly GraphQlError[], manifest[call.hash]?.name);
  } catch (error) {
    return toFailure(error, manifest[call.hash]?.name);
  }
}

function toAnswer(
  data: unknown,
  errors: readonly GraphQlError[],
  name: string | undefined,
): CommerceAnswer<unknown> {
  if (data !== undefined && data !== null) return { kind: "data", data, errors };
  const [first] = errors;
  return first
    ? toRefused(first, first.extensions?.status)
    : { kind: "missing", message: `Server response was missing for query '${name}'` };
}

type Refused = Extract<CommerceFailure, { kind: "refused" }>;

const toRefused = ({ message, extensions }: GraphQlError, status: number | undefined): Refused => ({
  kind: "refused",
  message,
  code: extensions?.code,
  status,
});

function toFailure(error: unknown, name: string | undefined): CommerceFailure {
  if (error instanceof ClientError) {
    const { status, errors } = error.response;
    if (status >= 300) {
      const [first] = (errors ?? []) as readonly GraphQlError[];
      const refused = first && toRefused(first, status);
      return refused && (isNotFound(refused) || isNotSupported(refused)) ? refused : failedWithStatus(status);
    }
    return { kind: "missing", message: `Server response was missing for query '${name}'` };
  }
  if (error instanceof AnswerTooLarge) return { kind: "too-large", message: "Server response was too large" };
  if (error instanceof SyntaxError || isUnreadable(error)) {
    return { kind: "parse", message: "Server response could not be parsed" };
  }
  const timedOut = error instanceof DOMException && error.name === "TimeoutError";
  return { kind: timedOut ? "timeout" : "network", message: "Network request failed" };
}

const isUnreadable = (error: unknown) =>
  error instanceof Error && error.message.startsWith("Invalid execution result");

const isNotFound = ({ message, code }: Refused) =>
  message === "PersistedQueryNotFound" || code === "PERSISTED_QUERY_NOT_FOUND";
const isNotSupported = ({ message, code }: Refused) =>
  message === "PersistedQueryNotSupported" || code === "PERSISTED_QUERY_NOT_SUPPORTED";

/** By hash first, and once more with the text when the API does not know the hash. */
export async function sendPersisted(transport: Transport, call: Call): Promise<CommerceAnswer<unknown>> {
  if (withoutHashes.has(call.endpoint)) return attempt(transport, call, "text");
  const answer = await attempt(transport, call, "hash");
  if (answer.kind !== "refused") return answer;
  if (isNotFound(answer)) return attempt(transport, call, "hash and text");
  if (!isNotSupported(answer)) return answer;
  withoutHashes.add(call.endpoint);
  return attempt(transport, call, "text");
}
