import { expect, test } from "#tests/support/shop.ts";

test.skip(({ isMobile }) => isMobile, "the one journey tries a phone, too");
test.use({ serviceWorkers: "block" });

test("a card is bought from with mouse, keyboard and finger, and shows its other pictures and colours; a price is typed, rows and a gallery are moved by buttons (A11)", async ({
  page,
  browser,
  baseURL,
}) => {
  // Of a provider that is late there are none: what it says is another test's matter.
  await page.route(/api\/recommendations\/cart/, async (route) => {
    const list = await page.request.get("/_data/us/en/c/jackets");
    await route.fulfill({ json: (await list.json()).products });
  });
  await page.goto("/us/en/c/jackets", { waitUntil: "networkidle" });
  const cards = page.getByRole("main").getByRole("article");
  const card = cards.nth(1);
  const name = (await card.locator("h3").innerText()).replace(/\s+/g, " ");
  const sizes = card.getByRole("group").getByRole("button");
  await expect(page.locator("#filters").getByRole("spinbutton")).toHaveCount(2);

  // The mouse: sizes, the colour under it, and the cart.
  await card.hover();
  await expect(sizes.first()).toBeVisible();
  const colours = card.locator("p a");
  const shown = card.locator("img").last();
  const file = await card.locator("img").first().getAttribute("src");
  await colours.nth(1).hover();
  await expect.poll(() => shown.getAttribute("src")).not.toMatch(/-(back|detail)/);
  expect(await shown.getAttribute("src")).not.toBe(file);
  const box = await colours.nth(1).boundingBox();
  expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(24);
  await sizes.and(card.locator(":not([aria-haspopup])")).first().click();
  await expect(page.getByRole("dialog").getByText(name.split(" ").slice(1).join(" "))).toBeVisible();
  const suggested = page.getByRole("dialog").locator("section:has(> [data-step])");
  const step = await suggested.locator("[data-step=next]").boundingBox();
  const place = await suggested.boundingBox();
  const middleOf = (box: typeof step) => (box?.y ?? 0) + (box?.height ?? 0) / 2;
  expect(Math.abs(middleOf(step) - middleOf(place))).toBeLessThan(2);
  await page.keyboard.press("Escape");
  await expect(page.getByRole("banner").getByLabel("Cart, 1 item")).toBeVisible();

  // The keyboard: one stop more a card, the second picture with the focus, Escape leads back.
  await page.mouse.move(2, 2);
  await cards
    .nth(2)
    .getByRole("button", { name: /Add to favorites/ })
    .focus();
  await page.keyboard.press("Tab");
  await expect(cards.nth(2).getByRole("heading").getByRole("link")).toBeFocused();
  await expect(cards.nth(2).locator("img").nth(1)).toBeVisible();
  const bag = cards.nth(2).getByRole("button", { name: /to your cart: choose a size/ });
  await expect(cards.nth(2).locator("p a").first()).toBeAttached();
  await bag.focus();
  await page.keyboard.press("Enter");
  await expect(bag).toHaveAttribute("aria-expanded", "true");
  await expect(cards.nth(2).getByRole("group").getByRole("button").first()).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(bag).toBeFocused();
  await expect(cards.nth(2).getByRole("group")).toHaveCount(0);

  // Its picture waits in the place of the first one; of another colour it would be the wrong one.
  const first = page.locator("#gallery li").first();
  await cards.nth(2).getByRole("heading").getByRole("link").click();
  await expect(first).toHaveAttribute("style", /background-image/);
  await expect(page.locator("main [aria-busy=true]")).toHaveCount(0);
  await page.goBack();
  // Until the list is back, the third card is one of a row of the product's page.
  await expect(page.locator("#gallery")).toHaveCount(0);
  await cards.nth(2).hover();
  await cards.nth(2).locator("p a").nth(1).click();
  await expect(first).toBeVisible();
  await expect(first).not.toHaveAttribute("style", /background-image/);

  // Rows that can be scrolled have buttons that go where there is no more.
  await page.setViewportSize({ width: 834, height: 1000 });
  await page.goto("/us/en", { waitUntil: "networkidle" });
  const row = page.locator("section:has(> ul > li > article)").first();
  const next = row.getByRole("button", { name: /next products$/ });
  const previous = row.getByRole("button", { name: /previous products$/ });
  // A key that is pressed before the scripts run brings nothing; the next one does.
  await expect(async () => {
    await page.keyboard.press("Shift");
    await expect(next).toBeVisible({ timeout: 2_000 });
  }).toPass();
  await expect(previous).toBeHidden();
  // The last press hides the button while the row still moves.
  await expect(async () => {
    if (await next.isVisible()) {
      const left = await row.locator("ul").evaluate((list) => list.scrollLeft);
      await next.click({ timeout: 1_000 });
      await expect.poll(() => row.locator("ul").evaluate((list) => list.scrollLeft)).toBeGreaterThan(left);
    }
    await expect(next).toBeHidden({ timeout: 1_000 });
  }).toPass();
  await expect(previous).toBeVisible();
  await expect(row.getByRole("article").last()).toBeInViewport({ ratio: 0.9 });

  // So has a gallery, one a picture.
  await page.goto("/us/en/p/alpine-jacket", { waitUntil: "networkidle" });
  const gallery = page.locator("#gallery");
  for (const index of [2, 4, 0]) {
    await gallery.getByRole("button").nth(index).click();
    await expect(gallery.getByRole("link").nth(index)).toBeInViewport({ ratio: 0.9 });
    await expect(gallery.getByRole("button").nth(index)).toHaveAttribute("aria-current", "true");
  }

  // The finger: a button on every card; what is sold out in a size can be waited for.
  const phone = await browser.newContext({
    baseURL: baseURL ?? "",
    hasTouch: true,
    isMobile: true,
    viewport: { width: 390, height: 844 },
  });
  const tab = await phone.newPage();
  await tab.goto("/us/en/c/jackets", { waitUntil: "networkidle" });
  const bags = tab.getByRole("main").getByRole("button", { name: /to your cart: choose a size/ });
  await expect(async () => {
    await tab.touchscreen.tap(200, 20);
    await expect(bags.first()).toBeVisible({ timeout: 2_000 });
  }).toPass();
  expect(await bags.count()).toBe(await tab.getByRole("main").getByRole("article").count());
  await bags.first().tap();
  await tab.getByRole("button", { name: "M, sold out" }).first().tap();
  await expect(tab.getByRole("dialog", { name: "Tell me when it is back" })).toBeVisible();
  await phone.close();
});

