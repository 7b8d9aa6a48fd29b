import type { ReactNode } from "react";
import type { ProductCard as Card } from "#shared/catalog.ts";
import { useTranslate } from "../layout-data.tsx";
import { classNames } from "../ui/class-names.ts";
import { ProductCard } from "./product-card.tsx";
import styles from "./product-grid.module.css";

/** Cards in the first screen of the widest grid. */
const eagerCards = 4;
const sizes = "(min-width: 1680px) 19vw, (min-width: 1024px) 24vw, (min-width: 768px) 31vw, 50vw";

interface Props<C extends Card> {
  cards: readonly C[];
  /** A choice is being loaded: the grid fades a little, without moving. */
  isChanging: boolean;
  renderFooter?: (card: C) => ReactNode;
}

export function ProductGrid<C extends Card>({ cards, isChanging, renderFooter }: Props<C>) {
  const t = useTranslate();
  return (
    <>
      <h2 id="products" className="hidden-visually" tabIndex={-1}>
        {t("list.products")}
      </h2>
      <ul
        className={classNames(styles.grid, isChanging && styles.changing)}
        aria-busy={isChanging || undefined}
      >
        {cards.map((card, index) => (
          <li key={card.id}>
            <ProductCard card={card} sizes={sizes} eager={index < eagerCards} priority={index === 0} />
            {renderFooter?.(card)}
          </li>
        ))}
      </ul>
    </>
  );
}
