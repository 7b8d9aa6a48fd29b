import { type Env, embedded, type Settings } from "../env.ts";

const maxAnswerBytes = 8 * 1024 * 1024;

export class AnswerTooLarge extends Error {}

export type Transport = (url: URL | string, init: RequestInit) => Promise<Response>;

export const getEndpoint = (settings: Settings) => settings.commerceUrl ?? `${embedded}/graphql`;

/** No redirect is followed: another origin would get the API key. */
export function createTransport(env: Env): Transport {
  return async (url, init) => {
    const guarded: RequestInit = { ...init, redirect: "manual" };
    const binding = String(url).startsWith(`${embedded}/`) ? env.BACKEND : undefined;
    if (binding) return (await binding.fetch(String(url), guarded as never)) as unknown as Response;
    return limitSize(await fetch(url, guarded));
  };
}

function limitSize(response: Response): Response {
  const announced = Number(response.headers.get("content-length"));
  if (announced > maxAnswerBytes) throw new AnswerTooLarge();
  if (announced > 0 || !response.body) return response;
  let read = 0;
  const counted = response.body.pipeThrough(
    new TransformStream<Uint8Array, Uint8Array>({
      transform(chunk, controller) {
        read += chunk.byteLength;
        if (read > maxAnswerBytes) controller.error(new AnswerTooLarge());
        else controller.enqueue(chunk);
      },
    }),
  );
  return new Response(counted, response);
}
