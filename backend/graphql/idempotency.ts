import type { Clock } from "#backend/clock.ts";
import { findAnswer, keepAnswer } from "#backend/storage/graphql-requests.ts";
import { failure } from "./failure.ts";
import { sha256 } from "./sha256.ts";

interface Outcome {
  status: number;
  text: string;
}

interface Attempt {
  requestHash: string;
  outcome: Promise<Outcome>;
}

/**
 * `x-idempotency-key`: the same key with the same body gets the first answer again for a day, also while the
 * first is still under way; with another body 422. Only answers without errors are kept, so that a refused
 * attempt can be repeated.
 */
export function idempotency(sql: SqlStorage, clock: Clock) {
  const underWay = new Map<string, Attempt>();

  async function attempt(key: string, requestHash: string, run: () => Promise<Response>): Promise<Outcome> {
    try {
      const response = await run();
      const text = await response.text();
      const isKept = response.ok && !text.includes('"errors":[');
      if (isKept) keepAnswer(sql, key, { requestHash, answer: text }, clock.now());
      return { status: response.status, text };
    } finally {
      underWay.delete(key);
    }
  }

  return async function once(key: string, body: string, run: () => Promise<Response>): Promise<Response> {
    const requestHash = await sha256(body);
    const kept = findAnswer(sql, key, clock.now());
    const earlier = kept ?? underWay.get(key);
    if (earlier && earlier.requestHash !== requestHash) {
      return failure(422, "IdempotencyKeyReused", "This x-idempotency-key was used with another request");
    }
    if (kept) return answered({ status: 200, text: kept.answer });
    const current = underWay.get(key) ?? { requestHash, outcome: attempt(key, requestHash, run) };
    underWay.set(key, current);
    return answered(await current.outcome);
  };
}

const answered = ({ status, text }: Outcome) =>
  new Response(text, { status, headers: { "Content-Type": "application/json; charset=utf-8" } });
