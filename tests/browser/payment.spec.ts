import type { Page } from "@playwright/test";
import type { ContractMode } from "#backend/contract/contract.ts";
import { forward } from "#tests/support/forward.ts";
import { expect, test } from "#tests/support/shop.ts";
import {
  countOrders,
  createShopper,
  type TestLocale,
  testLocales,
  wellStocked,
} from "#tests/support/shopper.ts";
import { localHeaders } from "../../tools/local-vars.ts";

const [, german, american] = testLocales;

/** What the policy refused, and what failed. */
async function watch(page: Page): Promise<string[]> {
  const found: string[] = [];
  page.on("pageerror", (error) => found.push(String(error)));
  page.on("console", (message) => {
    if (/Content Security Policy|TrustedHTML|TrustedScript/.test(message.text())) found.push(message.text());
  });
  return found;
}

async function goToCheckout(page: Page, url: string, locale: TestLocale, payment: string) {
  const shopper = createShopper(page, locale);
  await shopper.open(`/p/${await wellStocked(url)}`);
  await shopper.add();
  await shopper.toCheckout();
  await shopper.fillIn();
  await page.locator("label", { has: page.locator("input[name=payment]"), hasText: payment }).click();
  return shopper;
}

const setModes = (url: string, modes: readonly ContractMode[]) =>
  fetch(`${url}/_backend/faults/contract`, {
    method: "PUT",
    headers: localHeaders,
    body: JSON.stringify(modes),
  });

/** The shop does not price the cart before the returned function is called. */
async function holdOffer(page: Page): Promise<() => void> {
  let release = () => {};
  const isReleased = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route("**/graphql", async (route) => {
    if (route.request().postDataJSON().operationName === "createOrUpdateCheckout") await isReleased;
    return route.fallback();
  });
  return () => release();
}

test("a guest pays by card in the frame: without scripts of strangers, refused first, stopped while the cart changes, then paid (1440 px)", async ({
  page,
  shop,
  isMobile,
}) => {
  test.skip(isMobile, "One width is enough");
  const found = await watch(page);
  const before = await countOrders(shop.url);
  const shopper = await goToCheckout(page, shop.url, american, "Card");
  await page.getByRole("button", { name: shopper.t("payment.continue") }).click();
  const frame = page.frameLocator("#payment-iframe");
  await expect(frame.getByLabel("Card number")).toBeVisible();
  await page.getByRole("button", { name: shopper.t("payment.otherWay") }).click();
  await page.route("**/graphql", async (route) => {
    if (route.request().postDataJSON().operationName !== "createOrUpdateCheckout") return route.fallback();
    const headers = { ...route.request().headers(), "sec-fetch-site": "same-origin" };
    const response = await forward(route, { headers });
    const foreign = '<script src=\\"https://elsewhere.example/x.js\\"></script><script ';
    return route.fulfill({ response, body: (await response.text()).replace("<script ", foreign) });
  });
  await page.getByRole("button", { name: shopper.t("payment.continue") }).click();
  await expect(page.getByText(shopper.t("payment.notOpened"))).toBeVisible();
  await page.unroute("**/graphql");
  await page.getByRole("button", { name: shopper.t("payment.continue") }).click();
  const number = frame.getByLabel("Card number");
  const pay = frame.getByRole("button", { name: "Buy now and pay" });
  const amount = frame.getByRole("status");
  await number.fill("4000 0000 0000 0002");
  await pay.click();
  await expect(frame.getByRole("alert")).toContainText("declined");

  const shownBefore = await amount.textContent();
  const release = await holdOffer(page);
  await page
    .getByRole("button", { name: /^Increase quantity/ })
    .filter({ visible: true })
    .click();
  await expect(pay).toBeDisabled();
  release();
  await expect(pay).toBeEnabled();
  await expect(amount).not.toHaveText(shownBefore ?? "");

  await page.getByRole("button", { name: shopper.t("payment.otherWay") }).click();
  await expect(page.locator("#payment-iframe")).toHaveCount(0);
  await page.getByRole("button", { name: shopper.t("payment.continue") }).click();
  await pay.click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(shopper.t("confirm.title"));
  await expect(page.frameLocator("#payment-receipt").getByText("The payment is completed.")).toBeVisible();
  await page.getByLabel("Password", { exact: true }).fill("Neuschnee2026");
  await page.getByRole("button", { name: "Create account" }).click();
  await expect(page.getByText(shopper.t("confirm.accountDone"))).toBeVisible();
  expect(await countOrders(shop.url)).toBe(before + 1);
  expect(found).toEqual([]);
});

test("who goes back from Avarda's frame or closes Alpenpay's page keeps the cart; who never comes back finds the order", async ({
  page,
  context,
  shop,
  isMobile,
}) => {
  test.skip(isMobile, "One width is enough");
  const found = await watch(page);
  await setModes(shop.url, ["more-providers"]);
  const before = await countOrders(shop.url);
  const shopper = await goToCheckout(page, shop.url, german, "Avarda");
  await page.getByRole("button", { name: shopper.t("payment.continue") }).click();
  const frame = page.frameLocator("#payment-iframe");
  const amount = frame.getByRole("status");
  await expect(amount).toHaveText(/\d/);
  const shownBefore = await amount.textContent();
  const release = await holdOffer(page);
  await page
    .getByRole("button", { name: /erhöhen$/ })
    .filter({ visible: true })
    .first()
    .click();
  // Nothing stops this frame but the shop.
  await expect(page.locator("[inert] #payment-iframe")).toHaveCount(1);
  release();
  await expect(page.locator("[inert] #payment-iframe")).toHaveCount(0);
  await expect(amount).not.toHaveText(shownBefore ?? "");
  await page.goBack();
  await page.goForward();
  await expect(page.locator("input[name=email]")).toHaveValue("kim@example.com");
  await expect(page.locator("#payment-iframe")).toHaveCount(0);
  await setModes(shop.url, []);

  const order = async (tab: Page) => {
    const next = createShopper(tab, german);
    await next.fillIn();
    await tab.locator("label", { has: tab.locator("input[name=payment]"), hasText: "Alpenpay" }).click();
    await next.placeButton().click();
    await expect(tab.getByRole("heading", { name: "Alpenpay" })).toBeVisible();
  };
  await order(page);
  await page.close();
  const tab = await context.newPage();
  await tab.goto("/ch/de/kasse");
  await expect(tab.getByRole("complementary")).toContainText("2");
  expect(await countOrders(shop.url)).toBe(before);
  await order(tab);
  await tab.getByRole("combobox").selectOption("lost");
  await tab
    .getByRole("button")
    .click()
    .catch(() => {});
  await expect.poll(() => countOrders(shop.url)).toBe(before + 1);
  await tab.goto("/ch/de/kasse");
  await expect(tab.getByRole("heading", { level: 1 })).toHaveText(shopper.t("confirm.title"));
  expect(await countOrders(shop.url)).toBe(before + 1);
  expect(found).toEqual([]);
});