for (const [reducedMotion, expected] of [
  ["no-preference", ["card, gallery"]],
  ["reduce", []],
] as const)
  test(`the picture of a followed card becomes the first of its page; with reduced motion nothing moves (${reducedMotion})`, async ({
    page,
    isMobile,
  }) => {
    test.skip(isMobile, "it is the same on every screen");
    await page.emulateMedia({ reducedMotion });
    await page.addInitScript(() => {
      const moves: string[] = [];
      Object.assign(window, { moves });
      const findNamed = () =>
        [...document.querySelectorAll("article img, #gallery li")]
          .filter((element) => getComputedStyle(element).viewTransitionName === "product-picture")
          .map((element) => (element.closest("#gallery") ? "gallery" : "card"));
      const { startViewTransition } = Document.prototype;
      Document.prototype.startViewTransition = function (...given) {
        const before = findNamed();
        const transition = startViewTransition.apply(this, given);
        void transition.updateCallbackDone.then(() => moves.push([...before, ...findNamed()].join(", ")));
        return transition;
      };
    });
    await page.goto("/us/en/c/jackets", { waitUntil: "networkidle" });
    await page.getByRole("main").getByRole("article").first().getByRole("heading").getByRole("link").click();
    await expect(page.locator("#gallery")).toBeVisible();
    const read = () => page.evaluate(() => (window as unknown as { moves: string[] }).moves);
    await expect.poll(read).toEqual(expected);
  });

test("cards that come or go together are looked through once", async ({ page }) => {
  await page.addInitScript(() => {
    const find = document.querySelectorAll.bind(document);
    document.querySelectorAll = ((selectors: string) => {
      if (selectors.includes("> li > article")) performance.mark("looked through");
      return find(selectors);
    }) as typeof find;
  });
  await page.goto("/us/en/c/jackets", { waitUntil: "networkidle" });
  const card = page.getByRole("main").getByRole("article").nth(1);
  await card.hover();
  await expect(card.getByRole("group").getByRole("button").first()).toBeVisible();
  const count = () => page.evaluate(() => performance.getEntriesByName("looked through").length);
  const before = await count();
  await card.getByRole("heading").getByRole("link").click();
  await expect(page.locator("#reviews")).toBeAttached();
  expect(await count()).toBeGreaterThan(before);
  expect((await count()) - before).toBeLessThan(10);
});
