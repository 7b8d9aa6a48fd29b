import { useEffect, useRef, useState } from "react";
import { useLocation, useMatches } from "react-router";
import type { Meta } from "#shared/pages.ts";
import { useLayoutData, useTranslate } from "./layout-data.tsx";

/** Screen readers miss a text that is set in the same moment as the focus moves (A22). */
const announceAfter = 100;

/**
 * What a document would do when the shopper follows a link inside the shop: title, description and canonical
 * address change, the page is announced, and focus goes to its heading (A3). A change of the query alone
 * (filters, sort, next page) leaves focus where it is.
 */
export function RouteAnnouncer() {
  const t = useTranslate();
  const { basename } = useLayoutData();
  const { pathname } = useLocation();
  const meta = (useMatches().at(-1)?.loaderData as { meta?: Meta } | undefined)?.meta;
  const [announced, announce] = useState("");
  const shown = useRef(pathname);

  useEffect(() => {
    if (meta) writeHead(meta, basename);
  }, [meta, basename]);

  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    focusHeading();
    const loaded = t("a11y.pageLoaded", { title: document.title });
    const timer = setTimeout(() => announce(loaded), announceAfter);
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

function writeHead({ title, description, canonical, robots }: Meta, basename: string) {
  document.title = title;
  headElement("meta", "name", "description").setAttribute("content", description);
  const link = document.head.querySelector('link[rel="canonical"]');
  if (robots) {
    link?.remove();
    headElement("meta", "name", "robots").setAttribute("content", robots);
    return;
  }
  document.head.querySelector('meta[name="robots"]')?.remove();
  const address = location.origin + basename + (canonical === "/" ? "" : canonical);
  headElement("link", "rel", "canonical").setAttribute("href", address);
}

/** The element of the head, made when the first document had none. */
function headElement(tag: "meta" | "link", attribute: "name" | "rel", value: string): Element {
  const found = document.head.querySelector(`${tag}[${attribute}="${value}"]`);
  if (found) return found;
  const made = document.createElement(tag);
  made.setAttribute(attribute, value);
  return document.head.appendChild(made);
}
