import { useEffect, useId, useRef, useState } from "react";
import { useLocation } from "react-router";
import { apiHeaders, apiPaths } from "#shared/api.ts";
import type { ProductCard as Card } from "#shared/catalog.ts";
import { useTranslate } from "../layout-data.tsx";
import { ProductCard } from "../list/product-card.tsx";
import { closeCart } from "./cart.ts";
import styles from "./cart-recommendations.module.css";

interface Props {
  /** Paths of what is in the cart, without the basename. */
  products: readonly string[];
}

/** The last part of the drawer, so that nothing moves when it comes; without goods there is none. */
export function CartRecommendations({ products }: Props) {
  const t = useTranslate();
  const headingId = useId();
  const cards = useCards(products);
  useClosedByLinks();
  if (cards.length === 0) return null;
  return (
    <section className={styles.row} aria-labelledby={headingId}>
      <h3 id={headingId}>{t(products.length > 0 ? "cart.suggested" : "home.recommended")}</h3>
      {/* biome-ignore lint/a11y/noRedundantRoles: lists without marks stay lists for VoiceOver */}
      <ul role="list" className={styles.cards}>
        {cards.slice(0, 4).map((card) => (
          <li key={card.id}>
            <ProductCard card={card} sizes="160px" />
          </li>
        ))}
      </ul>
    </section>
  );
}

/** A card's link leads to the page behind the drawer. */
function useClosedByLinks() {
  const { pathname } = useLocation();
  const openedOn = useRef(pathname);
  useEffect(() => {
    if (pathname !== openedOn.current) closeCart();
  }, [pathname]);
}

/** Those of the cart before stay until the next have come. */
function useCards(products: readonly string[]): readonly Card[] {
  const [cards, setCards] = useState<readonly Card[]>([]);
  const query = new URLSearchParams(
    [...new Set(products)].sort().map((path) => ["product", path]),
  ).toString();
  useEffect(() => {
    const controller = new AbortController();
    const headers = { [apiHeaders.pagePath]: location.pathname };
    fetch(`${apiPaths.recommendations}/cart?${query}`, { headers, signal: controller.signal })
      .then(async (response) => response.ok && setCards(await response.json()))
      .catch(() => {});
    return () => controller.abort();
  }, [query]);
  return cards;
}
