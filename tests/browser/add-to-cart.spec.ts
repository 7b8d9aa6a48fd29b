import { holdBack } from "#tests/support/held.ts";
import { expect, test } from "#tests/support/shop.ts";
import { createShopper, testLocales, wellStocked } from "#tests/support/shopper.ts";

const [, , american] = testLocales;

for (const [late, files] of [
  ["the cart's code has come", "**/connected-cart-*.js"],
  ["any script has come", "**/assets/*.js"],
] as const)
  test(`what is added before ${late} is in the cart`, async ({ page, shop }) => {
    const shopper = createShopper(page, american);
    const release = await holdBack(page, files);
    await page.goto(`${american.basename}/p/${await wellStocked(shop.url)}`, { waitUntil: "commit" });
    const dialog = page.getByRole("dialog");
    const addButton = page.getByRole("main").getByRole("button", { name: shopper.t("product.addToCart") });
    if (files.includes("connected")) await page.waitForFunction(() => globalThis.earlyClicks === undefined);
    await page.locator("main label:has(input[type=radio])").first().click();
    await addButton.first().click();
    const lines = dialog.getByRole("list").first().getByRole("listitem");
    if (files.includes("connected")) await expect(lines).toHaveCount(1);
    release();
    await expect(lines).toHaveCount(1);
    await expect(dialog.getByText(shopper.t("cart.subtotal"))).toBeVisible();
    await shopper.toCheckout();
    await expect(page.locator("input[name=email]")).toBeVisible();
  });

test("what is added while another tab holds up the cart is in it, also for who leaves the page at once", async ({
  page,
  context,
  shop,
  isMobile,
}) => {
  test.skip(isMobile, "tabs do not depend on the screen");
  const shopper = createShopper(page, american);
  const other = await context.newPage();
  await other.goto(`${american.basename}/contact`);
  await other.evaluate(() => {
    void navigator.locks.request("cart", () => new Promise(() => {}));
  });
  await shopper.open(`/p/${await wellStocked(shop.url)}`);
  await page.locator("main label:has(input[type=radio])").first().click();
  await page
    .getByRole("main")
    .getByRole("button", { name: shopper.t("product.addToCart") })
    .first()
    .click();
  await expect(page.getByRole("dialog").getByRole("listitem").first()).toBeVisible();
  const isHeldUp = () =>
    other.evaluate(async () => (await navigator.locks.query()).pending?.some(({ name }) => name === "cart"));
  await expect.poll(isHeldUp).toBe(true);
  await page.goto(`${american.basename}/contact`);
  await other.close();
  const { t } = shopper;
  const count = page.getByRole("banner").getByRole("button", { name: t("nav.cartCount", { count: 1 }) });
  await expect(async () => {
    await page.reload();
    await expect(count).toBeVisible({ timeout: 3_000 });
  }).toPass();
});

test("what was added on the page before is counted when its answer comes", async ({
  page,
  shop,
  isMobile,
}) => {
  test.skip(isMobile, "the width changes nothing");
  const { t } = createShopper(page, american);
  await page.goto(`${american.basename}/contact`, { waitUntil: "networkidle" });
  await page.context().addCookies([{ name: "cart-pieces", value: "2", url: shop.url }]);
  await expect(
    page.getByRole("banner").getByRole("button", { name: t("nav.cartCount", { count: 2 }) }),
  ).toBeVisible();
});

test("a size chosen before any script has come counts for who adds while React takes over", async ({
  page,
  shop,
  isMobile,
}) => {
  test.skip(isMobile, "the width changes nothing");
  const shopper = createShopper(page, american);
  await page.addInitScript(() => {
    addEventListener("DOMContentLoaded", () => {
      document.querySelector<HTMLElement>("main label:has(input[type=radio])")?.click();
      const root = document.getElementById("root") as HTMLElement;
      const listen = root.addEventListener.bind(root);
      // React listens to its root before it hydrates.
      root.addEventListener = (type: string, ...rest: [EventListener]) => {
        listen(type, ...rest);
        if (type !== "click") return;
        root.addEventListener = listen;
        queueMicrotask(() =>
          document.querySelector<HTMLElement>("main form:has(#sizes) button[type=submit]")?.click(),
        );
      };
    });
  });
  await shopper.open(`/p/${await wellStocked(shop.url)}`);
  await expect(page.getByRole("dialog").getByRole("listitem").first()).toBeVisible();
  await expect(
    page.getByRole("dialog").getByRole("link", { name: shopper.t("cart.toCheckout") }),
  ).toBeVisible();
});

