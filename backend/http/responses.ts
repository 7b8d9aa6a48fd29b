export const json = (status: number, body: object, headers: Record<string, string> = {}): Response =>
  Response.json(body, { status, headers: { "Cache-Control": "no-store", ...headers } });

/** An answer that never reached a root field, in the shape every GraphQL client reads. */
export const failure = (status: number, code: string, message: string): Response =>
  Response.json({ errors: [{ message, extensions: { code } }], extensions: {} }, { status });

/**
 * A body of which nothing arrives. Its length is announced, so that nobody takes it for an empty one: of a
 * body without a length the edge tells no loss before its first byte.
 */
export function lostBody(): ReadableStream<Uint8Array> {
  const announced = new FixedLengthStream(1);
  announced.writable.abort(new Error("The connection was reset on demand")).catch(() => {});
  return announced.readable;
}
