import { expect, test } from "#tests/support/shop.ts";
import { createShopper, testLocales } from "#tests/support/shopper.ts";

test.skip(({ isMobile }) => isMobile, "Sets the widths itself");

/** As WCAG 1.4.12 has it; nothing may be cut off by it. */
const spacing = `* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }
  p { margin-bottom: 2em !important }`;

/** Texts that do not fit into the box that cuts them off, and boxes but tables that scroll both ways. */
function findCutTexts(): string[] {
  return [...document.querySelectorAll<HTMLElement>("body *")].flatMap((box) => {
    const { overflowX, overflowY, textOverflow } = getComputedStyle(box);
    const { width } = box.getBoundingClientRect();
    if (width <= 1 || !box.checkVisibility({ visibilityProperty: true, opacityProperty: true })) return [];
    const hasText = [...box.childNodes].some((node) => node.nodeType === 3 && node.textContent?.trim());
    const isWide = box.scrollWidth > box.clientWidth + 1;
    const isHigh = box.scrollHeight > box.clientHeight + 1;
    const cuts = (overflow: string) => /hidden|clip/.test(overflow);
    const isCut =
      hasText && ((isWide && cuts(overflowX)) || (isHigh && cuts(overflowY)) || textOverflow === "ellipsis");
    const scrolls = (overflow: string) => /auto|scroll/.test(overflow);
    const isTwoWay = isWide && isHigh && scrolls(overflowX) && scrolls(overflowY);
    return isCut || isTwoWay ? [box.outerHTML.slice(0, 140)] : [];
  });
}

test("320 px and wide spacing cut no text off and scroll nothing sideways, a table of sizes at most in a named box of its own (A17)", async ({
  page,
}) => {
  const shopper = createShopper(page, testLocales[1]);
  const { t } = shopper;
  await page.setViewportSize({ width: 320, height: 640 });
  for (const path of ["/c/jackets", "/p/alpine-jacket", "/faq", "/versand-und-rueckgabe"]) {
    await page.goto(testLocales[1].basename + path, { waitUntil: "networkidle" });
    await page.evaluate((css) => {
      const sheet = new CSSStyleSheet();
      sheet.replaceSync(css);
      document.adoptedStyleSheets.push(sheet);
    }, spacing);
    expect.soft(await page.evaluate(findCutTexts), path).toEqual([]);
    const spare = await page.evaluate(() => innerWidth - document.documentElement.scrollWidth);
    expect.soft(spare, path).toBeGreaterThanOrEqual(0);
    if (!path.startsWith("/p/")) continue;
    await page.evaluate(() => scrollTo(0, 3_000));
    const addToCart = page
      .getByRole("main")
      .getByRole("button", { name: t("product.addToCart"), exact: true });
    await expect(addToCart.filter({ visible: true })).toHaveCount(2);
    expect.soft(await page.evaluate(findCutTexts), "bar below").toEqual([]);
    await page
      .getByRole("button", { name: t("product.sizeGuide") })
      .first()
      .click();
    const dialog = page.locator("dialog:modal");
    await expect(dialog.getByRole("table").first()).toBeVisible();
    expect.soft(await page.evaluate(findCutTexts), "size guide").toEqual([]);
    for (const region of await dialog.locator(":has(> table)").all()) {
      const isWide = await region.evaluate((box) => box.scrollWidth > box.clientWidth + 1);
      if (isWide) await expect.soft(region).toHaveAttribute("tabindex", "0");
      if (isWide) await expect.soft(region).toHaveAccessibleName(/./);
    }
    await page.keyboard.press("Escape");
    await shopper.add();
    await expect(dialog.locator("[aria-busy=true]")).toHaveCount(0);
    expect.soft(await page.evaluate(findCutTexts), "cart").toEqual([]);
    const rows = dialog.locator("dl > div");
    for (const row of await rows.all())
      expect
        .soft(await row.evaluate((box) => box.scrollWidth - box.clientWidth), "sums")
        .toBeLessThanOrEqual(0);
    await expect(rows).not.toHaveCount(0);
  }
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
