import AxeBuilder from "@axe-core/playwright";
import type { Page } from "@playwright/test";
import { expect } from "./shop.ts";

/** What axe finds on the page against WCAG 2.2 AA and `more`: rule and first element, a line each. */
export async function barriers(page: Page, ...more: string[]): Promise<string[]> {
  await page.evaluate(settleAnimations);
  const { violations } = await new AxeBuilder({ page })
    .withTags(["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", ...more])
    .analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`);
}

/** What fades in has its colours at the end only; what turns for ever is not waited for. */
async function settleAnimations() {
  const ending = document
    .getAnimations()
    .filter(({ effect }) => effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY);
  await Promise.allSettled(ending.map(({ finished }) => finished));
}

/** Names, sizes and landmarks that axe does not ask for. */
export async function isOpenToEverybody(page: Page, where: string) {
  expect.soft(await barriers(page, "best-practice"), where).toEqual([]);
  expect.soft(await namelessControls(page), where).toEqual([]);
  expect.soft(await page.evaluate(findNarrowIcons), where).toEqual([]);
  expect.soft(await page.evaluate(findHandmade), where).toEqual([]);
  expect.soft(await page.evaluate(findFormFaults), where).toEqual([]);
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
    const isWide = Math.round(Math.min(width, height)) >= 44;
    return isWide ? [] : [`${width} × ${height}: ${control.outerHTML.slice(0, 100)}`];
  });
}

/** What is to be chosen and has no native control, radio buttons without a named group, what folds and is no button. */
export function findHandmade(): string[] {
  const isNamed = (group: Element | null | undefined) => group?.querySelector("legend")?.textContent?.trim();
  const roles = ["radio", "radiogroup", "checkbox", "switch", "button", "tab", "slider"];
  const made = [...document.querySelectorAll(roles.map((role) => `[role=${role}]`).join())];
  const alone = [...document.querySelectorAll("input[type=radio]")].filter(
    (radio) => !isNamed(radio.closest("fieldset")),
  );
  const folds = [...document.querySelectorAll("[aria-expanded]")].filter(
    (part) => !part.matches("button, a[href], input[role=combobox]"),
  );
  return [...made, ...alone, ...folds].map((part) => part.outerHTML.slice(0, 140));
}

/** Fields that a person with a screen reader, or one who lets the browser fill in, would miss something about. */
export function findFormFaults(): string[] {
  const tokens: Record<string, string> = {
    email: "email|username",
    firstName: "given-name",
    lastName: "family-name",
    phone: "tel",
    address: "address-line1",
    address2: "address-line2",
    zip: "postal-code",
    city: "address-level2",
    country: "country",
    password: "current-password|new-password",
    repeated: "new-password",
    current: "current-password",
    companyName: "organization",
  };
  const scope = document.querySelector("dialog:modal") ?? document.querySelector("main") ?? document;
  const fields = [
    ...scope.querySelectorAll<HTMLInputElement>(
      "form:not([method=get]) :is(input:not([type=radio], [type=checkbox], [type=hidden]), select, textarea)",
    ),
  ].filter((field) => field.checkVisibility({ visibilityProperty: true }));
  const faults = fields.flatMap((field) => {
    const [label] = field.labels ?? [];
    const token = tokens[field.name];
    const described = (field.getAttribute("aria-describedby") ?? "").split(" ").filter(Boolean);
    const texts = described.map((id) => document.getElementById(id)?.textContent?.trim());
    const isMarked = field.required || /\(.+\)/.test(label?.textContent ?? "") || field.matches("select");
    const isMixed = field.form?.querySelector("[required]") !== null;
    const isWrong = field.getAttribute("aria-invalid") === "true";
    return Object.entries({
      "no visible label": label && label.getBoundingClientRect().width > 1 && label.textContent?.trim(),
      "no token": !token || new RegExp(`^(${token})$`).test(field.autocomplete),
      "described by nothing": texts.every(Boolean),
      "wrong without a word": !isWrong || described.some((id) => id.endsWith("-error")),
      "neither required nor optional": isMarked || !isMixed,
      "checked by the browser": field.form?.noValidate,
    }).flatMap(([fault, isRight]) => (isRight ? [] : [`${fault}: ${field.outerHTML.slice(0, 140)}`]));
  });
  const loose = [...scope.querySelectorAll("[id$='-error']")].filter(
    ({ id }) => !scope.querySelector(`[aria-describedby~="${CSS.escape(id)}"]`),
  );
  return [...faults, ...loose.map((text) => `of no field: ${text.outerHTML.slice(0, 140)}`)];
}
