const encoder = new TextEncoder();

const pause = (milliseconds: number) => new Promise<void>((resolve) => setTimeout(resolve, milliseconds));

/** The first bytes of a text whose whole length is announced; then the connection is lost. */
export function truncatedBody(text: string, bytes: number): ReadableStream<Uint8Array> {
  const whole = encoder.encode(text);
  // One byte too many is announced, so that nothing arrives whole however many bytes were asked for.
  const announced = new FixedLengthStream(whole.byteLength + 1);
  const writer = announced.writable.getWriter();
  const write = async () => {
    await writer.write(whole.slice(0, bytes));
    await writer.abort(new Error("The answer was cut off on demand"));
  };
  // The reader may have left by then, which is what this is about.
  write().catch(() => {});
  return announced.readable;
}

/** A text in small pieces with a pause before each. */
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

/** Valid JSON of this many megabytes, made while it is read. */
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

/** A GraphQL answer whose field at this path is null, with the error that says so; the same text when not JSON. */
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

/** The same answer with each of its own keys twice: readers take one of them, and not all the same. */
export const withDoubledKeys = (text: string): string =>
  text.startsWith("{") ? `{"data":null,"errors":[],${text.slice(1)}` : text;

/** A GraphQL answer whose root fields are all null. */
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
