import { type ReactNode, Suspense } from "react";
import type { ProductCard as Card } from "#shared/catalog.ts";
import { useTranslate } from "../layout-data.tsx";
import { classNames } from "../ui/class-names.ts";
import { ProductCard } from "./product-card.tsx";
import styles from "./product-grid.module.css";

/** Cards in the first screen of the widest grid. */
const eagerCards = 4;
/** Two rows of the widest grid: they answer a touch before the cards below them do. */
const firstCards = 8;
const sizes = "(min-width: 1680px) 19vw, (min-width: 1024px) 24vw, (min-width: 768px) 31vw, 50vw";

interface Props<C extends Card> {
  cards: readonly C[];
  /** A choice is being loaded: the grid fades a little, without moving. */
  isChanging: boolean;
  renderFooter?: ((card: C) => ReactNode) | undefined;
}

export function ProductGrid<C extends Card>({ cards, isChanging, renderFooter }: Props<C>) {
  const t = useTranslate();
  const toItem = (card: C, index: number) => (
    <li key={card.id}>
      <ProductCard card={card} sizes={sizes} eager={index < eagerCards} priority={index === 0} />
      {renderFooter?.(card)}
    </li>
  );
  return (
    <>
      <h2 id="products" className="hidden-visually" tabIndex={-1}>
        {t("list.products")}
      </h2>
      <ul
        className={classNames(styles.grid, isChanging && styles.changing)}
        aria-busy={isChanging || undefined}
      >
        {cards.slice(0, firstCards).map(toItem)}
        <Suspense>{cards.slice(firstCards).map((card) => toItem(card, firstCards))}</Suspense>
      </ul>
    </>
  );
}
