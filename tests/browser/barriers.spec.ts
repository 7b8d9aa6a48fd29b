import type { Locator, Page } from "@playwright/test";
import { toRoutePath } from "#shared/routes.ts";
import { newcomer } from "#tests/support/account.ts";
import { isOpenToEverybody } from "#tests/support/barriers.ts";
import { registerAt } from "#tests/support/registration.ts";
import { expect, test } from "#tests/support/shop.ts";
import { createShopper, testLocales } from "#tests/support/shopper.ts";
import { templatePaths } from "#tests/support/templates.ts";
import { person, visitorFrom } from "#tests/support/visitor.ts";
import { localHeaders } from "../../tools/local-vars.ts";

test.skip(({ isMobile }) => isMobile, "Sets the widths itself");

/** `npm run test:long -- barriers` walks through everything; else each screen has one language and one width. */
const isWhole = process.env.BARRIERS === "all";
const sizes = [
  { width: 390, height: 844 },
  { width: 1440, height: 900 },
];
const turnOf = <Value>(values: readonly Value[], index: number): readonly Value[] =>
  isWhole ? values : values.slice(index % values.length, (index % values.length) + 1);

for (const [index, locale] of testLocales.entries())
  test(`no template in ${locale.basename} has a barrier: nothing for axe, every control has a name, signs are 44 px`, async ({
    page,
  }) => {
    if (isWhole) test.setTimeout(600_000);
    const paths = templatePaths(locale, isWhole).filter(
      (_, place) => isWhole || place % testLocales.length === index,
    );
    for (const [place, path] of paths.entries()) {
      for (const [turn, size] of turnOf(sizes, place + index).entries()) {
        await page.setViewportSize(size);
        if (turn === 0) await page.goto(locale.basename + path, { waitUntil: "networkidle" });
        await expect(page.locator("main [aria-busy=true]")).toHaveCount(0);
        await isOpenToEverybody(page, `${locale.basename}${path} at ${size.width}`);
      }
    }
  });

/** Whether a link of the page behind the open layer takes the focus; then the layer has lost it. */
function isBehindReachable(): boolean {
  const before = document.activeElement as HTMLElement;
  const behind = document.querySelector<HTMLElement>("#content a[href]");
  behind?.focus();
  const isReached = document.activeElement === behind;
  before.focus();
  return isReached;
}

/** A layer as the shopper opens it on the page that is open. */
interface Layer {
  path: string;
  opener: (page: Page, t: ReturnType<typeof createShopper>["t"]) => Locator;
  /** Widths of `sizes` that have it; all unless it says some. */
  widths?: number[];
  before?: (shopper: ReturnType<typeof createShopper>, page: Page) => Promise<void>;
}

const layers: Record<string, Layer> = {
  search: {
    path: "/p/alpine-jacket",
    opener: (page, t) => page.getByRole("banner").getByRole("link", { name: t("search.label"), exact: true }),
  },
  "size guide": {
    path: "/p/alpine-jacket",
    opener: (page, t) => page.getByRole("button", { name: t("product.sizeGuide") }).first(),
  },
  cart: {
    path: "/p/alpine-jacket",
    opener: (page) => page.getByRole("banner").getByRole("button").last(),
    before: async (shopper, page) => {
      await shopper.add();
      await page.keyboard.press("Escape");
    },
  },
  markets: {
    path: "/p/alpine-jacket",
    opener: (page) => page.getByRole("contentinfo").locator("summary").last(),
  },
  zoom: {
    path: "/p/alpine-jacket",
    opener: (page) => page.locator("#content a[aria-haspopup=dialog]").first(),
  },
  menu: {
    path: "/c/jackets",
    opener: (page, t) => page.getByRole("banner").getByRole("link", { name: t("nav.openMenu") }),
    widths: [390],
  },
  filters: {
    path: "/c/jackets",
    opener: (page, t) =>
      page
        .getByRole("main")
        .getByRole("button", { name: t("list.filter") })
        .first(),
    widths: [390],
  },
};

for (const [index, locale] of testLocales.entries())
  test(`no open layer in ${locale.basename} has a barrier, each has a name and the focus, the page behind is out of reach, Esc gives the focus back and the page has not moved (A5)`, async ({
    page,
  }) => {
    if (isWhole) test.setTimeout(600_000);
    const shopper = createShopper(page, locale);
    let opened = "";
    for (const [place, [name, { path, opener, widths, before }]] of Object.entries(layers).entries()) {
      if (!isWhole && place % testLocales.length !== index) continue;
      let isReady = false;
      for (const size of widths
        ? sizes.filter(({ width }) => widths.includes(width))
        : turnOf(sizes, place)) {
        await page.setViewportSize(size);
        if (opened !== path) await page.goto(locale.basename + path, { waitUntil: "networkidle" });
        opened = path;
        if (!isReady) await before?.(shopper, page);
        isReady = true;
        const button = opener(page, shopper.t);
        // A header that is hidden would bring the page up when it is pressed.
        await page.evaluate(() => scrollTo(0, 0));
        await button.scrollIntoViewIfNeeded();
        const top = await page.evaluate(() => scrollY);
        await button.click();
        const dialog = page.locator("dialog:modal");
        await expect(dialog).toHaveCount(1);
        await expect(dialog.locator("[aria-busy=true]")).toHaveCount(0);
        const where = `${name} in ${locale.basename} at ${size.width}`;
        const title = await dialog.getByRole("heading", { level: 2 }).first().innerText();
        await expect.soft(dialog, where).toHaveAccessibleName(title.replace(/\s+/g, " ").trim());
        await expect
          .soft(dialog.locator("h2:focus, input:focus, button[data-first-focus]:focus"), where)
          .toHaveCount(1);
        const locked = await page.evaluate(() => getComputedStyle(document.documentElement).overflowY);
        expect.soft(locked, where).toBe("hidden");
        expect.soft(await page.evaluate(isBehindReachable), where).toBe(false);
        await isOpenToEverybody(page, where);
        await page.keyboard.press("Escape");
        await expect(dialog).toHaveCount(0);
        await expect.soft(button, where).toBeFocused();
        expect.soft(await page.evaluate(() => scrollY), where).toBe(top);
      }
    }
  });

