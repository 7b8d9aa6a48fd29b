import { type FocusEvent, useEffect, useRef } from "react";

const controls = ":is(a[href], button, input, summary):not(:disabled, [tabindex='-1'])";

function focusHeading() {
  const scope = document.querySelector("dialog:modal") ?? document.querySelector("main");
  const start =
    scope?.querySelector<HTMLElement>("[data-first-focus]") ?? scope?.querySelector<HTMLElement>("h1, h2");
  if (start && start.tabIndex < 0) start.tabIndex = -1;
  start?.focus({ preventScroll: true });
}

/**
 * Props of a part whose rows come and go: when the control that has the focus goes, the row in its place gets the focus,
 * else the heading of the layer or page.
 */
export function useKeptFocus<Part extends HTMLElement>() {
  const part = useRef<Part>(null);
  /** Row with the focus; -1: it is elsewhere. */
  const row = useRef(-1);
  const keep = () => {
    // Nobody hears of it when what has the focus is taken away.
    if (row.current < 0 || document.activeElement !== document.body) return;
    const rows = part.current?.children;
    const next = rows?.[Math.min(row.current, rows.length - 1)];
    const control = next?.matches(controls) ? next : next?.querySelector(controls);
    row.current = -1;
    if (control instanceof HTMLElement) control.focus({ preventScroll: true });
    else focusHeading();
  };
  useEffect(keep);
  // biome-ignore lint/correctness/useExhaustiveDependencies: when the whole part goes
  useEffect(() => keep, []);
  return {
    ref: part,
    onFocus: ({ target }: FocusEvent<Part>) => {
      row.current = Array.from(part.current?.children ?? []).findIndex((child) => child.contains(target));
    },
    onBlur: () => {
      row.current = -1;
    },
  };
}
