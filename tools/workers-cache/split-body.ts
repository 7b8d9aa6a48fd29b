type Bytes = Uint8Array<ArrayBuffer>;

/** The body for one caller, and its bytes for the store: a caller who reads slowly, or leaves, holds nobody up. */
export function splitBody(body: ReadableStream<Bytes> | null) {
  const callers = new Set<ReadableStreamDefaultController<Bytes>>();
  const mine = new ReadableStream<Bytes>({
    start: (caller) => callers.add(caller),
    cancel: () => callers.clear(),
  });
  const collect = async () => {
    const chunks: Bytes[] = [];
    try {
      for await (const chunk of body ?? []) {
        chunks.push(chunk);
        for (const caller of callers) caller.enqueue(chunk);
      }
    } catch (error) {
      for (const caller of callers) caller.error(error);
      throw error;
    }
    for (const caller of callers) caller.close();
    return new Uint8Array(await new Blob(chunks).arrayBuffer());
  };
  return { mine, bytes: collect() };
}
