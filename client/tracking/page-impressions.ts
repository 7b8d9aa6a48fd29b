import type { createBrowserRouter } from "react-router";
import type { RouteName } from "#shared/routes.ts";
import type { PageImpression } from "#shared/tracking/events.ts";
import { hasOpening } from "../page-data.ts";
import { emit } from "./events.ts";

type Router = ReturnType<typeof createBrowserRouter>;

function toImpression({ state }: Router, isSSR: boolean): PageImpression {
  const match = state.matches.at(-1);
  const handle = match?.route.handle as { name: RouteName } | undefined;
  const name = state.errors || !handle ? "not-found" : handle.name;
  const { origin, pathname, search, hash } = location;
  return {
    route: { name, params: match?.params ?? {} },
    location: { origin, pathname, search, hash },
    isSSR,
  };
}

/** The document's own page at once, every later one as soon as the router shows it; a new query is no new page. */
export function trackPages(router: Router) {
  let shown = router.state.location.pathname;
  emit("page:impression", toImpression(router, true));
  router.subscribe((state) => {
    const { pathname } = state.location;
    if (pathname === shown || state.navigation.state !== "idle" || hasOpening(state)) return;
    shown = pathname;
    emit("page:impression", toImpression(router, false));
  });
  document.addEventListener("visibilitychange", () => document.hidden && emit("page:leave", {}));
  // Not every browser hides a page that is left.
  addEventListener("pagehide", () => emit("page:leave", {}));
}
