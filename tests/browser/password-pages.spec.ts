import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "@playwright/test";
import { apiPaths } from "#shared/api.ts";
import { barriers } from "#tests/support/barriers.ts";
import { holdBack } from "#tests/support/held.ts";
import { testLocales } from "#tests/support/shopper.ts";
import { serve } from "../../tools/serve.ts";

test("a page stays behind its password, and opens for it (VL-14 SS-01 SS-04 SS-05 SS-06 SS-08 SS-10)", async ({
  page,
}) => {
  const persist = await mkdtemp(join(tmpdir(), "gate-"));
  const TICKET_SECRET = "a secret of the server, of 32 characters";
  const vars = { TICKET_SECRET, PAGE_PASSWORDS: '{"repairs":"ALPINE24"}' };
  const shop = await serve({ persist, catalogueSize: 50, vars });
  try {
    const violations: string[] = [];
    page.on("console", (message) => message.type() === "error" && violations.push(message.text()));
    const secret = page.getByText("resole boots");
    const field = page.getByLabel("Password", { exact: true });
    const sendForm = await holdBack(page, "**/assets/password-page*.js");
    await page.goto(`${shop.url}/us/en/repairs`, { waitUntil: "commit" });
    await expect(field).toBeVisible();
    await expect(secret).toHaveCount(0);
    const open = page.getByRole("button", { name: "Open the sale" });
    // The page's other scripts are there, and must not take over without those of the form.
    await page.waitForFunction(() => !globalThis.earlyClicks, null, { timeout: 2_000 }).catch(() => {});
    await field.fill("nope");
    await open.click();
    // What is typed and sent before the scripts are there is not lost.
    sendForm();
    await expect(page.getByRole("main")).toContainText("Password is incorrect");
    await expect(field).toHaveValue("nope");
    expect.soft(await barriers(page, "best-practice")).toEqual([]);
    for (const { basename } of testLocales) {
      const other = await page.context().newPage();
      await other.goto(`${shop.url}${basename}/repairs`, { waitUntil: "networkidle" });
      expect.soft(await barriers(other, "best-practice"), basename).toEqual([]);
      await other.close();
    }
    // Whoever is near a link to the page has its locked data fetched ahead.
    const isFetched = page.waitForResponse((response) =>
      response.url().endsWith(`${apiPaths.data}/us/en/repairs`),
    );
    await page.getByRole("contentinfo").getByRole("link", { name: "Repairs" }).focus();
    await isFetched;
    await field.fill("alpine24");
    await open.click();
    await expect(secret).toBeVisible();
    await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
    await expect(field).toHaveCount(0);

    await page.goto(`${shop.url}/us/en`);
    await page.goto(`${shop.url}/us/en/repairs`);
    await expect(secret).toBeVisible();
    expect(await page.evaluate(() => document.cookie)).not.toContain("unlock");
    expect(violations.filter((text) => !text.includes("401"))).toEqual([]);
  } finally {
    await shop.stop();
    await rm(persist, { recursive: true, force: true });
  }
});
