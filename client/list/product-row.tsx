import { type ReactNode, useId, useRef } from "react";
import type { ProductCard as Card } from "#shared/catalog.ts";
import { useTranslate } from "../layout-data.tsx";
import { Icon } from "../ui/icon.tsx";
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
  const t = useTranslate();
  const headingId = useId();
  const row = useRef<HTMLUListElement>(null);
  if (cards.length === 0) return null;
  return (
    <section className={`gutter ${styles.section}`} aria-labelledby={headingId}>
      <div className={styles.head}>
        <h2 id={headingId}>{title}</h2>
        {more}
        <div className={styles.steps} data-swipe={swipe || undefined}>
          {(["previous", "next"] as const).map((way) => (
            <button
              key={way}
              type="button"
              aria-label={`${t(`common.${way}`)}: ${title}`}
              onClick={() => row.current?.scrollBy({ left: way === "next" ? 300 : -300 })}
            >
              <Icon name={way === "next" ? "chevron-right" : "chevron-left"} />
            </button>
          ))}
        </div>
      </div>
      <ul ref={row} className={swipe ? styles.swipe : styles.grid}>
        {cards.slice(0, 4).map((card) => (
          <li key={card.id}>
            <ProductCard card={card} sizes={swipe ? sizesToSwipe : sizes} />
          </li>
        ))}
      </ul>
    </section>
  );
}
