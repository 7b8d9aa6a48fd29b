import { toRoutePath } from "#shared/routes.ts";
import { readShift, watchShifts } from "#tests/support/shifts.ts";
import { expect, test } from "#tests/support/shop.ts";
import { createShopper, testLocales } from "#tests/support/shopper.ts";

test.skip(({ isMobile }) => isMobile, "Phones have a sheet (layout.spec.ts)");

const [, german] = testLocales;

test("a section of the menu opens under a mouse that rests, a press and a key, moves nothing, and is its page without scripts", async ({
  page,
  browser,
  shop,
}) => {
  await watchShifts(page);
  const { t } = createShopper(page, german);
  await page.setViewportSize({ width: 1024, height: 768 });
  await page.goto(german.basename, { waitUntil: "networkidle" });
  const nav = page.getByRole("navigation", { name: t("nav.main") });
  const item = (name: string) => nav.getByRole("link", { name, exact: true });
  const [women, men, brands] = [item("Damen"), item("Herren"), item("Marken")];
  const all = nav.getByRole("link", { name: t("nav.allIn", { name: "Damen" }) });

  await test.step("a mouse that passes opens nothing, one that rests does, one that has left closes", async () => {
    await women.hover();
    await brands.hover();
    await page.waitForTimeout(300);
    await expect(nav.locator("[aria-expanded=true]")).toHaveCount(0);
    await women.hover();
    await expect(all).toBeVisible();
    await expect(women).toHaveAttribute("aria-expanded", "true");
    await expect(nav.getByRole("link", { name: "Wanderhosen" })).toBeVisible();
    await expect(nav.getByText("Aktivitäten")).toBeVisible();
    await expect(item("Skitour")).toHaveAttribute("href", `${german.basename}/c/ski-touring`);
    const picture = nav.getByRole("link").filter({ has: page.locator("img") });
    await expect(picture).toHaveAttribute("href", /\/p\//);
    // The press that comes after the pointer does not close what the pointer has opened.
    await women.click();
    await expect(all).toBeVisible();
    await men.hover();
    await expect(men).toHaveAttribute("aria-expanded", "true");
    await expect(all).toBeHidden();
    await page.mouse.move(500, 700);
    await expect(men).toHaveAttribute("aria-expanded", "false");
  });

  await test.step("keys open it, lead into it and out of it", async () => {
    await women.focus();
    await page.keyboard.press("ArrowDown");
    await expect(all).toBeFocused();
    await page.keyboard.press("Escape");
    await expect(women).toBeFocused();
    await expect(all).toBeHidden();
    await page.keyboard.press("Enter");
    await expect(all).toBeVisible();
    await page.keyboard.press("Tab");
    await expect(all).toBeFocused();
    await page.keyboard.press("Shift+Tab");
    await page.keyboard.press("Shift+Tab");
    await expect(all).toBeHidden();
  });

  await test.step("a finger opens and closes it by pressing; a press beside it closes it", async () => {
    const tap = (pointerType: string) => women.dispatchEvent("pointerover", { pointerType, bubbles: true });
    await tap("touch");
    await page.waitForTimeout(300);
    await expect(all).toBeHidden();
    await women.dispatchEvent("click");
    await expect(all).toBeVisible();
    await women.dispatchEvent("click");
    await expect(all).toBeHidden();
    await women.dispatchEvent("click");
    await page.mouse.click(10, 740);
    await expect(all).toBeHidden();
    expect(await readShift(page)).toBeLessThan(0.01);
  });

  await test.step("following a link closes it", async () => {
    await women.click();
    await item("Von Hütte zu Hütte").click();
    await page.waitForURL(`**${german.basename}/l/hut-to-hut`);
    await expect(all).toBeHidden();
  });

  await test.step("without scripts an item is its page, where its categories stand", async () => {
    const context = await browser.newContext({ baseURL: shop.url, javaScriptEnabled: false });
    const plain = await context.newPage();
    await plain.goto(`${german.basename}/${toRoutePath("brands", "de")}`);
    await plain.getByRole("banner").getByRole("link", { name: "Damen", exact: true }).click();
    await expect(plain.getByRole("heading", { level: 1 })).toHaveText("Damen");
    await plain.getByRole("main").getByRole("link", { name: "Jacken", exact: true }).first().click();
    await plain.waitForURL(`**${german.basename}/c/women-jackets`);
    await context.close();
  });
});
