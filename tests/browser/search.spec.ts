import { holdBack } from "#tests/support/held.ts";
import { expect, test } from "#tests/support/shop.ts";
import { createShopper, testLocales } from "#tests/support/shopper.ts";

const [, german, american] = testLocales;

// What a service worker fetches, no test can hold back.
test.use({ serviceWorkers: "block" });

test("what is typed is suggested in a list whose choices the arrow keys reach, and recent and top searches come before (SE-02 SE-03 A6)", async ({
  page,
  isMobile,
}) => {
  test.skip(isMobile, "The next one is by a phone");
  const shopper = createShopper(page, american);
  const asked: string[] = [];
  page.on("request", (request) => {
    const { pathname, searchParams } = new URL(request.url());
    if (pathname === "/api/suggestions") asked.push(searchParams.get("q") ?? "");
  });
  await page.goto(american.basename, { waitUntil: "networkidle" });
  const opener = page.getByRole("banner").getByRole("link", { name: shopper.t("search.label") });
  const dialog = page.getByRole("dialog");
  const field = dialog.getByRole("combobox", { name: shopper.t("search.label") });
  const products = dialog.locator("a[href*='/p/']");
  const optionNamed = (name: string | RegExp) => dialog.getByRole("option", { name });
  const activeText = () =>
    field.evaluate((element) => {
      const id = element.getAttribute("aria-activedescendant");
      return (id && document.getElementById(id)?.textContent) ?? null;
    });

  await opener.click();
  await expect(field).toBeFocused();
  await expect(field).toHaveAttribute("aria-expanded", "false");
  await expect(products).toHaveCount(4);
  const top = dialog.getByRole("region", { name: "Top searches" });
  await expect(top.getByRole("link", { name: "Hiking boots" })).toBeVisible();

  // The letters follow each other by this clock: on a busy machine the real one would see pauses between them.
  await page.clock.install();
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1_000));
  for (const letter of "jack") {
    await field.press(letter);
    await page.clock.runFor(100);
  }
  await page.clock.resume();
  const list = dialog.getByRole("listbox");
  await expect(list).toBeVisible();
  expect(asked).toEqual(["", "jack"]);
  await expect(field).toHaveAttribute("aria-expanded", "true");
  expect(await field.getAttribute("aria-controls")).toBe(await list.getAttribute("id"));
  await expect(list.getByRole("group", { name: "Categories" }).getByRole("option").first()).toContainText(
    "acket",
  );
  await expect(list.getByRole("link")).toHaveCount(0);
  const pictures = await products
    .locator("img")
    .evaluateAll((all) => all.map((img) => (img as HTMLImageElement).src));
  expect(pictures.length).toBeGreaterThan(0);
  expect(new Set(pictures).size).toBe(pictures.length);
  await expect(products.first()).toContainText("$");
  const first = await list.getByRole("option").first().textContent();
  await field.press("ArrowDown");
  await expect.poll(activeText).toBe(first);
  await expect(list.getByRole("option", { selected: true })).toHaveText(first ?? "");
  await expect(field).toBeFocused();
  await field.press("ArrowUp");
  await expect.poll(activeText).toBeNull();
  await field.press("ArrowUp");
  await expect.poll(activeText).toBe("Show all results for “jack”");

  await field.press("Escape");
  await expect(field).toHaveValue("");
  await field.fill("zzzz jacket");
  await expect(dialog.getByRole("status")).toContainText("“jacket”");
  await field.fill("zzzz");
  await expect(dialog.getByRole("status")).toHaveText("We have nothing for “zzzz”.");
  await expect(products).toHaveCount(4);
  await field.fill("returns");
  await expect(list.getByRole("group", { name: "Pages" }).getByRole("option")).toHaveCount(1);
  await expect(dialog.getByRole("status")).toHaveText("1 suggestion. Use the arrow keys.");
  await field.press("Enter");
  await expect(
    page
      .getByRole("main")
      .getByRole("link", { name: /return/i })
      .first(),
  ).toBeVisible();
  await opener.click();

  for (const [index, term] of ["rain jacket", "hiking boot"].entries()) {
    if (index > 0) await opener.click();
    await field.fill(term);
    await field.press("Enter");
    await expect(page.getByRole("heading", { level: 1 })).toContainText(term);
    await expect(dialog).toBeHidden();
  }
  await opener.click();
  const recent = dialog.getByRole("region", { name: "Recent searches" });
  await expect(recent.getByRole("link")).toHaveText(["hiking boot", "rain jacket", "returns"]);
  await recent.getByRole("button", { name: "Remove hiking boot from recent searches" }).click();
  await expect(recent.getByRole("link")).toHaveText(["rain jacket", "returns"]);
  await top.getByRole("link", { name: "Fleece" }).click();
  await page.waitForURL(`**${american.basename}/s/Fleece`);

  await opener.click();
  await field.fill("footwear");
  await expect(optionNamed(/footwear/i).first()).toBeVisible();
  await field.press("ArrowDown");
  await field.press("Enter");
  await page.waitForURL(`**${american.basename}/c/**`);

  await page.context().setOffline(true);
  await opener.click();
  await field.fill("boot");
  await expect(dialog.getByRole("status")).toContainText("cannot be loaded");
});

