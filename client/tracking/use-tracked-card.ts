import { useCallback } from "react";
import type { ProductCard } from "#shared/catalog.ts";
import { toTracked } from "#shared/tracking/product.ts";
import { createEvent } from "../store.ts";
import { emit, shopEvents } from "./events.ts";

interface ShownCard {
  card: ProductCard;
  /** A page that was left is still there until the next is drawn; who sees its cards then sees none of the next. */
  page: number;
}

/** Products seen on the open page; another page may show them again. */
const seen = new Set<number>();
/** Cards that stand on the page, and are answered for by React, by their element. */
export const shownCards = new Map<Element, ShownCard>();
export const cardsChanged = createEvent();
let openPage = 0;
let observer: IntersectionObserver | undefined;

/** A card is seen when all of it is; borders may be half a pixel out. */
const whole = 0.99;

function startObserving() {
  shopEvents.subscribe(({ type }) => {
    if (type !== "page:impression") return;
    openPage += 1;
    seen.clear();
  });
  return new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting } of entries)
        if (isIntersecting) tell("product:impression", target);
    },
    { threshold: whole },
  );
}

function tell(type: "product:impression" | "product:click", element: Element) {
  const shown = shownCards.get(element);
  if (!shown) return;
  const { card, page } = shown;
  if (type === "product:impression") {
    if (page !== openPage || seen.has(card.id)) return;
    seen.add(card.id);
  }
  const place = element.parentElement;
  const index = place?.parentElement ? [...place.parentElement.children].indexOf(place) + 1 : 1;
  emit(type, { product: toTracked(card), index });
}

/** For the element of a card, which stands in an item of its list. */
export function useTrackedCard(card: ProductCard) {
  return useCallback(
    (element: HTMLElement) => {
      observer ??= startObserving();
      shownCards.set(element, { card, page: openPage });
      cardsChanged.emit();
      observer.observe(element);
      const click = ({ target }: Event) => (target as Element).closest("a") && tell("product:click", element);
      element.addEventListener("click", click);
      return () => {
        observer?.unobserve(element);
        element.removeEventListener("click", click);
        shownCards.delete(element);
        cardsChanged.emit();
      };
    },
    [card],
  );
}
