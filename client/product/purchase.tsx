import { useRef } from "react";
import type { Product } from "#shared/catalog.ts";
import { FavoriteButton } from "../favorites/favorite-button.tsx";
import { useLayoutData, useTranslate } from "../layout-data.tsx";
import { Button } from "../ui/button.tsx";
import { Icon } from "../ui/icon.tsx";
import { AddButton } from "./add-button.tsx";
import styles from "./purchase.module.css";
import { Sizes } from "./sizes.tsx";
import { StickyBar } from "./sticky-bar.tsx";
import { stockText } from "./stock-text.ts";
import { type Purchase, usePurchase } from "./use-purchase.ts";

/** Size, stock, delivery and the button. */
export function PurchasePanel({ product }: { product: Product }) {
  const t = useTranslate();
  const purchase = usePurchase(product, () =>
    document.querySelector<HTMLInputElement>("#sizes input")?.focus(),
  );
  const button = useRef<HTMLDivElement>(null);
  return (
    <div className={styles.panel}>
      <Sizes
        skus={product.skus}
        chosen={purchase.chosen}
        onChoose={purchase.choose}
        error={purchase.sizeError}
      />
      <StockLine product={product} chosen={purchase.chosen} />
      <div className={styles.buttons}>
        <AddButton purchase={purchase} rowRef={button} />
        <FavoriteButton id={product.id} name={product.name} className={styles.favorite} />
      </div>
      {purchase.soldOut && (
        <Button variant="secondary" wide aria-haspopup="dialog" onClick={purchase.askForNotice}>
          {t("backInStock.submit")}
        </Button>
      )}
      <p role="alert" className={styles.refusal}>
        {purchase.refusal}
      </p>
      <StickyBar product={product} purchase={purchase} after={button} />
    </div>
  );
}

/** Of the chosen size; before that of the whole product. */
function StockLine({ product, chosen }: { product: Product; chosen: Purchase["chosen"] }) {
  const t = useTranslate();
  const { locale } = useLayoutData();
  const { kind, stock, delivery } = stockText(chosen ?? { stock: product.stock, incoming: null }, t, locale);
  return (
    <p role="status" className={styles.stock} data-kind={kind}>
      <Icon name={kind === "sold-out" ? "info" : kind === "in-stock" ? "check" : "truck"} size={18} />
      <span>
        {stock}. {delivery}.
      </span>
    </p>
  );
}
