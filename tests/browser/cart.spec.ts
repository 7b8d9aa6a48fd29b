import { cookieNames } from "#shared/cookies.ts";
import { setFaults } from "#tests/support/browser-faults.ts";
import { expect, test } from "#tests/support/shop.ts";
import { createShopper, testLocales, untilAdded, wellStocked } from "#tests/support/shopper.ts";

const [, , american] = testLocales;

test("the number of pieces needs no storage, a removal can be undone, in the checkout too, and the drawer works at 400 % zoom", async ({
  page,
  shop,
  isMobile,
}) => {
  test.skip(isMobile, "the test chooses its own widths");
  await page.addInitScript(() => {
    for (const name of ["localStorage", "sessionStorage"])
      Object.defineProperty(window, name, { get: () => null, configurable: true });
  });
  const shopper = createShopper(page, american);
  const { t } = shopper;
  await shopper.open(`/p/${await wellStocked(shop.url)}`);
  await shopper.add();
  await page.route("**/graphql", (route) => route.abort());
  await shopper.open("");
  const cart = page.getByRole("banner").getByRole("button", { name: t("nav.cartCount", { count: 1 }) });
  await expect(cart).toBeVisible();

  await page.unroute("**/graphql");
  await page.setViewportSize({ width: 320, height: 256 });
  await shopper.open("");
  await cart.click();
  const dialog = page.getByRole("dialog");
  const remove = dialog.getByRole("button", { name: /^Remove / }).first();
  await remove.scrollIntoViewIfNeeded();
  await expect(remove).toBeInViewport({ ratio: 1 });
  const toCheckout = dialog.getByRole("link", { name: t("cart.toCheckout") });
  await expect(toCheckout).not.toBeInViewport();
  // What goes with the goods comes later, and stands above it.
  await expect(async () => {
    await toCheckout.scrollIntoViewIfNeeded();
    await expect(toCheckout).toBeInViewport({ ratio: 1, timeout: 1_000 });
  }).toPass();

  await page.setViewportSize({ width: 1440, height: 900 });
  await remove.click();
  await expect(cart).toHaveCount(0);
  const putBack = untilAdded(page);
  await dialog.getByRole("button", { name: t("common.undo") }).click();
  await expect(remove).toBeVisible();
  // Until the removal is answered, the cookie counts the piece from before.
  await putBack;
  const pieces = async () =>
    (await page.context().cookies()).find(({ name }) => name === cookieNames.cartPieces)?.value;
  await expect.poll(pieces).toBe("1");
  await page.reload();
  await expect(cart).toBeVisible();

  await cart.click();
  await shopper.toCheckout();
  const email = page.locator("input[name=email]");
  await email.fill("kim@example.com");
  await page
    .getByRole("main")
    .getByRole("button", { name: /^Remove / })
    .click();
  await expect(email).toHaveCount(0);
  await page
    .getByRole("main")
    .getByRole("button", { name: t("common.undo") })
    .click();
  await expect(email).toHaveValue("kim@example.com");
  await expect(page.locator("main output")).toHaveText("1");
});

test("a page that Back shows as it was left asks for the cart of now, in the checkout for all", async ({
  page,
  shop,
  isMobile,
}) => {
  test.skip(isMobile, "it is the same on every screen");
  const shopper = createShopper(page, american);
  const { t } = shopper;
  const added: unknown[] = [];
  page.on("request", (request) => {
    if (request.postData()?.includes('"addToCart"')) added.push(request.postDataJSON());
  });
  await shopper.open(`/p/${await wellStocked(shop.url)}`);
  await shopper.add();
  const count = (pieces: number) =>
    page.locator("header").getByRole("button", { name: t("nav.cartCount", { count: pieces }) });
  await page.keyboard.press("Escape");
  await expect(count(1)).toBeVisible();
  // As another document of this browser adds, of which a page in the browser's memory hears nothing.
  const headers = { "sec-fetch-site": "same-origin", "x-page-path": american.basename };
  expect((await page.request.post("/graphql", { headers, data: added[0] })).status()).toBe(200);
  const comeBack = () =>
    page.evaluate(() => void dispatchEvent(new PageTransitionEvent("pageshow", { persisted: true })));
  await comeBack();
  await expect(count(2)).toBeVisible();

  await shopper.open("/checkout");
  await page.locator("input[name=email]").fill("kim@example.com");
  const reloaded = page.waitForEvent("load");
  await comeBack();
  await reloaded;
  await expect(page.locator("input[name=email]")).toHaveValue("kim@example.com");
});

