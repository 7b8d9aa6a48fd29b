import { lazy, type ReactNode } from "react";
import { useMatches } from "react-router";
import type { LockedPage } from "#shared/pages.ts";

/** By which the build's manifest names the password page. */
export const passwordPageSource = "client/password-page/password-page.tsx";

const PasswordPage = lazy(async () => ({ default: (await import("./password-page.tsx")).PasswordPage }));

export const isPasswordPage = (data: unknown): data is LockedPage =>
  typeof data === "object" && data !== null && "lockedAlias" in data;

export function PasswordOr({ children }: { children: ReactNode }) {
  const data = useMatches().at(-1)?.loaderData;
  return isPasswordPage(data) ? <PasswordPage alias={data.lockedAlias} /> : children;
}
