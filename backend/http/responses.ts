export const json = (status: number, body: object, headers: Record<string, string> = {}): Response =>
  Response.json(body, { status, headers: { "Cache-Control": "no-store", ...headers } });

/** For errors before any root field. */
export const failure = (status: number, code: string, message: string): Response =>
  Response.json({ errors: [{ message, extensions: { code } }], extensions: {} }, { status });

/** The announced length marks the body as lost: without a length the edge could not tell it from an empty one. */
export function lostBody(): ReadableStream<Uint8Array> {
  const announced = new FixedLengthStream(1);
  announced.writable.abort(new Error("The connection was reset on demand")).catch(() => {});
  return announced.readable;
}
