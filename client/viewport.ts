import { useSyncExternalStore } from "react";

/** CSS pixels at which each class of screens begins; narrower than `tablet` are phones. */
export const breakpoints = { tablet: 768, laptop: 1024, desktop: 1360, desktopBig: 1760 } as const;

/** CSS pixels the worker renders for: one document serves all screens. */
export const assumedWidth = 1360;

type ViewportClass = "phone" | keyof typeof breakpoints;

export function findViewportClass(width: number): ViewportClass {
  if (width < breakpoints.tablet) return "phone";
  if (width < breakpoints.laptop) return "tablet";
  if (width < breakpoints.desktop) return "laptop";
  return width < breakpoints.desktopBig ? "desktop" : "desktopBig";
}

/** Narrower than 1024 px, menu and filters are sheets. */
export const isMobile = (width: number) => ["phone", "tablet"].includes(findViewportClass(width));

/** Kept, because to read it lays the page out anew, in the middle of drawing the next one. */
let width: number | undefined;

function subscribe(listener: () => void) {
  const changed = () => {
    width = undefined;
    listener();
  };
  width = undefined;
  addEventListener("resize", changed);
  return () => removeEventListener("resize", changed);
}

function readWidth() {
  width ??= innerWidth;
  return width;
}

export const useMobile = () =>
  useSyncExternalStore(
    subscribe,
    () => isMobile(readWidth()),
    () => isMobile(assumedWidth),
  );
