import type { Page } from "@playwright/test";
import { newcomer, password } from "#tests/support/account.ts";
import { hydrated } from "#tests/support/hydrated.ts";
import { expect, test } from "#tests/support/shop.ts";
import { localHeaders } from "../../tools/local-vars.ts";

test.skip(({ isMobile }) => isMobile, "the prices do not depend on the screen");

/** In another tab: this one's document goes on. */
async function logInWithPriceList(page: Page, url: string) {
  const username = newcomer();
  const headers = {
    "cf-connecting-ip": crypto.randomUUID(),
    "sec-fetch-site": "same-origin",
    "x-page-path": "/se/en",
  };
  const login = await page.request.post("/auth/register", { headers, data: { username, password } });
  expect(login.status()).toBe(200);
  const agreed = `${url}/_backend/price-list?email=${username}&name=staff`;
  const answer = await fetch(agreed, { method: "POST", headers: localHeaders });
  const { identifier } = (await answer.json()) as { identifier: string };
  await page.context().addCookies([{ name: "discount-combined", value: identifier, url }]);
}

async function openList(page: Page) {
  await page.goto("/se/en/c/jackets", { waitUntil: "load" });
  await hydrated(page);
  const card = page.getByRole("main").getByRole("article").first();
  const readPrice = async () => /[\d,]+(?=\s*SEK)/.exec(await card.innerText())?.[0];
  const seen = await readPrice();
  expect(seen).toMatch(/\d/);
  const showsOwn = async () => {
    await expect(page).toHaveURL(/\/c\/jackets/);
    await expect.poll(readPrice).toMatch(/\d/);
    await expect.poll(readPrice).not.toBe(seen);
  };
  return { card, showsOwn };
}

async function openProduct(page: Page) {
  const { card, showsOwn } = await openList(page);
  await card.getByRole("link").first().click();
  await expect(page).toHaveURL(/\/p\//);
  return { showsOwn };
}

test("Back to a list shows who has logged in since their own prices", async ({ page, shop }) => {
  const { showsOwn } = await openProduct(page);
  await logInWithPriceList(page, shop.url);
  await page.goBack();
  await showsOwn();
});

test("a list that was fetched ahead before a login is asked for again after it", async ({ page, shop }) => {
  const { showsOwn } = await openProduct(page);
  const link = page.getByRole("main").locator('a[href$="/c/jackets"]').first();
  const fetched = page.waitForResponse(/\/_data\/se\/en\/c\/jackets$/);
  await link.hover();
  await fetched;
  await logInWithPriceList(page, shop.url);
  await link.click();
  await showsOwn();
});

test("Back to a list that the browser has kept shows who has logged in since their own prices", async ({
  page,
  shop,
}) => {
  const { showsOwn } = await openList(page);
  await page.goto("/se/en/account", { waitUntil: "load" });
  await logInWithPriceList(page, shop.url);
  await page.goBack();
  await showsOwn();
});

test("a list that comes back as it was left shows who has logged in since their own prices", async ({
  page,
  shop,
}) => {
  const { showsOwn } = await openList(page);
  await logInWithPriceList(page, shop.url);
  await page.evaluate(() => void dispatchEvent(new PageTransitionEvent("pageshow", { persisted: true })));
  await showsOwn();
});

test("a tab with agreed prices shows everybody's when it is looked at after a logout in another", async ({
  page,
  context,
  shop,
}) => {
  await logInWithPriceList(page, shop.url);
  const refreshed = page.waitForResponse(/\/auth\/refresh/);
  const { showsOwn } = await openList(page);
  // The session's script comes when the browser has nothing else to do.
  await refreshed;
  await context.clearCookies({ name: /^(auth|user|discount)/ });
  const look = () =>
    page.evaluate(() => {
      document.dispatchEvent(new Event("visibilitychange", { bubbles: true }));
      return performance.getEntriesByType("navigation").map((entry) => entry.toJSON().type);
    });
  await expect.poll(() => look().catch(() => [])).toEqual(["reload"]);
  await showsOwn();
});

test("suggestions that a guest has read are asked for again after a login", async ({ page, shop }) => {
  await page.goto("/se/en/returns", { waitUntil: "load" });
  await hydrated(page);
  const suggest = async () => {
    await page.getByRole("banner").getByRole("link", { name: "Search", exact: true }).click();
    const dialog = page.getByRole("dialog");
    await dialog.getByRole("combobox").fill("jacket");
    const readPrice = async () => /[\d,]+(?=\s*SEK)/.exec(await dialog.innerText())?.[0];
    await expect.poll(readPrice).toMatch(/\d/);
    const price = await readPrice();
    await dialog.getByRole("button", { name: "Close" }).click();
    await expect(dialog).toBeHidden();
    return price;
  };
  const seen = await suggest();
  await logInWithPriceList(page, shop.url);
  expect(await suggest()).not.toBe(seen);
});
