import { expect, test } from "vitest";
import { siteIsAtTop, siteTopThreshold } from "#client/header/header-hidden.ts";
import { assumedWidth, breakpoints, findViewportClass, isMobile } from "#client/viewport.ts";

const { tablet, laptop, desktop, desktopBig } = breakpoints;

test("a screen is a phone, a tablet, a laptop, a desktop or a big one by its width (LY-11)", () => {
  expect(breakpoints).toEqual({ tablet: 768, laptop: 1024, desktop: 1360, desktopBig: 1760 });
  const edges = [0, tablet - 1, tablet, laptop - 1, laptop, desktop - 1, desktop, desktopBig - 1, desktopBig];
  expect(edges.map(findViewportClass)).toEqual([
    "phone",
    "phone",
    "tablet",
    "tablet",
    "laptop",
    "laptop",
    "desktop",
    "desktop",
    "desktopBig",
  ]);
});

test("below 1024 px a screen is mobile (LY-12)", () => {
  expect([1023, 1024].map(isMobile)).toEqual([true, false]);
});

test("the worker draws for a PC of 1360 px (LY-13)", () => {
  expect(assumedWidth).toBe(1360);
  expect(findViewportClass(assumedWidth)).toBe("desktop");
});

test("the page is at its top within the threshold (LY-10)", () => {
  expect(siteTopThreshold).toBe(10);
  expect([0, 9, 10, 500].map(siteIsAtTop)).toEqual([true, true, false, false]);
});
