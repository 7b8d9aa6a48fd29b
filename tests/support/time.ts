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

/** Limits begin anew with each full minute: a test that would see the next one waits for it. */
export function countWithinOneMinute() {
  beforeEach(async () => {
    const left = 60_000 - (Date.now() % 60_000);
    if (left < 20_000) await new Promise((resolve) => setTimeout(resolve, left));
  });
}

/** What another part of the shop does meanwhile is there soon, on a busy machine later. */
export const soon = <Found>(look: () => Found | Promise<Found>) => vi.waitFor(look, { timeout: 10_000 });
