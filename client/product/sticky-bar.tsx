import { type RefObject, useEffect, useState } from "react";
import type { Product } from "#shared/catalog.ts";
import { useTranslate } from "../layout-data.tsx";
import { Price } from "../ui/price.tsx";
import { AddButton } from "./add-button.tsx";
import styles from "./sticky-bar.module.css";
import type { Purchase } from "./use-purchase.ts";

/** A button still below the screen counts as on it. */
const allBelow = "0px 0px 100000px 0px";
/** The bar is away again so many CSS pixels before the footer. */
const beforeFooter = "0px 0px 200px 0px";

interface Props {
  product: Product;
  purchase: Purchase;
  /** The button that must have gone past the top. */
  after: RefObject<HTMLElement | null>;
}

/** On narrow screens: price, choice and the same button, once the button itself has scrolled past (3.4-4). */
export function StickyBar({ product, purchase, after }: Props) {
  const t = useTranslate();
  const shown = useScrolledPast(after);
  if (!shown) return null;
  const size = purchase.chosen
    ? t("product.sizeOf", { name: purchase.chosen.name })
    : t("product.selectSize");
  return (
    <div className={styles.bar}>
      <div className={styles.choice}>
        <Price
          price={product.price}
          labels={{ sale: t("product.salePrice"), regular: t("product.regularPrice") }}
        />
        <p className={styles.size}>
          {size} · {product.colour}
        </p>
      </div>
      <AddButton purchase={purchase} />
    </div>
  );
}

function useScrolledPast(after: RefObject<HTMLElement | null>): boolean {
  const [past, setPast] = useState(false);
  const [footer, setFooter] = useState(false);
  useEffect(() => {
    const button = new IntersectionObserver(([entry]) => setPast(!entry?.isIntersecting), {
      rootMargin: allBelow,
    });
    const bottom = new IntersectionObserver(([entry]) => setFooter(entry?.isIntersecting ?? false), {
      rootMargin: beforeFooter,
    });
    const end = document.querySelector("body footer:last-of-type");
    if (after.current) button.observe(after.current);
    if (end) bottom.observe(end);
    return () => {
      button.disconnect();
      bottom.disconnect();
    };
  }, [after]);
  return past && !footer;
}
