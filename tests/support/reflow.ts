import type { Page } from "@playwright/test";

/** As WCAG 1.4.12 has it. */
const spacing = `* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }
  p { margin-bottom: 2em !important }`;

/**
 * What goes wrong with these words so far apart: texts that do not fit into the box that cuts them off, boxes but tables
 * that scroll both ways, pages and layers that scroll sideways.
 */
function findFaults(css: string): string[] {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  document.adoptedStyleSheets.push(sheet);
  const cut = [...document.querySelectorAll<HTMLElement>("body *")].filter((box) => {
    const { overflowX, overflowY, textOverflow } = getComputedStyle(box);
    const { width } = box.getBoundingClientRect();
    if (width <= 1 || !box.checkVisibility({ visibilityProperty: true, opacityProperty: true })) return false;
    const hasText = [...box.childNodes].some((node) => node.nodeType === 3 && node.textContent?.trim());
    const isWide = box.scrollWidth > box.clientWidth + 1;
    const isHigh = box.scrollHeight > box.clientHeight + 1;
    const cuts = (overflow: string) => /hidden|clip/.test(overflow);
    const isCut =
      hasText && ((isWide && cuts(overflowX)) || (isHigh && cuts(overflowY)) || textOverflow === "ellipsis");
    const scrolls = (overflow: string) => /auto|scroll/.test(overflow);
    return isCut || (isWide && isHigh && scrolls(overflowX) && scrolls(overflowY));
  });
  const layer = document.querySelector("dialog:modal");
  const wide = [document.documentElement, ...(layer ? [layer] : [])].filter(
    (box) => box.scrollWidth > box.clientWidth,
  );
  const faults = [
    ...cut.map((box) => `cut: ${box.outerHTML.slice(0, 140)}`),
    ...wide.map((box) => `sideways by ${box.scrollWidth - box.clientWidth}: ${box.localName}`),
  ];
  document.adoptedStyleSheets.pop();
  return faults;
}

/** On a window of 320 px, which is 1280 px at 400 %; leaves the page as it was. */
export async function reflowFaults(page: Page): Promise<string[]> {
  const size = page.viewportSize();
  await page.setViewportSize({ width: 320, height: 640 });
  const faults = await page.evaluate(findFaults, spacing);
  if (size) await page.setViewportSize(size);
  return faults;
}
