import { afterEach, expect, test, vi } from "vitest";
import { shopEvents } from "#client/tracking/events.ts";
import { trackPages } from "#client/tracking/page-impressions.ts";

afterEach(() => vi.unstubAllGlobals());

test.each([
  ["hidden", "document", "visibilitychange"],
  ["left without being hidden", "window", "pagehide"],
] as const)("what was seen of a page that is %s is told", (_, where, sign) => {
  const targets = { document: Object.assign(new EventTarget(), { hidden: true }), window: new EventTarget() };
  vi.stubGlobal("document", targets.document);
  vi.stubGlobal("addEventListener", targets.window.addEventListener.bind(targets.window));
  vi.stubGlobal("location", { origin: "", pathname: "/se/sv", search: "", hash: "" });
  const told: string[] = [];
  const leave = shopEvents.subscribe(({ type }) => told.push(type));
  const state = { location: { pathname: "/se/sv" }, matches: [], errors: null };
  trackPages({ state, subscribe: () => () => {} } as unknown as Parameters<typeof trackPages>[0]);
  told.length = 0;
  targets[where].dispatchEvent(new Event(sign));
  leave();
  expect(told).toEqual(["page:leave"]);
});
