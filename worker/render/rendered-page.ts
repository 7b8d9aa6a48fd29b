import type { PageRequest } from "../context.ts";
import type { PageLoaders } from "../pages/load-page.ts";

export interface RenderOptions {
  /** Scheme and host of public URLs. */
  origin: string;
  theme: string | null;
  /** Whether the text is collected to be stored. */
  cacheable: boolean;
}

/** Returns a `Response` when a loader redirects or refuses. */
export type RenderPage = (
  page: PageRequest,
  loaders: PageLoaders,
  options: RenderOptions,
) => Promise<RenderedPage | Response>;

export interface RenderedPage {
  status: number;
  /** The nonce written in the document; empty for data. */
  nonce: string;
  /** A string when no part is deferred. */
  body: string | ReadableStream<Uint8Array>;
  /** Null when the page may not be stored; settles when the body ends. */
  textToStore: Promise<string | null>;
}

type RenderedBody = Pick<RenderedPage, "body" | "textToStore">;

export const toCompleteBody = (text: string, isStorable: boolean): RenderedBody => ({
  body: text,
  textToStore: Promise.resolve(isStorable ? text : null),
});

export async function readToEnd({ body }: RenderedBody): Promise<void> {
  if (typeof body !== "string") await body.pipeTo(new WritableStream());
}

/** React's stream: text in the production build (`fizz-strings`), bytes where its own build runs. */
type ReactStream = ReadableStream<Uint8Array | string>;

const createReader = () => {
  const decoder = new TextDecoder();
  return (part: Uint8Array | string) =>
    typeof part === "string" ? part : decoder.decode(part, { stream: true });
};

export async function readText(stream: ReactStream): Promise<string> {
  const read = createReader();
  let text = "";
  for await (const part of stream) text += read(part);
  return text;
}

/** @param isStorable called when everything was sent; undefined when the page is not to be stored */
export function toStreamedBody(
  head: string,
  stream: ReactStream,
  tail: string,
  isStorable: (() => boolean) | undefined,
): RenderedBody {
  const encoder = new TextEncoder();
  const reader = stream.getReader();
  const read = createReader();
  let text = "";
  let settle: (text: string | null) => void;
  const textToStore = new Promise<string | null>((resolve) => {
    settle = resolve;
  });
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      send(controller, head);
    },
    async pull(controller) {
      try {
        const { done, value } = await reader.read();
        if (!done) return send(controller, read(value));
        send(controller, tail);
        controller.close();
        settle(isStorable?.() ? text : null);
      } catch (error) {
        settle(null);
        controller.error(error);
      }
    },
    async cancel(reason) {
      settle(null);
      await reader.cancel(reason);
    },
  });
  return { body, textToStore };

  function send(controller: ReadableStreamDefaultController<Uint8Array>, part: string) {
    if (isStorable) text += part;
    controller.enqueue(encoder.encode(part));
  }
}
