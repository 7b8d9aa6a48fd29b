import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { emit, shopEvents } from "#client/tracking/events.ts";
import { useTrackedCard } from "#client/tracking/use-tracked-card.ts";
import type { ProductCard } from "#shared/catalog.ts";

type Observed = { target: unknown; isIntersecting: boolean };

/** The module has one observer for all its cards. */
let see: (entries: Observed[]) => void = () => {};
class Observer {
  constructor(callback: (entries: Observed[]) => void) {
    see = callback;
  }
  observe() {}
  unobserve() {}
}

beforeEach(() => vi.stubGlobal("IntersectionObserver", Observer));
afterEach(() => vi.unstubAllGlobals());

const price = { sellingIncVat: "1", sellingExVat: "1" };
const base = { href: "/p/a", brand: "B", name: "N", pictures: [], price, facts: { amount: 1 } };

/** Its element, drawn on the page that is open now. */
function drawCard(id: number) {
  const card: ProductCard = { ...base, id };
  let attach: ((element: HTMLElement) => void) | undefined;
  const Card = () => {
    attach = useTrackedCard(card);
    return null;
  };
  renderToStaticMarkup(createElement(Card));
  const element = Object.assign(new EventTarget(), { parentElement: null });
  attach?.(element as never);
  return element;
}

const openPage = () => emit("page:impression", {} as never);
const seen: number[] = [];
shopEvents.subscribe(({ type, data }) => {
  if (type === "product:impression") seen.push((data as { product: { id: number } }).product.id);
});
const show = (...cards: unknown[]) => see(cards.map((target) => ({ target, isIntersecting: true })));

test("a card is told once a page, and on the next page again", () => {
  openPage();
  const card = drawCard(1);
  show(card);
  show(card);
  expect(seen.splice(0)).toEqual([1]);
  openPage();
  show(drawCard(1));
  expect(seen.splice(0)).toEqual([1]);
});

test("a card of a page that is being left is not told as one of the next, and keeps none of the next quiet", () => {
  openPage();
  const left = drawCard(2);
  openPage();
  show(left);
  expect(seen.splice(0)).toEqual([]);
  show(drawCard(2));
  expect(seen.splice(0)).toEqual([2]);
});