test("a size that is pressed on a very slow machine counts, whenever that was", async ({
  page,
  context,
  shop,
  isMobile,
}) => {
  test.skip(isMobile, "the width changes nothing");
  const shopper = createShopper(page, american);
  const path = `/us/en/p/${await wellStocked(shop.url)}`;
  await page.goto(path);
  const devtools = await context.newCDPSession(page);
  await devtools.send("Emulation.setCPUThrottlingRate", { rate: 12 });
  for (const after of [0, 300, 600]) {
    await page.evaluate(() => localStorage.clear());
    await page.goto(path, { waitUntil: "commit" });
    await page.waitForTimeout(after);
    const size = page.locator("main label:has(input[type=radio])").first();
    await size.click({ force: true });
    const name = await size.innerText();
    await expect(page.locator("#sizes legend")).toHaveText(shopper.t("product.sizeOf", { name }));
  }
});

test("the button, the badge and the drawer answer before the shop does; what it refuses goes, and that is said", async ({
  page,
  shop,
}) => {
  const shopper = createShopper(page, american);
  const answer = await holdBack(page, "**/graphql", (route) => route.fulfill({ status: 500, body: "" }));
  // Its goods are list items of the drawer, too.
  await page.route("**/api/recommendations/**", (route) => route.abort());
  await shopper.open(`/p/${await wellStocked(shop.url)}`);
  await page.locator("main label:has(input[type=radio])").first().click();
  const main = page.getByRole("main");
  await main
    .getByRole("button", { name: shopper.t("product.addToCart") })
    .first()
    .click();
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByRole("listitem")).toHaveCount(1);
  const badge = page.locator(`header button[aria-label="${shopper.t("nav.cartCount", { count: 1 })}"]`);
  await expect(badge).toBeAttached();
  answer();
  await expect(page.getByText(shopper.t("error.generic")).first()).toBeVisible();
  await expect(dialog.getByRole("listitem")).toHaveCount(0);
  await expect(badge).toHaveCount(0);
});

test("a later addition is told with ways to the cart and to the checkout; a refused one takes the word of the last away", async ({
  page,
  isMobile,
}) => {
  test.skip(isMobile, "the width changes nothing");
  const shopper = createShopper(page, american);
  const { t } = shopper;
  await shopper.open("/p/alpine-jacket");
  await page.evaluate(() => sessionStorage.setItem("cart-was-shown", "true"));
  const main = page.getByRole("main");
  await main.locator("label:has(input[type=radio])").first().click();
  const left = Number((await main.getByText(/Only \d left/).textContent())?.match(/\d/)?.[0]);
  const add = main.locator("form button[type=submit]").first();
  const notice = page.getByRole("status").filter({ has: page.getByRole("button", { name: t("cart.view") }) });
  for (let piece = 1; piece <= left; piece++) {
    await expect(add).toHaveText(t("product.addToCart"));
    await add.click();
    await expect(notice.getByRole("link", { name: t("cart.toCheckout") })).toBeVisible();
  }
  await expect(add).toHaveText(t("product.addToCart"));
  await page.getByRole("banner").hover();
  await add.click();
  await expect(
    main.getByRole("alert").filter({ hasText: t("stock.threshold", { quantity: left }) }),
  ).toBeVisible();
  await expect(notice).toHaveCount(0);
  await page
    .getByRole("banner")
    .getByRole("button", { name: t("nav.cartCount", { count: left }) })
    .click();
  const dialog = page.getByRole("dialog");
  // By keyboard: a drawer that still slides in would move away from the mouse.
  await dialog.getByRole("button", { name: /^Increase/ }).press("Enter");
  await expect(dialog.getByText(t("cart.noMore", { stock: left }))).toBeVisible();
});

test("what the button asks for counts, also while the shop has not answered the press before", async ({
  page,
  shop,
  isMobile,
}) => {
  test.skip(isMobile, "the width changes nothing");
  const shopper = createShopper(page, american);
  const { t } = shopper;
  const { promise: held, resolve: answer } = Promise.withResolvers<void>();
  await page.route("**/graphql", async (route) => {
    if (route.request().postData()?.includes("addToCart")) await held;
    await route.continue();
  });
  let answered = 0;
  page.on("requestfinished", (request) => {
    if (request.postData()?.includes("addToCart")) answered += 1;
  });
  await shopper.open(`/p/${await wellStocked(shop.url)}`);
  await page.evaluate(() => sessionStorage.setItem("cart-was-shown", "true"));
  const main = page.getByRole("main");
  await main.locator("label:has(input[type=radio])").first().click();
  const add = main.locator("form button[type=submit]").first();
  // The second press of a double click buys nothing.
  await add.dblclick();
  const count = (pieces: number) =>
    page.getByRole("banner").getByRole("button", { name: t("nav.cartCount", { count: pieces }) });
  await expect(count(1)).toBeVisible();
  await expect(add).toHaveText(t("product.addToCart"));
  await add.click();
  await expect(count(2)).toBeVisible();
  answer();
  await expect.poll(() => answered).toBe(2);
  await page.reload();
  await expect(count(2)).toBeVisible();
});
