import { apiHeaders, apiPaths, type ReceiptAnswer } from "#shared/api.ts";
import type { MessageKey } from "#shared/translate.ts";

export interface Withdrawal {
  /** Of `createMessageId`. */
  id: string;
  name: string;
  email: string;
  order: string;
  goods: string;
}

export type SentMessage = { kind: "received"; receivedAt: string } | { kind: "failed"; text: MessageKey };

/**
 * Names messages of a form: the same words get the same id, so that sending them twice is sending them once. Others get
 * an id of their own: when an answer was lost, nobody knows whether the first were stored, and the worker keeps the first.
 */
export function createMessageId() {
  let last = { words: "", id: "" };
  return (said: object) => {
    const words = JSON.stringify(said);
    if (last.words !== words) last = { words, id: crypto.randomUUID() };
    return last.id;
  };
}

export const post = (path: string, body: object) =>
  fetch(path, {
    method: "POST",
    headers: { "content-type": "application/json", [apiHeaders.pagePath]: location.pathname },
    body: JSON.stringify(body),
  });

/** Sends JSON to the worker, which stores it before it answers; `refusals` is said, by its kind, of what it does not accept. */
export async function sendMessage(
  path: string,
  body: object,
  refusals: Readonly<Record<string, MessageKey>> = {},
): Promise<SentMessage> {
  try {
    const response = await post(path, body);
    if (response.status === 410 || response.status === 422) {
      const { kind } = (await response.json()) as { kind: string };
      return { kind: "failed", text: refusals[kind] ?? "error.generic" };
    }
    if (response.status === 429) return { kind: "failed", text: "auth.tooOften" };
    if (!response.ok) return { kind: "failed", text: "error.generic" };
    const { receivedAt } = (await response.json()) as ReceiptAnswer;
    return { kind: "received", receivedAt };
  } catch {
    return { kind: "failed", text: "error.network" };
  }
}

export interface Question {
  /** As that of a withdrawal. */
  id: string;
  topic: string;
  name: string;
  email: string;
  order: string;
  text: string;
}

export const sendContact = (question: Question) => sendMessage(apiPaths.contact, question);

export const sendWithdrawal = (withdrawal: Withdrawal) => sendMessage(apiPaths.withdrawals, withdrawal);
