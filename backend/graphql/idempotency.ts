import type { ExecutionResult } from "graphql";
import type { Plugin } from "graphql-yoga";
import { sha256 } from "#backend/auth/tokens.ts";
import type { Clock } from "#backend/clock.ts";
import { findAnswer, keepAnswer } from "#backend/storage/graphql-requests.ts";
import { rejected, type ServerContext } from "./context.ts";

interface Attempt {
  requestHash: string;
  result: Promise<ExecutionResult>;
}

/**
 * `x-idempotency-key`: the same key with the same request gets the first answer again for a day, also while the
 * first is still under way; with another request 422. Only answers without errors are kept, so that a refused
 * attempt can be repeated.
 */
export function idempotency(sql: SqlStorage, clock: Clock): Plugin<object, ServerContext> {
  const underWay = new Map<string, Attempt>();

  async function attempt(key: string, requestHash: string, run: () => Promise<ExecutionResult>) {
    try {
      const result = await run();
      if (!result.errors) keepAnswer(sql, key, { requestHash, answer: JSON.stringify(result) }, clock.now());
      return result;
    } finally {
      underWay.delete(key);
    }
  }

  return {
    async onParams({ request, params, context, paramsHandler, setParamsHandler, setResult }) {
      const key = request.headers.get("x-idempotency-key");
      if (!key || request.method !== "POST") return;
      const { query, operationName, variables } = params;
      // The answer for one shopper must not go to another.
      const asked = [context.commerce.caller.customerId, query, operationName, variables];
      const requestHash = await sha256(JSON.stringify(asked));
      const kept = findAnswer(sql, key, clock.now());
      const earlier = kept ?? underWay.get(key);
      if (earlier && earlier.requestHash !== requestHash) {
        throw rejected(422, "IdempotencyKeyReused", "This x-idempotency-key was used with another request");
      }
      if (kept) return setResult(JSON.parse(kept.answer));
      setParamsHandler((payload) => {
        const run = async () => (await paramsHandler(payload)) as ExecutionResult;
        const current = underWay.get(key) ?? { requestHash, result: attempt(key, requestHash, run) };
        underWay.set(key, current);
        return current.result;
      });
    },
  };
}
