import type { Operation } from "#shared/operations/operation.ts";
import type { Settings } from "../env.ts";
import { createBreaker, createRetryBudget } from "./breaker.ts";
import type { CommerceAnswer } from "./failure.ts";
import { sendPersisted } from "./persisted.ts";
import { getEndpoint, type Transport } from "./transport.ts";

export interface Shopper {
  token?: string | undefined;
  prices?: string | undefined;
  idempotencyKey?: string | undefined;
}

/** Sent with every call, whether the operation declares them or not; they win over explicit variables. */
interface ApiContext {
  channelId: string;
  marketId?: string;
  languageId?: string;
}

export interface Commerce {
  ask<Data, Variables>(
    operation: Operation<Data, Variables>,
    variables: Omit<Variables, keyof ApiContext>,
    kind?: "query" | "mutation",
  ): Promise<CommerceAnswer<Data>>;
}

/** Milliseconds. */
const queryTimeout = 1_500;
const queryDeadline = 2_500;
const mutationTimeout = 8_000;

const createUpstream = () => ({ breaker: createBreaker(), budget: createRetryBudget() });

const upstreams = new Map<string, ReturnType<typeof createUpstream>>();

function getUpstream(endpoint: string) {
  const known = upstreams.get(endpoint) ?? createUpstream();
  upstreams.set(endpoint, known);
  return known;
}

const isWorthARetry = (answer: CommerceAnswer<unknown>) =>
  answer.kind === "network" || (answer.kind === "status" && [502, 503, 504].includes(answer.status));

const toBreakerResult = (answer: CommerceAnswer<unknown>) => {
  if (answer.kind === "network" || answer.kind === "timeout") return "unreachable";
  return answer.kind === "status" && answer.status >= 500 ? "failure" : "success";
};

function toHeaders(settings: Settings, shopper: Shopper): Record<string, string> {
  return {
    "apollographql-client-name": settings.client.name,
    "apollographql-client-version": settings.client.version,
    ...(settings.apiKey && { "x-apikey": settings.apiKey }),
    ...(shopper.token && { authorization: `Bearer ${shopper.token}` }),
    ...(shopper.prices && { "x-prices": shopper.prices }),
    ...(shopper.idempotencyKey && { "x-idempotency-key": shopper.idempotencyKey }),
  };
}

/** The only way to the commerce API. Queries get two tries under a deadline, mutations one. */
export function createCommerce(
  transport: Transport,
  settings: Settings,
  context: ApiContext,
  shopper: Shopper = {},
): Commerce {
  const endpoint = getEndpoint(settings);
  const headers = toHeaders(settings, shopper);

  return {
    async ask(operation, variables, kind = "query") {
      const { breaker, budget } = getUpstream(endpoint);
      const started = Date.now();
      const send = async (timeout: number) => {
        const signal = AbortSignal.timeout(timeout);
        const call = {
          endpoint,
          hash: operation.hash,
          variables: { ...variables, ...context },
          headers,
          signal,
        };
        const answer = await sendPersisted(transport, call);
        breaker.record(toBreakerResult(answer), Date.now());
        return answer;
      };

      if (!breaker.allows(started)) return { kind: "circuit-open", message: "Network request failed" };
      if (kind === "mutation") return (await send(mutationTimeout)) as never;
      budget.earn();
      const answer = await send(queryTimeout);
      const left = queryDeadline - (Date.now() - started);
      const again = isWorthARetry(answer) && left > 100 && breaker.allows(Date.now()) && budget.spend();
      return (again ? await send(Math.min(queryTimeout, left)) : answer) as never;
    },
  };
}
