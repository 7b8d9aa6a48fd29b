import { manifest } from "#shared/operations/generated/manifest.ts";
import { channel, orders, placeOrder } from "#shared/operations/generated/operations.ts";
import type { Operation } from "#shared/operations/operation.ts";
import type { Settings } from "../env.ts";
import type { CallResult } from "./breaker.ts";
import { checkAnswer, readWithinStack } from "./check-answer.ts";
import { type Currencies, findAskedCurrency } from "./currency.ts";
import { correctFacts } from "./facts.ts";
import type { CommerceAnswer, CommerceFailure } from "./failure.ts";
import { type Shopper, toHeaders } from "./headers.ts";
import { correctOrderWords } from "./order-words.ts";
import { sendPersisted } from "./persisted.ts";
import { isOfOneShopper, toService } from "./services.ts";
import { createSubscriptions, type Subscribe, type SubscriptionOptions } from "./subscriptions.ts";
import { getEndpoint, type Transport } from "./transport.ts";
import { createUpstream, findHealth, type Upstream } from "./upstream.ts";

/** Sent with every call, whether the operation declares them or not; they win over explicit variables. */
interface ApiContext {
  channelId: string;
  marketId?: string;
  languageId?: string;
}

/** A page is whole without the answer to a `secondary` query. */
export type CallKind = "query" | "secondary" | "mutation";

/** One call as it is logged; nothing in it says who asked. */
export interface CallRecord {
  operation: string;
  /** Milliseconds, all attempts together. */
  duration: number;
  /** `data`, `partial`, a kind of failure, or the status of the API. */
  outcome: string;
  attempts: number;
  /** Milliseconds for which the API wants to be left alone. */
  retryAfter?: number;
}

/** What a call needs of the request that it is made for. */
export interface CallScope {
  upstream?: Upstream;
  /** Whose address it is, as far as that is known. */
  caller?: string;
  /** Of the page that is drawn. */
  route?: string | undefined;
  /** Of that page, the same in all markets. */
  path?: string | undefined;
  waitUntil?: (work: Promise<unknown>) => void;
  /** Milliseconds since 1970, of all queries of a document. */
  deadline?: () => number | undefined;
  record?: (call: CallRecord) => void;
  currencies?: Currencies;
  /** BCP 47, of prices. */
  locale?: string;
  /** Without it nothing can be subscribed to. */
  subscriptions?: SubscriptionOptions;
}

/** A `text` is that of another build, whose operations this one does not know. */
export type KnownOperation<Data, Variables> = Operation<Data, Variables> & { text?: string };

export interface Commerce {
  ask<Data, Variables>(
    operation: KnownOperation<Data, Variables>,
    variables: Omit<Variables, keyof ApiContext>,
    kind?: CallKind,
  ): Promise<CommerceAnswer<Data>>;
}

interface CommerceClient extends Commerce {
  subscribe: Subscribe | null;
}

/** Milliseconds. */
const mutationTimeout = 8_000;
const leastTime = 100;
const retryPause = { least: 50, spread: 150 };

/** Milliseconds for a whole document: one query may follow another, or the text its hash. */
export const toDeadline = ({ commerceTimeout }: Settings) => 2 * commerceTimeout;

const toMutationTimeout = ({ commerceTimeout }: Settings) => Math.max(mutationTimeout, commerceTimeout);

/** All orders of a customer come at once, and to no document: they have the time of a change. */
const toTimeout = (settings: Settings, name: string, kind: CallKind) =>
  kind === "mutation" || name === orders.name ? toMutationTimeout(settings) : settings.commerceTimeout;

/** Milliseconds that a change may take: the query that finds out how to ask, then the hash, then the text. */
export const toLongestMutation = (settings: Settings) =>
  toDeadline(settings) + 2 * toMutationTimeout(settings);

const isWorthARetry = (answer: CommerceAnswer<unknown>) =>
  answer.kind === "network" || (answer.kind === "status" && [502, 503, 504].includes(answer.status));

/** 429 to who is logged in is about that shopper alone: the others go on. */
const toPause = (answer: CommerceAnswer<unknown>, { token }: Shopper) =>
  answer.kind === "status" && !(answer.status === 429 && token) ? answer.retryAfter : undefined;

function toReachability(answer: CommerceAnswer<unknown>): CallResult {
  if (answer.kind === "network") return "broken";
  if (answer.kind === "timeout") return "failure";
  return answer.kind === "status" && answer.status >= 500 ? "failure" : "success";
}

function toOutcome(answer: CommerceAnswer<unknown>): string {
  if (answer.kind === "status") return String(answer.status);
  return answer.kind === "data" && answer.errors.length > 0 ? "partial" : answer.kind;
}

const resting = { kind: "circuit-open", message: "Network request failed" } satisfies CommerceFailure;
const tooLate: CommerceFailure = { kind: "timeout", message: "Network request failed" };

