import type { createBrowserRouter } from "react-router";
import { type Metric, onCLS, onINP, onLCP, onTTFB } from "web-vitals";
import { apiPaths } from "#shared/api.ts";
import type { RouteName } from "#shared/routes.ts";
import type { BrowserError, Vital, VitalName, VitalsReport } from "#shared/vitals.ts";
import { hasOpening } from "../page-data.ts";
import { noted } from "./browser-errors.ts";

type Router = ReturnType<typeof createBrowserRouter>;

const findDevice = (): VitalsReport["device"] =>
  innerWidth < 600 ? "phone" : innerWidth < 1024 ? "tablet" : "desktop";

const mostErrors = 5;
/** First `file:line:column` of this shop in a stack; without it the error came from elsewhere. */
const place = /\/assets\/[\w./-]+:\d+:\d+/;
const sent = new Set<string>();

/** Every error once, and few. */
function takeBrowserErrors(): BrowserError[] {
  return noted.splice(0).flatMap((error) => {
    if (!(error instanceof Error) || sent.size >= mostErrors) return [];
    const at = place.exec(error.stack ?? "")?.[0];
    const name = error.name.replace(/[^A-Za-z]/g, "").slice(0, 40);
    if (!at || !name || sent.has(name + at)) return [];
    sent.add(name + at);
    return [{ name, at }];
  });
}

/**
 * Measures the page and sends the numbers when it is left or hidden.
 * @param landing of the document; the router may show another page by now
 */
export function measureVitals(router: Router, market: string, landing: RouteName | undefined) {
  const routeName = () => router.state.matches.at(-1)?.route.handle?.name as RouteName | undefined;
  let waiting: Vital[] = [];
  const add = (name: VitalName, value: number, route: RouteName | undefined) => {
    if (route) waiting.push({ name, value: Math.round(value * 1000) / 1000, route });
  };
  const addMetric = ({ name, value }: Metric) => add(name as VitalName, value, landing);
  onLCP(addMetric);
  onCLS(addMetric);
  onTTFB(addMetric);
  onINP(({ value }) => add("INP", value, routeName()));
  measureNavigations(router, (duration) => add("navigation", duration, routeName()));
  new PerformanceObserver((list) => {
    for (const { name, duration } of list.getEntries())
      if (name === "add-to-cart") add(name, duration, routeName());
  }).observe({ type: "measure", buffered: true });

  const send = () => {
    const errors = takeBrowserErrors();
    const vitals = waiting.slice(0, 40);
    waiting = [];
    if (vitals.length === 0 && errors.length === 0) return;
    const report: VitalsReport = { market, device: findDevice(), vitals, errors };
    navigator.sendBeacon(apiPaths.vitals, new Blob([JSON.stringify(report)], { type: "application/json" }));
  };
  // After web-vitals' own listeners, which report their last values at the same event.
  const sendLater = () => document.visibilityState === "hidden" && queueMicrotask(send);
  addEventListener("visibilitychange", sendLater);
  addEventListener("pagehide", send);
}

/** Milliseconds from the start of a navigation to the frame that shows its page. */
function measureNavigations(router: Router, report: (duration: number) => void) {
  let startedAt: number | null = null;
  router.subscribe((state) => {
    if (state.navigation.state === "loading") startedAt ??= performance.now();
    else if (state.navigation.state === "idle" && startedAt !== null && !hasOpening(state)) {
      const start = startedAt;
      startedAt = null;
      requestAnimationFrame(() => setTimeout(() => report(performance.now() - start)));
    }
  });
}
