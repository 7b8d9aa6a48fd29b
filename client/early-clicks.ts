import { useEffect } from "react";

declare global {
  /** What was clicked or sent since the document came; noted by its loader, undefined once React answers by itself. */
  var earlyClicks: EventTarget[] | undefined;
}

/** Does what was wanted before the scripts were there; links to pages, folds and forms with an address need none. */
function repeat(target: EventTarget) {
  if (target instanceof HTMLFormElement) return target.requestSubmit();
  if (target instanceof HTMLInputElement && ["radio", "checkbox"].includes(target.type)) {
    // The browser has changed it already, React has not heard of it.
    target.checked = !target.checked;
    target.click();
    return;
  }
  if (target instanceof Element)
    target.closest<HTMLElement>("button[type=button], a[aria-haspopup]")?.click();
}

let noted: EventTarget[] = [];

/** To be called when React takes over: from then on it answers by itself, also while the document is hydrated. */
export function takeEarlyClicks() {
  noted = globalThis.earlyClicks ?? [];
  globalThis.earlyClicks = undefined;
}

/** One after the other: a button asks for the size that was chosen before. */
async function repeatAll(targets: readonly EventTarget[]) {
  for (const target of targets) {
    await null;
    repeat(target);
  }
}

export function useEarlyClicks() {
  useEffect(() => void repeatAll(noted.splice(0)), []);
}
