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
  if (mustAsk(readConsentFacts(layoutData))) untilAnswered(router).then(() => whenIdle(start));
  else whenLoaded(() => whenIdle(start));
}

/** Or until the shopper goes on without an answer. */
function untilAnswered(router: Router) {
  const first = location.pathname;
  return new Promise<void>((resolve) => {
    consentView.subscribe(() => consentView.get() === "hidden" && resolve());
    router.subscribe(() => location.pathname !== first && resolve());
  });
}