test("a cart that the shop does not find stays in sight while it is looked for, then can be put back", async ({
  page,
  shop,
  isMobile,
}) => {
  test.skip(isMobile, "the width changes nothing");
  const shopper = createShopper(page, testLocales[0]);
  const { t } = shopper;
  await shopper.open(`/p/${await wellStocked(shop.url)}`);
  await shopper.add();
  await expect(page.getByRole("dialog").getByText(t("cart.subtotal"))).toBeVisible();
  let isAnswering = false;
  let hasNext = false;
  await page.route("**/graphql", async (route) => {
    if (!route.request().postData()?.includes('"getCart"')) return route.continue();
    // Only a cart that is given up is followed by another.
    hasNext ||= isAnswering && route.request().headers()["x-cart"] === "forget";
    if (hasNext) return route.continue();
    await route.fulfill({ json: { data: { getCart: null } } });
  });
  await shopper.open("/list");
  const cart = page.getByRole("banner").getByRole("button", { name: t("nav.cartCount", { count: 1 }) });
  await cart.click();
  const drawer = page.getByRole("dialog");
  await expect(drawer.getByRole("status").getByText(t("cart.sought"))).toBeVisible();
  await expect(drawer.locator("output")).toHaveText("1");
  await expect(drawer.getByRole("link", { name: t("cart.toCheckout") })).toHaveCount(0);
  await expect(page.getByRole("banner").locator("[aria-haspopup=dialog] span")).toHaveText("1");
  isAnswering = true;
  await drawer.getByRole("button", { name: t("cart.putBack") }).click();
  await expect(drawer.getByText(t("cart.subtotal"))).toBeVisible();
  await expect(drawer.locator("output")).toHaveText("1");
});

test("a cart that is not told whole has no total, and the line that breaks it can be removed", async ({
  page,
  shop,
  isMobile,
}) => {
  test.skip(isMobile, "the width changes nothing");
  const shopper = createShopper(page, testLocales[0]);
  const { t } = shopper;
  await shopper.open(`/p/${await wellStocked(shop.url)}`);
  await shopper.add();
  await expect(page.getByRole("dialog").getByText(t("cart.subtotal"))).toBeVisible();
  const breakLine = (operation: string, cart: string) =>
    ({ kind: "partial", operation, field: `${cart}.items.0.totalPrice` }) as const;
  await setFaults(shop.url, [
    breakLine("getCart", "getCart"),
    breakLine("createOrUpdateCheckout", "createOrUpdateCheckout.cart"),
  ]);
  await shopper.open("/list");
  await page
    .getByRole("banner")
    .getByRole("button", { name: t("nav.cartCount", { count: 1 }) })
    .click();
  const drawer = page.getByRole("dialog");
  await expect(drawer.getByRole("alert")).toContainText(t("error.generic"));
  await expect(drawer.getByText(t("cart.subtotal"))).toHaveCount(0);
  await shopper.toCheckout();
  const main = page.getByRole("main");
  await expect(
    main
      .getByRole("alert")
      .filter({ hasText: t("checkout.unavailable") })
      .first(),
  ).toBeVisible();
  await main.getByRole("button", { name: new RegExp(t("cart.removeItem", { product: "" }).trim()) }).click();
  await expect(main.getByText(t("cart.empty"))).toBeVisible();
  await setFaults(shop.url, []);
});
