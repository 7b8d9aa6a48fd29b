import { type ReactNode, useId } from "react";
import type { ProductCard as Card } from "#shared/catalog.ts";
import { ProductCard } from "./product-card.tsx";
import styles from "./product-row.module.css";

interface Props {
  title: string;
  cards: readonly Card[];
  more?: ReactNode;
  swipe?: boolean;
}

const sizes = "(min-width: 1024px) 24vw, (min-width: 768px) 30vw, 48vw";
const sizesToSwipe = "(min-width: 1024px) 24vw, (min-width: 484px) 300px, 62vw";

export function ProductRow({ title, cards, more, swipe = false }: Props) {
  const headingId = useId();
  if (cards.length === 0) return null;
  return (
    <section className={`gutter ${styles.section}`} aria-labelledby={headingId}>
      <div className={styles.head}>
        <h2 id={headingId}>{title}</h2>
        {more}
      </div>
      <ul className={swipe ? styles.swipe : styles.grid}>
        {cards.slice(0, 4).map((card) => (
          <li key={card.href}>
            <ProductCard card={card} sizes={swipe ? sizesToSwipe : sizes} />
          </li>
        ))}
      </ul>
    </section>
  );
}
