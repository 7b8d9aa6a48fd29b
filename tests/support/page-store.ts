import { vi } from "vitest";

/** Keys that are written to the Cache API from here on. */
export async function watchStore(): Promise<string[]> {
  const keys: string[] = [];
  const cache = await caches.open("html");
  const put = Object.getPrototypeOf(cache).put;
  vi.spyOn(Object.getPrototypeOf(cache), "put").mockImplementation(function (
    this: Cache,
    key: string,
    ...rest: unknown[]
  ) {
    keys.push(String(key));
    return put.call(this, key, ...rest);
  } as never);
  return keys;
}
