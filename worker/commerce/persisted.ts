import { ClientError, GraphQLClient } from "graphql-request";
import {
  type CommerceAnswer,
  type CommerceFailure,
  failedWithStatus,
  type GraphQlError,
  isGone,
} from "./failure.ts";
import { leaveOutMissing } from "./missing.ts";
import { type Files, takeFiles, toMultipart } from "./multipart.ts";
import { isNode, readAnswer } from "./read-answer.ts";
import {
  doubtOldHash,
  isBare,
  judgeText,
  type KnownApi,
  learnHash,
  learnText,
  type Reply,
  saysNotFound,
  saysWithoutText,
} from "./request-form.ts";
import { AnswerTooLarge, type Transport } from "./transport.ts";

export type PersistedQueries = "auto" | "on" | "off";

export interface Call {
  api: KnownApi;
  name: string;
  hash: string;
  /** Undefined when this build does not know it: then the API has to. */
  text: string | undefined;
  isMutation: boolean;
  variables: Record<string, unknown>;
  headers: Record<string, string>;
  /** Of one attempt: the text has a deadline of its own. */
  createSignal: () => AbortSignal;
  /** Of a change: what the API says of a hash may come after it was made. */
  mayRepeat: () => Promise<boolean>;
  /** Asks a cheap query, that shows whether the API knows hashes. */
  findForm: () => Promise<unknown>;
  /** For what nobody waits for. */
  waitUntil: (work: Promise<unknown>) => void;
}

type Form = "hash" | "hash and text" | "text";

