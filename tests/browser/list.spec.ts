import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import { createDice } from "#tests/support/dice.ts";
import { holdBack } from "#tests/support/held.ts";
import { expect, test } from "#tests/support/shop.ts";
import { createShopper, testLocales } from "#tests/support/shopper.ts";
import { serve } from "../../tools/serve.ts";

const [, , american] = testLocales;

test("what is searched for has an address of its own (SE-01)", async ({ page }) => {
  const shopper = createShopper(page, american);
  await page.goto(american.basename, { waitUntil: "networkidle" });
  await page
    .getByRole("banner")
    .getByRole("link", { name: shopper.t("search.label") })
    .first()
    .click();
  await page.getByRole("dialog").getByRole("combobox").fill("ski boots");
  await page.keyboard.press("Enter");
  await page.waitForURL(`**${american.basename}/s/ski%20boots`);
  await expect(page.getByRole("heading", { level: 1 })).toContainText("ski boots");
});

test("back from goods of a later page the shopper sees them again where they were; another order starts anew (LS-15 LS-17)", async ({
  page,
}) => {
  const persist = await mkdtemp(join(tmpdir(), "list-"));
  const shop = await serve({ persist, catalogueSize: 300 });
  try {
    await page.goto(`${shop.url}/us/en/list`, { waitUntil: "networkidle" });
    const cards = page.getByRole("main").getByRole("article");
    const first = await cards.count();
    await page.getByRole("link", { name: "Load more products" }).click();
    await page.waitForURL("**/list?page=2");
    await expect.poll(() => cards.count()).toBeGreaterThan(first);
    const both = await cards.count();
    const last = cards.last();
    await last.scrollIntoViewIfNeeded();
    const name = (await last.getByRole("link").textContent()) ?? "";
    await last.getByRole("link").click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(name);
    await page.goBack();
    await page.waitForURL("**/list?page=2");
    await expect(page.getByRole("main").getByRole("link", { name, exact: true }).last()).toBeInViewport();
    await expect(cards).toHaveCount(both);
    expect(await page.evaluate(() => scrollY)).toBeGreaterThan(0);
    await page.getByRole("combobox", { name: "Sort by" }).selectOption("PRICE");
    await page.waitForURL((url) => url.search === "?sort=PRICE");
  } finally {
    await shop.stop();
    await rm(persist, { recursive: true, force: true });
  }
});

test("the address alone knows what is chosen of a list: after a reload, in another tab, and back from goods (LS-04 RT-48)", async ({
  page,
  context,
  isMobile,
}) => {
  test.skip(isMobile, "the filters are beside the list only where there is room");
  const chosen = (tab: Page) => tab.getByRole("main").locator("input[type=checkbox]:checked");
  // Their order is the provider's, whose answer may be late: the goods are the newest then, of which none says so.
  const names = async (tab: Page) =>
    (await tab.getByRole("main").getByRole("article").getByRole("heading").allTextContents()).toSorted();
  await page.goto("/us/en/c/jackets", { waitUntil: "networkidle" });
  const all = await names(page);
  const brand = page.getByRole("main").locator("input[name=brands]").first();
  const value = await brand.inputValue();
  await brand.check();
  await page.waitForURL(/brands=/);
  await expect(chosen(page)).toHaveCount(1);
  const { search } = new URL(page.url());
  expect(decodeURIComponent(search)).toContain(value);
  await expect.poll(async () => (await names(page)).length).toBeLessThan(all.length);
  const few = await names(page);

  await page.reload({ waitUntil: "networkidle" });
  await expect(chosen(page)).toHaveValue(value);
  expect(await names(page)).toEqual(few);
  const other = await context.newPage();
  await other.goto(page.url(), { waitUntil: "networkidle" });
  await expect(chosen(other)).toHaveValue(value);
  expect(await names(other)).toEqual(few);

  await page.getByRole("main").getByRole("article").first().getByRole("link").click();
  await page.waitForURL("**/p/**");
  await page.goBack();
  await expect(chosen(page)).toHaveValue(value);
  // Another list starts without what was chosen in this one.
  await page.getByRole("banner").getByRole("link", { name: "New arrivals" }).first().click();
  await page.waitForURL("**/news");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("New arrivals");
  await expect(chosen(page)).toHaveCount(0);
  await page.goBack();
  await expect(chosen(page)).toHaveValue(value);
  await brand.uncheck();
  await page.waitForURL((url) => url.search === "");
  await expect.poll(() => names(page)).toEqual(all);
});

test("goods are found by price and size, and opened in that size", async ({ page, isMobile }) => {
  test.skip(isMobile);
  const main = page.getByRole("main");
  await page.goto("/us/en/c/jackets", { waitUntil: "networkidle" });
  await main.getByRole("spinbutton", { name: "From" }).fill("10");
  const to = main.getByRole("spinbutton", { name: "To" });
  await to.pressSequentially("90");
  // The other amount's goods arrive while this one is being typed.
  await page.waitForURL(/price=10-~10-/);
  await to.pressSequentially("00");
  await expect(to).toHaveValue("9000");
  await page.keyboard.press("Tab");
  await page.waitForURL(/price=10-9000~10-9000|price=10-9000%7E10-9000/);
  await main.getByRole("checkbox", { name: "M", exact: true }).check();
  await page.waitForURL(/skus=/);
  await expect(main.getByRole("link", { name: /Remove filter Price: 10 – 9,000 USD/ })).toBeVisible();

  const card = main.locator("li:has(> article)").first();
  await card.hover();
  await expect(card.locator("article img").nth(1)).toBeVisible();
  await card.getByRole("heading").getByRole("link").click();
  await expect(main.getByRole("radio", { name: "M", exact: true })).toBeChecked();
});

