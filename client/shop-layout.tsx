import { lazy, type ReactNode, Suspense } from "react";
import { Outlet, ScrollRestoration, useMatches } from "react-router";
import { useSession } from "./auth/auth.ts";
import { useLoginToken } from "./auth/login-token.ts";
import { useCartOpen } from "./cart/cart.ts";
import { BrowseFooter } from "./footer/browse-footer.tsx";
import { LegalFooter } from "./footer/legal-footer.tsx";
import { BrowseHeader } from "./header/browse-header.tsx";
import { OfflineBar } from "./header/offline-bar.tsx";
import { OutdatedBar } from "./header/outdated-bar.tsx";
import { PlainHeader } from "./header/plain-header.tsx";
import { UtilityBar } from "./header/utility-bar.tsx";
import { useLayoutData, useTranslate } from "./layout-data.tsx";
import { LoadingBar } from "./loading/loading-bar.tsx";
import { useMarketChanged } from "./market/use-market-changed.ts";
import { useMaySuggest } from "./market/use-may-suggest.ts";
import { useDelegatedLinks } from "./navigation.ts";
import { FailedPart } from "./notice/failed-part.tsx";
import { Notices } from "./notice/notices.tsx";
import { Overlays } from "./overlay/overlays.tsx";
import type { RouteHandle } from "./page-data.ts";
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

/** What surrounds every page. */
export function ShopLayout() {
  const t = useTranslate();
  const { basename } = useLayoutData();
  const handle = useMatches().at(-1)?.handle as RouteHandle | undefined;
  useDelegatedLinks();
  useSession();
  useMarketChanged();
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
      <Layers mayAsk={!undistracted} />
      <Notices />
      <RouteAnnouncer />
      <ScrollRestoration />
    </>
  );
}

interface LayersProps {
  /** Nobody is asked anything on the way through the checkout. */
  mayAsk: boolean;
}

/** What may lie above the page; fetched when first opened. */
function Layers({ mayAsk }: LayersProps) {
  const cartWasOpened = useEver(useCartOpen());
  const maySuggest = useMaySuggest();
  const loginToken = useLoginToken();
  return (
    <>
      <Overlays />
      <Part>{loginToken !== null && <TokenQuestion token={loginToken} />}</Part>
      <Part>{cartWasOpened && <CartDrawer />}</Part>
      <Part>{mayAsk && maySuggest && <GeoSuggestion />}</Part>
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
