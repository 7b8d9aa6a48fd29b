import type { Locator, Page } from "@playwright/test";
import { findFocusFaults } from "#tests/support/focus.ts";
import { expect, test } from "#tests/support/shop.ts";
import { createShopper, testLocales, wellStocked } from "#tests/support/shopper.ts";

test.skip(({ isMobile }) => isMobile, "Phones have no keyboard");

const locale = testLocales[2];

/** Presses Tab until `target` has the focus; every stop on the way must show where the focus is. */
async function tabTo(page: Page, target: Locator) {
  for (let stops = 0; stops < 120; stops++) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press("Tab");
    expect(await page.evaluate(findFocusFaults)).toEqual([]);
  }
  throw new Error(`Tab does not lead to ${target}`);
}

test("a jacket is found, filtered, bought and paid for in the frame for cards with nothing but keys, and the focus is always in sight; Esc closes one layer at a time (RT-57 A2)", async ({
  page,
  shop,
}) => {
  const shopper = createShopper(page, locale);
  const { t } = shopper;
  const alias = await wellStocked(shop.url);
  const main = page.getByRole("main");

  await test.step("menu", async () => {
    await page.goto(locale.basename, { waitUntil: "networkidle" });
    const women = page
      .getByRole("navigation", { name: t("nav.main") })
      .getByRole("link", { name: "Women", exact: true });
    await tabTo(page, women);
    await page.keyboard.press("Enter");
    await expect(women).toHaveAttribute("aria-expanded", "true");
    await page.keyboard.press("Escape");
    await expect(women).toHaveAttribute("aria-expanded", "false");
    await expect(women).toBeFocused();
    await page.keyboard.press("Enter");
    await tabTo(page, page.getByRole("banner").getByRole("link", { name: "Jackets" }).first());
    await page.keyboard.press("Enter");
    await page.waitForURL("**/c/**");
    await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
  });

  await test.step("two layers", async () => {
    const list = page.url();
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(locale.basename, { waitUntil: "networkidle" });
    const menu = page.getByRole("banner").getByRole("link", { name: t("nav.openMenu") });
    await tabTo(page, menu);
    await page.keyboard.press("Enter");
    const layers = page.locator("dialog[open]");
    await expect(layers).toHaveCount(1);
    const market = layers.locator("a[aria-haspopup=dialog]");
    await tabTo(page, market);
    await page.keyboard.press("Enter");
    await expect(layers).toHaveCount(2);
    await page.keyboard.press("Escape");
    await expect(layers).toHaveCount(1);
    await expect(market).toBeFocused();
    await page.keyboard.press("Escape");
    await expect(layers).toHaveCount(0);
    await expect(menu).toBeFocused();
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto(list, { waitUntil: "networkidle" });
  });

  await test.step("filter", async () => {
    const brand = main.getByRole("checkbox").first();
    await tabTo(page, brand);
    await page.keyboard.press("Space");
    await page.waitForURL("**/c/**?*");
    await expect(brand).toBeChecked();
    await expect(brand).toBeFocused();
    await tabTo(page, main.getByRole("article").first().getByRole("link").first());
    await page.keyboard.press("Enter");
    await page.waitForURL("**/p/**");
  });

  await test.step("size and cart", async () => {
    await page.goto(`${locale.basename}/p/${alias}`, { waitUntil: "networkidle" });
    const size = main.getByRole("radio").first();
    await tabTo(page, size);
    await page.keyboard.press("Space");
    await expect(size).toBeChecked();
    await tabTo(page, main.getByRole("button", { name: t("product.addToCart") }).first());
    await page.keyboard.press("Enter");
    const drawer = page.getByRole("dialog");
    const toCheckout = drawer.getByRole("link", { name: t("cart.toCheckout") });
    await expect(toCheckout).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(drawer).toBeHidden();
    await expect(main.getByRole("button", { name: t("product.addToCart") }).first()).toBeFocused();
    const cart = page.getByRole("banner").getByRole("button", { name: t("cart.title") });
    await cart.focus();
    await page.keyboard.press("Enter");
    await expect(toCheckout).toBeVisible();
    await tabTo(page, toCheckout);
    await page.keyboard.press("Enter");
    await page.waitForURL("**/checkout");
  });

  await test.step("checkout", async () => {
    const fill = async (name: string, value: string) => {
      await tabTo(page, page.locator(`input[name=${name}]`));
      await page.keyboard.type(value);
    };
    await fill("email", "kim@example.com");
    await fill("zip", locale.zip);
    await page.keyboard.press("Tab");
    await expect(page.locator("input[name=shipping]").first()).toBeAttached();
    await fill("firstName", "Kim");
    await fill("lastName", "Berg");
    await fill("address", "Main Street 1");
    await fill("city", "New York");
    await fill("state", "NY");
    await fill("phone", "2125550123");
    const terms = page.getByRole("checkbox").last();
    await tabTo(page, terms);
    await page.keyboard.press("Space");
    await tabTo(page, page.getByRole("button", { name: t("payment.continue") }));
    await page.keyboard.press("Enter");
    const pay = page.frameLocator("#payment-iframe").getByRole("button", { name: "Buy now and pay" });
    await pay.waitFor();
    await tabTo(page, pay);
    await page.keyboard.press("Enter");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(t("confirm.title"));
  });
});

