import type { createBrowserRouter } from "react-router";
import type { RouteName } from "#shared/routes.ts";
import { secretParameters } from "#shared/secret-parameters.ts";
import { emit } from "./events.ts";

type Router = ReturnType<typeof createBrowserRouter>;

/** They open something or name somebody: nobody hears of them. */
const untold = [...secretParameters, "cartid", "email"];

function toImpression({ state }: Router, isSSR: boolean) {
  const match = state.matches.at(-1);
  const handle = match?.route.handle as { name: RouteName } | undefined;
  const name = state.errors || !handle ? "not-found" : handle.name;
  const { pathname: path, hash } = state.location;
  // A category has all of its parents in its path.
  const { "*": alias, ...params } = match?.params ?? {};
  const query = new URLSearchParams(state.location.search);
  for (const parameter of untold) query.delete(parameter);
  const fullPath = path + (query.size > 0 ? `?${query}` : "") + hash;
  return {
    route: {
      name,
      path,
      hash,
      query: Object.fromEntries(query),
      params: alias === undefined ? params : { ...params, alias },
      fullPath,
    },
    isSSR,
    requestUrl: location.origin + fullPath,
  };
}

/** The document's own page at once, every later one as soon as the router shows it; a new query is no new page. */
export function trackPages(router: Router) {
  let shown = router.state.location.pathname;
  emit("page:impression", toImpression(router, true));
  router.subscribe(({ location: { pathname }, navigation }) => {
    if (pathname === shown || navigation.state !== "idle") return;
    shown = pathname;
    emit("page:impression", toImpression(router, false));
  });
  addEventListener("pagehide", () => emit("page:leave", {}));
  document.addEventListener("visibilitychange", () => {
    if (document.visibilityState === "hidden") emit("page:leave", {});
  });
}
