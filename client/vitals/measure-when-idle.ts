import type { createBrowserRouter } from "react-router";
import { mustAsk } from "#shared/consent/choice.ts";
import type { LayoutData } from "#shared/pages.ts";
import type { RouteName } from "#shared/routes.ts";
import { consentView, isRefusedByBrowser, readConsentFacts } from "../consent/consent-state.ts";
import { savesData, whenIdle, whenLoaded } from "../loading/ahead.ts";

type Router = ReturnType<typeof createBrowserRouter>;

/**
 * Nobody is measured who asks not to be tracked, or who saves data. A page that asks for consent brings no more than the question:
 * there the measuring waits for the answer or the next page, and still knows then how this one was loaded.
 */
export function measureWhenIdle(router: Router, layoutData: LayoutData) {
  if (isRefusedByBrowser() || savesData()) return;
  const landing: RouteName | undefined = router.state.matches.at(-1)?.route.handle?.name;
  const start = () =>
    import("./vitals.ts").then(
      ({ measureVitals }) => measureVitals(router, layoutData.market.alias, landing),
      () => undefined,
    );
  if (mustAsk(readConsentFacts(layoutData))) afterQuestion(router, start);
  else whenLoaded(() => whenIdle(start));
}

function afterQuestion(router: Router, start: () => void) {
  const first = router.state.location.pathname;
  const settle = () => {
    for (const stop of waiting) stop();
    start();
  };
  const waiting = [
    consentView.subscribe(() => consentView.get() === "hidden" && settle()),
    router.subscribe(({ location }) => location.pathname !== first && settle()),
  ];
}
