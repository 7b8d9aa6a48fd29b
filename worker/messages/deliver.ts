import { type Env, readSettings } from "../env.ts";
import { sign } from "../signature.ts";
import type { Mail, Message } from "./message.ts";

/** Milliseconds. */
const patience = 10_000;

/** Signed, to the merchant's system, which mails what the message says. Throws unless it was taken. */
async function post(message: Message, { url, secret }: { url: string; secret: string }, env: Env) {
  const body = JSON.stringify(message);
  const stamp = String(Math.floor(Date.now() / 1000));
  const init = {
    method: "POST",
    headers: {
      "content-type": "application/json",
      "x-message-timestamp": stamp,
      "x-message-signature": await sign(secret, stamp, body),
    },
    body,
    redirect: "manual",
    signal: AbortSignal.timeout(patience),
  } as const;
  const { commerceUrl } = readSettings(env);
  const isEmbedded = commerceUrl === null && env.BACKEND !== undefined;
  const answer = isEmbedded ? await env.BACKEND?.fetch(url, init as never) : await fetch(url, init);
  if (!answer?.ok) throw new Error(`The merchant's system answered ${answer?.status}`);
}

const toBuilder = (from: string, { to, subject, text, html }: Mail) => ({ from, to, subject, text, html });

/**
 * Hands a message over: to the merchant's own system where there is one, else mail by mail.
 *
 * @param first of the mails that are not sent yet; `sent` hears of each that is
 */
export async function deliver(message: Message, env: Env, first: number, sent: (next: number) => void) {
  const { messages } = readSettings(env);
  if (messages.url !== null) return post(message, messages as { url: string; secret: string }, env);
  if (messages.mailFrom === null || env.MAIL === undefined) throw new Error("Nobody takes messages");
  for (const [index, mail] of message.mails.entries()) {
    if (index < first) continue;
    await env.MAIL.send(toBuilder(messages.mailFrom, mail));
    sent(index + 1);
  }
}
