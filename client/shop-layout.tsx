import { lazy, memo, type ReactNode, Suspense, useEffect } from "react";
import { Outlet, ScrollRestoration, useMatches } from "react-router";
import type { RouteName } from "#shared/routes.ts";
import { useSession } from "./auth/auth.ts";
import { useLoginToken, userChanged } from "./auth/auth-storage.ts";
import { refreshCart, useCartOpen, useDrawerFetched } from "./cart/cart.ts";
import { forgetPrices } from "./cart/cart-storage.ts";
import { useConsent, useConsentView } from "./consent/consent.ts";
import { useEarlyClicks } from "./early-clicks.ts";
import { BrowseFooter, LegalFooter } from "./footer/footer.tsx";
import { OfflineBar, OutdatedBar, UtilityBar } from "./header/bars.tsx";
import { BrowseHeader, PlainHeader } from "./header/header.tsx";
import { useLayoutData, useTranslate } from "./layout-data.tsx";
import { lazyOrNothing } from "./loading/lazy-or-nothing.ts";
import { LoadingBar } from "./loading/loading-bar.tsx";
import { marketChosen, useMarketChanged, useSuggestionAllowed } from "./market/choose.ts";
import { useDelegatedLinks, useIntent } from "./navigation.ts";
import { FailedPart } from "./notice/failed-part.tsx";
import { Notices } from "./notice/notices.tsx";
import { Overlays } from "./overlays.tsx";
import { PasswordOr } from "./password-page/password-or.tsx";
import { RouteAnnouncer } from "./route-announcer.tsx";
import styles from "./shop.module.css";
import { useEver } from "./store.ts";
import { useCustomerType } from "./vat/customer-type.ts";

const GeoSuggestion = lazyOrNothing(async () => (await import("./market/geo-suggestion.tsx")).GeoSuggestion);
const TokenQuestion = lazy(async () => ({
  default: (await import("./auth/token-question.tsx")).TokenQuestion,
}));
// Who cannot be asked has agreed to nothing.
const ConsentSheet = lazyOrNothing(async () => (await import("./consent/consent-sheet.tsx")).ConsentSheet);
const CartDrawer = lazy(async () => ({ default: (await import("./cart/cart-drawer.tsx")).CartDrawer }));

// The same from page to page: while one is on its way they are not drawn anew.
const Header = memo(() => <BrowseHeader bar={<UtilityBar />} />);
const Footer = memo(BrowseFooter);

export interface RouteHandle {
  name: RouteName;
  /** The screen's name in the build's manifest. */
  source: string;
  layout: "default" | "undistracted";
}

export function ShopLayout() {
  const t = useTranslate();
  const layoutData = useLayoutData();
  const { basename } = layoutData;
  const handle = useMatches().at(-1)?.handle as RouteHandle | undefined;
  useDelegatedLinks();
  useIntent();
  useSession();
  useCustomerType();
  useMarketChanged();
  useCartUpdates();
  useConsent(layoutData, handle?.name);
  useEarlyClicks();
  const undistracted = handle?.layout === "undistracted";
  const consentWasShown = useEver(useConsentView() !== "hidden");
  return (
    <>
      <a className={styles.skip} href="#content">
        {t("common.skipToContent")}
      </a>
      <Part>{consentWasShown && !undistracted && <ConsentSheet />}</Part>
      <LoadingBar />
      <OutdatedBar />
      <OfflineBar />
      {undistracted ? <PlainHeader /> : <Header />}
      <Notices />
      <main id="content" className={styles.main} key={basename} tabIndex={-1}>
        <PasswordOr>
          <Outlet />
        </PasswordOr>
      </main>
      <Suspense>{undistracted ? <LegalFooter /> : <Footer band={handle?.name === "home"} />}</Suspense>
      <Layers canSuggest={!undistracted} />
      <RouteAnnouncer />
      <ScrollRestoration />
    </>
  );
}

/** Another user has another cart, another market has other prices. */
function useCartUpdates() {
  useEffect(() => userChanged.subscribe(refreshCart), []);
  useEffect(() => marketChosen.subscribe(forgetPrices), []);
}

function Layers({ canSuggest }: { canSuggest: boolean }) {
  const cartWasOpened = useEver(useCartOpen());
  const drawerIsFetched = useDrawerFetched();
  const isSuggestionAllowed = useSuggestionAllowed();
  const loginToken = useLoginToken();
  return (
    <>
      <Overlays />
      <Part>{loginToken !== null && <TokenQuestion token={loginToken} />}</Part>
      <Part>{(cartWasOpened || drawerIsFetched) && <CartDrawer />}</Part>
      <Part>{canSuggest && isSuggestionAllowed && !cartWasOpened && <GeoSuggestion />}</Part>
    </>
  );
}

function Part({ children }: { children: ReactNode }) {
  return (
    <FailedPart>
      <Suspense fallback={null}>{children}</Suspense>
    </FailedPart>
  );
}
