import { ClientError, GraphQLClient } from "graphql-request";
import { type CommerceAnswer, type CommerceFailure, failedWithStatus, type GraphQlError } from "./failure.ts";
import { type Files, takeFiles, toMultipart } from "./multipart.ts";
import { AnswerTooLarge, type Transport } from "./transport.ts";

export type PersistedQueries = "auto" | "on" | "off";

export interface Call {
  endpoint: string;
  name: string;
  hash: string;
  /** Undefined when this build does not know it: then the API has to. */
  text: string | undefined;
  isMutation: boolean;
  variables: Record<string, unknown>;
  headers: Record<string, string>;
  signal: AbortSignal;
}

type Form = "hash" | "hash and text" | "text";

const directions = /[\u202a-\u202e\u2066-\u2069]/g;
const hasDirections = /[\u202a-\u202e\u2066-\u2069]|\\u20(?:2[a-e]|6[6-9])/i;

/** Controls of direction are left out: they would turn the words of the page that follow them. */
const parse = (text: string): unknown =>
  hasDirections.test(text)
    ? JSON.parse(text, (_name, value) => (typeof value === "string" ? value.replace(directions, "") : value))
    : JSON.parse(text);

/** graphql-request gets the hash as its query; the serializer writes the form that the API needs. */
const toSerializer = ({ name, hash, text }: Call, form: Form) => ({
  parse,
  stringify({ variables }: { variables: unknown }) {
    const extensions = { persistedQuery: { version: 1, sha256Hash: hash } };
    return JSON.stringify({
      operationName: name,
      variables,
      ...(form !== "hash" && { query: text }),
      ...(form !== "text" && { extensions }),
    });
  },
});

interface Reply {
  answer: CommerceAnswer<unknown>;
  errors: readonly GraphQlError[];
}

async function attempt(transport: Transport, call: Call, form: Form, files?: Files): Promise<Reply> {
  let broken: CommerceFailure | undefined;
  let retryAfter: string | null = null;
  const client = new GraphQLClient(call.endpoint, {
    fetch: ((url: string, init: RequestInit) =>
      transport(url, files ? toMultipart(init, files) : init).then(
        (response) => {
          retryAfter = response.headers.get("retry-after");
          return response;
        },
        (error: unknown) => {
          broken = toNetworkFailure(error);
          throw error;
        },
      )) as typeof fetch,
    errorPolicy: "all",
    excludeOperationName: true,
    jsonSerializer: toSerializer(call, form) as never,
    headers: { ...call.headers, accept: "application/json" },
    signal: call.signal as never,
  });
  try {
    const { data, errors = [] } = await client.rawRequest<unknown>(call.hash, call.variables);
    return { answer: toAnswer(data, errors as readonly GraphQlError[], call.name), errors: errors as never };
  } catch (error) {
    if (broken) return { answer: broken, errors: [] };
    if (error instanceof ClientError) {
      const { status, errors } = error.response;
      const pause = toPause(status, retryAfter);
      const failed = { ...failedWithStatus(status), ...(pause !== undefined && { retryAfter: pause }) };
      const answer = status >= 300 ? failed : missingAnswer(call.name);
      return { answer, errors: (Array.isArray(errors) ? errors : []) as readonly GraphQlError[] };
    }
    if (!isUnreadable(error)) throw error;
    return { answer: { kind: "parse", message: "Server response could not be parsed" }, errors: [] };
  }
}

/** An API that says a day is not to close the shop for a day. Milliseconds. */
const longestPause = 60_000;

/** @param text seconds, or a date */
function toPause(status: number, text: string | null): number | undefined {
  if (!text || ![429, 503].includes(status)) return undefined;
  const pause = /^\d+$/.test(text) ? Number(text) * 1_000 : Date.parse(text) - Date.now();
  return pause > 0 ? Math.min(pause, longestPause) : undefined;
}

function toNetworkFailure(error: unknown): CommerceFailure {
  if (error instanceof AnswerTooLarge) return { kind: "too-large", message: "Server response was too large" };
  const timedOut = error instanceof DOMException && error.name === "TimeoutError";
  return { kind: timedOut ? "timeout" : "network", message: "Network request failed" };
}

const isUnreadable = (error: unknown) =>
  error instanceof SyntaxError ||
  (error instanceof Error && error.message.startsWith("Invalid execution result"));

