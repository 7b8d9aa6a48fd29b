import type { createBrowserRouter } from "react-router";
import { isFetchingAhead } from "./ahead.ts";

type Router = ReturnType<typeof createBrowserRouter>;

const key = "chunk-reload";
/** Milliseconds within which the page is not reloaded again. */
const reloadPause = 60_000;

/** Notes a reload at `now`; false when one is too fresh, or where nothing can be noted. */
export function mayReload(now: number, storage: () => Pick<Storage, "getItem" | "setItem">): boolean {
  try {
    const last = storage().getItem(key);
    if (last !== null && Math.abs(now - Number(last)) < reloadPause) return false;
    storage().setItem(key, String(now));
    return true;
  } catch {
    return false;
  }
}

/** Runs `act` when no navigation is under way, so that the URL is the one the shopper wanted. */
function afterNavigation(router: Router | undefined, act: () => void) {
  if (!router || router.state.navigation.state === "idle") return act();
  const unsubscribe = router.subscribe(({ navigation }) => {
    if (navigation.state !== "idle") return;
    unsubscribe();
    act();
  });
}

const failures = new Set<unknown>();
let isReloading = false;

export const isChunkFailure = (error: unknown) => failures.has(error);

export const isLeaving = () => isReloading;

const never = new Promise<never>(() => {});

/**
 * A screen in place of one that could not be fetched, whose error the error page shows: React Router itself renders
 * nothing where `lazy` fails. The page that is left stays until its reload.
 */
export function failedScreen(error: unknown) {
  const fail = () => {
    throw isReloading ? never : error;
  };
  return { Component: fail };
}

/** For a page of a build that the worker knows no more; false when it was reloaded just now. */
export function reloadOutdatedPage(): boolean {
  if (!mayReload(Date.now(), () => sessionStorage)) return false;
  isReloading = true;
  location.reload();
  return true;
}

/**
 * A part of the shop that cannot be fetched is most often one of an older build: the document is loaded anew,
 * and with it the names of the parts there are now. Without a connection that would help nobody.
 */
export function reloadOnChunkFailure(router: () => Router | undefined) {
  addEventListener("vite:preloadError", ({ payload }) => {
    failures.add(payload);
    if (isFetchingAhead() || !navigator.onLine || !mayReload(Date.now(), () => sessionStorage)) return;
    isReloading = true;
    afterNavigation(router(), () => location.reload());
  });
}
