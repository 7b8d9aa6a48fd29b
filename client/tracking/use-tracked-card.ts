import { useCallback } from "react";
import type { ProductCard } from "#shared/catalog.ts";
import { toTracked } from "#shared/tracking/product.ts";
import { emit, shopEvents } from "./events.ts";

/** Products seen on the open page; another page may show them again. */
const seen = new Set<number>();
const cards = new WeakMap<Element, ProductCard>();
let observer: IntersectionObserver | undefined;

/** A card is seen when all of it is; borders may be half a pixel out. */
const whole = 0.99;

function startObserving() {
  shopEvents.subscribe(({ type }) => type === "page:impression" && seen.clear());
  return new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting } of entries)
        if (isIntersecting) tell("product:impression", target);
    },
    { threshold: whole },
  );
}

function tell(type: "product:impression" | "product:click", element: Element) {
  const card = cards.get(element);
  if (!card || (type === "product:impression" && seen.has(card.id))) return;
  if (type === "product:impression") seen.add(card.id);
  const place = element.parentElement;
  const index = place?.parentElement ? [...place.parentElement.children].indexOf(place) + 1 : 1;
  emit(type, { product: toTracked(card), index });
}

/** For the element of a card, which stands in an item of its list. */
export function useTrackedCard(card: ProductCard) {
  return useCallback(
    (element: HTMLElement) => {
      cards.set(element, card);
      observer ??= startObserving();
      observer.observe(element);
      const click = ({ target }: Event) => (target as Element).closest("a") && tell("product:click", element);
      element.addEventListener("click", click);
      return () => {
        observer?.unobserve(element);
        element.removeEventListener("click", click);
      };
    },
    [card],
  );
}
