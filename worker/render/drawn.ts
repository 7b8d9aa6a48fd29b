/** A page on its way: its status is known, its secondary parts may still be coming. */
export interface Drawn {
  status: number;
  /** The nonce written in the document; empty for data. */
  nonce: string;
  body: ReadableStream<Uint8Array>;
  /** The complete text once everything was sent without a failure, else null; settles when the body ends. */
  whole: Promise<string | null>;
}

/**
 * `head`, then React's stream, then `tail`. When somebody means to keep the page its text is remembered, so that
 * only a proven whole one is stored.
 */
export function wrapped(
  head: string,
  stream: ReadableStream<Uint8Array>,
  tail: string,
  { keeps, isSound }: { keeps: boolean; isSound: () => boolean },
): Pick<Drawn, "body" | "whole"> {
  const encoder = new TextEncoder();
  const decoder = new TextDecoder();
  const reader = stream.getReader();
  let text = head;
  let settle: (whole: string | null) => void;
  const whole = new Promise<string | null>((resolve) => {
    settle = resolve;
  });
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      controller.enqueue(encoder.encode(head));
    },
    async pull(controller) {
      try {
        const { done, value } = await reader.read();
        if (!done) {
          if (keeps) text += decoder.decode(value, { stream: true });
          controller.enqueue(value);
          return;
        }
        controller.enqueue(encoder.encode(tail));
        controller.close();
        settle(keeps && isSound() ? text + decoder.decode() + tail : null);
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
}
