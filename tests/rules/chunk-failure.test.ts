import { describe, expect, it, vi } from "vitest";
import { fetchAhead } from "#client/loading/ahead.ts";
import {
  failedScreen,
  isChunkFailure,
  mayReload,
  reloadOnChunkFailure,
} from "#client/loading/chunk-failure.ts";

function memory() {
  const kept = new Map<string, string>();
  return () => ({
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  });
}

describe("reloading after a part could not be fetched", () => {
  it("happens at most once a minute (LY-17)", () => {
    const storage = memory();
    const asked = [0, 1_000, 59_999, 60_000, 119_999, 121_000];
    expect(asked.map((now) => mayReload(1_000_000 + now, storage))).toEqual([
      true,
      false,
      false,
      true,
      false,
      true,
    ]);
  });

  it("is not held up for long by a clock that was set back", () => {
    const storage = memory();
    expect(mayReload(10_000_000, storage)).toBe(true);
    expect(mayReload(1_000_000, storage)).toBe(true);
  });

  it("does not happen where nothing can be noted (Q-71)", () => {
    const full = () => ({
      getItem: () => null,
      setItem: () => {
        throw new DOMException("full", "QuotaExceededError");
      },
    });
    const denied = () => {
      throw new DOMException("denied", "SecurityError");
    };
    expect([mayReload(1, full), mayReload(1, denied)]).toEqual([false, false]);
  });
});

it("a screen that could not be fetched while others were fetched ahead is fetched anew by a reload, which the error page asks for", async () => {
  const failed: ((event: { payload: unknown }) => void)[] = [];
  vi.stubGlobal("addEventListener", (_: string, listener: (typeof failed)[0]) => failed.push(listener));
  vi.stubGlobal("navigator", { onLine: true });
  reloadOnChunkFailure(() => undefined);
  const error = new TypeError("Failed to fetch dynamically imported module");
  await fetchAhead(async () => {
    for (const listener of failed) listener({ payload: error });
  });
  expect(isChunkFailure(error)).toBe(true);
  expect(failedScreen(error).Component).toThrow(error);
  vi.unstubAllGlobals();
});
