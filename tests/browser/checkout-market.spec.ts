import type { Page } from "@playwright/test";
import { toRoutePath } from "#shared/routes.ts";
import { barriers, findFormFaults, findHandmade } from "#tests/support/barriers.ts";
import { expect, test } from "#tests/support/shop.ts";
import {
  createShopper,
  lookInside,
  type TestLocale,
  testLocales,
  wellStocked,
} from "#tests/support/shopper.ts";

const [swedish, swiss] = testLocales;
const swede = { ...swedish, zip: "0150" };
const english: TestLocale = { basename: "/se/en", language: "en", zip: "0150" };

const cookie = async (page: Page, name: string) =>
  (await page.context().cookies()).find((candidate) => candidate.name === name)?.value;

/** A shopper in the checkout with one piece. */
async function inCheckout(page: Page, locale: TestLocale, alias = "alpine-jacket") {
  const shopper = createShopper(page, locale);
  await shopper.open(`/p/${alias}`);
  await shopper.add();
  await shopper.toCheckout();
  const country = page.getByLabel(shopper.t("checkout.country"), { exact: true });
  await expect(country).toBeVisible();
  const pricesIn = (currency: string) => page.getByText(shopper.t("checkout.pricesIn", { currency }));
  const summary = page.getByRole("complementary", { name: shopper.t("checkout.summary") });
  return { shopper, country, pricesIn, summary };
}

test("a cart of the Swedish shop is bought to Norway in NOK, and the shop stays Swedish (CK-27 MK-22 RT-50)", async ({
  page,
  shop,
  isMobile,
}) => {
  test.skip(isMobile, "a journey to another market goes over a phone");
  const { shopper, country, pricesIn, summary } = await inCheckout(page, swede, await wellStocked(shop.url));
  await expect(country).toHaveValue("SE");
  await expect(summary).toContainText(/\d\skr/);
  await page.locator("input[name=email]").fill("kim@example.com");

  await country.focus();
  await page.keyboard.type("Norg");
  await expect(pricesIn("NOK")).toBeVisible();
  await expect(country).toBeFocused();
  await expect(country).toHaveValue("NO");
  await expect(summary).toContainText("NOK");
  await expect(summary).not.toContainText(/\d\skr/);
  await expect(page.locator("input[name=email]")).toHaveValue("kim@example.com");
  expect(new URL(page.url()).pathname).toBe(`${swede.basename}/${toRoutePath("checkout", swede.language)}`);
  expect([await cookie(page, "checkout-market"), await cookie(page, "market")]).toEqual(["no", undefined]);

  await page.reload();
  await expect(country).toHaveValue("NO");
  await expect(summary).toContainText("NOK");
  await expect(summary).not.toContainText(/\d\skr/);

  await shopper.open();
  await page
    .getByRole("banner")
    .getByRole("button", { name: /Varukorg/ })
    .click();
  const drawer = page.getByRole("dialog");
  await expect(drawer).toContainText(/\d\skr/);
  await expect(drawer).not.toContainText("NOK");

  await shopper.toCheckout();
  await shopper.fillIn();
  await expect(page.getByRole("main")).not.toContainText(/\d\skr/);
  await shopper.placeButton().click();
  const order = await lookInside(shop.url, await shopper.confirmed());
  expect(order.marketId).toBe("NO|NOK");
  const { incVat = 0, exVat = 0 } = order.rows[0]?.unit.selling ?? {};
  expect(incVat / exVat).toBeCloseTo(1.25, 3);
  await expect(page.getByRole("main")).toContainText("NOK");
  await expect(page.getByRole("main")).not.toContainText(/\d\skr/);

  await shopper.open("/p/alpine-jacket");
  await expect(page.getByRole("main")).toContainText(/\d\skr/);
});

test("prices that do not come leave country, prices and everything typed as they were (CK-27)", async ({
  page,
  isMobile,
}) => {
  test.skip(isMobile, "the same parts on every screen");
  const { shopper, country, summary } = await inCheckout(page, english);
  await page.locator("input[name=email]").fill("kim@example.com");
  await page.route("**/graphql", (route) => route.abort());
  await country.selectOption("NO");
  const problem = page.getByRole("alert").filter({ hasText: shopper.t("checkout.countryKept") });
  await expect(problem).toBeVisible();
  await expect(country).toHaveValue("SE");
  await expect(summary).toContainText("SEK");
  await expect(page.locator("input[name=email]")).toHaveValue("kim@example.com");
  expect(await cookie(page, "checkout-market")).toBeUndefined();

  await page.unroute("**/graphql");
  await country.selectOption("NO");
  await expect(summary).toContainText("NOK");
  await expect(problem).toHaveCount(0);
});

