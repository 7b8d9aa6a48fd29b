import type { Locator, Page } from "@playwright/test";
import { toRoutePath } from "#shared/routes.ts";
import { newcomer, password } from "#tests/support/account.ts";
import { hydrated } from "#tests/support/hydrated.ts";
import { registerAt } from "#tests/support/registration.ts";
import { expect, test } from "#tests/support/shop.ts";
import { createShopper, testLocales } from "#tests/support/shopper.ts";

for (const locale of testLocales) {
  test(`favourites of ${locale.basename} are marked, kept and listed without a login (FV-04 FV-05 FV-06 FV-07)`, async ({
    page,
  }) => {
    const { language } = locale;
    const shopper = createShopper(page, locale);
    const { t } = shopper;
    await shopper.open("/list");
    // A provider that is late once, or once more in time, puts the list into another order.
    const paths = await page
      .getByRole("main")
      .getByRole("article")
      .getByRole("heading")
      .getByRole("link")
      .evaluateAll((links) => links.map((link) => link.getAttribute("href")));
    const [first, second] = paths.map((path) =>
      page.getByRole("article").filter({ has: page.locator(`h3 a[href="${path}"]`) }),
    ) as [Locator, Locator];
    const heartOf = (card: Locator) => card.getByRole("button", { name: t("favorite.add") });
    await expect(heartOf(first)).toHaveAttribute("aria-pressed", "false");
    await heartOf(first).click();
    await heartOf(second).click();
    await expect(page.getByText(t("favorite.added")).first()).toBeVisible();
    await expect(heartOf(second)).toHaveAttribute("aria-pressed", "true");
    await expect(page.getByRole("link", { name: t("nav.favoritesCount", { count: 2 }) })).toBeVisible();

    const kept = (await page.context().cookies()).find(({ name }) => name === "persisted-states");
    expect((kept?.expires ?? 0) - Date.now() / 1000).toBeGreaterThan(364 * 24 * 3600);

    await page.reload();
    await expect(heartOf(first)).toHaveAttribute("aria-pressed", "true");
    await first.getByRole("link").click();
    await page.waitForURL("**/p/*");
    await expect(page.locator("#gallery")).toBeVisible();
    await expect(
      page
        .getByRole("main")
        .getByRole("button", { name: t("favorite.add") })
        .first(),
    ).toHaveAttribute("aria-pressed", "true");

    await page.getByRole("link", { name: t("nav.favoritesCount", { count: 2 }) }).click();
    await page.waitForURL(`**${locale.basename}/${toRoutePath("favorites", language)}`);
    const cards = page.locator("#products + ul").getByRole("article");
    await expect(cards).toHaveCount(2);
    await cards
      .first()
      .getByRole("button", { name: t("favorite.add") })
      .click();
    await expect(cards).toHaveCount(1);
    await cards
      .first()
      .getByRole("button", { name: t("favorite.add") })
      .click();
    await expect(page.getByText(t("favorites.empty"))).toBeVisible();
  });
}

test("a customer's favourites of another device and a guest's of this one are one list at the login, and gone from here at the logout", async ({
  page,
  browser,
  shop,
  isMobile,
}) => {
  test.skip(isMobile, "it is the same on every screen");
  const [, locale] = testLocales;
  const username = newcomer();
  const phone = await browser.newContext({ baseURL: shop.url });
  const away = createShopper(await phone.newPage(), locale);
  const there = phone.pages()[0] as typeof page;
  await registerAt(there, locale.basename, username);
  await away.open("/p/alpine-jacket");
  const told = there.waitForResponse("**/api/favorites");
  await away.like();
  expect((await told).status()).toBe(204);
  await phone.close();

  const { t, open, like } = createShopper(page, locale);
  await open("/c/packs");
  await like();
  await open("/account");
  await page.getByLabel(t("field.email"), { exact: true }).fill(username);
  await page.getByLabel(t("auth.password"), { exact: true }).fill(password);
  await page
    .getByRole("main")
    .getByRole("button", { name: t("auth.login"), exact: true })
    .click();
  const link = page.getByRole("link", { name: t("nav.favoritesCount", { count: 2 }) });
  await link.click();
  await expect(page.locator("#products + ul").getByRole("article")).toHaveCount(2);

  const keptForOffline = () => page.evaluate(() => localStorage.getItem("offline-favorites"));
  await expect.poll(keptForOffline).toContain("Alpin");
  await open("/account");
  await page.getByRole("button", { name: t("auth.logout") }).click();
  await page.waitForURL((address) => address.pathname === locale.basename);
  await hydrated(page);
  const none = t("nav.favoritesCount", { count: 0 });
  await expect(page.getByRole("banner").getByRole("link", { name: none, exact: true })).toBeVisible();
  expect(await keptForOffline()).toBeNull();
});

