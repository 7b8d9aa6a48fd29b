import { orders } from "#shared/operations/generated/operations.ts";
import { type Env, embedded, type Settings } from "../env.ts";

/**
 * The API pages no orders: 300 of ten lines, in ten sizes each, are 6 MB. Four hundred lines of a cart, with all that the
 * goods are told by, or a text with a photograph within are 4 MB.
 */
const maxAnswerBytes = (operation?: string) => (operation === orders.name ? 10 : 5) * 1024 * 1024;

export class AnswerTooLarge extends Error {}

/** @param operation of the commerce API, which may have an answer longer than others */
export type Transport = (url: URL | string, init: RequestInit, operation?: string) => Promise<Response>;

export const getEndpoint = (settings: Settings) => settings.commerceUrl ?? `${embedded}/graphql`;

/**
 * Resolves when the whole answer is here: whatever is thrown is a failure of the network, or `AnswerTooLarge`.
 * No redirect is followed: another origin would get the API key.
 */
export function createTransport(env: Env): Transport {
  return async (url, init, operation) => {
    const most = maxAnswerBytes(operation);
    const guarded: RequestInit = { ...init, redirect: "manual" };
    const binding = String(url).startsWith(`${embedded}/`) ? env.BACKEND : undefined;
    if (!binding) return readWhole(await fetch(url, guarded), most);
    return readWhole((await binding.fetch(String(url), guarded as never)) as unknown as Response, most);
  };
}

/** Counts what is read: an announced length says nothing about a compressed answer. */
async function readWhole(response: Response, most: number): Promise<Response> {
  if (!response.body) return withText(response, "");
  const reader = response.body.getReader();
  const decoder = new TextDecoder();
  let read = 0;
  let text = "";
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    read += part.value.byteLength;
    if (read > most) {
      await reader.cancel().catch(() => undefined);
      throw new AnswerTooLarge();
    }
    text += decoder.decode(part.value, { stream: true });
  }
  return withText(response, text + decoder.decode());
}

/** Whoever reads it gets the text as it is: a body would be encoded, and decoded once more. Its headers can be changed. */
function withText({ status, statusText, headers }: Response, text: string): Response {
  const whole = new Response(null, { status, statusText, headers });
  return Object.assign(whole, { text: async () => text, json: async () => JSON.parse(text) });
}
