import { lazy, Suspense } from "react";
import { Outlet, ScrollRestoration, useMatches } from "react-router";
import { Arrival } from "./arrival.tsx";
import { useCartOpen } from "./cart/cart.ts";
import { BrowseFooter } from "./footer/browse-footer.tsx";
import { LegalFooter } from "./footer/legal-footer.tsx";
import { useFrame, useTranslate } from "./frame.tsx";
import { BrowseHeader } from "./header/browse-header.tsx";
import { OfflineBar } from "./header/offline-bar.tsx";
import { PlainHeader } from "./header/plain-header.tsx";
import { UtilityBar } from "./header/utility-bar.tsx";
import { LoadingBar } from "./loading/loading-bar.tsx";
import { useChooserOpen } from "./market/chooser.ts";
import { useDelegatedLinks } from "./navigation.ts";
import { Notices } from "./notice/notices.tsx";
import type { RouteHandle } from "./routes.tsx";
import styles from "./shop.module.css";
import { useEver } from "./use-ever.ts";

const MarketDialog = lazy(async () => ({
  default: (await import("./market/market-dialog.tsx")).MarketDialog,
}));
const CartDrawer = lazy(async () => ({ default: (await import("./cart/cart-drawer.tsx")).CartDrawer }));

/** Bottom and top of every page; pages that ask for it get the undistracted layout (LY-01, LY-02). */
export function Shop() {
  const t = useTranslate();
  const { prefix } = useFrame();
  const handle = useMatches().at(-1)?.handle as RouteHandle | undefined;
  useDelegatedLinks();
  const undistracted = handle?.layout === "undistracted";
  return (
    <>
      <a className={styles.skip} href="#content">
        {t("common.skipToContent")}
      </a>
      <LoadingBar />
      <OfflineBar />
      {undistracted ? <PlainHeader /> : <BrowseHeader bar={<UtilityBar />} />}
      <main id="content" className={styles.main} key={prefix} tabIndex={-1}>
        <Outlet />
      </main>
      {undistracted ? <LegalFooter /> : <BrowseFooter />}
      <Layers />
      <Notices />
      <Arrival />
      <ScrollRestoration />
    </>
  );
}

/** What may lie above the page; fetched when first opened. */
function Layers() {
  const chooserWasOpened = useEver(useChooserOpen());
  const cartWasOpened = useEver(useCartOpen());
  return (
    <Suspense fallback={null}>
      {chooserWasOpened && <MarketDialog />}
      {cartWasOpened && <CartDrawer />}
    </Suspense>
  );
}
