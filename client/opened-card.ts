import type { ProductCard } from "#shared/catalog.ts";
import { shownCards } from "./tracking/use-tracked-card.ts";

/** Element with the pictures of an open product. */
export const galleryId = "gallery";

const transitionName = "product-picture";

let opened: string | undefined;

/** Shown in the gallery until its own picture is there; undefined for a product that was not opened from a card. */
export const openedPicture = () =>
  opened === undefined
    ? undefined
    : { backgroundImage: `url(${JSON.stringify(opened)})`, viewTransitionName: transitionName };

let followed: { path: string; card: ProductCard } | undefined;

/** Of the card whose link led to `path`, with the basename and the query; once. */
export function takeOpenedCard(path: string): ProductCard | undefined {
  if (followed?.path !== path) return;
  const { card } = followed;
  followed = undefined;
  return card;
}

export const isCardOpened = () => followed !== undefined;

let named: HTMLElement | undefined;

/** Notes the card that is followed, and its picture. Returns whether that can move into the gallery. */
export function openCard(anchor: HTMLAnchorElement): boolean {
  // A link to another colour leads to another picture.
  const element = anchor.closest("li > article h3")?.closest("article");
  const card = element && shownCards.get(element)?.card;
  const isItsOwn = card && anchor.pathname.endsWith(card.href) && anchor.hash === "";
  followed = isItsOwn ? { path: anchor.pathname + anchor.search, card } : undefined;
  const picture = element?.querySelector("img");
  opened = picture?.complete ? picture.currentSrc : undefined;
  // A card that was left for another one while its page was on the way.
  named?.style.removeProperty("view-transition-name");
  const isStill = matchMedia("(prefers-reduced-motion: reduce)").matches;
  if (!followed || !picture || !opened || isStill || !("startViewTransition" in document)) return false;
  ignoreSkippedTransitions();
  // From one product to the next there would be two pictures of the name.
  if (document.getElementById(galleryId)) return false;
  picture.style.viewTransitionName = transitionName;
  named = picture;
  return true;
}

let moved: Promise<unknown> = Promise.resolve();

/** Moves the followed card's picture into the gallery that `draw` brings, which nothing may hold up. */
export function movePicture(draw: () => Promise<void>) {
  moved = document.startViewTransition(draw).finished.catch(() => {});
}

/** The picture would stop halfway if its place was drawn anew. */
export const hasPictureMoved = () => moved;

let isIgnoring = false;

/** A transition that the browser skips, or another replaces, is no error: the page is shown without it. */
function ignoreSkippedTransitions() {
  if (isIgnoring) return;
  isIgnoring = true;
  addEventListener("unhandledrejection", (event: PromiseRejectionEvent) => {
    if (event.reason instanceof DOMException && /transition/i.test(event.reason.message))
      event.preventDefault();
  });
}
