import type { Page } from "@playwright/test";
import { password } from "./account.ts";
import { expect } from "./shop.ts";

/** Makes an account from the page that is open, as the form does; everybody comes from an address of their own. */
export async function registerAt(page: Page, basename: string, username: string) {
  if (!page.url().startsWith("http")) await page.goto(basename);
  const status = await page.evaluate(
    async (body) => {
      const headers = { "content-type": "application/json", "cf-connecting-ip": crypto.randomUUID() };
      return (await fetch("/auth/register", { method: "POST", headers, body })).status;
    },
    JSON.stringify({ username, password, remember: true }),
  );
  expect(status).toBe(200);
}
