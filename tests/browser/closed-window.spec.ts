import { newcomer, password } from "#tests/support/account.ts";
import { registerAt } from "#tests/support/registration.ts";
import { expect, test } from "#tests/support/shop.ts";
import { countOrders, createShopper, testLocales, wellStocked } from "#tests/support/shopper.ts";
import { localHeaders } from "../../tools/local-vars.ts";

const [, german, american] = testLocales;

test("who pays and closes the window is told of the order in every other tab, pays once, and loses no cart (1440 px)", async ({
  page,
  context,
  shop,
  isMobile,
}) => {
  test.skip(isMobile, "One width is enough");
  const before = await countOrders(shop.url);
  const shopper = createShopper(page, german);
  await shopper.open(`/p/${await wellStocked(shop.url)}`);
  await shopper.add();
  await shopper.toCheckout();
  await shopper.fillIn();
  await page.locator("label", { has: page.locator("input[name=payment]"), hasText: "Alpenpay" }).click();
  const tab = await context.newPage();
  const other = createShopper(tab, german);
  await other.open("/kasse");
  await other.fillIn();
  await shopper.placeButton().click();
  await expect(page.getByRole("heading", { name: "Alpenpay" })).toBeVisible();
  // The press arrives, its answer finds no window.
  await page.request.post(`${page.url()}/pay`, { form: { outcome: "later" }, maxRedirects: 0 });
  await page.close();

  for (const told of [shopper.t("checkout.maybeOrdered"), shopper.t("payment.underWay")]) {
    await other.placeButton().click();
    await expect(tab.getByText(told)).toBeVisible();
  }
  await other.open("/kasse");
  await expect(tab.getByRole("heading", { level: 1 })).toHaveText(shopper.t("confirm.paidTitle"));
  await other.open("/list");
  expect(await countOrders(shop.url)).toBe(before);
  await fetch(`${shop.url}/_backend/webhooks`, { method: "POST", headers: localHeaders });
  await tab.goto("about:blank");
  await other.open("/list#cart");
  const drawer = tab.getByRole("dialog");
  await expect(drawer.getByText(shopper.t("confirm.ordered"))).toBeVisible();
  await expect(drawer.getByRole("button", { name: shopper.t("cart.putBack") })).toHaveCount(0);
  await tab.reload();
  await drawer.getByRole("link", { name: shopper.t("confirm.show") }).click();
  await expect(tab.getByRole("heading", { level: 1 })).toHaveText(shopper.t("confirm.title"));
  await expect
    .poll(() => tab.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }])))
    .not.toMatch(/checkout-payment|checkout-order/);
  await other.open("/list#cart");
  await expect(drawer.getByText(shopper.t("cart.empty"))).toBeVisible();
  expect(await countOrders(shop.url)).toBe(before + 1);
});

