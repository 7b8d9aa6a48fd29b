import { lazy, type ReactNode } from "react";
import { useMatches } from "react-router";
import type { LockedPage as GatedPage } from "#shared/pages.ts";
import { type Preloads, withTexts } from "../texts.ts";

/** What is drawn instead of a page behind a password brings this. */
export const passwordPagePreloads: Preloads = {
  source: "client/password-page/password-page.tsx",
  texts: ["forms"],
};

const Gate = lazy(async () => ({
  default: (await withTexts(passwordPagePreloads.texts, import("./password-page.tsx"))).PasswordPage,
}));

export const isPasswordPage = (data: unknown): data is GatedPage =>
  typeof data === "object" && data !== null && "gate" in data;

/** The page, or the gate before it (SS-01, SS-08). */
export function PasswordOr({ children }: { children: ReactNode }) {
  const data = useMatches().at(-1)?.loaderData;
  return isPasswordPage(data) ? <Gate alias={data.gate} /> : children;
}
