import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { test as base, type Page } from "@playwright/test";
import { printChoice } from "#shared/consent/choice.ts";
import { type RunningShop, serve } from "../../tools/serve.ts";

export const scriptPath = "/_backend/recommendations/helloretail.js";

/** A shop whose provider has a script. */
export const test = base.extend<{ shop: RunningShop }, { processShop: RunningShop }>({
  processShop: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the wanted fixtures from this pattern
    async ({}, use) => {
      const persist = await mkdtemp(join(tmpdir(), "recommended-"));
      const vars = { RECOMMENDATION_SCRIPT_URL: scriptPath };
      const shop = await serve({ persist, catalogueSize: 50, vars });
      await use(shop);
      await shop.stop();
      await rm(persist, { recursive: true, force: true });
    },
    { scope: "worker" },
  ],
  baseURL: async ({ processShop }, use) => use(processShop.url),
  shop: async ({ processShop }, use) => use(processShop),
});

export async function agree(page: Page, url: string) {
  const choice = { time: "2026-11-22T06:00:00.000Z", granted: ["personalization"] as const };
  await page.context().addCookies([{ name: "consent", value: encodeURIComponent(printChoice(choice)), url }]);
}

/** Bodies posted to the provider, and whatever else it was asked for. */
export function listen(page: Page) {
  const asked: { path: string; body: unknown }[] = [];
  page.on("request", (request) => {
    const { pathname } = new URL(request.url());
    if (!pathname.startsWith("/_backend/recommendations/")) return;
    const text = request.postData();
    asked.push({ path: pathname.slice("/_backend/recommendations/".length), body: text && JSON.parse(text) });
  });
  return {
    asked,
    told: (path: string) => asked.filter((each) => each.path === path).map(({ body }) => body),
  };
}