test("who closes the window while a frame is paid is told of the order in the other tabs, not of lost goods (1440 px)", async ({
  page,
  context,
  shop,
  isMobile,
}) => {
  test.skip(isMobile, "One width is enough");
  const before = await countOrders(shop.url);
  const shopper = createShopper(page, american);
  await shopper.open(`/p/${await wellStocked(shop.url)}`);
  await shopper.add();
  await shopper.toCheckout();
  await shopper.fillIn();
  // A provider's page was tried before, and left.
  await page.evaluate(() => {
    const { cart } = JSON.parse(localStorage.getItem("cart") ?? "{}");
    localStorage.setItem("checkout-payment", JSON.stringify({ id: "7", cartId: cart.id }));
  });
  await page.locator("label", { has: page.locator("input[name=payment]"), hasText: "Card" }).click();
  await page.getByRole("button", { name: shopper.t("payment.continue") }).click();
  const frame = page.locator("#payment-iframe");
  await expect(frame.contentFrame().getByLabel("Card number")).toBeVisible();
  const tab = await context.newPage();
  const other = createShopper(tab, american);
  await other.open("/list");
  const third = await context.newPage();
  await createShopper(third, american).open("/list#cart");
  await expect(third.getByRole("link", { name: shopper.t("cart.toCheckout") })).toBeVisible();
  const paying = new URL(`${await frame.getAttribute("src")}/pay`, shop.url).href;
  await page.request.post(paying, { form: { cardNumber: "4000 0000 0000 0259" } });
  await page.close();
  await fetch(`${shop.url}/_backend/webhooks`, { method: "POST", headers: localHeaders });
  expect(await countOrders(shop.url)).toBe(before + 1);

  await other.open("/list#cart");
  await tab.reload();
  const drawer = tab.getByRole("dialog");
  await expect(drawer.getByText(shopper.t("confirm.ordered"))).toBeVisible();
  await expect(drawer.getByRole("link", { name: shopper.t("confirm.lookUp") })).toBeVisible();
  await expect(drawer.getByRole("button", { name: shopper.t("cart.putBack") })).toHaveCount(0);
  await expect(third.getByRole("dialog").getByText(shopper.t("confirm.ordered"))).toBeVisible();
  await third.close();
  await other.open("/checkout");
  await expect(tab.getByRole("main").getByText(shopper.t("confirm.ordered"))).toBeVisible();
  const noted = () => tab.evaluate(() => localStorage.getItem("checkout-payment"));
  expect(await noted()).toContain('"id":""');
  await other.open(`/p/${await wellStocked(shop.url)}`);
  await other.add();
  await other.toCheckout();
  await expect(tab.getByRole("main").getByText(shopper.t("confirm.orderedBefore"))).toBeVisible();
  expect(await noted()).toContain('"id":""');
  const main = tab.getByRole("main");
  await main.getByRole("button", { name: "Close" }).click();
  await expect(main.getByText(shopper.t("confirm.orderedBefore"))).toHaveCount(0);
  await tab.reload();
  await expect.poll(noted).toBeNull();
});

test("a customer who pays on one device and closes the window is told of the order on the other, not of lost goods (1440 px)", async ({
  page,
  browser,
  shop,
  isMobile,
}) => {
  test.skip(isMobile, "One width is enough");
  const username = newcomer();
  const shopper = createShopper(page, american);
  await shopper.open();
  await registerAt(page, american.basename, username);
  await shopper.open(`/p/${await wellStocked(shop.url)}`);
  await shopper.add();

  const device = await browser.newContext({ baseURL: shop.url });
  const tab = await device.newPage();
  const other = createShopper(tab, american);
  await other.open();
  const headers = { "cf-connecting-ip": crypto.randomUUID(), "sec-fetch-site": "same-origin" };
  const login = await tab.request.post("/auth/login", {
    headers,
    data: { username, password, remember: true },
  });
  expect(login.status()).toBe(200);
  await other.open("/list#cart");
  const drawer = tab.getByRole("dialog");
  await expect(drawer.getByRole("link", { name: other.t("cart.toCheckout") })).toBeVisible();

  // The login has joined both carts under a new id.
  await shopper.open("/list#cart");
  await shopper.toCheckout();
  await shopper.fillIn();
  await page.locator("label", { has: page.locator("input[name=payment]"), hasText: "Card" }).click();
  await page.getByRole("button", { name: shopper.t("payment.continue") }).click();
  const frame = page.locator("#payment-iframe");
  await expect(frame.contentFrame().getByLabel("Card number")).toBeVisible();
  const paying = new URL(`${await frame.getAttribute("src")}/pay`, shop.url).href;
  await page.request.post(paying, { form: { cardNumber: "4000 0000 0000 0259" } });
  await page.close();
  await fetch(`${shop.url}/_backend/webhooks`, { method: "POST", headers: localHeaders });

  await tab.reload();
  await expect(drawer.getByText(other.t("confirm.ordered"))).toBeVisible();
  await expect(drawer.getByRole("button", { name: other.t("cart.putBack") })).toHaveCount(0);
  await device.close();
});
