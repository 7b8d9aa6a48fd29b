import { type ComponentType, lazy, type ReactNode } from "react";
import { useMatches } from "react-router";
import type { LockedPage } from "#shared/pages.ts";

/** By which the build's manifest names the password page. */
export const passwordPageSource = "client/password-page/password-page.tsx";

const load = async () => (await import("./password-page.tsx")).PasswordPage;

let PasswordPage: ComponentType<{ alias: string }> = lazy(async () => ({ default: await load() }));

export const isPasswordPage = (data: unknown): data is LockedPage =>
  (data as Partial<LockedPage> | null | undefined)?.lockedAlias !== undefined;

/** To be awaited before a page is hydrated: what is sent before is sent by a locked page's form then, not by the browser. */
export async function fetchPasswordPage(data: unknown) {
  if (!isPasswordPage(data)) return;
  // Where it cannot be fetched, the one that is lazy fails in the page, which shows it.
  PasswordPage = await load().catch(() => PasswordPage);
}

export function PasswordOr({ children }: { children: ReactNode }) {
  const data = useMatches().at(-1)?.loaderData;
  return isPasswordPage(data) ? <PasswordPage alias={data.lockedAlias} /> : children;
}
