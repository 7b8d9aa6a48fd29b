/** What failed in this document; sent by vitals.ts. */
export const noted: unknown[] = [];

const mostNoted = 50;

/** Starts with the page, because what fails first matters most. */
export function noteBrowserErrors() {
  const note = ({ error, reason }: { error?: unknown; reason?: unknown }) =>
    noted.length < mostNoted && noted.push(error ?? reason);
  addEventListener("error", note);
  addEventListener("unhandledrejection", note);
}
