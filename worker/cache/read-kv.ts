import type { Copies } from "./copies.ts";

export interface KvStore {
  kv: KVNamespace;
  now: () => number;
  waitUntil: (work: Promise<unknown>) => void;
  copies: Copies;
}

const timeoutMs = 300;

/** Null when there is nothing; undefined when KV fails or takes longer than a page may wait for it. */
export async function readKv({ kv }: Pick<KvStore, "kv">, key: string): Promise<unknown> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const timeout = new Promise<undefined>((resolve) => {
    timer = setTimeout(resolve, timeoutMs, undefined);
  });
  try {
    return await Promise.race([kv.get(key, "json"), timeout]);
  } catch {
    return undefined;
  } finally {
    clearTimeout(timer);
  }
}
