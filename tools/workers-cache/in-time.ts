/** Who waits for another request needs work of its own under way, or the runtime takes it for hung. */
export async function inTime<Value>(promise: Promise<Value>, ms: number): Promise<Value> {
  const { promise: tooLate, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new Error(`No answer within ${ms} ms.`)), ms);
  return Promise.race([promise, tooLate]).finally(() => clearTimeout(timer));
}
