import { newcomer } from "#tests/support/account.ts";
import { forward } from "#tests/support/forward.ts";
import { registerAt } from "#tests/support/registration.ts";
import { expect, test } from "#tests/support/shop.ts";
import { createShopper, testLocales } from "#tests/support/shopper.ts";

const [, , american] = testLocales;
const product = "/p/alpine-jacket";

test("a size is picked first; one that is sold out takes an address to tell when it is back (PR-11 VL-11)", async ({
  page,
}) => {
  const shopper = createShopper(page, american);
  const { t } = shopper;
  const main = page.getByRole("main");
  const asked: string[] = [];
  page.on("request", (request) => {
    if (request.url().endsWith("/graphql")) asked.push(JSON.parse(request.postData() ?? "{}").operationName);
  });
  await page.goto(`${american.basename}${product}`, { waitUntil: "networkidle" });
  await main
    .getByRole("button", { name: t("product.addToCart") })
    .first()
    .click();
  await expect(main.getByText("You have to pick a size first")).toBeVisible();
  expect(asked).not.toContain("addToCart");

  await main.locator("label", { hasText: /^M$/ }).click();
  await expect(main.getByText("You have to pick a size first")).toHaveCount(0);
  const soldOut = main.getByRole("button", { name: t("stock.soldOut") }).first();
  await expect(soldOut).toBeDisabled();
  await soldOut.dispatchEvent("click");
  expect(asked).not.toContain("addToCart");
  await main.getByRole("button", { name: t("backInStock.submit") }).click();
  const dialog = page.getByRole("dialog");
  await expect(dialog).toContainText("Alpine Jacket in size M");
  const field = dialog.getByLabel(t("field.email"), { exact: true });
  await field.fill("foo@");
  await dialog.getByRole("button", { name: t("backInStock.submit") }).click();
  await expect(field).toHaveAccessibleDescription("You have to enter a valid email");
  const email = newcomer();
  await field.fill(email);
  await dialog.getByRole("button", { name: t("backInStock.submit") }).click();
  await expect(dialog.getByRole("status")).toContainText(email);
  expect(asked).toContain("monitorProductAvailability");
  await page.keyboard.press("Escape");
  await expect(dialog).toHaveCount(0);
});

test("who is logged in writes a review, of stars, words and a name; others are led to the login (VL-12 VL-13 VL-15 VL-16)", async ({
  page,
}) => {
  const shopper = createShopper(page, american);
  const { t } = shopper;
  await shopper.open(product);
  const reviews = page.locator("#reviews");
  await expect(reviews.getByRole("article").first()).toBeVisible();
  await expect(reviews.getByRole("link", { name: t("review.loginRequired") })).toHaveAttribute(
    "href",
    `${american.basename}/account`,
  );
  await expect(reviews.getByRole("button", { name: t("review.write") })).toHaveCount(0);

  await registerAt(page, american.basename, newcomer());
  await shopper.open(product);
  await reviews.getByRole("button", { name: t("review.write") }).click();
  const dialog = page.getByRole("dialog");
  const send = dialog.getByRole("button", { name: t("review.submit") });
  await send.click();
  const summary = dialog.getByRole("region", { name: t("validation.summaryTitle") });
  await expect(summary).toBeFocused();
  await expect(summary).toContainText("Please use stars to rate the product");
  const four = dialog.getByRole("radio", { name: t("review.star", { count: 4 }) });
  await expect(four).toHaveAccessibleDescription("Please use stars to rate the product");
  await four.check();
  await expect(dialog.getByText("Please use stars to rate the product")).toHaveCount(0);
  const text = dialog.getByLabel(t("review.text"), { exact: true });
  await expect(text).toHaveAttribute("aria-invalid", "true");
  await expect(text).toHaveAccessibleDescription("Please fill all necessary information to submit a review");
  await text.fill("Dry for two days of sleet.");
  await expect(text).not.toHaveAttribute("aria-invalid");
  await dialog.getByLabel(t("review.name"), { exact: true }).fill("Kim");
  await send.click();
  await expect(dialog.getByRole("status")).toContainText(t("review.success"));
});

