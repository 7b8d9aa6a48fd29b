import { env } from "cloudflare:workers";
import { startIsolate } from "./edge.ts";

export const kv = (env as unknown as { CHANNEL_CACHE: KVNamespace }).CHANNEL_CACHE;

/** As in a new isolate of a new deployment. */
export async function clearCopies(): Promise<void> {
  startIsolate();
  for (const { name } of (await kv.list()).keys) await kv.delete(name);
}
