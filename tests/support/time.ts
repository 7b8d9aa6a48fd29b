import { afterEach, beforeEach, vi } from "vitest";

/** In this file dates stand still until `later` moves them; timers run on. */
export function holdDates() {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ["Date"] });
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.restoreAllMocks();
  });
}

/** @param ms milliseconds */
export const later = (ms: number) => vi.setSystemTime(Date.now() + ms);
