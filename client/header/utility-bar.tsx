import { useLayoutData, useTranslate } from "../layout-data.tsx";
import { MarketLink } from "../market/market-link.tsx";
import styles from "./utility-bar.module.css";

/** Days within which goods may be returned. */
const returnDays = 30;

/** One dark line above the header: free shipping where it can be promised, returns, and the place. */
export function UtilityBar() {
  const t = useTranslate();
  const { freeShippingFrom } = useLayoutData();
  const returns = t("banner.returns", { days: returnDays });
  return (
    <div className={styles.bar}>
      <div className={`gutter ${styles.line}`}>
        <p>{freeShippingFrom ? t("banner.freeShipping", { amount: freeShippingFrom }) : returns}</p>
        <div className={styles.end}>
          {freeShippingFrom && (
            <>
              <p>{returns}</p>
              <span aria-hidden="true">·</span>
            </>
          )}
          <MarketLink className={styles.market} />
        </div>
      </div>
    </div>
  );
}
