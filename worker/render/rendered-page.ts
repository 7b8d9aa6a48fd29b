/** A page on its way: its status is known, its secondary parts may still be coming. */
export interface RenderedPage {
  status: number;
  /** The nonce written in the document; empty for data. */
  nonce: string;
  /** Text when nothing is still coming: it leaves in one piece. */
  body: string | ReadableStream<Uint8Array>;
  /** The complete text once everything was sent without a failure, else null; settles when the body ends. */
  whole: Promise<string | null>;
}

export type RenderedBody = Pick<RenderedPage, "body" | "whole">;

/** A page of which nothing is still coming. */
export const toCompleteBody = (text: string, isComplete: boolean): RenderedBody => ({
  body: text,
  whole: Promise.resolve(isComplete ? text : null),
});

/** Draws the rest of a page whose body nobody reads, so that it becomes whole. */
export async function readToEnd({ body }: RenderedBody): Promise<void> {
  if (typeof body !== "string") await body.pipeTo(new WritableStream());
}

/** React's stream: text in the production build (`fizz-strings`), bytes where its own build runs. */
export type ReactStream = ReadableStream<Uint8Array | string>;

const createReader = () => {
  const decoder = new TextDecoder();
  return (part: Uint8Array | string) =>
    typeof part === "string" ? part : decoder.decode(part, { stream: true });
};

/** All of a stream's text. */
export async function readText(stream: ReactStream): Promise<string> {
  const read = createReader();
  let text = "";
  for await (const part of stream) text += read(part);
  return text;
}

interface Terms {
  /** Whether somebody means to keep the page: then its text is remembered. */
  cacheable: boolean;
  /** Asked at the end; only a proven whole page is stored (safety.md rule 2). */
  isComplete: () => boolean;
}

/** `head`, then what React has and is still waiting for, then `tail`. */
export function toStreamedBody(
  head: string,
  stream: ReactStream,
  tail: string,
  { cacheable, isComplete }: Terms,
): RenderedBody {
  const encoder = new TextEncoder();
  const reader = stream.getReader();
  const read = createReader();
  let text = "";
  let settle: (whole: string | null) => void;
  const whole = new Promise<string | null>((resolve) => {
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
        settle(cacheable && isComplete() ? text : null);
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
  return { body, whole };

  function send(controller: ReadableStreamDefaultController<Uint8Array>, part: string) {
    if (cacheable) text += part;
    controller.enqueue(encoder.encode(part));
  }
}
