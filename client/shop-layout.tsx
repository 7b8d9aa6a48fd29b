import { lazy, type ReactNode, Suspense, useEffect } from "react";
import { Outlet, ScrollRestoration, useMatches } from "react-router";
import type { RouteName } from "#shared/routes.ts";
import { useSession } from "./auth/auth.ts";
import { onUserChange, useLoginToken } from "./auth/auth-storage.ts";
import { refreshCart, useCartOpen } from "./cart/cart.ts";
import { forgetPrices } from "./cart/cart-storage.ts";
import { BrowseFooter, LegalFooter } from "./footer/footer.tsx";
import { OfflineBar, OutdatedBar, UtilityBar } from "./header/bars.tsx";
import { BrowseHeader, PlainHeader } from "./header/header.tsx";
import { useLayoutData, useTranslate } from "./layout-data.tsx";
import { LoadingBar } from "./loading/loading-bar.tsx";
import { onMarketChange, useMarketChanged, useSuggestionAllowed } from "./market/choose.ts";
import { useDelegatedLinks } from "./navigation.ts";
import { FailedPart } from "./notice/failed-part.tsx";
import { Notices } from "./notice/notices.tsx";
import { Overlays } from "./overlays.tsx";
import { PasswordOr } from "./password-page/password-or.tsx";
import { RouteAnnouncer } from "./route-announcer.tsx";
import styles from "./shop.module.css";
import { useEver } from "./use-ever.ts";

// Nobody waits for it, so nobody hears when it cannot be fetched.
const GeoSuggestion = lazy(() =>
  import("./market/geo-suggestion.tsx").then(
    ({ GeoSuggestion }) => ({ default: GeoSuggestion }),
    () => ({ default: () => null }),
  ),
);
const TokenQuestion = lazy(async () => ({
  default: (await import("./auth/token-question.tsx")).TokenQuestion,
}));
const CartDrawer = lazy(async () => ({ default: (await import("./cart/cart-drawer.tsx")).CartDrawer }));

/** What the layout has to know of a route. */
export interface LayoutHandle {
  name: RouteName;
  layout: "default" | "undistracted";
}

/** What surrounds every page. */
export function ShopLayout() {
  const t = useTranslate();
  const { basename } = useLayoutData();
  const handle = useMatches().at(-1)?.handle as LayoutHandle | undefined;
  useDelegatedLinks();
  useSession();
  useMarketChanged();
  useCartUpdates();
  const undistracted = handle?.layout === "undistracted";
  return (
    <>
      <a className={styles.skip} href="#content">
        {t("common.skipToContent")}
      </a>
      <LoadingBar />
      <OutdatedBar />
      <OfflineBar />
      {undistracted ? <PlainHeader /> : <BrowseHeader bar={<UtilityBar />} />}
      <main id="content" className={styles.main} key={basename} tabIndex={-1}>
        <PasswordOr>
          <Outlet />
        </PasswordOr>
      </main>
      {undistracted ? <LegalFooter /> : <BrowseFooter band={handle?.name === "home"} />}
      <Layers canSuggest={!undistracted} />
      <Notices />
      <RouteAnnouncer />
      <ScrollRestoration />
    </>
  );
}

/** The cart is another one for another user, and has other prices in another market. */
function useCartUpdates() {
  useEffect(() => onUserChange(refreshCart), []);
  useEffect(() => onMarketChange(forgetPrices), []);
}

interface LayersProps {
  /** Nobody is asked anything on the way through the checkout. */
  canSuggest: boolean;
}

/** What may lie above the page; fetched when first opened. */
function Layers({ canSuggest }: LayersProps) {
  const cartWasOpened = useEver(useCartOpen());
  const isSuggestionAllowed = useSuggestionAllowed();
  const loginToken = useLoginToken();
  return (
    <>
      <Overlays />
      <Part>{loginToken !== null && <TokenQuestion token={loginToken} />}</Part>
      <Part>{cartWasOpened && <CartDrawer />}</Part>
      <Part>{canSuggest && isSuggestionAllowed && <GeoSuggestion />}</Part>
    </>
  );
}

/** One layer that cannot be fetched takes nothing else with it. */
function Part({ children }: { children: ReactNode }) {
  return (
    <FailedPart>
      <Suspense fallback={null}>{children}</Suspense>
    </FailedPart>
  );
}