test("a favourite is bought from its card, once a size is chosen", async ({ page }) => {
  const shopper = createShopper(page, testLocales[1]);
  const { t } = shopper;
  await shopper.open("/p/alpine-jacket");
  await shopper.like();
  await shopper.open("/favoriten");
  const card = page
    .locator("#products + ul")
    .getByRole("listitem")
    .filter({ has: page.getByRole("article") });
  const size = card.getByLabel(t("product.size"));
  await card.getByRole("button", { name: t("product.addToCart") }).click();
  await expect(card.getByText(t("validation.pickSize"))).toBeVisible();
  await expect(size).toBeFocused();
  await expect(size.getByRole("option", { name: t("product.sizeUnavailable", { size: "M" }) })).toHaveCount(
    1,
  );
  await size.selectOption("S");
  await expect(card.getByText(t("validation.pickSize"))).toHaveCount(0);
  await card.getByRole("button", { name: t("product.addToCart") }).click();
  const drawer = page.getByRole("dialog");
  await expect(drawer.getByRole("link", { name: t("cart.toCheckout") })).toBeVisible();
  await expect(drawer).toContainText("Alpinjacke");
  await expect(drawer).toContainText("Fjord, S");
});

test("favourites that cannot be fetched say so, and come when asked again", async ({ page, isMobile }) => {
  test.skip(isMobile, "it is the same on every screen");
  const shopper = createShopper(page, testLocales[2]);
  await shopper.open("/list");
  await shopper.like();
  await page.route("**/_data/**/favorites?ids=*", (route) => route.abort());
  await shopper.open("/favorites");
  await expect(page.getByRole("alert").getByText(shopper.t("error.generic"))).toBeVisible();
  await page.unroute("**/_data/**/favorites?ids=*");
  await page.getByRole("button", { name: shopper.t("common.retry") }).click();
  await expect(page.locator("#products + ul").getByRole("article")).toHaveCount(1);
});

test("favourites are shared by a link, whoever follows it keeps their own; popular goods stand below", async ({
  page,
  browser,
  shop,
}) => {
  const shopper = createShopper(page, testLocales[2]);
  const { t } = shopper;
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.addInitScript(() => Object.assign(navigator, { share: undefined }));
  await shopper.open("/list");
  const hearts = page.getByRole("main").getByRole("button", { name: t("favorite.add") });
  await hearts.nth(0).click();
  await hearts.nth(1).click();
  await expect(page.getByRole("link", { name: t("nav.favoritesCount", { count: 2 }) })).toBeVisible();
  const cards = (of: Page) => of.locator("#products + ul").getByRole("article");
  const popular = page.getByRole("region", { name: t("home.recommended") }).getByRole("article");
  // Of a provider that is late there are none.
  await expect(async () => {
    await shopper.open("/favorites");
    await expect(cards(page)).toHaveCount(2);
    await expect(popular).not.toHaveCount(0, { timeout: 1_000 });
  }).toPass();
  await page.getByRole("button", { name: t("product.share") }).click();
  await expect(page.getByRole("main").getByText(t("share.copied"))).toBeVisible();
  const link = await page.evaluate(() => navigator.clipboard.readText());
  expect(link.startsWith(`${shop.url}/us/en/favorites?ids=`)).toBe(true);

  const context = await browser.newContext({ javaScriptEnabled: false });
  const friend = await context.newPage();
  await friend.goto(link);
  await expect(cards(friend)).toHaveCount(2);
  const names = await cards(page).getByRole("heading").allInnerTexts();
  const offered = await popular.getByRole("heading").allInnerTexts();
  expect(offered.filter((name) => names.includes(name))).toEqual([]);
  await expect(cards(friend).getByRole("heading")).toHaveText(names);
  await context.close();
});

test("what is clicked while the scripts take over the page counts once", async ({ page, isMobile }) => {
  test.skip(isMobile, "it is the same on every screen");
  const shopper = createShopper(page, testLocales[2]);
  await page.addInitScript(() => {
    const { addEventListener } = Element.prototype;
    let isClicked = false;
    Element.prototype.addEventListener = function (this: Element, ...given: unknown[]) {
      if (this.id === "root" && !isClicked) {
        isClicked = true;
        queueMicrotask(() =>
          document.querySelector<HTMLElement>("main article button[aria-pressed]")?.click(),
        );
      }
      return addEventListener.apply(this, given as Parameters<typeof addEventListener>);
    };
  });
  await shopper.open("/list");
  await expect(page.getByText(shopper.t("favorite.added"))).toBeVisible();
  await expect(page.getByText(shopper.t("favorite.removed"))).toHaveCount(0);
  await expect(page.getByRole("link", { name: shopper.t("nav.favoritesCount", { count: 1 }) })).toBeVisible();
});
