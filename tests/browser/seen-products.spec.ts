import { expect, type Page } from "@playwright/test";
import { createShopper, testLocales } from "#tests/support/shopper.ts";
import { record, test } from "#tests/support/tracked-shop.ts";

test.skip(({ isMobile }) => isMobile, "What a browser remembers is the same on every screen");

const remembered = (page: Page) => page.evaluate(() => localStorage.getItem("offline-seen"));

for (const locale of testLocales.slice(0, 2)) {
  test(`goods looked at are readable offline as of their time, with permission only: ${locale.language}`, async ({
    page,
    context,
    shop,
  }) => {
    await record(page, shop.url);
    const { t, open } = createShopper(page, locale);
    const answer = (key: "consent.accept" | "consent.reject") =>
      page.getByRole("button", { name: t(key) }).click();
    await open("/p/alpine-jacket");
    const heading = page.getByRole("heading", { level: 1 });
    const name = await heading.innerText();
    expect(await remembered(page)).toBeNull();
    await answer("consent.accept");
    await expect.poll(() => remembered(page)).toContain(name);
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
    await context.setOffline(true);
    await page.reload();
    await expect(heading).toHaveText(t("offline.title"));
    await expect(page.getByRole("heading", { name: t("offline.seen") })).toBeVisible();
    const item = page.getByRole("listitem");
    await expect(item).toContainText(name);
    await expect(item).toContainText(String(new Date().getFullYear()));
    await expect(page.getByText(t("offline.nothing"))).toBeHidden();
    await context.setOffline(false);
    await expect(heading).toHaveText(name);
    await page.waitForLoadState();

    await open("/p/alpine-jacket-ember");
    const seen = page.getByRole("region", { name: t("product.seen") });
    await expect(seen.getByRole("link", { name })).toHaveAttribute(
      "href",
      `${locale.basename}/p/alpine-jacket`,
    );
    await seen.getByRole("button", { name: t("product.seenClear") }).click();
    await expect(seen).toBeHidden();
    await expect.poll(() => remembered(page)).not.toContain('/p/alpine-jacket"');
    expect(await remembered(page)).toContain("/p/alpine-jacket-ember");

    await page.getByRole("button", { name: t("footer.privacyChoices") }).click();
    const reloaded = page.waitForEvent("load");
    await answer("consent.reject");
    await reloaded;
    expect(await remembered(page)).toBeNull();
    await open("/p/alpine-jacket");
    await page.waitForTimeout(700);
    expect(await remembered(page)).toBeNull();
  });
}
