import { createContext, type ReactNode } from "react";

/**
 * Draws a part once for each name, and gives a text that stands for it until the page is sent. The part must be all
 * that an element has, and shows nothing but what it is named by and the page's layout data.
 */
export type Draw = (name: string, part: () => ReactNode) => string;

/** Null in the browser, which draws every part. */
export const DrawContext = /* @__PURE__ */ createContext<Draw | null>(null);
