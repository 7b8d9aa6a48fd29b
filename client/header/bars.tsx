import { useEffect, useState, useSyncExternalStore } from "react";
import { store } from "#shared/store.ts";
import { useLayoutData, useTranslate } from "../layout-data.tsx";
import { MarketLink } from "../market/market-link.tsx";
import offlineStyles from "./offline-bar.module.css";
import outdatedStyles from "./outdated-bar.module.css";
import utilityStyles from "./utility-bar.module.css";

export function UtilityBar() {
  const t = useTranslate();
  const { freeShippingFrom, isDemo } = useLayoutData();
  const promise = freeShippingFrom && t("banner.freeShipping", { amount: freeShippingFrom });
  const returns = t("banner.returns", { days: store.returnDays });
  return (
    <div className={utilityStyles.bar}>
      <div className={`gutter ${utilityStyles.line}`}>
        <p>{isDemo ? t("banner.demo") : (promise ?? returns)}</p>
        <div className={utilityStyles.end}>
          {freeShippingFrom && (
            <>
              <p>{returns}</p>
              <span aria-hidden="true">·</span>
            </>
          )}
          <MarketLink className={utilityStyles.market} />
        </div>
      </div>
    </div>
  );
}

function subscribe(listener: () => void) {
  addEventListener("online", listener);
  addEventListener("offline", listener);
  return () => {
    removeEventListener("online", listener);
    removeEventListener("offline", listener);
  };
}

const useOnline = () =>
  useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  );

/** Milliseconds for which it is said that the connection is back. */
const backOnlineFor = 5_000;

export function OfflineBar() {
  const t = useTranslate();
  const online = useOnline();
  const [isBack, setIsBack] = useState(false);
  useEffect(() => {
    if (!online) return () => setIsBack(true);
    const end = setTimeout(() => setIsBack(false), backOnlineFor);
    return () => clearTimeout(end);
  }, [online]);
  const message = online ? isBack && t("error.online") : t("error.offline");
  return <div role="status">{message && <p className={offlineStyles.bar}>{message}</p>}</div>;
}

/** Hidden by the style sheet where the browser supports `:has()`; older ones lack what the scripts need. */
export function OutdatedBar() {
  const t = useTranslate();
  return (
    <p className={outdatedStyles.bar} data-nosnippet="">
      {t("error.outdatedBrowser")}
    </p>
  );
}
