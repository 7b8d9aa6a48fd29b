/** What failed in this document; sent by vitals.ts. */
export const noted: unknown[] = [];

const mostNoted = 50;

/** Starts with the page, because what fails first matters most. */
export function noteBrowserErrors() {
  const note = (error: unknown) => noted.length < mostNoted && noted.push(error);
  addEventListener("error", ({ error }) => note(error));
  addEventListener("unhandledrejection", ({ reason }: PromiseRejectionEvent) => note(reason));
}
