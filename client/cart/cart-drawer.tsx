import { type ComponentProps, lazy, type MouseEvent, Suspense, useEffect, useState } from "react";
import { toRoutePath } from "#shared/routes.ts";
import { Anchor } from "../anchor.tsx";
import { useLayoutData, useTranslate } from "../layout-data.tsx";
import { LoadingAnnouncement } from "../loading/loading-announcement.tsx";
import { isSale } from "../menu-link.tsx";
import { addMessages } from "../messages.ts";
import { Button, buttonLook } from "../ui/button.tsx";
import { Dialog } from "../ui/dialog.tsx";
import { Notice } from "../ui/notice.tsx";
import { Skeleton } from "../ui/skeleton.tsx";
import { closeCart, refreshCart, useCart, useCartOpen } from "./cart.ts";
import styles from "./cart-drawer.module.css";
import { CartLines, LostLines, useRemovals } from "./cart-lines.tsx";
import { CartRecommendations } from "./cart-recommendations.tsx";
import { PromoCode } from "./promo-code.tsx";
import { FreeShipping, TotalAnnouncement, Totals } from "./totals.tsx";

if (!import.meta.env.SSR) await addMessages(import.meta.glob("/shared/messages/*/cart.json"));

export function CartDrawer() {
  const t = useTranslate();
  const { language } = useLayoutData();
  const open = useCartOpen();
  const { count, confirmed, lines, isSought } = useCart();
  const waitForShop = useConfirmedFirst(lines.some(({ pending }) => pending));
  const totals = lines.length > 0 ? confirmed?.totals : null;
  const footer = open && lines.length > 0 && !isSought && (
    <div className={styles.foot}>
      {totals && <Totals totals={totals} stale={lines.some((line) => line.pending)} />}
      <Anchor
        to={`/${toRoutePath("checkout", language)}`}
        data-document
        className={buttonLook({ wide: true })}
        onClick={waitForShop}
      >
        {t("cart.toCheckout")}
      </Anchor>
      <Button variant="text" onClick={closeCart}>
        {t("cart.continue")}
      </Button>
    </div>
  );
  return (
    <Dialog
      open={open}
      onClose={closeCart}
      shape="drawer-right"
      title={
        <>
          {t("cart.title")} {count > 0 && <span className={styles.count}>({count})</span>}
        </>
      }
      closeLabel={t("common.close")}
      footer={footer}
    >
      {open && <Body />}
      <TotalAnnouncement totals={totals} />
    </Dialog>
  );
}

/** The checkout shows what the shop has confirmed: its link is followed once nothing is pending. */
function useConfirmedFirst(isPending: boolean) {
  const [wanted, setWanted] = useState<string | null>(null);
  useEffect(() => {
    if (wanted === null || isPending) return;
    setWanted(null);
    location.assign(wanted);
  }, [wanted, isPending]);
  return (event: MouseEvent<HTMLAnchorElement>) => {
    if (!isPending || event.metaKey || event.ctrlKey) return;
    event.preventDefault();
    setWanted(event.currentTarget.href);
  };
}

function Body() {
  const t = useTranslate();
  const { state, lines, lost, isSought, ordered, refusal, confirmed } = useCart();
  const removals = useRemovals();
  const isUnknown = state === "known" || state === "loading";
  if (isUnknown && lines.length === 0) return <Waiting />;
  return (
    <>
      {state === "failed" && <Failed />}
      {state !== "failed" && refusal && <Notice tone="error">{t(refusal)}</Notice>}
      {ordered && lines.length > 0 && <Ordered cartId={ordered} isBefore />}
      <div role="status">{isSought && state !== "failed" && t("cart.sought")}</div>
      {lost.length > 0 && <LostLines lines={lost} />}
      {lines.length > 0 && <FreeShipping totals={confirmed?.totals} />}
      <div inert={isSought} aria-busy={isSought}>
        <CartLines lines={lines} removals={removals} />
      </div>
      {lines.length > 0 && !isSought && <PromoCode />}
      {lines.length + lost.length === 0 &&
        state !== "failed" &&
        (ordered ? <Ordered cartId={ordered} /> : <Empty />)}
      {state === "ready" && <CartRecommendations products={lines.map(({ product }) => product.href)} />}
    </>
  );
}

const LoadedOrdered = lazy(async () => ({
  default: (await import("./ordered-cart.tsx")).OrderedCart,
}));

const Ordered = (props: ComponentProps<typeof LoadedOrdered>) => (
  <Suspense>
    <LoadedOrdered {...props} />
  </Suspense>
);

function Empty() {
  const t = useTranslate();
  const { language, menu } = useLayoutData();
  const suggestions = [
    { to: `/${toRoutePath("news", language)}`, text: t("nav.newArrivals") },
    ...menu.filter(isSale).map(({ href, label }) => ({ to: href, text: label })),
    { to: `/${toRoutePath("brands", language)}`, text: t("nav.brands") },
  ];
  return (
    <div className={styles.empty}>
      <p className={styles.title}>{t("cart.empty")}</p>
      {/* biome-ignore lint/a11y/noRedundantRoles: lists without marks stay lists for VoiceOver */}
      <ul role="list" className={styles.links}>
        {suggestions.map(({ to, text }) => (
          <li key={to}>
            <Anchor to={to} onClick={closeCart}>
              {text}
            </Anchor>
          </li>
        ))}
      </ul>
    </div>
  );
}

function Failed() {
  const t = useTranslate();
  return (
    <div className={styles.failed} role="alert">
      <p>{t("error.generic")}</p>
      <Button variant="secondary" onClick={refreshCart}>
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
