import type { Page, Response } from "@playwright/test";

/** Until React has taken over the page; a click before is kept for it, or is the browser's own. */
export const hydrated = (page: Page) =>
  page.waitForFunction(() => {
    const main = document.querySelector("main");
    return main !== null && Object.keys(main).some((key) => key.startsWith("__react"));
  });

type Opening = { waitUntil?: string } | undefined;

/** The network of a busy machine may be idle before the page's first script has run: who waits for it waits for React, too. */
export function waitForReact(page: Page) {
  const { goto, reload } = page;
  const ready = async (opening: Promise<Response | null>, options: Opening) => {
    const response = await opening;
    if (options?.waitUntil === "networkidle" && (await page.locator("#page-data").count()) > 0)
      await hydrated(page);
    return response;
  };
  page.goto = (url, options) => ready(goto.call(page, url, options), options);
  page.reload = (options) => ready(reload.call(page, options), options);
}
