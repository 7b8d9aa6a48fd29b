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

function subscribe(listener: () => void) {
  addEventListener("resize", listener);
  return () => removeEventListener("resize", listener);
}

export const useMobile = () =>
  useSyncExternalStore(
    subscribe,
    () => isMobile(innerWidth),
    () => isMobile(assumedWidth),
  );
