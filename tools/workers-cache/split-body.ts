type Bytes = Uint8Array<ArrayBuffer>;

/** The body for one caller, and its bytes for the store: a caller who reads slowly, or leaves, holds nobody up. */
export function splitBody(body: ReadableStream<Bytes> | null) {
  const callers = new Set<ReadableStreamDefaultController<Bytes>>();
  const start = (caller: ReadableStreamDefaultController<Bytes>) => void callers.add(caller);
  const mine = body && new ReadableStream<Bytes>({ start, cancel: () => callers.clear() });
  const collect = async () => {
    const chunks: Bytes[] = [];
    for await (const chunk of body ?? []) {
      chunks.push(chunk);
      for (const caller of callers) caller.enqueue(chunk);
    }
    for (const caller of callers) caller.close();
    return new Uint8Array(await new Blob(chunks).arrayBuffer());
  };
  const bytes = collect();
  bytes.catch((error) => {
    for (const caller of callers) caller.error(error);
  });
  return { mine, bytes };
}
