/** Element with the pictures of an open product. */
export const galleryId = "gallery";

const transitionName = "product-picture";

let opened: string | undefined;

/** Shown in the gallery until its own picture is there; undefined for a product that was not opened from a card. */
export const openedPicture = () =>
  opened === undefined
    ? undefined
    : { backgroundImage: `url(${JSON.stringify(opened)})`, viewTransitionName: transitionName };

let named: HTMLElement | undefined;

/** Notes the picture of the card that is followed. Returns whether it can move into the gallery. */
export function openPicture(anchor: Element): boolean {
  // A link to another colour leads to another picture.
  const picture = anchor.closest("li > article h3")?.closest("article")?.querySelector("img");
  opened = picture?.complete ? picture.currentSrc : undefined;
  // A card that was left for another one while its page was on the way.
  named?.style.removeProperty("view-transition-name");
  const isStill = matchMedia("(prefers-reduced-motion: reduce)").matches;
  if (!picture || !opened || isStill || !("startViewTransition" in document)) return false;
  ignoreSkippedTransitions();
  // From one product to the next there would be two pictures of the name.
  if (document.getElementById(galleryId)) return false;
  picture.style.viewTransitionName = transitionName;
  named = picture;
  return true;
}

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
