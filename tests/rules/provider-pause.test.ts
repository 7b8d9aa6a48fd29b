import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { pauseProvider } from "#client/checkout/provider-snippet.ts";
import type { ProviderType } from "#shared/payment.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** What each provider's script leaves in the page, and what it is told. */
const hooks: Record<ProviderType, { open: (told: string[]) => object; paused: string[]; resumed: string[] }> =
  {
    KLARNA: {
      open: (told) => ({
        _klarnaCheckout: (use: (api: object) => void) =>
          use({ suspend: () => told.push("suspend"), resume: () => told.push("resume") }),
      }),
      paused: ["suspend"],
      resumed: ["resume"],
    },
    SVEA: {
      open: (told) => ({
        scoApi: { setCheckoutEnabled: (isEnabled: boolean) => told.push(`enabled ${isEnabled}`) },
      }),
      paused: ["enabled false"],
      resumed: ["enabled true"],
    },
    WALLEY: {
      open: (told) => ({
        collector: {
          checkout: { api: { suspend: () => told.push("suspend"), resume: () => told.push("resume") } },
        },
      }),
      paused: ["suspend"],
      resumed: ["resume"],
    },
    // Its form can only be drawn anew.
    AVARDA: {
      open: (told) => ({ avardaCheckout: { refreshForm: () => told.push("refresh") } }),
      paused: [],
      resumed: ["refresh"],
    },
  };

describe.each(Object.entries(hooks) as [ProviderType, (typeof hooks)[ProviderType]][])(
  "the frame of %s",
  (type, { open, paused, resumed }) => {
    test("is stopped while the cart changes and goes on afterwards, told once each", () => {
      const told: string[] = [];
      vi.stubGlobal("window", open(told));
      pauseProvider(type, true);
      expect(told).toEqual(paused);
      pauseProvider(type, false);
      expect(told).toEqual([...paused, ...resumed]);
      vi.advanceTimersByTime(20_000);
      expect(told).toEqual([...paused, ...resumed]);
    });

    test("is told as soon as its script is there, every 100 ms, unless it is given up", () => {
      const told: string[] = [];
      const page = {};
      vi.stubGlobal("window", page);
      pauseProvider(type, false);
      const giveUp = pauseProvider(type, true);
      giveUp();
      vi.advanceTimersByTime(250);
      Object.assign(page, open(told));
      vi.advanceTimersByTime(100);
      expect(told).toEqual(resumed);
    });

    test("is no longer looked for after ten seconds", () => {
      vi.stubGlobal("window", {});
      pauseProvider(type, true);
      expect(vi.getTimerCount()).toBe(1);
      vi.advanceTimersByTime(10_000);
      expect(vi.getTimerCount()).toBe(0);
    });
  },
);
