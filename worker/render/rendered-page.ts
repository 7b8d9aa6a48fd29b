import type { Bytes } from "../cache/page-store.ts";
import type { PageRequest } from "../context.ts";
import type { PageLoaders } from "../pages/load-page.ts";
import type { ShopTheme } from "../theme.ts";

export interface RenderOptions {
  /** Scheme and host of public URLs. */
  origin: string;
  theme: ShopTheme;
  /** Whether the bytes are collected to be stored. */
  cacheable: boolean;
  /** Whether the URL lets somebody in. */
  secret: boolean;
  /** Whether deferred parts may follow the rest; else they are waited for. */
  streamed: boolean;
  /** Shown when the page fails; only what is not stored may hold it. */
  reference?: string;
}

/** Returns a `Response` when a loader redirects or refuses. */
export type RenderPage = (
  page: PageRequest,
  loaders: PageLoaders,
  options: RenderOptions,
) => Promise<RenderedPage | Response>;

export interface RenderedPage {
  status: number;
  /** Hashes of the inline scripts that may run, as the policy lists them; empty where there are none. */
  scripts: string;
  /** Bytes when no part follows later. */
  body: Bytes | ReadableStream<Bytes>;
  /** Null when the page may not be stored; settles when the body ends. */
  bytesToStore: Promise<Bytes | null>;
}

type RenderedBody = Pick<RenderedPage, "body" | "bytesToStore">;

const encoder = new TextEncoder();

export function toCompleteBody(text: string, isStorable: boolean): RenderedBody {
  const body = encoder.encode(text);
  return { body, bytesToStore: Promise.resolve(isStorable ? body : null) };
}

export async function readToEnd({ body }: RenderedBody): Promise<void> {
  if (body instanceof ReadableStream) await body.pipeTo(new WritableStream());
}

/** React's stream: text in the production build (`fizz-strings`), bytes where its own build runs. */
export type ReactStream = ReadableStream<Uint8Array | string>;

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

function join(parts: readonly Bytes[]): Bytes {
  const whole = new Uint8Array(parts.reduce((sum, { byteLength }) => sum + byteLength, 0));
  let end = 0;
  for (const part of parts) {
    whole.set(part, end);
    end += part.byteLength;
  }
  return whole;
}

/** @param isStorable called when everything was sent; undefined when the page is not to be stored */
export function toStreamedBody(
  head: string,
  stream: ReactStream,
  tail: string,
  isStorable: (() => boolean) | undefined,
): RenderedBody {
  const reader = stream.getReader();
  const sent: Bytes[] = [];
  let settle: (bytes: Bytes | null) => void;
  const bytesToStore = new Promise<Bytes | null>((resolve) => {
    settle = resolve;
  });
  const body = new ReadableStream<Bytes>({
    start(controller) {
      send(controller, head);
    },
    async pull(controller) {
      try {
        const { done, value } = await reader.read();
        if (!done) return send(controller, value);
        send(controller, tail);
        controller.close();
        settle(isStorable?.() ? join(sent) : null);
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
  return { body, bytesToStore };

  function send(controller: ReadableStreamDefaultController<Bytes>, part: Uint8Array | string) {
    const bytes = typeof part === "string" ? encoder.encode(part) : part.slice();
    if (isStorable) sent.push(bytes);
    controller.enqueue(bytes);
  }
}