test("a search answers in the same frame, whatever is late, and fails in words", async ({
  page,
  isMobile,
}) => {
  test.skip(!isMobile, "The one before is by a keyboard");
  const shopper = createShopper(page, german);
  const sendCode = await holdBack(page, "**/assets/search-combobox-*.js");
  const answer = await holdBack(page, "**/api/suggestions?q=jacke");
  await page.route("**/api/suggestions?q=jacken", (route) => route.fulfill({ status: 503 }));
  await page.goto(german.basename, { waitUntil: "networkidle" });
  const shown = await page
    .getByRole("banner")
    .getByRole("link", { name: shopper.t("search.label") })
    .evaluate(async (opener: HTMLElement) => {
      opener.click();
      await new Promise(requestAnimationFrame);
      return document.activeElement?.matches("dialog[open] input[name=q]");
    });
  expect(shown).toBe(true);
  const dialog = page.getByRole("dialog");
  await page.keyboard.type("jac");
  await expect(dialog.getByRole("searchbox")).toHaveValue("jac");
  await expect(dialog.getByRole("combobox")).toHaveCount(0);

  sendCode();
  const field = dialog.getByRole("combobox", { name: shopper.t("search.label") });
  await expect(field).toBeFocused();
  await page.keyboard.type("ke");
  await expect(field).toHaveValue("jacke");
  const { bottom } = await field.evaluate((element) => element.getBoundingClientRect());
  expect(bottom).toBeLessThan(844 / 3);
  const columns = dialog.locator("[aria-busy]");
  await expect(columns).toHaveAttribute("aria-busy", "true");
  answer();
  await expect(columns).toHaveAttribute("aria-busy", "false");
  await expect(dialog.getByRole("group", { name: "Kategorien" }).getByRole("option").first()).toContainText(
    "acke",
  );
  await expect(dialog.getByRole("option", { name: "Isolationsjacken", exact: true })).toBeVisible();
  await expect(dialog.locator("a[href*='/p/']").first()).toContainText("CHF");

  await field.fill("jacken");
  await expect(dialog.getByRole("status")).toContainText("gerade nicht");
  await expect(dialog.getByRole("option")).toHaveCount(0);
  await field.fill("wasserdichte jacke qqqq");
  await expect(dialog.getByRole("status")).toContainText("„wasserdichte jacke“");
  await field.press("Enter");
  await expect(page.getByRole("heading", { level: 1 })).toContainText("wasserdichte jacke qqqq");
  await expect(page.getByText("Kein Produkt passt zu allen Wörtern.")).toBeVisible();
  await expect(dialog).toBeHidden();
});

test("a suggestion stays chosen when others come before it, and keys that compose letters choose nothing", async ({
  page,
  isMobile,
}) => {
  test.skip(isMobile, "A phone has no arrow keys");
  const shopper = createShopper(page, american);
  const found = (...labels: string[]) => {
    const categories = labels.map((label) => ({ label, href: `/c/${label}` }));
    return { json: { count: 1, products: [], categories, brands: [], top: [] } };
  };
  await page.route("**/api/suggestions?q=ja", (route) => route.fulfill(found("Jackets", "Jars")));
  const answer = await holdBack(page, "**/api/suggestions?q=jar", (route) =>
    route.fulfill(found("Jardin", "Jackets")),
  );
  await page.goto(american.basename, { waitUntil: "networkidle" });
  await page
    .getByRole("banner")
    .getByRole("link", { name: shopper.t("search.label") })
    .click();
  const field = page.getByRole("combobox", { name: shopper.t("search.label") });
  const selected = page.getByRole("option", { selected: true });
  await field.pressSequentially("ja");
  await expect(page.getByRole("option", { name: "Jars" })).toBeVisible();
  await field.press("r");
  await field.press("ArrowDown");
  await expect(selected).toHaveText("Jackets");
  answer();
  await expect(page.getByRole("option", { name: "Jardin" })).toBeVisible();
  await expect(selected).toHaveText("Jackets");

  for (const key of ["ArrowUp", "Escape"])
    await field.dispatchEvent("keydown", { key, isComposing: true, cancelable: true });
  await expect(field).toHaveValue("jar");
  await expect(selected).toHaveText("Jackets");

  await page.keyboard.insertText("x".repeat(5_000));
  expect((await field.inputValue()).length).toBe(200);
});
