import { useEffect } from "react";
import { useNavigate } from "react-router";
import { useLayoutData } from "./layout-data.tsx";

const isPlainClick = (event: MouseEvent) =>
  event.button === 0 &&
  !event.defaultPrevented &&
  !event.metaKey &&
  !event.ctrlKey &&
  !event.shiftKey &&
  !event.altKey;

/** Null unless the link leads to a page under the same basename; other clicks are left to the browser. */
function findShopLink(basename: string, event: MouseEvent): HTMLAnchorElement | null {
  const anchor = isPlainClick(event) ? (event.target as Element).closest?.("a") : null;
  if (!anchor?.href || anchor.target || anchor.hasAttribute("download")) return null;
  if (anchor.origin !== location.origin || anchor.dataset.document !== undefined) return null;
  const isInside = anchor.pathname === basename || anchor.pathname.startsWith(`${basename}/`);
  const onlyHash =
    anchor.hash !== "" && anchor.pathname === location.pathname && anchor.search === location.search;
  return isInside && !onlyHash ? anchor : null;
}

/**
 * Follows plain links without loading a document. A link with `data-document` always loads one: into and out of
 * the checkout, so that no script of another page stays.
 */
export function useDelegatedLinks() {
  const navigate = useNavigate();
  const { basename } = useLayoutData();
  useEffect(() => {
    const follow = (event: MouseEvent) => {
      const anchor = findShopLink(basename, event);
      if (!anchor) return;
      event.preventDefault();
      void navigate(anchor.pathname.slice(basename.length) + anchor.search + anchor.hash || "/", {
        preventScrollReset: anchor.dataset.keepScroll !== undefined,
      });
    };
    document.addEventListener("click", follow);
    return () => document.removeEventListener("click", follow);
  }, [navigate, basename]);
}
