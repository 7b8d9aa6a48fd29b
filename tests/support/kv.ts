import { env } from "cloudflare:workers";
import { clearIsolateCopies } from "#worker/cache/kv-cache.ts";

export const kv = (env as unknown as { CHANNEL_CACHE: KVNamespace }).CHANNEL_CACHE;

/** As in a new isolate of a new deployment. */
export async function clearCopies(): Promise<void> {
  clearIsolateCopies();
  for (const { name } of (await kv.list()).keys) await kv.delete(name);
}
