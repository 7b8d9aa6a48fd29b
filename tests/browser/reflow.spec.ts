import { reflowFaults } from "#tests/support/reflow.ts";
import { expect, test } from "#tests/support/shop.ts";
import { createShopper, testLocales } from "#tests/support/shopper.ts";

test.skip(({ isMobile }) => isMobile, "Sets the widths itself");

test("320 px and wide spacing cut no text off and scroll nothing sideways, a table of sizes at most in a named box of its own (A17)", async ({
  page,
}) => {
  const shopper = createShopper(page, testLocales[1]);
  const { t } = shopper;
  const look = async (where: string) => expect.soft(await reflowFaults(page), where).toEqual([]);
  await page.setViewportSize({ width: 320, height: 640 });
  for (const path of [
    "",
    "/c/jackets",
    "/marken",
    "/faq",
    "/versand-und-rueckgabe",
    "/withdrawal",
    "/account",
  ]) {
    await page.goto(testLocales[1].basename + path, { waitUntil: "networkidle" });
    await look(path);
  }
  await page.goto(`${testLocales[1].basename}/p/alpine-jacket`, { waitUntil: "networkidle" });
  await look("product");
  await page.getByRole("heading", { name: t("review.title"), exact: true }).scrollIntoViewIfNeeded();
  const bar = page.getByRole("main").getByText(/^Grösse wählen ·/);
  await expect(bar).toBeInViewport();
  await look("bar below");
  await page
    .getByRole("button", { name: t("product.sizeGuide") })
    .first()
    .click();
  const dialog = page.locator("dialog:modal");
  await expect(dialog.getByRole("table").first()).toBeVisible();
  await look("size guide");
  for (const region of await dialog.locator(":has(> table)").all()) {
    const isWide = await region.evaluate((box) => box.scrollWidth > box.clientWidth + 1);
    if (isWide) await expect.soft(region).toHaveAttribute("tabindex", "0");
    if (isWide) await expect.soft(region).toHaveAccessibleName(/./);
  }
  await page.keyboard.press("Escape");
  await shopper.add();
  await expect(dialog.locator("[aria-busy=true]")).toHaveCount(0);
  await look("cart");
  await shopper.toCheckout();
  await shopper.fillIn();
  await look("checkout");
});

/** Controls that nothing but their ground sets off from the page; forced colours take the ground away. */
function findBorderless(): string[] {
  return [...document.querySelectorAll<HTMLElement>("button, input, select, textarea, a[class]")].flatMap(
    (control) => {
      if (!control.checkVisibility({ visibilityProperty: true, opacityProperty: true })) return [];
      const { borderTopWidth, borderTopStyle, backgroundImage } = getComputedStyle(control);
      const isFilled = control.dataset.filled === "true";
      const hasBorder = borderTopStyle !== "none" && Number.parseFloat(borderTopWidth) >= 1;
      return !isFilled || hasBorder || backgroundImage !== "none" ? [] : [control.outerHTML.slice(0, 120)];
    },
  );
}

/** Marks what is set off by its ground as long as colours are the shop's own. */
function markFilled() {
  for (const control of document.querySelectorAll<HTMLElement>("button, input, select, textarea, a[class]")) {
    const { backgroundColor } = getComputedStyle(control);
    control.dataset.filled = String(!/rgba\(.*, 0\)|rgb\(255, 255, 255\)/.test(backgroundColor));
  }
}

test("forced colours leave every filled control a border, icons their colour, the chosen size a thicker border and swatches their colours; more contrast gives darker lines (A18)", async ({
  page,
}) => {
  for (const path of ["/c/jackets", "/p/alpine-jacket"]) {
    await page.emulateMedia({ forcedColors: "none", contrast: "no-preference" });
    await page.goto(testLocales[2].basename + path, { waitUntil: "networkidle" });
    const line = () =>
      page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue("--color-line"));
    const usual = await line();
    await page.evaluate(markFilled);
    await page.emulateMedia({ contrast: "more" });
    expect.soft(await line()).not.toBe(usual);
    await page.emulateMedia({ forcedColors: "active", contrast: "no-preference" });
    expect.soft(await page.evaluate(findBorderless), path).toEqual([]);
    const icons = await page.evaluate(() =>
      [...document.querySelectorAll("button svg *, a svg *")].flatMap((icon) => {
        const { stroke, fill, color, forcedColorAdjust } = getComputedStyle(icon);
        const isDrawn = [stroke, fill].includes(color) || [stroke, fill].every((paint) => paint === "none");
        return isDrawn || forcedColorAdjust === "none" ? [] : [icon.outerHTML.slice(0, 100)];
      }),
    );
    expect.soft(icons, path).toEqual([]);
    const swatches = await page.evaluate(() =>
      [...document.querySelectorAll("main p:has(> svg[aria-hidden] > circle)")].map((colours) => [
        getComputedStyle(colours.querySelector("circle") ?? colours).forcedColorAdjust,
        colours.textContent?.trim() !== "",
      ]),
    );
    for (const swatch of swatches) expect.soft(swatch, path).toEqual(["none", true]);
    if (path.startsWith("/c/")) expect.soft(swatches.length).toBeGreaterThan(3);
  }
  const size = page.getByRole("main").locator("label:has(input[type=radio])").first();
  const border = () => size.evaluate((label) => Number.parseFloat(getComputedStyle(label).borderTopWidth));
  const before = await border();
  await size.click();
  expect(await border()).toBeGreaterThan(before);
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
