import type { Locator, Page } from "@playwright/test";
import { toRoutePath } from "#shared/routes.ts";
import { isOpenToEverybody } from "#tests/support/barriers.ts";
import { expect, test } from "#tests/support/shop.ts";
import { createShopper, type TestLocale, testLocales } from "#tests/support/shopper.ts";
import { person, visitorFrom } from "#tests/support/visitor.ts";

test.skip(({ isMobile }) => isMobile, "Sets the widths itself");

/** `npm run test:long -- barriers` walks through everything; else each screen has one language and one width. */
const isWhole = process.env.BARRIERS === "all";
const sizes = [
  { width: 390, height: 844 },
  { width: 1440, height: 900 },
];
const turnOf = <Value>(values: readonly Value[], index: number): readonly Value[] =>
  isWhole ? values : values.slice(index % values.length, (index % values.length) + 1);

/** Those of which no other test asks axe stand first; the others are walked through in the long run only. */
const pathsIn = ({ language }: TestLocale): string[] => {
  const named = [
    "/s/jacket",
    `/${toRoutePath("brands", language)}`,
    "/about-us",
    `/${toRoutePath("shipping-returns", language)}`,
    "/b/norrsken",
    `/${toRoutePath("find-order", language)}`,
  ];
  const others = [
    "",
    "/c/jackets",
    "/p/alpine-jacket",
    "/s/qqqq",
    "/dc/winter-sale",
    "/l/hut-to-hut",
    "/list/sale",
    "/faq",
    "/404",
    "/account",
    "/account/reset-password?resetKey=nothing",
    `/${toRoutePath("checkout", language)}`,
    ...(["news", "favorites", "contact", "withdraw", "cart"] as const).map(
      (name) => `/${toRoutePath(name, language)}`,
    ),
  ];
  return isWhole ? [...named, ...others] : named;
};

for (const [index, locale] of testLocales.entries())
  test(`no template in ${locale.basename} has a barrier: nothing for axe, every control has a name, signs are 44 px`, async ({
    page,
  }) => {
    if (isWhole) test.setTimeout(600_000);
    const paths = pathsIn(locale).filter((_, place) => isWhole || place % testLocales.length === index);
    for (const [place, path] of paths.entries()) {
      for (const [turn, size] of turnOf(sizes, place + index).entries()) {
        await page.setViewportSize(size);
        if (turn === 0) await page.goto(locale.basename + path, { waitUntil: "networkidle" });
        await expect(page.locator("main [aria-busy=true]")).toHaveCount(0);
        await isOpenToEverybody(page, `${locale.basename}${path} at ${size.width}`);
      }
    }
  });

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
  test(`no open layer in ${locale.basename} has a barrier, each has a name and the focus, Esc gives it back and the page has not moved`, async ({
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
        await isOpenToEverybody(page, where);
        await page.keyboard.press("Escape");
        await expect(dialog).toHaveCount(0);
        await expect.soft(button, where).toBeFocused();
        expect.soft(await page.evaluate(() => scrollY), where).toBe(top);
      }
    }
  });

test("no barrier in what opens without a button of its own: the offer of another shop, a panel of the menu, the form for what is sold out", async ({
  browser,
  shop,
}) => {
  const context = await browser.newContext({
    baseURL: shop.url,
    userAgent: person,
    extraHTTPHeaders: visitorFrom("US"),
    viewport: sizes[1],
  });
  const page = await context.newPage();
  const { t } = createShopper(page, testLocales[2]);
  const dialog = page.locator("dialog:modal");
  await page.goto("/se/en/p/alpine-jacket", { waitUntil: "networkidle" });
  await expect(dialog).toContainText("United States");
  await isOpenToEverybody(page, "suggestion");
  await page.keyboard.press("Escape");
  await page.getByRole("main").locator("label", { hasText: /^M$/ }).click();
  await page.getByRole("button", { name: t("backInStock.submit") }).click();
  await expect(dialog.getByRole("textbox")).toBeVisible();
  for (const size of sizes) {
    await page.setViewportSize(size);
    await isOpenToEverybody(page, `back in stock at ${size.width}`);
  }
  await page.keyboard.press("Escape");
  const women = page.getByRole("banner").getByRole("link", { name: "Women", exact: true });
  await women.click();
  await expect(women).toHaveAttribute("aria-expanded", "true");
  await expect(page.getByRole("banner").getByRole("link", { name: "Jackets", exact: true })).toBeVisible();
  await isOpenToEverybody(page, "panel of the menu");
  await context.close();
});

/** Rows of the middle of the window over which something stands that does not scroll, as a share of its height. */
function shareOfStuck(): number {
  let stuck = 0;
  for (let y = 0; y < innerHeight; y++)
    for (let part = document.elementFromPoint(innerWidth / 2, y); part; part = part.parentElement)
      if (/sticky|fixed/.test(getComputedStyle(part).position) && part.tagName !== "DIALOG") {
        stuck += 1;
        break;
      }
  return stuck / innerHeight;
}

test("1280 × 1024 at 400 %: what sticks never takes half the window, and the cart shows its goods", async ({
  page,
}) => {
  const shopper = createShopper(page, testLocales[1]);
  await page.setViewportSize({ width: 320, height: 256 });
  for (const path of ["/c/jackets", "/p/alpine-jacket"]) {
    await page.goto(testLocales[1].basename + path, { waitUntil: "networkidle" });
    await page.evaluate(() => scrollTo(0, 1_500));
    await page.waitForTimeout(100);
    // Going up brings the header back.
    await page.evaluate(() => scrollBy(0, -200));
    await page.waitForTimeout(400);
    expect.soft(await page.evaluate(shareOfStuck), path).toBeLessThanOrEqual(0.5);
  }
  await page.evaluate(() => scrollTo(0, 0));
  await shopper.add();
  const dialog = page.locator("dialog:modal");
  const goods = dialog
    .getByRole("listitem")
    .filter({ has: page.locator("img") })
    .first();
  await goods.scrollIntoViewIfNeeded();
  await expect(goods).toBeInViewport({ ratio: 0.9 });
  expect(await page.evaluate(shareOfStuck)).toBeLessThanOrEqual(0.5);
  const buy = dialog.getByRole("link", { name: shopper.t("cart.toCheckout") });
  await buy.scrollIntoViewIfNeeded();
  await expect(buy).toBeInViewport({ ratio: 1 });
});