/** The only way to the commerce API. Queries get two tries under a deadline, mutations one. */
export function createCommerce(
  transport: Transport,
  settings: Settings,
  context: ApiContext,
  shopper: Shopper = {},
  scope: CallScope = {},
): CommerceClient {
  const api = scope.upstream ?? createUpstream(getEndpoint(settings));
  const headers = toHeaders(settings, shopper);
  // An API may keep the key of a change for the first call that it comes with.
  const headersOfQueries = toHeaders(settings, { ...shopper, idempotencyKey: undefined });
  const background = (work: Promise<unknown>) => {
    const settled = work.catch(() => undefined);
    scope.waitUntil?.(settled);
  };
  const subscribe = scope.subscriptions && createSubscriptions(scope.subscriptions, headers);

  return {
    subscribe: subscribe
      ? (operation, variables) => subscribe(operation, { ...variables, ...context })
      : null,

    async ask(operation, variables, kind = "query") {
      const { name, hash } = operation;
      const { caller = "", route = "", currencies = new Map() } = scope;
      const question = shopper.prices ? `${name} ${route} with agreed prices` : `${name} ${route}`;
      const { breaker, budget, patience, pauses } = findHealth(api, question);
      const text = operation.text ?? manifest[hash]?.text;
      const service = toService(name, text);
      const isPersonal = isOfOneShopper(service) || Boolean(shopper.prices || shopper.token);
      const asked = scope.path || JSON.stringify(variables);
      const subject = shopper.prices || shopper.token || asked;
      const asker = shopper.prices || caller;
      const isMutation = kind === "mutation";
      const allVariables = { ...variables, ...context };
      const started = Date.now();
      const full = toTimeout(settings, name, kind);
      const deadline = scope.deadline?.() ?? started + 2 * full;
      let attempts = 0;

      async function send(): Promise<CommerceAnswer<unknown>> {
        const now = Date.now();
        const left = deadline - now;
        if (!isMutation && left < leastTime) return tooLate;
        const pause = pauses.find(asker, asked, now);
        if (pause > 0) return { ...resting, retryAfter: pause };
        const wait = patience(subject, now);
        const permit = wait && breaker.permit(now, kind !== "secondary", service);
        if (!permit) wait?.release();
        if (!wait || !permit) return resting;
        attempts += 1;
        let isShortened = false;
        const createSignal = () => {
          const left = isMutation ? full : Math.max(0, deadline - Date.now());
          if (left < full) isShortened = true;
          return AbortSignal.timeout(Math.min(full, left));
        };
        const call = {
          ...{ api, name, hash, text, isMutation, variables: allVariables, createSignal },
          headers: isMutation ? headers : headersOfQueries,
          mayRepeat: shopper.mayRepeat ?? (async () => true),
          findForm: () =>
            createCommerce(transport, settings, context, {}, { ...scope, upstream: api }).ask(channel, {}),
          waitUntil: background,
        };
        const sending = sendPersisted(transport, call, settings.persistedQueries).then((answer) => {
          const pause = toPause(answer, shopper);
          if (pause) pauses.note(asker, asked, pause, Date.now());
          const isSlow = answer.kind === "timeout";
          // It may be about one cart, price list or customer alone.
          const isOfOne = isPersonal && answer.kind === "status" && answer.status === 500;
          // Less time than usual was too little: the operation may be as fast as ever.
          if (isSlow && isShortened) wait.release();
          else wait.record(isSlow, Date.now());
          if ((isSlow || isOfOne) && permit === "call") breaker.release(permit);
          else breaker.record(permit, toReachability(answer), Date.now(), now, service);
          return answer;
        });
        // The visitor may leave; what the probe finds out is for everybody.
        if (permit !== "call" || wait.isProbe) background(sending);
        return sending;
      }

      async function sendTwice(): Promise<CommerceAnswer<unknown>> {
        const first = await send();
        if (isMutation || !isWorthARetry(first)) return first;
        const pause = retryPause.least + Math.random() * retryPause.spread;
        if (deadline - Date.now() < pause + leastTime || !budget.spend()) return first;
        await new Promise((resolve) => setTimeout(resolve, pause));
        const second = await send();
        return second.kind === "circuit-open" ? first : second;
      }

      if (!isMutation) budget.earn();
      const sent = await sendTwice();
      if (name === placeOrder.name && sent.kind === "data") correctOrderWords(sent.data as object);
      const answer = readWithinStack(name, () => {
        const checked = checkAnswer(operation, allVariables, currencies, sent);
        const currency = findAskedCurrency(name, allVariables, currencies);
        if (checked.kind === "data") correctFacts(checked.data, { currency, locale: scope.locale });
        return checked;
      });
      const { retryAfter } = answer as { retryAfter?: number };
      scope.record?.({
        operation: name,
        duration: Date.now() - started,
        outcome: toOutcome(answer),
        attempts,
        ...(retryAfter && { retryAfter }),
      });
      return answer as never;
    },
  };
}
