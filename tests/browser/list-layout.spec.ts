import { expect, test } from "#tests/support/shop.ts";

test("the bar of a list goes up with the header, and comes back below it", async ({ page, isMobile }) => {
  test.skip(!isMobile, "a wide screen has no such bar");
  await page.goto("/us/en/c/jackets", { waitUntil: "networkidle" });
  const bar = page.getByRole("button", { name: "Filter" }).locator("xpath=../..");
  const top = async () => Math.round((await bar.boundingBox())?.y ?? -1);
  const scroll = (by: number) => page.evaluate((y) => scrollBy(0, y), by);
  await scroll(1_200);
  await scroll(200);
  await expect.poll(top).toBe(0);
  await scroll(-200);
  const header = page.getByRole("banner").getByRole("link", { name: "Nordkamm" }).locator("xpath=../..");
  await expect.poll(async () => (await header.boundingBox())?.y).toBe(0);
  await expect.poll(top).toBe(Math.round((await header.boundingBox())?.height ?? 0));
});

test("what is recommended in place of goods stands in line with the page", async ({ page }) => {
  await page.goto("/us/en/s/zzzz", { waitUntil: "networkidle" });
  const main = page.getByRole("main");
  const left = async (level: number) => (await main.getByRole("heading", { level }).boundingBox())?.x;
  expect(await left(2)).toBe(await left(1));
});