/** graphql-request gets the hash as its query; the serializer writes the form that the API needs. */
const toSerializer = ({ name, hash, text }: Call, form: Form) => ({
  parse: readAnswer,
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

async function attempt(transport: Transport, call: Call, form: Form, files?: Files): Promise<Reply> {
  let broken: CommerceFailure | undefined;
  let retryAfter: string | null = null;
  const client = new GraphQLClient(call.api.endpoint, {
    fetch: ((url: string, init: RequestInit) =>
      transport(url, files ? toMultipart(init, files) : init, call.name).then(
        (response) => {
          retryAfter = response.headers.get("retry-after");
          // Not every gateway names the type of what it sends: that is JSON, or else it is not read.
          response.headers.set("content-type", "application/json");
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
    signal: call.createSignal() as never,
  });
  const unread = { errors: [], isExecuted: false };
  try {
    const { data, errors } = await client.rawRequest<unknown>(call.hash, call.variables);
    const said = toList(errors);
    return toReply(toAnswer(data, said, call), data, said);
  } catch (error) {
    if (broken) return { answer: broken, ...unread };
    if (error instanceof ClientError) {
      const { status, data } = error.response;
      const said = toList(error.response.errors);
      // What a change has made stays made, whatever the status of its answer.
      if (call.isMutation && !isEmpty(data)) {
        return toReply(toAnswer(data, said, call), data, said);
      }
      const pause = toPause(status, retryAfter);
      const reply = toReply(missingAnswer(call.name), data, said);
      if (status < 300) return reply;
      // Apollo and Yoga can give a whole answer the status of what is not there.
      if (isGone(status) && reply.isExecuted) return { ...reply, answer: toAnswer(data, said, call) };
      const [first] = reply.isExecuted ? [] : said;
      const answer = {
        ...failedWithStatus(status),
        ...(pause !== undefined && { retryAfter: pause }),
        ...(status === 400 && first && { reason: first.message }),
      };
      return { ...reply, answer };
    }
    if (!isUnreadable(error)) throw error;
    return { answer: { kind: "parse", message: "Server response could not be parsed" }, ...unread };
  }
}

/** As `readAnswer` has listed them. */
const toList = (errors: unknown) => (errors ?? []) as readonly GraphQlError[];

/** As an API answers that has not begun with an operation. */
const hasNoFields = (data: unknown) => !isNode(data) || Object.keys(data).length === 0;

/** A check of the request's own form may name its parts so. */
const partsOfRequest = ["query", "variables", "extensions", "operationName"];

/** Only what was executed has data, be it nothing but nulls, or errors with a path to some. */
function toReply(answer: CommerceAnswer<unknown>, data: unknown, errors: readonly GraphQlError[]): Reply {
  const isOfData = ({ path }: GraphQlError) => path?.length && !partsOfRequest.includes(String(path[0]));
  return { answer, errors, isExecuted: !hasNoFields(data) || errors.some(isOfData) };
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

/** A `RangeError`: nested deeper than the stack goes. */
const isUnreadable = (error: unknown) =>
  error instanceof SyntaxError ||
  error instanceof RangeError ||
  (error instanceof Error && error.message.startsWith("Invalid execution result"));

const missingAnswer = (name: string): CommerceFailure => ({
  kind: "missing",
  message: `Server response was missing for query '${name}'`,
});

const isEmpty = (data: unknown) =>
  typeof data !== "object" || data === null || Object.values(data).every((root) => root === null);

/** Errors beside nothing but nulls are a refusal: null alone says that there is no such thing. */
function toAnswer(given: unknown, said: readonly GraphQlError[], call: Call): CommerceAnswer<unknown> {
  const { data, errors } = isNode(given)
    ? leaveOutMissing(call, { data: given, errors: said })
    : { data: given, errors: said };
  const [first] = errors;
  if (first && isEmpty(data)) {
    const { message, extensions, path } = first;
    return { kind: "refused", message, code: extensions?.code, status: extensions?.status, path };
  }
  return hasNoFields(data) ? missingAnswer(call.name) : { kind: "data", data, errors };
}

async function tryHash(transport: Transport, call: Call): Promise<void> {
  const reply = await attempt(transport, call, "hash");
  if (reply.isExecuted || saysNotFound(reply, call.variables)) learnHash(call.api);
}

/**
 * By hash first, and once more with the text when the API does not know it; `on` and `off` do only the one. Files
 * always go with the text: none is sent twice. No words that a caller may have written decide which it is.
 */
export async function sendPersisted(
  transport: Transport,
  call: Call,
  mode: PersistedQueries,
): Promise<CommerceAnswer<unknown>> {
  const { api, isMutation } = call;
  const { variables, files } = takeFiles(call.variables);
  if (files.size > 0) return (await attempt(transport, { ...call, variables }, "text", files)).answer;
  if (call.text === undefined || mode === "on") return (await attempt(transport, call, "hash")).answer;
  if (mode === "off") return (await attempt(transport, call, "text")).answer;
  // A change that was refused without a code may still have been made: it is not the one to find out with.
  if (isMutation && api.habit.form === "unknown") await call.findForm();
  const habit = api.habit;
  if (habit.form === "text") {
    const isDue = !isMutation && Date.now() >= habit.tryHashAt;
    const tried = isDue ? learnText(api, habit.isProven) : habit;
    // Beside it: after it there might be no time for the text.
    if (isDue) call.waitUntil(tryHash(transport, call));
    const reply = await attempt(transport, call, "text");
    judgeText(api, tried, reply);
    return reply.answer;
  }
  const reply = await attempt(transport, call, "hash");
  const isNotFound = saysNotFound(reply, variables);
  if (reply.isExecuted || isNotFound) learnHash(api);
  else doubtOldHash(api, reply);
  const isRefused = isNotFound || saysWithoutText(reply, variables);
  if (isMutation && isRefused && !(await call.mayRepeat())) return missingAnswer(call.name);
  if (isNotFound) return (await attempt(transport, call, "hash and text")).answer;
  const now = api.habit;
  const isRested = now.form !== "unknown" || Date.now() >= now.pausedUntil;
  const mayBeHash = now.form !== "hash" && isRested && !isMutation && isBare(reply);
  if (!mayBeHash && !isRefused) return reply.answer;
  // An API that has known one hash may know the others.
  const tried = now.form === "unknown" ? learnText(api, false) : now;
  const text = await attempt(transport, call, "text");
  judgeText(api, tried, text, reply);
  return text.answer;
}
