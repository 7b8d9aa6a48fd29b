import type { CommerceAnswer, GraphQlError } from "./failure.ts";

export interface Reply {
  answer: CommerceAnswer<unknown>;
  errors: readonly GraphQlError[];
  /** Whether the API has begun with the operation: then it had what it needed. */
  isExecuted: boolean;
}

/** How an API wants to be asked. A `text` is proven once the API has executed one, a hash each time. */
export type Habit =
  | { form: "unknown"; pausedUntil: number }
  | { form: "hash"; provenAt: number }
  | { form: "text"; isProven: boolean; tryHashAt: number };

/** Milliseconds. An API that answers hash and text with the same failure is not asked twice for a while. */
const pauseAfterFailure = 10_000;
const hashAgainAfter = 60_000;
/** Milliseconds. Where any hash works, a refusal of another is about what is asked. */
const hashProvenFor = 10_000;

export const unknownHabit: Habit = { form: "unknown", pausedUntil: 0 };

/** An API as far as it is known (upstream.ts). */
export interface KnownApi {
  readonly endpoint: string;
  habit: Habit;
}

export function learnHash(api: KnownApi): void {
  api.habit = { form: "hash", provenAt: Date.now() };
}

/** For an API that may have been built anew, without hashes. */
export function doubtOldHash(api: KnownApi, reply: Reply): void {
  const { habit } = api;
  if (habit.form === "hash" && Date.now() - habit.provenAt >= hashProvenFor && isBare(reply))
    api.habit = unknownHabit;
}

export function learnText(api: KnownApi, isProven: boolean): Habit {
  api.habit = { form: "text", isProven, tryHashAt: Date.now() + hashAgainAfter };
  return api.habit;
}

const notFound = {
  message: "PersistedQueryNotFound",
  code: /^(PERSISTED_(QUERY|OPERATION|DOCUMENT)_NOT_FOUND|HC0020)$/,
};
/** Codes of Apollo, GraphQL.NET and HotChocolate for a request without a query that they know. */
const withoutText = {
  message: "PersistedQueryNotSupported",
  code: /^(PERSISTED_(QUERY|OPERATION|DOCUMENT)_\w+|QUERY_(MISSING|EMPTY|REQUIRED)|(MISSING|EMPTY|NO)_QUERY|HC00(09|13|15))$/,
};

/** A message or code that the caller's own values contain may be their echo, so it says nothing. */
function says(
  { errors, isExecuted }: Reply,
  { message, code }: typeof notFound,
  variables: Record<string, unknown>,
): boolean {
  if (isExecuted) return false;
  const [said] = errors.flatMap((error) => {
    if (error.message === message) return message;
    const own = error.extensions?.code;
    return typeof own === "string" && code.test(own) ? own : [];
  });
  return said !== undefined && !JSON.stringify(variables).includes(said);
}

export const saysNotFound = (reply: Reply, variables: Record<string, unknown>) =>
  says(reply, notFound, variables);

export const saysWithoutText = (reply: Reply, variables: Record<string, unknown>) =>
  says(reply, withoutText, variables);

/** Not of the API's health, such as a failed connection. */
const isRefusal = ({ answer: { kind }, isExecuted }: Reply) =>
  !isExecuted && ["status", "refused", "missing", "parse"].includes(kind);

/** Gateways and frameworks, too, look at the form of a request before any GraphQL does. */
const bareStatuses = [302, 400, 404, 405, 406, 415, 422, 500, 501];
/**
 * Of a request that was not understood: of Apollo and Yoga, gqlgen, Hasura, HotChocolate, of the exceptions of GraphQL.NET
 * and of others.
 */
const bareCode =
  /^((BAD|INVALID)_REQUEST|(OPERATION|DOCUMENT)_NOT_FOUND|BAD_USER_INPUT|INTERNAL_SERVER_ERROR|HC001[14]|GRAPHQL_(PARSE|VALIDATION)_FAILED|(parse|validation)-failed|ARGUMENT(_NULL)?|NULL_REFERENCE|INVALID_OPERATION)$/;

/** What an API without persisted queries may answer to a hash, and any other with many another fault. */
export function isBare({ answer, errors, isExecuted }: Reply): boolean {
  if (!isRefusal({ answer, errors, isExecuted })) return false;
  if (answer.kind === "status" && !bareStatuses.includes(answer.status)) return false;
  return errors.every(({ extensions }) => extensions?.code === undefined || bareCode.test(extensions.code));
}

const isSame = (one: CommerceAnswer<unknown>, other: CommerceAnswer<unknown>) =>
  one.kind === other.kind && ("status" in one ? one.status : 0) === ("status" in other ? other.status : 0);

/** @param tried the habit under which the text was sent. @param refused what the hash brought just before */
export function judgeText(api: KnownApi, tried: Habit, text: Reply, refused?: Reply): void {
  if (tried.form === "text" && tried.isProven) return;
  if (text.isExecuted) learnText(api, true);
  else if (!isRefusal(text)) {
    if (tried.form === "hash") learnText(api, false);
  } else if (api.habit === tried && tried.form === "text") {
    const isSameFailure = refused && isSame(refused.answer, text.answer);
    const pausedUntil = isSameFailure ? Date.now() + pauseAfterFailure : 0;
    api.habit = { form: "unknown", pausedUntil };
  }
}
