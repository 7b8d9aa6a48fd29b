import type { Page } from "@playwright/test";
import { expect, test } from "#tests/support/shop.ts";

test.skip(({ isMobile }) => isMobile, "a finger hovers over nothing");

const list = "/se/en/c/jackets";

/** Opens the list; answers its cards' links and the paths of the data that are asked for from then on. */
async function openList(page: Page) {
  await page.goto(list, { waitUntil: "networkidle" });
  const asked: string[] = [];
  page.on("request", (request) => {
    if (request.url().includes("/_data/")) asked.push(new URL(request.url()).pathname.replace("/_data", ""));
  });
  const links = page.locator("article h3 a");
  const hrefs = await links.evaluateAll((all) => all.map((link) => link.getAttribute("href")));
  return { asked, links, hrefs };
}

/** Notes on `<html>` whether the reviews are there already when the heading of a product first is. */
const noteFirstScreen = (page: Page, name: string) =>
  page.evaluate((name) => {
    const { dataset } = document.documentElement;
    new MutationObserver(() => {
      if (document.querySelector("main h1")?.textContent === name)
        dataset.reviews ??= document.querySelector("#reviews") ? "at once" : "later";
    }).observe(document.body, { childList: true, subtree: true });
  }, name);

test("a card that is hovered is opened without asking for its page again, its first screen before the rest", async ({
  page,
}) => {
  const { asked, links, hrefs } = await openList(page);
  const link = links.nth(1);
  const [name, href] = [await link.innerText(), hrefs[1]];
  await link.hover();
  await expect.poll(() => asked).toEqual([href]);
  await noteFirstScreen(page, name);
  await link.click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(name);
  expect(asked).toEqual([href]);
  await expect(page.locator("#reviews")).toBeAttached();
  await expect(page.locator("html")).toHaveAttribute("data-reviews", "later");
});

test("a card that is focused or pressed is asked for before the click, until enough was fetched", async ({
  page,
}) => {
  const { asked, links, hrefs } = await openList(page);
  // The page scrolls to the focus, and something else is under a pointer that rests.
  await links.nth(2).evaluate((link: HTMLElement) => {
    link.focus();
    document.body.dispatchEvent(new PointerEvent("pointerover", { bubbles: true, pointerType: "mouse" }));
  });
  await expect.poll(() => asked).toEqual([hrefs[2]]);
  await links.nth(3).dispatchEvent("pointerdown");
  await expect.poll(() => asked).toEqual([hrefs[2], hrefs[3]]);

  const heavy = JSON.stringify({ text: "x".repeat(160_000) });
  await page.route("**/_data/**", (route) => route.fulfill({ contentType: "application/json", body: heavy }));
  for (const card of [4, 5]) {
    const answer = page.waitForResponse((response) => response.url().endsWith(hrefs[card] ?? "none"));
    await links.nth(card).dispatchEvent("pointerdown");
    await (await answer).finished();
  }
  await page.unroute("**/_data/**");
  await links.nth(6).hover();
  await page.waitForTimeout(500);
  expect(asked).toEqual([2, 3, 4, 5].map((card) => hrefs[card]));
  const name = await links.nth(6).innerText();
  await links.nth(6).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(name);
  expect(asked.filter((path) => path === hrefs[6])).toHaveLength(1);
});