test("a picture opens over the whole screen, and is enlarged, moved and turned over by keys, a press and two fingers; its place is said, and none turns over by itself (A8 LY-18)", async ({
  page,
}) => {
  const { t, open } = createShopper(page, american);
  await page.clock.install();
  await open(product);
  const pictures = page.locator("#gallery").getByRole("link");
  const picture = pictures.nth(1);
  await expect(picture).toHaveAccessibleName(/, back$/);
  const small = page.getByRole("region", { name: t("product.images") }).locator("button");
  await expect(small).toHaveCount(5);
  for (const [index, button] of (await small.all()).entries())
    expect(await button.getAttribute("aria-label")).toMatch(new RegExp(`${index + 1}.*: \\w+$`));
  const endless = await page.evaluate(
    () =>
      document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().iterations === Infinity)
        .length,
  );
  expect(endless + (await page.locator("video[autoplay], marquee").count())).toBe(0);
  const minute = 60_000;
  await page.clock.runFor(minute);
  await expect(pictures.first()).toBeInViewport();
  const dialog = page.getByRole("dialog");
  await expect(dialog).toHaveCount(0);
  await picture.press("Enter");
  const place = dialog.getByRole("status");
  const shown = dialog.getByRole("img");
  await expect(place).toHaveText("back · 2 of 5");
  await page.clock.runFor(minute);
  await expect(place).toHaveText("back · 2 of 5");
  for (const key of ["gallery.previous", "gallery.next"] as const)
    await expect(dialog.getByRole("button", { name: t(key) })).toHaveCount(1);
  await expect(dialog.getByRole("button", { name: t("gallery.zoomIn") })).toBeFocused();
  await page.keyboard.press("ArrowRight");
  await expect(place).toHaveText("detail · 3 of 5");
  await page.keyboard.press("ArrowLeft");
  await page.keyboard.press("ArrowLeft");
  await expect(shown).toHaveAccessibleName(/Alpine Jacket, .+, front$/);

  const transform = () => shown.evaluate(({ parentElement }) => parentElement?.style.transform);
  await page.keyboard.press("+");
  await expect.poll(transform).toBe("translate(0px, 0px) scale(2)");
  await page.keyboard.press("ArrowRight");
  await expect.poll(transform).toBe("translate(-80px, 0px) scale(2)");
  await expect(place).toHaveText("front · 1 of 5");
  await dialog.getByRole("button", { name: t("gallery.zoomOut") }).click();
  await expect.poll(transform).toBe("translate(0px, 0px) scale(1)");

  const stage = await shown.evaluate(({ parentElement }) => {
    const box = parentElement?.parentElement?.getBoundingClientRect();
    return { x: (box?.x ?? 0) + (box?.width ?? 0) / 2, y: (box?.y ?? 0) + (box?.height ?? 0) / 2 };
  });
  await page.mouse.click(stage.x, stage.y);
  await expect.poll(transform).toBe("translate(0px, 0px) scale(2)");
  await page.mouse.click(stage.x, stage.y);
  // Chromium's own fingers, as far as its protocol has them.
  const session = await page.context().newCDPSession(page);
  const touch = (type: "touchStart" | "touchMove" | "touchEnd", apart: number) =>
    session.send("Input.dispatchTouchEvent", {
      type,
      touchPoints:
        type === "touchEnd"
          ? []
          : [
              { id: 1, x: stage.x - apart, y: stage.y },
              { id: 2, x: stage.x + apart, y: stage.y },
            ],
    });
  await touch("touchStart", 40);
  await touch("touchMove", 60);
  await touch("touchMove", 120);
  await touch("touchEnd", 0);
  await expect.poll(transform).toMatch(/scale\(3\)$/);
  await page.keyboard.press("Escape");
  await expect(dialog).toHaveCount(0);
  await expect(picture).toBeFocused();
  await pictures.first().press("Enter");
  await expect(place).toHaveText("front · 1 of 5");
  await page.keyboard.press("Escape");
  await expect(dialog).toHaveCount(0);

  const reviews = page.locator("#reviews");
  const stars = reviews.getByRole("link", { name: /with 5 of 5 stars/ });
  await stars.click();
  await expect(page).toHaveURL(/\?stars=5#reviews$/);
  await expect(stars).toHaveAttribute("aria-current", "true");
  await expect(reviews.getByRole("status")).toHaveText(/^\d+ of \d+ reviews?$/);
  await expect(reviews.getByRole("article").first()).toContainText(/./);
  for (const name of await reviews.getByRole("article").getByRole("img").all())
    await expect(name).toHaveAccessibleName("5 out of 5 stars");
});