test("another checkout follows, a tab of the shop keeps its prices, a message alone moves nobody (BC-05)", async ({
  page,
  isMobile,
}) => {
  test.skip(isMobile, "tabs have no screens");
  const { shopper, country } = await inCheckout(page, english);
  const [checkout, browsing] = [await page.context().newPage(), await page.context().newPage()];
  await checkout.goto(page.url());
  const theirs = checkout.getByLabel(shopper.t("checkout.country"), { exact: true });
  await expect(theirs).toHaveValue("SE");
  await browsing.goto(`${english.basename}#cart`);
  const drawer = browsing.getByRole("dialog");
  await expect(drawer).toContainText("SEK");

  await browsing.evaluate(() =>
    new BroadcastChannel("shop").postMessage({ type: "checkout-market", data: "us" }),
  );
  await checkout.waitForTimeout(500);
  await expect(theirs).toHaveValue("SE");

  await country.selectOption("NO");
  await expect(theirs).toHaveValue("NO");
  await expect(checkout.getByRole("complementary")).toContainText("NOK");
  await expect(drawer).toContainText("SEK");
  await expect(drawer).not.toContainText("NOK");
  expect(await cookie(page, "checkout-market")).toBe("no");
});

for (const { locale, target, currency, name } of [
  { locale: english, target: "NO", currency: "NOK", name: "Norway" },
  { locale: swiss, target: "DE", currency: "EUR", name: "Deutschland" },
]) {
  test(`the checkout in ${locale.basename} to ${name} has no barrier, chooses by native radio buttons, and a list of errors leads to each field (A7 A20 A21)`, async ({
    page,
  }) => {
    const { shopper, country, pricesIn } = await inCheckout(page, locale);
    await country.selectOption({ label: name });
    await expect(country).toHaveValue(target);
    await expect(pricesIn(currency)).toHaveRole("status");
    await page.locator("input[name=zip]").fill(target === "DE" ? "10115" : "0150");
    await expect(page.locator("input[name=payment]").first()).toBeAttached();
    await expect(page.getByLabel(shopper.t("field.phone"), { exact: true })).toBeVisible();
    expect(await barriers(page)).toEqual([]);
    for (const key of ["checkout.shippingOptions", "checkout.paymentOptions"] as const)
      await expect(
        page.getByRole("group", { name: shopper.t(key) }).locator("input[type=radio]"),
      ).not.toHaveCount(0);
    expect(await page.evaluate(findHandmade)).toEqual([]);
    expect(await page.evaluate(findFormFaults)).toEqual([]);

    const placed: string[] = [];
    page.on(
      "request",
      (request) => /placeOrder/.test(request.postData() ?? "") && placed.push(request.url()),
    );
    await shopper
      .placeButton()
      .or(page.getByRole("button", { name: shopper.t("payment.continue") }))
      .click();
    const summary = page
      .getByRole("main")
      .getByRole("region", { name: shopper.t("validation.summaryTitle") });
    await expect(summary).toBeFocused();
    await expect(page).toHaveTitle(new RegExp(`^${shopper.t("validation.errorPrefix")}`));
    expect(await summary.evaluate((box) => box.getBoundingClientRect().top < innerHeight / 2)).toBe(true);
    expect(await page.evaluate(findFormFaults)).toEqual([]);
    for (const link of await summary.getByRole("link").all()) {
      const id = (await link.getAttribute("href"))?.slice(1);
      await link.click();
      const wrong = page.locator(`[id="${id}"]`);
      await expect(wrong).toBeFocused();
      await expect(wrong).toHaveAccessibleDescription(/./);
    }
    expect(placed).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(
      page.viewportSize()?.width ?? 0,
    );
  });
}

test("what taxes a price has or leaves out is said at the button, where a phone's summary is folded, too", async ({
  page,
  isMobile,
}) => {
  test.skip(!isMobile, "wide screens show the same");
  const american = createShopper(page, testLocales[2]);
  const norwegian = createShopper(page, { basename: "/no/en", language: "en", zip: "0150" });
  const main = page.getByRole("main");
  await american.open("/p/alpine-jacket");
  await american.add();
  for (const [shopper, key] of [
    [american, "checkout.dutiesNotIncluded"],
    [norwegian, "checkout.norway"],
  ] as const) {
    await shopper.open("/checkout");
    await expect(main.getByText(shopper.t(key))).toBeVisible();
    await expect(main.getByText(/VAT/).filter({ visible: true })).toHaveCount(1);
  }
});
