import type { Page } from "@playwright/test";

/** Adds up what moves in each document that is opened from now on. */
export const watchShifts = (page: Page) =>
  page.addInitScript(() => {
    Object.assign(window, { shift: 0 });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[])
        (window as unknown as { shift: number }).shift += entry.value;
    }).observe({ type: "layout-shift", buffered: true });
  });

/** Cumulative layout shift of the open document, also after a press. */
export const readShift = (page: Page) => page.evaluate(() => (window as unknown as { shift: number }).shift);
