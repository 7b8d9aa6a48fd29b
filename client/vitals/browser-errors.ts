import type { BrowserError } from "#shared/vitals.ts";

const limit = 5;
const errors = new Map<string, BrowserError>();

/** First `file:line:column` of this shop in a stack; without it the error came from elsewhere. */
const place = /\/assets\/[\w./-]+:\d+:\d+/;

function note(error: unknown) {
  if (!(error instanceof Error) || errors.size >= limit) return;
  const at = place.exec(error.stack ?? "")?.[0];
  const name = error.name.replace(/[^A-Za-z]/g, "").slice(0, 40);
  if (at && name) errors.set(name + at, { name, at });
}

/** Starts with the page, because what fails first matters most; sent by vitals.ts. */
export function noteBrowserErrors() {
  addEventListener("error", ({ error }) => note(error));
  addEventListener("unhandledrejection", (event: PromiseRejectionEvent) => note(event.reason));
}

/** Every error once. */
export function takeBrowserErrors(): BrowserError[] {
  const taken = [...errors.values()].filter((error) => !sent.has(error));
  for (const error of taken) sent.add(error);
  return taken;
}

const sent = new Set<BrowserError>();
