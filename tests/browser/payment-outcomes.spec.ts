import type { FrameLocator, Page } from "@playwright/test";
import { expect, test } from "#tests/support/shop.ts";
import {
  countOrders,
  createShopper,
  type TestLocale,
  testLocales,
  wellStocked,
} from "#tests/support/shopper.ts";
import { localHeaders } from "../../tools/local-vars.ts";

const [swedish, german, american] = testLocales;

type Desk = Page | FrameLocator;
type Shopper = ReturnType<typeof createShopper>;
type Outcome = "pays" | "paysToldLater" | "isRefused";

interface Provider {
  locale: TestLocale;
  /** The checkout's path. */
  checkout: string;
  isMobile: boolean;
  /** As it is offered. */
  name: string;
  isFrame: boolean;
  act: (desk: Desk, outcome: Outcome) => Promise<void>;
  /** What a shopper reads whose payment was refused; afterwards they are in the checkout again. */
  readRefusal: (page: Page, shopper: Shopper) => Promise<void>;
}

const frameOf = (page: Page) => page.frameLocator("#payment-iframe");

const cards = {
  pays: "4242 4242 4242 4242",
  paysToldLater: "4000 0000 0000 0259",
  isRefused: "4000 0000 0000 0002",
};

const byCard = {
  isFrame: true,
  act: async (desk: Desk, outcome: Outcome) => {
    await desk.locator("[name=cardNumber]").fill(cards[outcome]);
    await desk.getByRole("button").click();
  },
  readRefusal: async (page: Page, { t }: Shopper) => {
    await expect(frameOf(page).getByRole("alert")).toHaveText(/./);
    await page.getByRole("button", { name: t("payment.otherWay") }).click();
  },
};

const choose = (decisions: Record<Outcome, string>) => async (desk: Desk, outcome: Outcome) => {
  await desk.locator("[name=outcome]").selectOption(decisions[outcome]);
  await desk.getByRole("button").click();
};

const saysNotPaid = (page: Page, { t }: Shopper) =>
  expect(page.getByText(t("payment.notCompleted"))).toBeVisible();

const providers: Record<string, Provider> = {
  "Klarna's frame": {
    locale: swedish,
    checkout: "/kassan",
    isMobile: true,
    name: "Klarna",
    isFrame: true,
    act: choose({ pays: "approved", paysToldLater: "later", isRefused: "out-of-stock" }),
    readRefusal: async (page, { t }) => {
      await expect(page.getByRole("main").getByRole("alert")).toContainText(t("klarna.outOfStock"));
      await page.getByRole("link", { name: t("klarna.back") }).click();
    },
  },
  "the card's frame": {
    ...byCard,
    locale: american,
    checkout: "/checkout",
    isMobile: false,
    name: "Card",
  },
  "Alpenpay's page": {
    locale: german,
    checkout: "/kasse",
    isMobile: true,
    name: "Alpenpay",
    isFrame: false,
    act: choose({ pays: "approved", paysToldLater: "later", isRefused: "declined" }),
    readRefusal: saysNotPaid,
  },
};

const deliverWebhooks = (url: string) =>
  fetch(`${url}/_backend/webhooks`, { method: "POST", headers: localHeaders });

const cartOf = async (page: Page) =>
  (await page.context().cookies()).find(({ name }) => name === "cart")?.value ?? "";

