import { vi } from "vitest";

/** An empty `sessionStorage`, for rules that run in Node. */
export function stubSessionStorage() {
  const kept = new Map<string, string>();
  vi.stubGlobal("sessionStorage", {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  });
}
