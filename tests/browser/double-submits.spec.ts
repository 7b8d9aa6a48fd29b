import type { Page } from "@playwright/test";
import { placeOrder } from "#shared/operations/generated/operations.ts";
import { setFaults } from "#tests/support/browser-faults.ts";
import { expect, test } from "#tests/support/shop.ts";
import { countOrders, createShopper, testLocales, wellStocked } from "#tests/support/shopper.ts";

test.skip(({ isMobile }) => isMobile, "a press is a press");

/** `SUBMITS=40` submits each pattern so often: two hundred in all. */
const rounds = Number(process.env.SUBMITS ?? 1);

const [, , american] = testLocales;

type Shopper = ReturnType<typeof createShopper>;

interface Visit {
  page: Page;
  shopper: Shopper;
  url: string;
}

/** As a shopper does who sees no answer: whenever the button can be pressed; a new page asks for the terms again. */
async function pressUntilAnswered(page: Page, { t, placeButton }: Shopper) {
  const thanks = page.getByRole("heading", { level: 1, name: t("confirm.title") });
  const answer = thanks.or(page.getByText(t("confirm.ordered")));
  const press = { timeout: 1_000, noWaitAfter: true };
  await expect(async () => {
    const button = placeButton();
    if (!(await answer.isVisible()) && (await button.isVisible())) {
      await page
        .getByRole("checkbox")
        .last()
        .check(press)
        .catch(() => {});
      await button.click(press).catch(() => {});
    }
    await expect(answer).toBeInViewport({ timeout: 3_000 });
  }).toPass();
}

/** Whoever pressed is thanked, or told that the goods are ordered. */
const patterns: Record<string, (visit: Visit) => Promise<void>> = {
  "a double click": async ({ shopper }) => {
    await shopper.placeButton().dblclick();
  },
  "the Enter key and a click": async ({ page }) => {
    const button = page.locator("main form button[type=submit]").last();
    const { x = 0, y = 0, width = 0, height = 0 } = (await button.boundingBox()) ?? {};
    await page.locator("input[name=email]").focus({ timeout: 1_000 });
    await button.scrollIntoViewIfNeeded();
    const box = (await button.boundingBox()) ?? { x, y, width, height };
    await page.keyboard.press("Enter");
    await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
  },
  "two tabs": async ({ page, shopper }) => {
    const tab = await page.context().newPage();
    const other = createShopper(tab, american);
    await other.open("/checkout");
    await other.fillIn();
    const press = (button: HTMLElement) => button.click();
    await Promise.all([shopper.placeButton().evaluate(press), other.placeButton().evaluate(press)]);
    await pressUntilAnswered(page, shopper);
    const thanks = tab.getByRole("heading", { level: 1, name: shopper.t("confirm.title") });
    await expect(thanks.or(tab.getByText(shopper.t("confirm.ordered")))).toBeVisible();
    await tab.close();
  },
  "a second tab that comes too late": async ({ page, shopper }) => {
    const tab = await page.context().newPage();
    const other = createShopper(tab, american);
    await other.open("/checkout");
    await other.fillIn();
    await shopper.placeButton().click();
    // Also for who has scrolled down to the button.
    await expect(tab.getByText(shopper.t("confirm.ordered"))).toBeInViewport();
    await expect(other.placeButton()).toHaveCount(0);
    await tab.close();
  },
  "a click after a lost answer": async ({ page, shopper, url }) => {
    await setFaults(url, [{ kind: "commit-then-reset", operation: placeOrder.name, times: 1 }]);
    await shopper.placeButton().click();
    await expect(page.getByText(shopper.t("error.generic"))).toBeVisible();
    await setFaults(url, []);
  },
  "Back while it is on its way, and again": async ({ page, shopper, url }) => {
    await setFaults(url, [{ kind: "latency", operation: placeOrder.name, milliseconds: 400 }]);
    const sent = page.waitForRequest((request) => request.postData()?.includes(placeOrder.name) ?? false);
    await shopper.placeButton().click();
    await sent;
    await page.goBack();
    await page.goForward();
    await pressUntilAnswered(page, shopper);
    await setFaults(url, []);
  },
};

for (const [title, pattern] of Object.entries(patterns)) {
  test(`${title}: one order each time, in Chromium, and the shopper is thanked for it`, async ({
    page,
    shop,
  }) => {
    test.setTimeout(180_000 + rounds * 20_000);
    const shopper = createShopper(page, american);
    const alias = await wellStocked(shop.url);
    const before = await countOrders(shop.url);
    for (let round = 1; round <= rounds; round++) {
      await shopper.open(`/p/${alias}`);
      // The drawer opens for the first goods of a tab alone.
      await page.evaluate(() => sessionStorage.removeItem("cart-was-shown"));
      await shopper.add();
      await shopper.toCheckout();
      await shopper.fillIn();
      await pattern({ page, shopper, url: shop.url });
      await pressUntilAnswered(page, shopper);
      expect(await countOrders(shop.url)).toBe(before + round);
      // Thanks are said while the ordered cart is being left.
      await expect(page.getByRole("banner").getByText("1", { exact: true })).toHaveCount(0);
    }
  });
}
