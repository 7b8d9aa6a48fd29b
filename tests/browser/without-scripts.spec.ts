import { expect, test } from "#tests/support/shop.ts";
import { createShopper, lookInside, testLocales, wellStocked } from "#tests/support/shopper.ts";

const [swedish] = testLocales;

test.use({ javaScriptEnabled: false });

test("without JavaScript a guest goes from the list to a paid order by invoice", async ({ page, shop }) => {
  const { t, open } = createShopper(page, swedish);
  const main = page.getByRole("main");
  await open("/list?sort=PRICE_DESC");
  await expect(page.locator("main a[href*='/p/']").first()).toBeVisible();
  const wide = page.viewportSize() ?? { width: 1440, height: 900 };
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(main.getByRole("article").first()).toBeInViewport();
  // Nobody would answer it.
  await expect(page.getByLabel(t("newsletter.email"))).toBeHidden();
  await expect(main.getByRole("spinbutton").first()).not.toBeInViewport();
  await main.getByRole("link", { name: t("list.filter"), exact: true }).click();
  await expect(main.getByRole("group").first()).toBeInViewport();
  await page.setViewportSize(wide);
  await open(`/p/${await wellStocked(shop.url)}`);
  const add = main.getByRole("button", { name: t("product.addToCart") });
  await add.click();
  await expect(page.locator("#sizes-error")).toBeVisible();
  await page.locator("main label:has(input[type=radio])").first().click();
  await add.click();

  await expect(page).toHaveURL(/\/se\/sv\/varukorg\?done=added$/);
  await expect(page.getByRole("status").filter({ hasText: t("product.added") })).toBeFocused();
  await page.getByRole("button", { name: /^Öka antal/ }).click();
  await expect(main.locator("output")).toHaveText("2");
  await open();
  await page
    .getByRole("banner")
    .getByRole("link", { name: t("cart.view") })
    .click();
  await expect(main.locator("output")).toHaveText("2");
  await page.getByRole("link", { name: t("cart.toCheckout") }).click();

  await page.getByLabel(t("field.email")).fill("kim@example.com");
  const companyName = page.locator("input[name=companyName]");
  await expect(companyName).toBeHidden();
  await page.getByRole("radio", { name: t("field.company") }).check();
  await expect(companyName).toBeVisible();
  await page.getByRole("radio", { name: t("field.person") }).check();
  await expect(companyName).toBeHidden();
  await page.locator("input[name=zip]").fill("111 22");
  await page.locator("input[name=zip]").press("Enter");
  await expect(page.locator("input[name=zip]")).toHaveValue("111 22");
  await page.getByRole("radio", { name: "Faktura" }).check();
  const order = page.getByRole("button", { name: t("checkout.placeOrder") });
  await order.click();
  await expect(page.getByRole("region", { name: t("validation.summaryTitle") })).toBeVisible();
  await page.getByRole("link", { name: t("enter.firstName") }).click();
  await expect(page.locator("input[name=firstName]")).toBeFocused();
  for (const [name, value] of [
    ["firstName", "Kim"],
    ["lastName", "Berg"],
    ["address", "Storgatan 1"],
    ["city", "Stockholm"],
    ["phone", "0701234567"],
    ["personalId", "811228-9874"],
  ] as const)
    await page.locator(`input[name=${name}]`).fill(value);
  await page.locator("input[name=terms]").check();
  await order.click();

  await expect(page.getByRole("heading", { level: 1 })).toHaveText(t("confirm.title"));
  const number = Number(new URL(page.url()).searchParams.get("order"));
  const placed = await lookInside(shop.url, number);
  expect(placed.email).toBe("kim@example.com");
  expect(placed.rows[0]?.row.quantity).toBe(2);
  await open("/varukorg");
  await expect(main.getByText(t("cart.empty"))).toBeVisible();
});
