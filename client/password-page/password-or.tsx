import { lazy, type ReactNode } from "react";
import { useMatches } from "react-router";
import type { LockedPage } from "#shared/pages.ts";
import { type Preloads, withTexts } from "../texts.ts";

/** What the browser needs for the page that asks for a password. */
export const passwordPagePreloads: Preloads = {
  source: "client/password-page/password-page.tsx",
  texts: ["forms"],
};

const PasswordPage = lazy(async () => ({
  default: (await withTexts(passwordPagePreloads.texts, import("./password-page.tsx"))).PasswordPage,
}));

export const isPasswordPage = (data: unknown): data is LockedPage =>
  typeof data === "object" && data !== null && "gate" in data;

export function PasswordOr({ children }: { children: ReactNode }) {
  const data = useMatches().at(-1)?.loaderData;
  return isPasswordPage(data) ? <PasswordPage alias={data.gate} /> : children;
}