test("a product is shared by what the device offers, else its link is copied, and who cannot copy is told where it stands", async ({
  page,
  isMobile,
}) => {
  test.skip(isMobile);
  await page.addInitScript(() => {
    const told = { shared: [] as unknown[], copied: [] as string[] };
    Object.assign(window, told);
    Object.defineProperty(navigator, "share", { configurable: true, value: undefined });
    Object.defineProperty(navigator, "clipboard", {
      configurable: true,
      value: { writeText: async (text: string) => void told.copied.push(text) },
    });
  });
  await page.goto("/us/en/p/alpine-jacket?utm_source=mail", { waitUntil: "networkidle" });
  const share = page.getByRole("main").getByRole("button", { name: "Share" });
  await share.press("Enter");
  const main = page.getByRole("main");
  await expect(main.getByText("The link has been copied")).toBeVisible();
  const url = await page.locator("link[rel=canonical]").getAttribute("href");
  expect(url).toMatch(/\/us\/en\/p\/alpine-jacket$/);
  expect(await page.evaluate(() => (window as unknown as { copied: string[] }).copied)).toEqual([url]);

  await page.evaluate(() => {
    const refuse = () => Promise.reject(new DOMException("", "NotAllowedError"));
    Object.defineProperty(navigator, "clipboard", { value: { writeText: refuse } });
  });
  await share.click();
  await expect(main.getByText("The link could not be copied. It stands in the address bar.")).toBeVisible();
  await page.keyboard.press("Escape");

  await page.evaluate(() => {
    const { shared, copied } = window as unknown as { shared: unknown[]; copied: string[] };
    const offer = async (data: unknown) => void shared.push(data);
    Object.defineProperty(navigator, "clipboard", {
      value: { writeText: async (text: string) => copied.push(text) },
    });
    Object.defineProperty(navigator, "share", { value: offer });
  });
  await share.click();
  const shared = () => page.evaluate(() => (window as unknown as { shared: unknown[] }).shared);
  await expect.poll(shared).toEqual([{ title: "Norrsken Alpine Jacket", url }]);
  expect(await page.evaluate(() => (window as unknown as { copied: string[] }).copied)).toEqual([url]);
});

test("long words of a name and of sizes stay in their places", async ({ page, isMobile }) => {
  const long = "Kapuzenverstellungsmechanismusdoppelschichthardshelljacke";
  await page.route("**/_data/**/p/**", async (route) => {
    const answer = await forward(route);
    const { product, ...others } = await answer.json();
    const skus = product.skus.map((sku: { name: string }) => ({ ...sku, name: `${sku.name}/Langgröße` }));
    await route.fulfill({ response: answer, json: { ...others, product: { ...product, name: long, skus } } });
  });
  await page.goto("/eu/de/c/men-jackets", { waitUntil: "networkidle" });
  await page.locator("main article h3 a").nth(1).click();
  const title = page.getByRole("heading", { level: 1 });
  await expect(title).toHaveText(long);
  for (const width of isMobile ? [320, 390] : [834, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    const wide = await page.evaluate(() =>
      [...document.querySelectorAll("h1, #sizes label span")].flatMap((element) => {
        const range = document.createRange();
        range.selectNodeContents(element);
        const text = range.getBoundingClientRect();
        const place = (element.closest("label") ?? document.documentElement).getBoundingClientRect();
        return text.right > place.right + 1 || text.left < place.left - 1 ? [element.textContent] : [];
      }),
    );
    expect(wide).toEqual([]);
  }
});
