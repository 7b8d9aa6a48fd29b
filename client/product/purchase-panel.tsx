import { type FormEvent, type RefObject, useEffect, useRef, useState } from "react";
import type { Product } from "#shared/catalog.ts";
import { FavoriteButton } from "../favorites/hearts.tsx";
import { useLayoutData, useTranslate } from "../layout-data.tsx";
import { Button } from "../ui/button.tsx";
import { Icon } from "../ui/icon.tsx";
import { Price } from "../ui/price.tsx";
import { AddButton, type Purchase, usePurchase } from "./add-to-cart.tsx";
import styles from "./purchase-panel.module.css";
import { Sizes } from "./sizes.tsx";
import { toStockText } from "./stock-text.ts";

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
  const submit = (event: FormEvent) => {
    event.preventDefault();
    purchase.add();
  };
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
      <StickyBar product={product} purchase={purchase} after={buttonRow} />
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

interface StickyBarProps {
  product: Product;
  purchase: Purchase;
  after: RefObject<HTMLElement | null>;
}

function StickyBar({ product, purchase, after }: StickyBarProps) {
  const t = useTranslate();
  const isShown = useScrolledPast(after);
  if (!isShown || !purchase.isPriced) return null;
  const size = purchase.chosen
    ? t("product.sizeOf", { name: purchase.chosen.local ?? purchase.chosen.name })
    : t("product.selectSize");
  return (
    <div className={styles.bar}>
      <div className={styles.choice}>
        <Price
          price={product.price}
          labels={{ sale: t("product.salePrice"), prior: t("product.priorPrice") }}
        />
        <p className={styles.size}>
          {size} · {product.colour}
        </p>
      </div>
      <AddButton purchase={purchase} />
    </div>
  );
}

/** A button that is still under the lower edge of the screen counts as visible. */
const includingBottom = "0px 0px 100000px 0px";
/** The bar goes this far before the footer comes. */
const aroundFooter = "0px 0px 200px 0px";

function useScrolledPast(after: RefObject<HTMLElement | null>): boolean {
  const [isPast, setPast] = useState(false);
  const [isFooterNear, setFooterNear] = useState(false);
  useEffect(() => {
    const buttonObserver = new IntersectionObserver(([entry]) => setPast(!entry?.isIntersecting), {
      rootMargin: includingBottom,
    });
    const footerObserver = new IntersectionObserver(
      ([entry]) => setFooterNear(entry?.isIntersecting ?? false),
      { rootMargin: aroundFooter },
    );
    const footer = document.querySelector("body footer:last-of-type");
    if (after.current) buttonObserver.observe(after.current);
    if (footer) footerObserver.observe(footer);
    return () => {
      buttonObserver.disconnect();
      footerObserver.disconnect();
    };
  }, [after]);
  return isPast && !isFooterNear;
}
