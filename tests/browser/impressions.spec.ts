import { expect, type Page } from "@playwright/test";
import { printChoice } from "#shared/consent/choice.ts";
import { record, test } from "#tests/support/tracked-shop.ts";

test.skip(({ isMobile }) => isMobile, "what is told does not depend on the screen");

async function agree(page: Page, url: string) {
  const choice = { time: "2026-11-22T06:00:00.000Z", granted: ["statistics", "marketing"] as const };
  await page.context().addCookies([{ name: "consent", value: encodeURIComponent(printChoice(choice)), url }]);
}

test("seen products are told in fours, the rest when the page is left, none twice (TR-09 TR-10 TR-24)", async ({
  page,
  shop,
}) => {
  await agree(page, shop.url);
  const { layers, events } = await record(page, shop.url);
  await page.goto("/se/en/list");
  const cards = page.locator("main article");
  const all = await cards.count();
  for (const _ of ["down", "down again"]) {
    for (let index = 0; index < all; index++) {
      await cards.nth(index).evaluate((card) => card.scrollIntoView({ block: "center" }));
      await page.waitForTimeout(60);
    }
    await page.evaluate(() => scrollTo(0, 0));
  }
  const lists = () =>
    layers()
      .flat()
      .filter(({ event }) => event === "view_item_list")
      .map(({ ecommerce }) => ecommerce.items as { item_id: number; index: number }[]);
  await expect.poll(() => lists().length).toBe(Math.floor(all / 4));
  await page.goto("/robots.txt");
  await expect.poll(() => lists().flat().length).toBe(all);
  expect(
    lists()
      .slice(0, -1)
      .every(({ length }) => length === 4),
  ).toBe(true);
  expect(
    new Set(
      lists()
        .flat()
        .map(({ item_id }) => item_id),
    ).size,
  ).toBe(all);
  expect(
    lists()
      .flat()
      .map(({ index }) => index)
      .sort((one, other) => one - other),
  ).toEqual(Array.from({ length: all }, (_, index) => index + 1));
  expect(events().filter((event) => event === "page_data")).toHaveLength(1);
});

test("a card of the page that is being left is not told as one of the next", async ({ page, shop }) => {
  await agree(page, shop.url);
  const { layers, events } = await record(page, shop.url);
  await page.goto("/se/en");
  await expect.poll(events).toContain("page_data");
  const { products } = await (await page.request.get("/_data/se/en/c/women")).json();
  await page.evaluate(() => {
    const { dataLayer } = window;
    const push = dataLayer?.push;
    if (!dataLayer || !push) return;
    dataLayer.push = (...entries) => {
      const [entry] = entries as { event?: string }[];
      const cards = document.querySelectorAll("main article");
      if (entry?.event === "virtual_page_view") cards[cards.length - 1]?.scrollIntoView({ block: "center" });
      return push(...entries);
    };
  });
  // Long enough that the page before is still there for a while.
  await (await page.context().newCDPSession(page)).send("Emulation.setCPUThrottlingRate", { rate: 20 });
  await page
    .locator('main a[href="/se/en/c/women"]')
    .first()
    .evaluate((link: HTMLElement) => link.click());
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Women");
  await page.goto("/robots.txt");
  const told = layers().flat();
  const later = told.slice(told.findIndex(({ event }) => event === "virtual_page_view"));
  const seen = later.flatMap(({ event, ecommerce }) =>
    event === "view_item_list" ? ecommerce.items.map(({ item_id }: { item_id: number }) => item_id) : [],
  );
  const listed = products.map(({ id }: { id: number }) => id);
  expect(later.length).toBeGreaterThan(0);
  expect(seen.filter((id) => !listed.includes(id))).toEqual([]);
});
