import { useEffect, useLayoutEffect, useRef } from "react";
import { useLocation, useNavigate } from "react-router";
import { useLayoutData } from "./layout-data.tsx";
import { savesData } from "./loading/ahead.ts";
import { movePicture, openCard } from "./opened-card.ts";
import { fetchPageAhead } from "./page-ahead.ts";

const isPlainClick = (event: MouseEvent) =>
  event.button === 0 &&
  !event.defaultPrevented &&
  !event.metaKey &&
  !event.ctrlKey &&
  !event.shiftKey &&
  !event.altKey;

/** Null unless the link leads to a page under the same basename; other links are left to the browser. */
function findShopLink(basename: string, { target }: Event): HTMLAnchorElement | null {
  const anchor = (target as Element).closest?.("a");
  if (!anchor?.href || anchor.target || anchor.hasAttribute("download")) return null;
  if (anchor.origin !== location.origin || anchor.dataset.document !== undefined) return null;
  const isInside = anchor.pathname === basename || anchor.pathname.startsWith(`${basename}/`);
  const onlyHash =
    anchor.hash !== "" && anchor.pathname === location.pathname && anchor.search === location.search;
  return isInside && !onlyHash ? anchor : null;
}

/** Milliseconds. */
const mostOnHold = 1_000;

/**
 * Follows plain links without loading a document. A link with `data-document` always loads one: into and out of
 * the checkout, so that no script of another page stays.
 */
export function useDelegatedLinks() {
  const navigate = useNavigate();
  const { basename } = useLayoutData();
  const { key } = useLocation();
  const noteDrawn = useRef(() => {});
  // biome-ignore lint/correctness/useExhaustiveDependencies: once the page of a new address is drawn
  useLayoutEffect(() => noteDrawn.current(), [key]);
  useEffect(() => {
    const follow = (event: MouseEvent) => {
      const anchor = isPlainClick(event) ? findShopLink(basename, event) : null;
      if (!anchor) return;
      event.preventDefault();
      const path = anchor.pathname.slice(basename.length) + anchor.search + anchor.hash || "/";
      const go = () => navigate(path, { preventScrollReset: anchor.dataset.keepScroll !== undefined });
      if (!openCard(anchor)) return void go();
      // The router would draw the page that is left once more before it asks for a transition.
      movePicture(
        () =>
          new Promise((resolve) => {
            noteDrawn.current = resolve;
            // The screen stands still until then.
            setTimeout(resolve, mostOnHold);
            void go();
          }),
      );
    };
    document.addEventListener("click", follow);
    return () => document.removeEventListener("click", follow);
  }, [navigate, basename]);
}

/** Milliseconds on a link after which its page is probably wanted; a press asks for no time. */
const intentAfter = 80;

/** Fetches a page's data while the shopper is about to follow its link. */
export function useIntent() {
  const { basename } = useLayoutData();
  useEffect(() => {
    if (savesData()) return;
    /** Of the pointer and of the keyboard: a page that scrolls to the focus moves under a pointer that rests. */
    const timers: Record<string, ReturnType<typeof setTimeout>> = {};
    const clear = () => {
      for (const timer of Object.values(timers)) clearTimeout(timer);
    };
    const prepare = (event: Event) => {
      if (event.type === "click" || event.type === "pointerdown") clear();
      else clearTimeout(timers[event.type]);
      if (event.type === "click") return;
      if (event instanceof PointerEvent && event.type === "pointerover" && event.pointerType !== "mouse")
        return;
      const anchor = findShopLink(basename, event);
      if (!anchor) return;
      const fetchIt = () => fetchPageAhead(anchor.pathname + anchor.search);
      if (event.type === "pointerdown") fetchIt();
      else timers[event.type] = setTimeout(fetchIt, intentAfter);
    };
    const events = ["pointerdown", "pointerover", "focusin", "click"];
    for (const event of events) document.addEventListener(event, prepare);
    return () => {
      clear();
      for (const event of events) document.removeEventListener(event, prepare);
    };
  }, [basename]);
}
