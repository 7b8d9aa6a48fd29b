import type { Locator } from "@playwright/test";
import { addToCart } from "#shared/operations/generated/operations.ts";
import { toRoutePath } from "#shared/routes.ts";
import { newcomer } from "#tests/support/account.ts";
import { barriers } from "#tests/support/barriers.ts";
import { setFaults } from "#tests/support/browser-faults.ts";
import { pressKey, tabTo, typeInto } from "#tests/support/keys.ts";
import { reflowFaults } from "#tests/support/reflow.ts";
import { registerAt } from "#tests/support/registration.ts";
import { expect, type TestShop, test } from "#tests/support/shop.ts";
import { createShopper, testLocales, wellStocked } from "#tests/support/shopper.ts";
import { localHeaders } from "../../tools/local-vars.ts";

test.skip(({ isMobile }) => !isMobile, "The phone's width is the narrow one");

type Shopper = ReturnType<typeof createShopper>;

async function buy(shopper: Shopper, { url }: TestShop) {
  await shopper.open(`/p/${await wellStocked(url)}`);
  await shopper.add();
  await shopper.toCheckout();
  await shopper.fillIn();
  await shopper.placeButton().click();
  return shopper.confirmed();
}

const tellShop = async ({ url }: TestShop, number: number, action: string) =>
  (await fetch(`${url}/_backend/orders/${number}/${action}`, { method: "POST", headers: localHeaders }))
    .status;

const check = (target: Locator) => pressKey(target, "Space");

async function choose(target: Locator, value: string) {
  await tabTo(target);
  while ((await target.inputValue()) !== value) await target.page().keyboard.press("ArrowDown");
}

for (const locale of testLocales)
  test(`a guest's order is found, returned, paid back and bought again with nothing but keys in ${locale.basename}`, async ({
    page,
    shop,
  }) => {
    const shopper = createShopper(page, locale);
    const { t } = shopper;
    const number = await buy(shopper, shop);
    expect(await tellShop(shop, number, "completed")).toBe(200);

    const main = page.getByRole("main");
    const order = main.locator("input[name=order]");
    await pressKey(main.getByRole("link", { name: t("confirm.lookUp") }));
    await expect(order).toHaveValue(String(number));
    await shopper.open("/account");
    await pressKey(page.getByRole("link", { name: t("lookUp.link") }));
    const lookUp = async (progress: string) => {
      await typeInto(order, String(number));
      await typeInto(main.locator("input[name=email]"), "kim@example.com");
      await pressKey(main.getByRole("button", { name: t("lookUp.submit") }));
      await expect(main.getByRole("definition").getByText(progress, { exact: true })).toBeVisible();
    };
    await lookUp(t("orders.progress.sent"));
    const found = main.getByRole("article", { name: String(number) });
    await expect(found).toBeFocused();
    await pressKey(main.getByRole("button", { name: t("lookUp.another") }));
    await expect(main.getByRole("heading", { level: 1 })).toBeFocused();
    await lookUp(t("orders.progress.sent"));
    await expect(main.getByRole("link", { name: t("orders.track") })).toBeVisible();
    const withdraw = `${locale.basename}/${toRoutePath("withdraw", locale.language)}?order=${number}`;
    await expect(found.getByRole("link", { name: t("footer.withdraw") })).toHaveAttribute("href", withdraw);
    await expect(main.getByRole("listitem").filter({ hasText: t("orders.step.sent") })).toHaveAttribute(
      "aria-current",
      "step",
    );

    const start = main.getByRole("button", { name: t("returns.start") });
    await pressKey(start);
    await pressKey(main.getByRole("button", { name: t("returns.cancel") }));
    await expect(start).toBeFocused();
    await pressKey(start);
    await pressKey(main.getByRole("button", { name: t("returns.submit") }));
    await expect(main.getByRole("alert").getByText(t("returns.choose"))).toBeVisible();
    await check(main.getByRole("checkbox").first());
    await choose(main.getByLabel(t("returns.why")), "tooLarge");
    expect(await barriers(page)).toEqual([]);
    expect(await reflowFaults(page)).toEqual([]);
    await pressKey(main.getByRole("button", { name: t("returns.submit") }));
    await expect(main.getByText(t("returns.doneTitle"))).toBeVisible();
    await expect(main).toContainText("Masthamnsgatan 9");

    await page.emulateMedia({ media: "print" });
    await expect(main.getByText("Masthamnsgatan 9").last()).toBeVisible();
    await expect(main.getByRole("heading", { level: 1 })).toBeHidden();
    await expect(page.getByRole("contentinfo")).toBeHidden();
    await expect(page.getByRole("banner")).toBeHidden();
    await page.emulateMedia({ media: "screen" });

    expect(await tellShop(shop, number, "returns")).toBe(200);
    await page.reload();
    await lookUp(t("orders.progress.refunded"));
    await expect(main.getByRole("heading", { name: t("orders.refunds") })).toBeVisible();
    await pressKey(main.getByRole("button", { name: t("returns.again") }));
    await expect(page.getByRole("dialog").getByRole("link", { name: t("cart.toCheckout") })).toBeVisible();
  });

