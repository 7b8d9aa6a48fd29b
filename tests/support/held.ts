import type { Page } from "@playwright/test";

/** Answers of `address` are held back until the release. */
export async function hold(page: Page, address: string) {
  const { promise, resolve: release } = Promise.withResolvers<void>();
  await page.route(address, async (route) => {
    await promise;
    await route.continue();
  });
  return { release };
}
