import type { PageRequest } from "../context.ts";
import type { PageLoaders } from "../pages/load-page.ts";
import type { ShopTheme } from "../theme.ts";
import type { DrawnParts } from "./drawn-parts.tsx";

export type Bytes = Uint8Array<ArrayBuffer>;

export interface RenderOptions {
  /** What was drawn before, for all pages. */
  parts: DrawnParts;
  /** Scheme and host of public URLs. */
  origin: string;
  theme: ShopTheme;
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
  /** Whether everybody may be shown these bytes for a while; of a stream nobody asks. */
  isStorable: boolean;
}

const encoder = new TextEncoder();

export const toBytes = (text: string): Bytes => encoder.encode(text);

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

export function toStreamedBody(head: string, stream: ReactStream, tail: string): ReadableStream<Bytes> {
  const reader = stream.getReader();
  const toOwn = (part: Uint8Array | string) => (typeof part === "string" ? toBytes(part) : part.slice());
  return new ReadableStream<Bytes>({
    start(controller) {
      controller.enqueue(toBytes(head));
    },
    async pull(controller) {
      const { done, value } = await reader.read();
      controller.enqueue(toOwn(done ? tail : value));
      if (done) controller.close();
    },
    cancel: (reason) => reader.cancel(reason),
  });
}