test("what is chosen stays chosen while other values are sought, and when a price is given", async ({
  page,
  isMobile,
}) => {
  test.skip(isMobile);
  const main = page.getByRole("main");
  await page.goto("/us/en/list", { waitUntil: "networkidle" });
  const brands = main.getByRole("group", { name: "Brand" });
  const all = brands.locator("xpath=..").getByRole("button", { name: /Show all/ });
  await all.click();
  const first = brands.getByRole("checkbox").first();
  const name = (await first.getAttribute("value")) ?? "";
  await first.check();
  await page.waitForURL(/brands=/);
  await brands.getByRole("searchbox").fill(name.startsWith("T") ? "sk" : "ta");
  await expect(brands.getByRole("checkbox").last()).not.toBeChecked();
  await main.getByRole("spinbutton", { name: "To" }).fill("9000");
  await page.keyboard.press("Tab");
  await page.waitForURL(/price=-9000/);
  expect(new URL(page.url()).searchParams.get("brands")).toBe(name);
});

/** All 200 of them are too dear for every run: `npm run test:long -- filters`. */
const sequences = Number(process.env.FILTER_SEQUENCES ?? 3);

test("what a shopper ticks is what the address gives anybody else, without an error", async ({
  page,
  browser,
  isMobile,
}) => {
  test.skip(isMobile);
  const errors: string[] = [];
  page.on("console", (message) => message.type() === "error" && errors.push(message.text()));
  page.on("pageerror", ({ message }) => errors.push(message));
  const names = (tab: Page) => tab.getByRole("main").getByRole("article").allTextContents();
  const dice = createDice(7);
  const lists = ["/us/en/list", "/us/en/c/men", "/us/en/s/jacket"];
  for (let sequence = 0; sequence < sequences; sequence++) {
    const list = lists[sequence % lists.length] ?? "/us/en/list";
    await page.goto(list, { waitUntil: "networkidle" });
    for (let presses = 3; presses > 0; presses--) {
      const before = page.url();
      const boxes = page.getByRole("main").locator("form input[type=checkbox]:enabled:visible:not(:checked)");
      if ((await boxes.count()) === 0) break;
      // As a press on a label does, chosen and pressed at once: the next answer may bring other boxes.
      await boxes.evaluateAll((offered, roll) => {
        (offered[Math.floor(roll * offered.length)] as HTMLInputElement).click();
      }, dice.roll());
      await expect.poll(() => page.url()).not.toBe(before);
      await expect(page.locator("[aria-busy]")).toHaveCount(0);
    }
    expect(new URL(page.url()).search).not.toBe("");
    const fresh = await browser.newContext();
    const other = await fresh.newPage();
    await other.goto(page.url());
    expect(await names(other)).toEqual(await names(page));
    await fresh.close();
  }
  expect(errors).toEqual([]);
});

test("a page that is given up for another leaves neither error nor message (API-15)", async ({ page }) => {
  await page.goto("/us/en/c/jackets", { waitUntil: "networkidle" });
  const link = page.locator("main article a[href*='/p/']").first();
  const slow = await link.getAttribute("href");
  const failures: string[] = [];
  page.on("pageerror", ({ message }) => failures.push(message));
  const fail = await holdBack(page, `**/_data${slow}`, (route) => route.abort());
  const asked = page.waitForRequest(`**/_data${slow}`);
  await link.click();
  await asked;
  await page.getByRole("banner").getByRole("link", { name: "Nordkamm" }).click();
  await page.waitForURL("**/us/en");
  fail();
  await page.waitForLoadState("networkidle");
  await expect(page).toHaveURL(/\/us\/en$/);
  await expect(page.getByText("something went wrong")).toHaveCount(0);
  expect(failures).toEqual([]);
});

test("what is chosen in the sheet of a narrow screen is chosen beside the list once there is room, and the other way round", async ({
  page,
}) => {
  await page.setViewportSize({ width: 834, height: 1000 });
  await page.goto("/us/en/c/jackets", { waitUntil: "networkidle" });
  const beside = page.locator("#filters").getByRole("checkbox");
  await expect(beside).toHaveCount(0);
  await page.getByRole("button", { name: "Filter" }).click();
  const dialog = page.getByRole("dialog");
  const choice = dialog.getByRole("checkbox").and(dialog.locator(":enabled")).first();
  const value = (await choice.getAttribute("value")) ?? "";
  await choice.check();
  await page.waitForURL((url) => url.search !== "");
  await page.keyboard.press("Escape");
  await page.setViewportSize({ width: 1440, height: 1000 });
  const wide = page.locator("#filters").locator(`input[value=${JSON.stringify(value)}]`);
  await expect(wide).toBeVisible();
  await expect(wide).toBeChecked();
  await wide.uncheck();
  await page.waitForURL((url) => url.search === "");
  await page.setViewportSize({ width: 834, height: 1000 });
  await page.getByRole("button", { name: "Filter" }).click();
  await expect(dialog.locator(`input[value=${JSON.stringify(value)}]`)).not.toBeChecked();
});
