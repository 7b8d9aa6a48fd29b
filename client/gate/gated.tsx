import { lazy, type ReactNode } from "react";
import { useMatches } from "react-router";
import type { Gated as GatedPage } from "#shared/pages.ts";
import { type Brought, withTexts } from "../texts.ts";

/** What is drawn instead of a page behind a password brings this. */
export const gateBrings: Brought = { source: "client/gate/gate.tsx", texts: ["forms"] };

const Gate = lazy(async () => ({ default: (await withTexts(gateBrings.texts, import("./gate.tsx"))).Gate }));

export const isGated = (data: unknown): data is GatedPage =>
  typeof data === "object" && data !== null && "gate" in data;

/** The page, or the gate before it (SS-01, SS-08). */
export function Gated({ children }: { children: ReactNode }) {
  const data = useMatches().at(-1)?.loaderData;
  return isGated(data) ? <Gate alias={data.gate} /> : children;
}
