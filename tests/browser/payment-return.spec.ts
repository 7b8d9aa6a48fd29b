import type { Page } from "@playwright/test";
import { checkout } from "#shared/operations/generated/operations.ts";
import { setFaults } from "#tests/support/browser-faults.ts";
import { forward } from "#tests/support/forward.ts";
import { expect, test } from "#tests/support/shop.ts";
import { countOrders, createShopper, testLocales, wellStocked } from "#tests/support/shopper.ts";
import { localHeaders } from "../../tools/local-vars.ts";

const [, , american] = testLocales;

test.skip(({ isMobile }) => isMobile, "What becomes of a payment does not depend on the screen");

async function goToCheckout(page: Page, url: string) {
  const shopper = createShopper(page, american);
  await shopper.open(`/p/${await wellStocked(url)}`);
  await shopper.add();
  await shopper.toCheckout();
  await shopper.fillIn();
  await page.locator("label", { has: page.locator("input[name=payment]"), hasText: "Card" }).click();
  await page.getByRole("checkbox").last().check();
  return shopper;
}

type Shopper = ReturnType<typeof createShopper>;

async function toFrame(page: Page, { t }: Shopper) {
  await page.getByRole("button", { name: t("payment.continue") }).click();
  await expect(page.frameLocator("#payment-iframe").getByLabel("Card number")).toBeVisible();
}

const frameAddress = async (page: Page, url: string) =>
  new URL((await page.locator("#payment-iframe").getAttribute("src")) ?? "", url).href;

const cartOf = async (page: Page) =>
  (await page.context().cookies()).find(({ name }) => name === "cart")?.value ?? "";

/** Thanks are said while the ordered cart is being left. */
async function expectNewCart(page: Page, ordered: string, { t, open }: Shopper) {
  await expect.poll(() => cartOf(page)).not.toBe(ordered);
  await open("/checkout");
  await expect(page.getByRole("main").getByText(t("cart.empty"))).toBeVisible();
}

const deliverWebhooks = (url: string) =>
  fetch(`${url}/_backend/webhooks`, { method: "POST", headers: localHeaders });

const laterCard = { cardNumber: "4000 0000 0000 0259" };

