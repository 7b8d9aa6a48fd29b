import type { Page, Route } from "@playwright/test";

/** Holds back every request for `what`; returns how to let them go on, as `act` does. */
export async function holdBack(
  page: Page,
  what: string | RegExp,
  act = (route: Route) => route.continue(),
): Promise<() => void> {
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route(what, async (route) => {
    await released;
    // Who asked may be gone by then.
    await act(route).catch(() => {});
  });
  return release;
}