const missingAnswer = (name: string): CommerceFailure => ({
  kind: "missing",
  message: `Server response was missing for query '${name}'`,
});

const isEmpty = (data: unknown) =>
  typeof data !== "object" || data === null || Object.values(data).every((root) => root === null);

/** Errors beside nothing but nulls are a refusal: null alone says that there is no such thing. */
function toAnswer(data: unknown, errors: readonly GraphQlError[], name: string): CommerceAnswer<unknown> {
  const [first] = errors;
  if (first && isEmpty(data)) {
    const { message, extensions } = first;
    return { kind: "refused", message, code: extensions?.code, status: extensions?.status };
  }
  return data === undefined || data === null ? missingAnswer(name) : { kind: "data", data, errors };
}

const notFound = /^PersistedQueryNotFound$|^PERSISTED_QUERY_NOT_FOUND$/;
/** Error codes of GraphQL.NET, HotChocolate and Apollo for a request without a query that they know. */
const aboutTextCodes = /^(PERSISTED_QUERY_\w+|PERSISTED_OPERATION_\w+|QUERY_MISSING|HC00(09|15|20))$/;
const aboutTextWords = [
  /persisted ?(query|operation|document)/i,
  /\bquery\b.{0,40}\b(missing|required|empty|unknown|not (found|known|supported|provided|supplied))/i,
  /\b(must|should) (provide|contain|include|have|specify)\b.{0,60}\bquery\b/i,
  /\b(no|missing|unknown|empty)\b.{0,20}\b(query|hash)\b/i,
];

const isNotFound = ({ message, extensions }: GraphQlError) =>
  notFound.test(message) || notFound.test(extensions?.code ?? "");

function isAboutText({ message, extensions }: GraphQlError): boolean {
  if (aboutTextCodes.test(extensions?.code ?? "")) return true;
  const words = String(message).slice(0, 300);
  return aboutTextWords.some((pattern) => pattern.test(words));
}

interface Habit {
  form: "unknown" | "hash" | "text";
  /** Milliseconds since 1970: an API that fails with the text, too, is not asked twice for a while. */
  pausedUntil: number;
}

const pauseAfterFailure = 10_000;

/** How each API wants to be asked; for the life of the isolate. */
const habits = new Map<string, Habit>();

function getHabit(endpoint: string): Habit {
  const known = habits.get(endpoint) ?? { form: "unknown", pausedUntil: 0 };
  habits.set(endpoint, known);
  return known;
}

/**
 * Whether the API did nothing because it had no text. A status without words says so only while no hash has ever
 * worked there; a 500 could also come after a change was made, so it never does for one.
 */
function lacksText({ answer, errors }: Reply, { isMutation }: Call, { form, pausedUntil }: Habit): boolean {
  if (answer.kind === "data") return false;
  if (errors.some(isAboutText)) return true;
  const isBare =
    answer.kind === "status" && (answer.status === 400 || (answer.status === 500 && !isMutation));
  return isBare && form === "unknown" && Date.now() >= pausedUntil;
}

/**
 * By hash first, and once more with the text when the API does not know it; `on` and `off` do only the one. Files
 * always go with the text: none is sent twice.
 */
export async function sendPersisted(
  transport: Transport,
  call: Call,
  mode: PersistedQueries,
): Promise<CommerceAnswer<unknown>> {
  const { variables, files } = takeFiles(call.variables);
  if (files.size > 0) return (await attempt(transport, { ...call, variables }, "text", files)).answer;
  const habit = getHabit(call.endpoint);
  if (call.text === undefined || mode === "on") return (await attempt(transport, call, "hash")).answer;
  if (mode === "off" || habit.form === "text") return (await attempt(transport, call, "text")).answer;
  const reply = await attempt(transport, call, "hash");
  if (reply.answer.kind === "data") habit.form = "hash";
  if (!lacksText(reply, call, habit)) return reply.answer;
  if (reply.errors.some(isNotFound)) return (await attempt(transport, call, "hash and text")).answer;
  const { answer } = await attempt(transport, call, "text");
  if (answer.kind === "data" || answer.kind === "refused") habit.form = "text";
  else habit.pausedUntil = Date.now() + pauseAfterFailure;
  return answer;
}
