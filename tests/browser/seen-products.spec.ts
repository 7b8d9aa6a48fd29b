import { expect, type Page } from "@playwright/test";
import { newcomer, password } from "#tests/support/account.ts";
import { registerAt } from "#tests/support/registration.ts";
import { createShopper, testLocales } from "#tests/support/shopper.ts";
import { agree, record, test } from "#tests/support/tracked-shop.ts";

test.skip(({ isMobile }) => isMobile, "What a browser remembers is the same on every screen");

const remembered = (page: Page) => page.evaluate(() => localStorage.getItem("offline-seen"));
const keptFavorites = (page: Page) => page.evaluate(() => localStorage.getItem("offline-favorites"));

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

test("what a customer saw goes with the logout, what a guest saw stays", async ({ page, shop }) => {
  const [, locale] = testLocales;
  const { t, open, like } = createShopper(page, locale);
  await agree(page, shop.url, ["personalization"]);
  await open("/p/alpine-jacket-ember");
  await expect.poll(() => remembered(page)).toContain("ember");
  await registerAt(page, locale.basename, newcomer());
  await open("/p/alpine-jacket");
  await expect.poll(() => remembered(page)).toContain('/p/alpine-jacket"');
  await like();
  await expect.poll(() => keptFavorites(page)).not.toBeNull();
  const busyTab = await page.context().newPage();
  // A busy browser comes to what the page counts when the customer is gone.
  await busyTab.addInitScript(() => {
    const idleWork: IdleRequestCallback[] = [];
    globalThis.requestIdleCallback = (work) => idleWork.push(work);
    addEventListener("idle", () => {
      for (const work of idleWork.splice(0)) work({ didTimeout: false, timeRemaining: () => 50 });
    });
  });
  await busyTab.goto(`${locale.basename}/p/alpine-jacket`);
  await open("/account");
  await page.getByRole("button", { name: t("auth.logout") }).click();
  await page.waitForURL((address) => address.pathname === locale.basename);
  await busyTab.evaluate(() => dispatchEvent(new Event("idle")));
  const next = busyTab.locator("main article a").first();
  const nextPath = await next.getAttribute("href");
  await next.click();
  await expect.poll(() => remembered(page)).toContain(`${nextPath}"`);
  expect(await remembered(page)).not.toContain('/p/alpine-jacket"');
  expect(await remembered(page)).toContain("ember");
  expect(await keptFavorites(page)).toBeNull();
});

test("what a customer saw whose session has run out meanwhile is shown to nobody, and goes with the next login", async ({
  page,
  context,
  shop,
  browser,
}) => {
  const [, locale] = testLocales;
  const { t, open, like } = createShopper(page, locale);
  await agree(page, shop.url, ["personalization"]);
  await registerAt(page, locale.basename, newcomer());
  await open("/p/alpine-jacket");
  await expect.poll(() => remembered(page)).toContain("alpine-jacket");
  await like();
  await expect.poll(() => keptFavorites(page)).not.toBeNull();
  const readOffline = async () => {
    await page.goto(`/offline/${locale.language}`);
    return page.getByRole("listitem").count();
  };
  expect(await readOffline()).toBe(2);
  await context.clearCookies({ name: /auth|user/ });
  expect(await readOffline()).toBe(0);

  const next = newcomer();
  const elsewhere = await browser.newContext({ baseURL: shop.url });
  await registerAt(await elsewhere.newPage(), locale.basename, next);
  await elsewhere.close();
  await open("/account");
  await page.getByLabel(t("field.email"), { exact: true }).fill(next);
  await page.getByLabel(t("auth.password"), { exact: true }).fill(password);
  await page
    .getByRole("main")
    .getByRole("button", { name: t("auth.login"), exact: true })
    .click();
  await expect(page.getByRole("button", { name: t("auth.logout") })).toBeVisible();
  expect([await remembered(page), await keptFavorites(page)]).toEqual([null, null]);
  expect(await readOffline()).toBe(0);
});
