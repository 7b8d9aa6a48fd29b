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

/** The link of a click that stays in this place of the shop; every other click is the browser's. */
function linkWithin(basename: string, event: MouseEvent): HTMLAnchorElement | null {
  const anchor = isPlainClick(event) ? (event.target as Element).closest?.("a") : null;
  if (!anchor?.href || anchor.target || anchor.hasAttribute("download")) return null;
  if (anchor.origin !== location.origin || anchor.dataset.document !== undefined) return null;
  const isHere = anchor.pathname === basename || anchor.pathname.startsWith(`${basename}/`);
  const onlyHash =
    anchor.hash !== "" && anchor.pathname === location.pathname && anchor.search === location.search;
  return isHere && !onlyHash ? anchor : null;
}

/**
 * Follows plain links without loading a document. A link with `data-document` always loads one: into and out of
 * the checkout, so that no script of a browse page is still there (safety.md rule 12).
 */
export function useDelegatedLinks() {
  const navigate = useNavigate();
  const { basename } = useLayoutData();
  useEffect(() => {
    const follow = (event: MouseEvent) => {
      const anchor = linkWithin(basename, event);
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
