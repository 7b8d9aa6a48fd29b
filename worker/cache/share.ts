import { withinTime } from "../time-limit.ts";

/** Milliseconds; the request that began the work may have been cancelled, and its promise never settles. */
const longestWait = 3_000;

export type Share = <Value>(key: string, work: () => Promise<Value>) => Promise<Value>;

/**
 * What several ask for at once is done once. The work is registered before anything is awaited; who has waited three
 * seconds for another's begins it anew, for all who come then.
 */
export function createShare(): Share {
  const underWay = new Map<string, Promise<unknown>>();
  return async function share<Value>(key: string, work: () => Promise<Value>): Promise<Value> {
    const known = underWay.get(key) as Promise<Value> | undefined;
    if (known) {
      let hasSettled = false;
      const settled = known.finally(() => {
        hasSettled = true;
      });
      try {
        return await withinTime(settled, longestWait);
      } catch (error) {
        if (hasSettled) throw error;
      }
      if (underWay.get(key) === known) underWay.delete(key);
      return share(key, work);
    }
    const own = work();
    underWay.set(key, own);
    try {
      return await own;
    } finally {
      if (underWay.get(key) === own) underWay.delete(key);
    }
  };
}