for (const locale of testLocales)
  test(`a customer finds the order in the account, prints its receipt and buys it again with nothing but keys in ${locale.basename}`, async ({
    page,
    shop,
  }) => {
    const shopper = createShopper(page, locale);
    const { t } = shopper;
    await registerAt(page, locale.basename, newcomer());
    const number = await buy(shopper, shop);
    await pressKey(page.getByRole("main").getByRole("link", { name: t("footer.withdraw") }));
    await expect(page.locator("main input[name=order]")).toHaveValue(String(number));
    await shopper.open(`/${toRoutePath("account-orders", locale.language)}`);
    const order = page.getByRole("article", { name: String(number) });
    await pressKey(order.locator("summary"));
    await expect(order.getByText(/Storgatan 1/).first()).toBeVisible();

    const bought = await order.getByRole("listitem").getByRole("link").first().innerText();
    await page.evaluate(() => {
      window.print = () => {};
    });
    await pressKey(order.getByRole("button", { name: t("returns.receipt") }));
    await page.emulateMedia({ media: "print" });
    await expect(order.getByText("Nordkamm AB")).toBeVisible();
    const screen = page.viewportSize();
    // A4 across, where the account's pages have a column at their side.
    await page.setViewportSize({ width: 1123, height: 794 });
    expect((await order.boundingBox())?.width).toBeGreaterThan(600);
    await page.setViewportSize(screen ?? { width: 390, height: 844 });
    await expect(order.getByText(t("cart.total"), { exact: true }).first()).toBeVisible();
    await expect(page.getByRole("heading", { level: 1 })).toBeHidden();
    await expect(order.getByRole("button", { name: t("returns.again") })).toBeHidden();
    await page.emulateMedia({ media: "screen" });

    const drawer = page.getByRole("dialog");
    const isInCart = t("returns.againDone", { number: String(number) });
    const wasSaid = await page.evaluateHandle((sentence) => {
      const said = { ever: false };
      const listen = () => {
        said.ever ||= document.body.textContent.includes(sentence);
      };
      new MutationObserver(listen).observe(document.body, {
        subtree: true,
        childList: true,
        characterData: true,
      });
      return said;
    }, isInCart);
    await setFaults(shop.url, [{ kind: "status", status: 404, path: "/graphql", operation: addToCart.name }]);
    await pressKey(order.getByRole("button", { name: t("returns.again") }));
    await expect(drawer.getByText(t("error.generic")).first()).toBeVisible();
    await setFaults(shop.url, []);
    await page.keyboard.press("Escape");
    await expect(drawer).toBeHidden();
    expect(await wasSaid.evaluate(({ ever }) => ever)).toBe(false);
    await pressKey(order.getByRole("button", { name: t("returns.again") }));
    await expect(drawer.getByRole("link", { name: t("cart.toCheckout") })).toBeVisible();
    await expect.poll(() => wasSaid.evaluate(({ ever }) => ever)).toBe(true);
    await expect(drawer.getByText(bought).first()).toBeVisible();
  });