test("with reduced motion nothing slides, grows or turns (A18)", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.addInitScript(() => {
    const moved = new Set<string>();
    Object.assign(window, { moved });
    const look = () => {
      for (const { effect } of document.getAnimations()) {
        const { target } = effect as KeyframeEffect;
        for (const layoutData of (effect as KeyframeEffect).getKeyframes())
          for (const name of ["transform", "translate", "scale", "rotate", "left", "top"])
            if (name in layoutData && !/^(none|0|px|\s)+$/.test(String(layoutData[name])))
              moved.add(`${name} ${layoutData[name]}: ${target?.outerHTML.slice(0, 80)}`);
      }
      requestAnimationFrame(look);
    };
    look();
  });
  const shopper = createShopper(page, locale);
  const { t } = shopper;
  await page.goto(`${locale.basename}/p/alpine-jacket`, { waitUntil: "networkidle" });
  await page.getByRole("button", { name: t("product.sizeGuide") }).click();
  await expect(page.getByRole("dialog")).toBeVisible();
  await page.keyboard.press("Escape");
  await shopper.add();
  await page.keyboard.press("Escape");
  await page.getByRole("main").locator("summary").nth(1).click();
  await page.evaluate(() => scrollTo(0, 2_000));
  await page.evaluate(() => scrollTo(0, 0));
  await page.waitForTimeout(300);
  expect(await page.evaluate(() => [...(window as unknown as { moved: Set<string> }).moved])).toEqual([]);
  expect(await page.evaluate(() => getComputedStyle(document.documentElement).scrollBehavior)).toBe("auto");
});

test("a filter that is pressed on a very slow machine counts, whenever that was", async ({
  page,
  context,
  isMobile,
}) => {
  test.skip(isMobile, "narrow screens have the filters in a sheet");
  await page.goto("/us/en/c/jackets");
  const devtools = await context.newCDPSession(page);
  await devtools.send("Emulation.setCPUThrottlingRate", { rate: 12 });
  for (const after of [0, 150, 300, 450, 600, 900]) {
    await page.goto("/us/en/c/jackets", { waitUntil: "commit" });
    await page.waitForTimeout(after);
    const box = page.locator("#filters input[type=checkbox]:enabled").first();
    const value = await box.inputValue();
    await box.focus();
    await page.keyboard.press("Space");
    await page.waitForURL((url) => url.search.includes(value.split("~").at(-1) ?? "?"));
    await expect(box).toBeChecked();
  }
});
