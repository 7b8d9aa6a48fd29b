/** A body that is lost before its first byte. */
export const lostBody = () =>
  new ReadableStream<Uint8Array>({
    start: (controller) => controller.error(new Error("The connection was reset on demand")),
  });
