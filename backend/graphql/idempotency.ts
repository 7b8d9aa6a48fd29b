import { findAnswer, keepAnswer } from "#backend/storage/idempotent-answers.ts";
import { failure } from "./failure.ts";
import { sha256 } from "./sha256.ts";

/**
 * `x-idempotency-key`: the same key with the same body gets the first answer again for a day, also while the
 * first is still under way; with another body 422. Only answers without errors are kept, so that a refused
 * attempt can be repeated.
 */
export function idempotency(sql: SqlStorage) {
  const underWay = new Map<string, Promise<string>>();

  return async function once(key: string, body: string, run: () => Promise<Response>): Promise<Response> {
    const requestHash = await sha256(body);
    const kept = findAnswer(sql, key);
    if (kept && kept.requestHash !== requestHash) {
      return failure(422, "IdempotencyKeyReused", "This x-idempotency-key was used with another request");
    }
    if (kept) return jsonAnswer(kept.answer);
    const pairKey = `${key}\n${requestHash}`;
    const first = underWay.get(pairKey);
    if (first) return jsonAnswer(await first);
    const response = await answerOnce(pairKey, run);
    const text = await response.clone().text();
    if (response.ok && !text.includes('"errors":[')) keepAnswer(sql, key, { requestHash, answer: text });
    return response;
  };

  async function answerOnce(pairKey: string, run: () => Promise<Response>): Promise<Response> {
    const answer = run();
    const text = answer.then((response) => response.clone().text());
    underWay.set(pairKey, text);
    try {
      await text;
      return await answer;
    } finally {
      underWay.delete(pairKey);
    }
  }
}

const jsonAnswer = (text: string) =>
  new Response(text, { headers: { "Content-Type": "application/json; charset=utf-8" } });
