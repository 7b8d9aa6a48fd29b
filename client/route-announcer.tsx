import { useEffect, useRef, useState } from "react";
import { useLocation, useMatches } from "react-router";
import { useTranslate } from "./layout-data.tsx";
import { isOpening } from "./page-data.ts";
import { trackPageView } from "./recommendations/recommendations.ts";

/** Milliseconds: screen readers miss a text that is set in the same moment as the focus moves. */
const announceAfter = 100;
/** Milliseconds: what has been read is not found again by who walks through the page. */
const clearAfter = 3_000;

/**
 * Announces a new page and moves the focus to its heading, or to what the hash names; so it does when the error page
 * takes a page's place or gives it back, and not when only the query changes (filters, sort).
 */
export function RouteAnnouncer() {
  const t = useTranslate();
  const { pathname } = useLocation();
  const data = useMatches().at(-1)?.loaderData;
  const isThere = !isOpening(data);
  const shown = `${pathname} ${data === undefined ? "failed" : "there"}`;
  const [announced, setAnnounced] = useState("");
  const shownRef = useRef(shown);

  useEffect(() => {
    if (!isThere || shownRef.current === shown) return;
    shownRef.current = shown;
    trackPageView();
    focusStart();
    const loaded = t("a11y.pageLoaded", { title: document.title });
    const timers = [
      setTimeout(() => setAnnounced(loaded), announceAfter),
      setTimeout(() => setAnnounced(""), clearAfter),
    ];
    return () => timers.forEach(clearTimeout);
  }, [shown, isThere, t]);

  return (
    <div role="status" className="hidden-visually">
      {announced}
    </div>
  );
}

function focusStart() {
  const target =
    document.getElementById(location.hash.slice(1)) ??
    document.querySelector<HTMLElement>("main h1") ??
    document.querySelector("main");
  if (target && target.tabIndex < 0) target.tabIndex = -1;
  target?.focus({ preventScroll: true });
}
