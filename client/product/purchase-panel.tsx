import { type FormEvent, Suspense, useRef } from "react";
import type { Product } from "#shared/catalog.ts";
import { FavoriteButton } from "../favorites/hearts.tsx";
import { useLayoutData, useTranslate } from "../layout-data.tsx";
import { whenIdle } from "../loading/ahead.ts";
import { lazyOrNothing } from "../loading/lazy-or-nothing.ts";
import { useHydrated } from "../store.ts";
import { Button } from "../ui/button.tsx";
import { Icon } from "../ui/icon.tsx";
import { AddButton, type Purchase, usePurchase } from "./add-to-cart.tsx";
import styles from "./purchase-panel.module.css";
import { Sizes } from "./sizes.tsx";
import { toStockText } from "./stock-text.ts";

/** Nothing of it is on the first screen. */
const StickyBar = lazyOrNothing(async () => {
  await new Promise<void>(whenIdle);
  return (await import("./sticky-bar.tsx")).StickyBar;
});

/**
 * Without scripts a form, which the worker answers (worker/forms).
 *
 * @param wantsSize whether that form came without one
 */
export function PurchasePanel({ product, wantsSize }: { product: Product; wantsSize: boolean | undefined }) {
  const t = useTranslate();
  const purchase = usePurchase({ ...product, wantsSize }, () =>
    document.querySelector<HTMLInputElement>("#sizes input")?.focus(),
  );
  const buttonRow = useRef<HTMLDivElement>(null);
  const isHydrated = useHydrated();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    purchase.add();
  };
  const size = purchase.chosen
    ? t("product.sizeOf", { name: purchase.chosen.local ?? purchase.chosen.name })
    : t("product.selectSize");
  return (
    <form method="post" noValidate className={styles.panel} onSubmit={submit}>
      <Sizes
        skus={product.skus}
        guide={product.sizeGuide}
        chosen={purchase.chosen}
        onChoose={purchase.choose}
        error={purchase.sizeError}
      />
      {product.fit && <p className={styles.fit}>{product.fit.advice}</p>}
      <StockLine product={product} chosen={purchase.chosen} />
      <div className={styles.buttons}>
        <AddButton purchase={purchase} type="submit" rowRef={buttonRow} />
        <FavoriteButton product={product} className={styles.favorite} />
      </div>
      {purchase.isSoldOut && (
        <Button variant="secondary" wide aria-haspopup="dialog" onClick={purchase.openBackInStock}>
          {t("backInStock.submit")}
        </Button>
      )}
      <p role="alert" className={styles.refusal}>
        {purchase.refusal}
      </p>
      {purchase.hasFailed && <p className={styles.refusal}>{t("error.generic")}</p>}
      {isHydrated && purchase.isPriced && (
        <Suspense>
          <StickyBar after={buttonRow} price={product.price} text={`${size} · ${product.colour}`}>
            <AddButton purchase={purchase} />
          </StickyBar>
        </Suspense>
      )}
    </form>
  );
}

/** Of the chosen size; before that of the whole product. */
function StockLine({ product, chosen }: { product: Product; chosen: Purchase["chosen"] }) {
  const t = useTranslate();
  const { locale } = useLayoutData();
  const { kind, stock, delivery } = toStockText(chosen ?? { stock: product.stock, incoming: null }, t, {
    locale,
    delivery: product.delivery,
    isChosen: chosen !== undefined,
  });
  return (
    <p role="status" className={styles.stock} data-kind={kind}>
      <Icon name={kind === "sold-out" ? "info" : kind === "in-stock" ? "check" : "truck"} size={18} />
      <span>
        {stock}. {delivery}.
      </span>
    </p>
  );
}
