import { wordOf } from "#shared/routes.ts";
import { Anchor } from "../anchor.tsx";
import { useLayoutData, useTranslate } from "../layout-data.tsx";
import { LoadingAnnouncement } from "../loading/loading-announcement.tsx";
import { Button } from "../ui/button.tsx";
import { Skeleton } from "../ui/skeleton.tsx";
import { closeCart, loadCart, useCart } from "./cart.ts";
import styles from "./cart-body.module.css";
import { CartLines } from "./cart-lines.tsx";
import { FreeShipping } from "./free-shipping.tsx";
import { LostLines } from "./lost-lines.tsx";
import { PromoCode } from "./promo-code.tsx";

/** What the drawer shows between its head and its foot; never "empty" while the shop is still asked. */
export function CartBody() {
  const t = useTranslate();
  const { state, lines, lost, confirmed } = useCart();
  const isUnknown = state === "known" || state === "loading";
  if (isUnknown && lines.length === 0) return <Waiting />;
  return (
    <>
      {state === "failed" && <Failed />}
      {lost.length > 0 && <LostLines lines={lost} />}
      {lines.length > 0 && <FreeShipping summary={confirmed?.summary ?? null} />}
      <CartLines lines={lines} />
      {lines.length > 0 && <PromoCode />}
      {lines.length === 0 && state !== "failed" && lost.length === 0 && (
        <div className={styles.empty}>
          <p className={styles.title}>{t("cart.empty")}</p>
          <Suggestions />
        </div>
      )}
    </>
  );
}

function Suggestions() {
  const t = useTranslate();
  const { language } = useLayoutData();
  return (
    // biome-ignore lint/a11y/noRedundantRoles: lists without marks stay lists for VoiceOver
    <ul role="list" className={styles.links}>
      <li>
        <Anchor to={`/${wordOf("news", language)}`} onClick={closeCart}>
          {t("nav.newArrivals")}
        </Anchor>
      </li>
      <li>
        <Anchor to="/list/sale" onClick={closeCart}>
          {t("nav.sale")}
        </Anchor>
      </li>
      <li>
        <Anchor to={`/${wordOf("brands", language)}`} onClick={closeCart}>
          {t("nav.brands")}
        </Anchor>
      </li>
    </ul>
  );
}

/** After the silent retries (design 3.5-6); what was seen last stays on screen. */
function Failed() {
  const t = useTranslate();
  return (
    <div className={styles.failed} role="alert">
      <p>{t("error.generic")}</p>
      <Button variant="secondary" onClick={() => void loadCart().then(({ fetchCart }) => fetchCart())}>
        {t("common.retry")}
      </Button>
    </div>
  );
}

function Waiting() {
  return (
    <div aria-busy="true">
      <LoadingAnnouncement />
      {[1, 2].map((row) => (
        <div key={row} className={styles.skeleton}>
          <Skeleton shape="tile" />
          <div>
            <Skeleton />
            <Skeleton />
            <Skeleton />
          </div>
        </div>
      ))}
    </div>
  );
}
