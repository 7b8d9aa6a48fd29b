import { hydrated } from "#tests/support/hydrated.ts";
import { expect, test } from "#tests/support/shop.ts";

test("what is typed leaves the brands that are called so, without the popular ones before them", async ({
  page,
}) => {
  await page.goto("/eu/de/marken");
  await hydrated(page);
  const main = page.getByRole("main");
  const popular = main.getByRole("region", { name: "Beliebte Marken" });
  const letters = main.getByRole("region").filter({ hasNot: page.getByRole("img") });
  await expect(popular.getByRole("link").first()).toBeVisible();
  const all = await letters.getByRole("link").count();
  const field = main.getByRole("searchbox", { name: "Marken suchen" });
  await field.fill("norrs");
  await expect(letters.getByRole("link")).toHaveText(["Norrsken"]);
  await expect(popular).toBeHidden();
  await expect(main.getByRole("link", { name: "Zum Buchstaben N springen" })).toBeVisible();
  await field.fill("zzzz");
  await expect(letters.getByRole("link")).toHaveCount(0);
  await expect(main.getByRole("status")).not.toBeEmpty();
  await field.fill("");
  await expect(popular).toBeVisible();
  await expect(letters.getByRole("link")).toHaveCount(all);
});
