import { useSyncExternalStore } from "react";

/** CSS pixels at which each class of screens begins (LY-11, Q-68); below `tablet` are phones. */
export const breakpoints = { tablet: 768, laptop: 1024, desktop: 1360, desktopBig: 1760 } as const;

/** Width the worker draws for: a document is the same for everybody, so it is a PC's (LY-13). */
export const assumedWidth = 1360;

export type ViewportClass = "phone" | keyof typeof breakpoints;

export function viewportClass(width: number): ViewportClass {
  if (width < breakpoints.tablet) return "phone";
  if (width < breakpoints.laptop) return "tablet";
  if (width < breakpoints.desktop) return "laptop";
  return width < breakpoints.desktopBig ? "desktop" : "desktopBig";
}

/** Below 1024 px the shop is used with the thumb: menu and filters are sheets (LY-12). */
export const isMobile = (width: number) => ["phone", "tablet"].includes(viewportClass(width));

function subscribe(follow: () => void) {
  addEventListener("resize", follow);
  return () => removeEventListener("resize", follow);
}

/** Whether sheets have their place on this screen; follows a turned tablet. */
export const useMobile = () =>
  useSyncExternalStore(
    subscribe,
    () => isMobile(innerWidth),
    () => isMobile(assumedWidth),
  );
