import { type Env, embedded, type Settings } from "../env.ts";

const maxAnswerBytes = 2 * 1024 * 1024;

export class AnswerTooLarge extends Error {}

export type Transport = (url: URL | string, init: RequestInit) => Promise<Response>;

export const getEndpoint = (settings: Settings) => settings.commerceUrl ?? `${embedded}/graphql`;

/**
 * Resolves when the whole answer is here: whatever is thrown is a failure of the network, or `AnswerTooLarge`.
 * No redirect is followed: another origin would get the API key.
 */
export function createTransport(env: Env): Transport {
  return async (url, init) => {
    const guarded: RequestInit = { ...init, redirect: "manual" };
    const binding = String(url).startsWith(`${embedded}/`) ? env.BACKEND : undefined;
    if (!binding) return readWhole(await fetch(url, guarded));
    return readWhole((await binding.fetch(String(url), guarded as never)) as unknown as Response);
  };
}

/** Counts what is read: an announced length says nothing about a compressed answer. */
async function readWhole(response: Response): Promise<Response> {
  if (!response.body) return response;
  const chunks: Uint8Array[] = [];
  let read = 0;
  for await (const chunk of response.body) {
    read += chunk.byteLength;
    if (read > maxAnswerBytes) throw new AnswerTooLarge();
    chunks.push(chunk);
  }
  return new Response(new Blob(chunks as BlobPart[]), response);
}
