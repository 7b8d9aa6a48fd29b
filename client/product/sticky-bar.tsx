import { type ReactNode, type RefObject, useEffect, useState } from "react";
import type { Price as PriceFacts } from "#shared/catalog.ts";
import { useTranslate } from "../layout-data.tsx";
import { Price } from "../ui/price.tsx";
import styles from "./sticky-bar.module.css";

interface Props {
  /** The row with the button that the bar stands for. */
  after: RefObject<HTMLElement | null>;
  price: PriceFacts | null;
  /** What is chosen. */
  text: string;
  /** The button. */
  children: ReactNode;
}

/** At the lower edge of phones and tablets once the button itself has been scrolled past. */
export function StickyBar({ after, price, text, children }: Props) {
  const t = useTranslate();
  if (!useScrolledPast(after)) return null;
  return (
    <div className={styles.bar}>
      <div className={styles.choice}>
        {price && (
          <Price price={price} labels={{ sale: t("product.salePrice"), prior: t("product.priorPrice") }} />
        )}
        <p>{text}</p>
      </div>
      {children}
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
    const buttonObserver = new IntersectionObserver((entries) => setPast(!entries.at(-1)?.isIntersecting), {
      rootMargin: includingBottom,
    });
    const footerObserver = new IntersectionObserver(
      (entries) => setFooterNear(entries.at(-1)?.isIntersecting ?? false),
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
