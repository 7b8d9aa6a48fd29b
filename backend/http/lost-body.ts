/**
 * A body of which nothing arrives. Its length is announced, so that nobody takes it for an empty one: of a
 * body without a length the edge tells no loss before its first byte.
 */
export function lostBody(): ReadableStream<Uint8Array> {
  const announced = new FixedLengthStream(1);
  announced.writable.abort(new Error("The connection was reset on demand")).catch(() => {});
  return announced.readable;
}
