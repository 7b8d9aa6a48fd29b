import AxeBuilder from "@axe-core/playwright";
import type { Page } from "@playwright/test";
import { expect } from "./shop.ts";

/** What axe finds on the page against WCAG 2.2 AA and `more`: rule and first element, a line each. */
export async function barriers(page: Page, ...more: string[]): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page })
    .withTags(["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", ...more])
    .analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`);
}

/** Names, sizes and landmarks that axe does not ask for. */
export async function isOpenToEverybody(page: Page, where: string) {
  expect.soft(await barriers(page, "best-practice"), where).toEqual([]);
  expect.soft(await namelessControls(page), where).toEqual([]);
  expect.soft(await page.evaluate(findNarrowIcons), where).toEqual([]);
  const spare = await page.evaluate(() => innerWidth - document.documentElement.scrollWidth);
  expect.soft(spare, where).toBeGreaterThanOrEqual(0);
}

const controls = ["button", "link", "checkbox", "radio", "textbox", "searchbox", "combobox", "dialog"];

/** Read from the tree that screen readers get: axe takes a live region inside a button for its name. */
async function namelessControls(page: Page): Promise<string[]> {
  const session = await page.context().newCDPSession(page);
  const { nodes } = await session.send("Accessibility.getFullAXTree");
  await session.detach();
  return nodes
    .filter(({ ignored, role, name }) => !ignored && controls.includes(role?.value) && !name?.value)
    .map(({ role, properties }) => `${role?.value} ${JSON.stringify(properties?.slice(0, 3))}`);
}

/** Controls that show a sign and no words, and are smaller than a thumb: 44 × 44. */
function findNarrowIcons(): string[] {
  const scope = document.querySelector("dialog:modal") ?? document;
  return [...scope.querySelectorAll<HTMLElement>("a[href], button")].flatMap((control) => {
    const { width, height } = control.getBoundingClientRect();
    const isSign = control.querySelector("svg") && control.innerText.trim() === "";
    if (!isSign || width === 0 || !control.checkVisibility({ visibilityProperty: true })) return [];
    const isWide = Math.min(width, height) >= 44;
    return isWide ? [] : [`${width} × ${height}: ${control.outerHTML.slice(0, 100)}`];
  });
}
