import { useEffect } from "react";

declare global {
  /** What was clicked or sent since the document came; noted by its loader, kept from React, and undefined once it answers by itself. */
  var earlyClicks: EventTarget[] | undefined;
}

/** Does what was wanted before the scripts were there; links to pages, folds and forms with an address need none. */
function repeat(target: EventTarget) {
  // A part that is not hydrated yet is so at a click, but not when its form is sent.
  if (target instanceof HTMLFormElement) return target.querySelector<HTMLElement>("[type=submit]")?.click();
  if (target instanceof HTMLInputElement && ["radio", "checkbox"].includes(target.type)) {
    // The browser has changed it already, React has not heard of it.
    target.checked = !target.checked;
    target.click();
    return;
  }
  if (target instanceof Element)
    target.closest<HTMLElement>("button[type=button], a[aria-haspopup]")?.click();
}

/** One after the other: a button asks for the size that was chosen before. */
async function repeatAll(targets: readonly EventTarget[]) {
  for (const target of targets) {
    await null;
    repeat(target);
  }
}

/** To be called when React takes over: it answers by itself while it hydrates, unless something was noted before. */
export function takeEarlyClicks(isHydrated = false) {
  const noted = globalThis.earlyClicks ?? [];
  if (noted.length > 0 && !isHydrated) return;
  globalThis.earlyClicks = undefined;
  void repeatAll(noted);
}

export function useEarlyClicks() {
  useEffect(() => takeEarlyClicks(true), []);
}
