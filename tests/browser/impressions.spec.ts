import { expect } from "@playwright/test";
import { agree, record, test } from "#tests/support/tracked-shop.ts";

test.skip(({ isMobile }) => isMobile, "what is told does not depend on the screen");

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
  // What a document says while it is taken away does not reach the test.
  await page.evaluate(() => {
    Object.defineProperty(document, "hidden", { get: () => true });
    document.dispatchEvent(new Event("visibilitychange"));
  });
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
