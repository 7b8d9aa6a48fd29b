const encoder = new TextEncoder();

const pause = (milliseconds: number) => new Promise<void>((resolve) => setTimeout(resolve, milliseconds));

export function truncatedBody(text: string, bytes: number): ReadableStream<Uint8Array> {
  const whole = encoder.encode(text);
  // One byte too many is announced, so that the body is never complete.
  const announced = new FixedLengthStream(whole.byteLength + 1);
  const writer = announced.writable.getWriter();
  const write = async () => {
    await writer.write(whole.slice(0, bytes));
    await writer.abort(new Error("The answer was cut off on demand"));
  };
  // The reader may have left by then.
  write().catch(() => {});
  return announced.readable;
}

export function drippingBody(text: string, bytes: number, milliseconds: number): ReadableStream<Uint8Array> {
  const whole = encoder.encode(text);
  let sent = 0;
  return new ReadableStream<Uint8Array>({
    async pull(controller) {
      await pause(milliseconds);
      const next = sent + Math.max(bytes, 1);
      controller.enqueue(whole.slice(sent, next));
      sent = next;
      if (sent >= whole.byteLength) controller.close();
    },
  });
}

/** Valid JSON. */
export function hugeBody(megabytes: number): ReadableStream<Uint8Array> {
  const megabyte = encoder.encode(" ".repeat(1024 * 1024));
  let left = megabytes;
  return new ReadableStream<Uint8Array>({
    start: (controller) => controller.enqueue(encoder.encode('{"data":{}')),
    pull(controller) {
      if (left-- > 0) return controller.enqueue(megabyte);
      controller.enqueue(encoder.encode("}"));
      controller.close();
    },
  });
}

export const gzipped = (body: ReadableStream<Uint8Array>): ReadableStream<Uint8Array> =>
  body.pipeThrough(new CompressionStream("gzip") as ReadableWritablePair<Uint8Array, Uint8Array>);

/** With the error that belongs to it; the same text when it is not JSON. */
export function withoutField(text: string, path: string): string {
  const answer = parse(text);
  if (!answer?.data) return text;
  const keys = path.split(".").filter(Boolean);
  const last = keys.pop();
  if (last === undefined) return text;
  const holder = keys.reduce<unknown>((within, key) => member(within, key), answer.data);
  if (!isRecord(holder)) return text;
  holder[last] = null;
  const error = {
    message: "This part failed on demand",
    path: [...keys, last].map((key) => (/^\d+$/.test(key) ? Number(key) : key)),
    extensions: { code: "INTERNAL_SERVER_ERROR" },
  };
  return JSON.stringify({ ...answer, errors: [...(answer.errors ?? []), error] });
}

/** Parsers take one of two equal keys, and not all the same one. */
export const withDoubledKeys = (text: string): string =>
  text.startsWith("{") ? `{"data":null,"errors":[],${text.slice(1)}` : text;

export function withoutRoots(text: string): string {
  const answer = parse(text);
  if (!isRecord(answer?.data)) return text;
  const roots = Object.keys(answer.data).map((root) => [root, null]);
  return JSON.stringify({ ...answer, data: Object.fromEntries(roots) });
}

function parse(text: string): { data?: unknown; errors?: unknown[] } | null {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

const member = (within: unknown, key: string) => (isRecord(within) ? within[key] : undefined);

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null;
