import type { Page } from "@playwright/test";
import { expect, test } from "#tests/support/shop.ts";

test.skip(({ isMobile }) => isMobile, "Sets the widths itself");

/** Marks texts under which a picture is seen and no ground of their own. */
function markTextsOverPictures(): number {
  const isClear = (part: Element) => /rgba\(.*, 0\)|transparent/.test(getComputedStyle(part).backgroundColor);
  let marked = 0;
  for (const text of document.querySelectorAll<HTMLElement>("main :is(h1, h2, h3, p, span, a)")) {
    const hasWords = [...text.childNodes].some((node) => node.nodeType === 3 && node.textContent?.trim());
    if (!hasWords || !text.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue;
    text.scrollIntoView({ block: "center", behavior: "instant" });
    const { left, top, width, height } = text.getBoundingClientRect();
    const stack = document.elementsFromPoint(left + Math.min(width / 2, 40), top + height / 2);
    const below = stack.slice(stack.indexOf(text));
    const picture = below.findIndex((part) => part.tagName === "IMG");
    const isUnder = (part: Element) => isClear(part) || part.contains(below[picture] ?? null);
    if (width <= 1 || picture < 0 || !below.slice(0, picture).every(isUnder)) continue;
    text.dataset.over = "picture";
    marked += 1;
  }
  return marked;
}

/** Least contrast of a colour to the pixels of a picture, as WCAG counts it. */
async function leastContrast([image, colour]: [string, string]): Promise<number> {
  const bytes = Uint8Array.from(atob(image), (character) => character.charCodeAt(0));
  const bitmap = await createImageBitmap(new Blob([bytes], { type: "image/png" }));
  const canvas = new OffscreenCanvas(bitmap.width, bitmap.height);
  const context = canvas.getContext("2d") as OffscreenCanvasRenderingContext2D;
  context.drawImage(bitmap, 0, 0);
  const { data } = context.getImageData(0, 0, bitmap.width, bitmap.height);
  const luminance = (rgb: ArrayLike<number>, at = 0) => {
    const [red = 0, green = 0, blue = 0] = [0, 1, 2]
      .map((channel) => (rgb[at + channel] ?? 0) / 255)
      .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
  };
  const text = luminance((colour.match(/\d+/g) ?? []).map(Number));
  let least = 21;
  for (let at = 0; at < data.length; at += 4) {
    const ground = luminance(data, at);
    least = Math.min(least, (Math.max(text, ground) + 0.05) / (Math.min(text, ground) + 0.05));
  }
  return least;
}

async function readContrasts(page: Page) {
  const texts = await page.locator("[data-over=picture]").all();
  const found: { words: string; contrast: number; needed: number }[] = [];
  for (const text of texts) {
    await text.scrollIntoViewIfNeeded();
    const { colour, size, weight, words } = await text.evaluate((element) => {
      const { color, fontSize, fontWeight } = getComputedStyle(element);
      const words = element.textContent?.trim().slice(0, 30) ?? "";
      return { colour: color, size: Number.parseFloat(fontSize), weight: Number(fontWeight), words };
    });
    await text.evaluate((element) => element.style.setProperty("-webkit-text-fill-color", "transparent"));
    const image = (await text.screenshot()).toString("base64");
    const isLarge = size >= 24 || (size >= 18.66 && weight >= 700);
    found.push({
      words,
      contrast: await page.evaluate(leastContrast, [image, colour] as [string, string]),
      needed: isLarge ? 3 : 4.5,
    });
  }
  return found;
}

test("words over a picture can be read on each of its pixels under its shade, on a phone and a wide screen (A15)", async ({
  page,
}) => {
  for (const size of [
    { width: 390, height: 844 },
    { width: 1440, height: 900 },
  ]) {
    await page.setViewportSize(size);
    await page.goto("/us/en", { waitUntil: "networkidle" });
    await page.evaluate(markTextsOverPictures);
    const contrasts = await readContrasts(page);
    expect(contrasts.length).toBeGreaterThan(1);
    for (const { words, contrast, needed } of contrasts)
      expect.soft(contrast, `${words} at ${size.width}`).toBeGreaterThanOrEqual(needed);
  }
});
