import { useEffect, useRef, useState } from "react";
import { useLocation } from "react-router";
import { useTranslate } from "./layout-data.tsx";
import { trackPageView } from "./recommendations/recommendations.ts";

/** Milliseconds: screen readers miss a text that is set in the same moment as the focus moves. */
const announceAfter = 100;

/** Announces a new page and moves the focus to its heading; not when only the query changes (filters, sort). */
export function RouteAnnouncer() {
  const t = useTranslate();
  const { pathname } = useLocation();
  const [announced, setAnnounced] = useState("");
  const shownRef = useRef(pathname);

  useEffect(() => {
    if (shownRef.current === pathname) return;
    shownRef.current = pathname;
    trackPageView();
    focusHeading();
    const loaded = t("a11y.pageLoaded", { title: document.title });
    const timer = setTimeout(() => setAnnounced(loaded), announceAfter);
    return () => clearTimeout(timer);
  }, [pathname, t]);

  return (
    <div role="status" className="hidden-visually">
      {announced}
    </div>
  );
}

function focusHeading() {
  const target = document.querySelector<HTMLElement>("main h1") ?? document.querySelector("main");
  target?.setAttribute("tabindex", "-1");
  target?.focus({ preventScroll: true });
}
