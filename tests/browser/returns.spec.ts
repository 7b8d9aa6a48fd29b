import { barriers } from "#tests/support/barriers.ts";
import { expect, test } from "#tests/support/shop.ts";
import { createShopper, testLocales, wellStocked } from "#tests/support/shopper.ts";
import { localHeaders } from "../../tools/local-vars.ts";

test.skip(({ isMobile }) => !isMobile, "The phone's width is the narrow one");

for (const locale of testLocales)
  test(`a guest's order is found, returned, paid back and bought again in ${locale.basename}`, async ({
    page,
    shop,
  }) => {
    const shopper = createShopper(page, locale);
    const { t } = shopper;
    const tellShop = (action: string) =>
      fetch(`${shop.url}/_backend/orders/${number}/${action}`, { method: "POST", headers: localHeaders });
    await shopper.open(`/p/${await wellStocked(shop.url)}`);
    await shopper.add();
    await shopper.toCheckout();
    await shopper.fillIn();
    await shopper.placeButton().click();
    const number = await shopper.confirmed();
    expect((await tellShop("completed")).status).toBe(200);

    await shopper.open("/account");
    await page.getByRole("link", { name: t("lookUp.link") }).click();
    const main = page.getByRole("main");
    const lookUp = async (progress: string) => {
      await main.locator("input[name=order]").fill(String(number));
      await main.locator("input[name=email]").fill("kim@example.com");
      await main.getByRole("button", { name: t("lookUp.submit") }).click();
      await expect(main.getByRole("definition").getByText(progress, { exact: true })).toBeVisible();
    };
    await lookUp(t("orders.progress.sent"));
    await expect(main.getByRole("link", { name: t("orders.track") })).toBeVisible();

    await main.getByRole("button", { name: t("returns.start") }).click();
    await main.getByRole("button", { name: t("returns.submit") }).click();
    await expect(main.getByRole("alert").getByText(t("returns.choose"))).toBeVisible();
    await main.getByRole("checkbox").first().check();
    await main.getByLabel(t("returns.why")).selectOption("tooLarge");
    expect(await barriers(page)).toEqual([]);
    await main.getByRole("button", { name: t("returns.submit") }).click();
    await expect(main.getByText(t("returns.doneTitle"))).toBeVisible();
    await expect(main).toContainText("Masthamnsgatan 9");

    expect((await tellShop("returns")).status).toBe(200);
    await page.reload();
    await lookUp(t("orders.progress.refunded"));
    await expect(main.getByRole("heading", { name: t("orders.refunds") })).toBeVisible();
    await main.getByRole("button", { name: t("returns.again") }).click();
    await expect(page.getByRole("dialog").getByRole("link", { name: t("cart.toCheckout") })).toBeVisible();
  });