for (const [index, locale] of testLocales.entries())
  test(`no barrier in ${locale.basename} in what opens without a button of its own: the offer of another shop, a panel of the menu, the sizes of a card, the question of a login link, the forms for what is sold out, for a review and for the end of an account`, async ({
    browser,
    shop,
  }) => {
    if (isWhole) test.setTimeout(600_000);
    const isTurn = (place: number) => isWhole || place % testLocales.length === index;
    const context = await browser.newContext({
      baseURL: shop.url,
      userAgent: person,
      extraHTTPHeaders: visitorFrom(locale.basename.startsWith("/us") ? "SE" : "US"),
      viewport: sizes[1],
    });
    const page = await context.newPage();
    const { t } = createShopper(page, locale);
    const main = page.getByRole("main");
    const dialog = page.locator("dialog:modal");
    const lookAtDialog = async (name: string, place: number) => {
      for (const size of turnOf(sizes, place + index)) {
        await page.setViewportSize(size);
        await isOpenToEverybody(page, `${name} in ${locale.basename} at ${size.width}`);
      }
      await page.keyboard.press("Escape");
      await expect(dialog).toHaveCount(0);
      await page.setViewportSize({ width: 1440, height: 900 });
    };

    await page.goto(`${locale.basename}/p/alpine-jacket`, { waitUntil: "networkidle" });
    await expect(dialog.getByRole("link").first()).toBeVisible();
    if (isTurn(0)) await lookAtDialog("suggestion", 0);
    else await page.keyboard.press("Escape");
    if (isTurn(1)) {
      await main.locator("label", { hasText: /^M$/ }).click();
      await page.getByRole("button", { name: t("backInStock.submit") }).click();
      await expect(dialog.getByRole("textbox")).toBeVisible();
      await lookAtDialog("back in stock", 1);
    }
    // Below 1024 px the menu is a sheet, which is among the layers.
    if (isTurn(3)) {
      const section = page
        .getByRole("navigation", { name: t("nav.main") })
        .locator("a[aria-expanded]")
        .first();
      await section.click();
      await expect(section).toHaveAttribute("aria-expanded", "true");
      // Its code may come after the press.
      const name = t("nav.allIn", { name: await section.innerText() });
      await expect(page.getByRole("banner").getByRole("link", { name })).toBeVisible();
      await isOpenToEverybody(page, `panel of the menu in ${locale.basename}`);
      await page.goto(`${locale.basename}/c/jackets`, { waitUntil: "networkidle" });
      const card = main.getByRole("article").nth(1);
      await card.hover();
      await expect(card.getByRole("group").getByRole("button").first()).toBeVisible();
      for (const size of turnOf(sizes, index)) {
        await page.setViewportSize(size);
        await isOpenToEverybody(page, `sizes of a card in ${locale.basename} at ${size.width}`);
      }
      await page.setViewportSize({ width: 1440, height: 900 });
    }
    if (isTurn(2)) {
      const email = newcomer();
      await registerAt(page, locale.basename, email);
      await page.goto(`${locale.basename}/p/alpine-jacket`, { waitUntil: "networkidle" });
      await main.getByRole("button", { name: t("review.write") }).click();
      await expect(dialog.getByRole("textbox").first()).toBeVisible();
      await lookAtDialog("review", 2);
      await page.goto(`${locale.basename}/${toRoutePath("account-settings", locale.language)}`);
      await main.getByRole("button", { name: t("account.delete") }).click();
      await expect(dialog.getByRole("textbox")).toBeVisible();
      await lookAtDialog("end of the account", 2);
      const init = { method: "POST", headers: localHeaders };
      const answer = await fetch(`${shop.url}/_backend/login-token?email=${email}`, init);
      const { token } = (await answer.json()) as { token: string };
      // Last, since without cookies the offer of another shop is made again.
      await context.clearCookies();
      await page.goto(`${locale.basename}?loginToken=${token}`);
      await expect(dialog.getByText(email).first()).toBeVisible();
      await lookAtDialog("login link", 2);
    }
    await context.close();
  });
