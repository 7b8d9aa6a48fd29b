import { cookieNames } from "#shared/cookies.ts";
import type { PurchaseFacts } from "#shared/tracking/purchase.ts";
import { removeCookie } from "../cookies.ts";
import type { Tracking } from "./provider-tracking.ts";

let opening: { tracking: Promise<Tracking | null>; controller: AbortController } | null = null;

/**
 * Loads the provider's script and gives the visitor an id; to be called once the shopper agrees.
 * @param isQuiet the document is one where no script of others runs
 */
export function startRecommendations({ isQuiet }: { isQuiet: boolean }) {
  if (opening) return;
  const controller = new AbortController();
  const tracking = import("./provider-tracking.ts")
    .then(({ openTracking }) => openTracking(controller.signal, isQuiet))
    .catch(() => null);
  opening = { tracking, controller };
}

/** Forgets the visitor and tells the provider nothing any more. Its script stays until the document is left. */
export function stopRecommendations() {
  opening?.controller.abort();
  opening = null;
  removeCookie(cookieNames.visitor);
}

/** Nobody is told without the shopper's consent, and nothing waits for it. */
function tell(say: (tracking: Tracking) => void) {
  const current = opening;
  void current?.tracking.then((tracking) => {
    if (tracking && current === opening) say(tracking);
  });
}

/** @param code of a recommended product */
export function trackClick(code: string | undefined) {
  if (code) tell((tracking) => tracking.click(code));
}

/** @param skuIds of the whole cart */
export const trackCart = (skuIds: readonly string[]) => tell((tracking) => tracking.setCart(skuIds));

export const trackConversion = (order: PurchaseFacts) => tell((tracking) => tracking.conversion(order));

/** The provider counts page views itself; developers see them one by one. */
export function trackPageView(isDevelopment = import.meta.env.DEV) {
  if (isDevelopment) tell((tracking) => tracking.pageView(location.href));
}