test("who comes back from a frame without having paid is told so; who leaves a frame whose cart was ordered meanwhile is led to that order", async ({
  page,
  shop,
}) => {
  const before = await countOrders(shop.url);
  const shopper = await goToCheckout(page, shop.url);
  await toFrame(page, shopper);
  const cartId = await cartOf(page);
  const wid = (await frameAddress(page, shop.url)).split("/").at(-1) ?? "";
  await shopper.open(`/checkout/confirm?${new URLSearchParams({ cartid: cartId, wid })}`);
  await expect(page.getByRole("status").getByText(shopper.t("confirm.paidWait"))).toBeVisible();
  await page.waitForURL("**/us/en/checkout");
  const unpaid = page.getByText(shopper.t("payment.notCompleted"));
  await expect(unpaid).toBeVisible();
  await expect(page.locator("input[name=email]")).toHaveValue("kim@example.com");
  await page.reload();
  await expect(page.locator("input[name=email]")).toHaveValue("kim@example.com");
  await expect(unpaid).toHaveCount(0);
  expect(await countOrders(shop.url)).toBe(before);

  await page.getByRole("checkbox").last().check();
  await toFrame(page, shopper);
  await page.request.post(`${await frameAddress(page, shop.url)}/pay`, { form: laterCard });
  await deliverWebhooks(shop.url);
  expect(await countOrders(shop.url)).toBe(before + 1);
  await page.getByRole("button", { name: shopper.t("payment.otherWay") }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(shopper.t("confirm.title"));
  await expect.poll(() => cartOf(page)).not.toBe(cartId);
  expect(await countOrders(shop.url)).toBe(before + 1);
});

test("a frame that is paid while the shop knows of it before the shopper comes back ends with thanks for one order", async ({
  page,
  shop,
}) => {
  const before = await countOrders(shop.url);
  const shopper = await goToCheckout(page, shop.url);
  const cartId = await cartOf(page);
  await toFrame(page, shopper);
  const paying = `${await frameAddress(page, shop.url)}/pay`;
  // The press arrives and the shop is told, only then is the shopper led back.
  await page.route(paying, async (route) => {
    const answer = await forward(route);
    await deliverWebhooks(shop.url);
    expect(await countOrders(shop.url)).toBe(before + 1);
    await route.fulfill({ response: answer });
  });
  const frame = page.frameLocator("#payment-iframe");
  await frame.getByLabel("Card number").fill(laterCard.cardNumber);
  await frame.getByRole("button", { name: "Buy now and pay" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(shopper.t("confirm.title"));
  await expectNewCart(page, cartId, shopper);
  expect(await countOrders(shop.url)).toBe(before + 1);
});

test("a shop that fails when the frame is asked for, or when it was paid, says so and goes on by itself or by the same button", async ({
  page,
  shop,
}) => {
  const before = await countOrders(shop.url);
  const shopper = await goToCheckout(page, shop.url);
  const fail = (operation: string) => setFaults(shop.url, [{ kind: "status", status: 503, operation }]);
  const failed = page.getByRole("alert").getByText(shopper.t("error.generic"));
  await fail("createOrUpdateCheckout");
  const button = page.getByRole("button", { name: shopper.t("payment.continue") });
  await button.click();
  await expect(failed).toBeVisible();
  await setFaults(shop.url, []);
  const frame = page.frameLocator("#payment-iframe");
  await expect(async () => {
    await button.click({ timeout: 500 });
    await expect(frame.getByLabel("Card number")).toBeVisible({ timeout: 3_000 });
  }).toPass();

  await fail("checkout");
  await frame.getByRole("button", { name: "Buy now and pay" }).click();
  await expect(page.getByRole("alert").getByText(shopper.t("confirm.unreachable"))).toBeVisible();
  await setFaults(shop.url, []);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(shopper.t("confirm.title"), {
    timeout: 20_000,
  });
  expect(await countOrders(shop.url)).toBe(before + 1);
});

test("who asks for an order again is asked for by one question at a time, sixteen times more", async ({
  page,
}) => {
  const { t, open } = createShopper(page, american);
  let asked = 0;
  await page.route("**/graphql", async (route) => {
    if (route.request().postDataJSON().operationName !== checkout.name) return route.fallback();
    asked += 1;
    return route.fulfill({ status: 503 });
  });
  await page.clock.install();
  await open("/checkout/confirm?order=1");
  await expect(page.getByRole("alert").getByText(t("confirm.unreachable"))).toBeVisible();
  await page.getByRole("button", { name: t("common.retry") }).click();
  /** The first round asks once more, and hears that it is over. */
  const all = 18;
  const askAgain = () => page.clock.runFor(2_000);
  await expect(async () => {
    await askAgain();
    expect(asked).toBeGreaterThanOrEqual(all);
  }).toPass();
  for (let tries = 0; tries < 5; tries++) await askAgain();
  expect(asked).toBe(all);
});

test("another tab in front of the same payment says that its cart was ordered, and leads to the order", async ({
  page,
  context,
  shop,
}) => {
  const before = await countOrders(shop.url);
  const shopper = await goToCheckout(page, shop.url);
  await toFrame(page, shopper);
  const other = await context.newPage();
  const beside = createShopper(other, american);
  await beside.open("/checkout");
  await beside.fillIn();
  await other.locator("label", { has: other.locator("input[name=payment]"), hasText: "Card" }).click();
  await other.getByRole("checkbox").last().check();
  await toFrame(other, shopper);
  const frame = page.frameLocator("#payment-iframe");
  await frame.getByLabel("Card number").fill("4242 4242 4242 4242");
  await frame.getByRole("button", { name: "Buy now and pay" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(shopper.t("confirm.title"));
  await expect(other.getByText(shopper.t("confirm.ordered"))).toBeVisible();
  await expect(other.locator("#payment-iframe")).toHaveCount(0);
  await expect(
    other.getByRole("main").getByRole("link", { name: shopper.t("confirm.lookUp") }),
  ).toBeVisible();
  expect(await countOrders(shop.url)).toBe(before + 1);
});