for (const [title, provider] of Object.entries(providers)) {
  const { locale, checkout, name, isFrame, act, readRefusal } = provider;

  test(`${title}: given up, left by Back, refused, told late, returned from twice, told before the return, paid: one order or none, and the shopper sees which`, async ({
    page,
    context,
    shop,
    isMobile,
  }) => {
    test.skip(isMobile !== provider.isMobile, "One width is enough");
    test.slow();
    const shopper = createShopper(page, locale);
    const { t, open } = shopper;
    const alias = await wellStocked(shop.url);
    const before = await countOrders(shop.url);
    const orders = async () => (await countOrders(shop.url)) - before;
    const heading = (of: Page) => of.getByRole("heading", { level: 1 });
    const option = page.locator("label", { has: page.locator("input[name=payment]"), hasText: name });

    const fillCart = async () => {
      await open(`/p/${alias}`);
      // The drawer opens for the first goods of a tab alone.
      await page.evaluate(() => sessionStorage.removeItem("cart-was-shown"));
      await shopper.add();
      await shopper.toCheckout();
      await shopper.fillIn();
    };
    const enter = async (): Promise<Desk> => {
      await option.click();
      await page.getByRole("checkbox").last().check();
      const button = isFrame
        ? page.getByRole("button", { name: t("payment.continue") })
        : shopper.placeButton();
      await button.click();
      if (!isFrame) await page.waitForURL("**/_backend/payment/**");
      const desk = isFrame ? frameOf(page) : page;
      await expect(desk.getByRole("status")).toHaveText(/\d/);
      return desk;
    };
    const expectKept = async () => {
      await expect(page.locator("input[name=email]")).toHaveValue("kim@example.com");
      await expect(page.locator("#payment-iframe")).toHaveCount(0);
      await expect(page.getByRole("complementary")).toContainText("1");
      expect([await orders(), await cartOf(page)]).toEqual([0, cart]);
    };
    const expectThanks = async (of: Page) => expect(heading(of)).toHaveText(t("confirm.title"));
    /** Also for who goes back to the form that was sent: nothing is said to be lost. */
    const expectNewCart = async (ordered: string) => {
      await expect.poll(() => cartOf(page)).not.toBe(ordered);
      await open(checkout);
      await expect(page.getByRole("main").getByText(t("cart.empty"))).toBeVisible();
      await expect(page.getByRole("button", { name: t("cart.putBack") })).toHaveCount(0);
    };

    await fillCart();
    const cart = await cartOf(page);
    await enter();
    const leave = isFrame
      ? page.getByRole("button", { name: t("payment.otherWay") })
      : page.getByRole("main").getByRole("link");
    await leave.click();
    if (!isFrame) await saysNotPaid(page, shopper);
    await expectKept();

    await enter();
    await page.goBack();
    if (isFrame) await page.goForward();
    else await saysNotPaid(page, shopper);
    await expectKept();

    await act(await enter(), "isRefused");
    await readRefusal(page, shopper);
    await expectKept();

    await act(await enter(), "paysToldLater");
    await expect(heading(page)).toHaveText(t("confirm.paidTitle"));
    const again = await context.newPage();
    await again.goto(page.url());
    await expect(heading(again)).toHaveText(t("confirm.paidTitle"));
    expect([await orders(), await cartOf(page)]).toEqual([0, cart]);
    await deliverWebhooks(shop.url);
    await expectThanks(page);
    await expectThanks(again);
    await again.close();
    await expectNewCart(cart);
    await page.goBack();
    await expectThanks(page);
    expect(await orders()).toBe(1);

    await fillCart();
    const second = await cartOf(page);
    const desk = await enter();
    const address = isFrame
      ? ((await page.locator("#payment-iframe").getAttribute("src")) ?? "")
      : page.url();
    const form = { outcome: "later", cardNumber: cards.paysToldLater };
    await page.request.post(`${address}/pay`, { form, maxRedirects: 0 });
    await deliverWebhooks(shop.url);
    expect(await orders()).toBe(2);
    await act(desk, "pays");
    await expectThanks(page);
    await expectNewCart(second);

    await fillCart();
    const third = await cartOf(page);
    await act(await enter(), "pays");
    await expectThanks(page);
    await page.goBack();
    await expect(page.getByRole("button", { name: t("cart.putBack") })).toHaveCount(0);
    await expectNewCart(third);
    expect(await orders()).toBe(3);
  });
}
