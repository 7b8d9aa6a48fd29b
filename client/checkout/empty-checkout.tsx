import { Anchor } from "../anchor.tsx";
import { loadCart, useCart } from "../cart/cart.ts";
import { LostLines } from "../cart/lost-lines.tsx";
import { useTranslate } from "../layout-data.tsx";
import { LoadingAnnouncement } from "../loading/loading-announcement.tsx";
import { buttonLook } from "../ui/button.tsx";
import { Skeleton } from "../ui/skeleton.tsx";
import styles from "./empty-checkout.module.css";
import { Unavailable } from "./unavailable.tsx";

/** Nothing to check out: still asking, the shop does not answer, or the cart is empty (CK-25). */
export function EmptyCheckout() {
  const t = useTranslate();
  const { state, lost } = useCart();
  if (state === "failed") {
    return <Unavailable onRetry={() => void loadCart().then(({ fetchCart }) => fetchCart())} />;
  }
  if (state !== "ready") {
    return (
      <div aria-busy="true">
        <LoadingAnnouncement />
        <Skeleton shape="block" className={styles.waiting} />
      </div>
    );
  }
  if (lost.length > 0) return <LostLines lines={lost} />;
  return (
    <div className={styles.empty}>
      <p>{t("cart.empty")}</p>
      <Anchor to="/" data-document className={buttonLook()}>
        {t("cart.continue")}
      </Anchor>
    </div>
  );
}
