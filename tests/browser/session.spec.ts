import { toRoutePath } from "#shared/routes.ts";
import { newcomer, password, shownName } from "#tests/support/account.ts";
import { registerAt } from "#tests/support/registration.ts";
import { expect, test } from "#tests/support/shop.ts";
import { createShopper, testLocales, wellStocked } from "#tests/support/shopper.ts";

test.skip(({ isMobile }) => isMobile, "sessions do not depend on the screen");

const [swedish] = testLocales;
const { basename, language } = swedish;

test("account pages keep the place on the page; without a session they lead to the index (RT-53 RT-61 AC-03 ER-07)", async ({
  page,
}) => {
  const shopper = createShopper(page, swedish);
  const failures: string[] = [];
  page.on("pageerror", (error) => failures.push(String(error)));
  await page.setViewportSize({ width: 1440, height: 300 });
  await shopper.open();
  await registerAt(page, basename, newcomer());
  await shopper.open(`/${toRoutePath("account-settings", language)}`);
  await expect(page.locator("input[name=zip]")).toBeVisible();
  await page.evaluate(() => scrollTo(0, 60));
  // A press as such, which never scrolls by itself.
  await page.getByRole("link", { name: shopper.t("account.balance") }).dispatchEvent("click");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(shopper.t("account.balance"));
  await expect(page.getByRole("main").getByText(/\d\s*(SEK|kr)/)).toBeVisible();
  await expect(page.getByRole("button", { name: shopper.t("auth.logout") })).toHaveCount(1);
  expect(await page.evaluate(() => scrollY)).toBe(60);

  await page.context().clearCookies();
  await page.getByRole("link", { name: shopper.t("account.orders") }).dispatchEvent("click");
  await page.waitForURL((address) => address.pathname === basename);
  await expect(page.getByText(shopper.t("auth.ended"))).toBeVisible();
  await expect(page.getByText(shopper.t("error.title"))).toHaveCount(0);
  expect(failures).toEqual([]);
});

test("where the API refuses to tell of a shopper who is logged in, pages of the account say so and can be asked again; where it knows nothing, they are empty", async ({
  page,
  shop,
}) => {
  const { t, open } = createShopper(page, swedish);
  await open();
  await registerAt(page, basename, newcomer());
  const tellNothing = (errors: object) =>
    shop.backend.decide(async (call) => {
      const text = await call.clone().text();
      if (text.includes('"orders"')) return Response.json({ data: { getOrders: null }, ...errors });
      return text.includes('"user"') ? Response.json({ data: { getUser: null }, ...errors }) : "pass";
    });
  tellNothing({ errors: [{ message: "no" }] });
  for (const route of ["account-orders", "account-settings"] as const) {
    await open(`/${toRoutePath(route, language)}`);
    await expect(
      page
        .getByRole("main")
        .getByRole("alert")
        .filter({ hasText: t("error.generic") }),
    ).toBeVisible();
  }
  tellNothing({});
  await page
    .getByRole("main")
    .getByRole("button", { name: t("common.retry") })
    .click();
  await expect(page.locator("input[name=zip]")).toBeVisible();
  await open(`/${toRoutePath("account-orders", language)}`);
  await expect(page.getByText(t("orders.empty"))).toBeVisible();
  shop.backend.decide(() => "pass");
});

test("a session that the service ends leaves no user, no timer and no cookie, and says so (AU-05 A25)", async ({
  page,
}) => {
  const { t, open } = createShopper(page, swedish);
  await open();
  await registerAt(page, basename, newcomer());
  await open("/account");
  await expect(page.getByRole("button", { name: t("auth.logout") })).toBeVisible();
  // A renewal that is under way would bring true cookies again.
  await page.waitForLoadState("networkidle");
  const context = page.context();
  const names = async () =>
    (await context.cookies()).map(({ name }) => name).filter((name) => /^(auth|user$|user-max)/.test(name));
  expect((await names()).sort()).toEqual(["auth", "auth-refresh", "user", "user-max-age"]);
  const [refresh] = (await context.cookies()).filter(({ name }) => name === "auth-refresh");
  await context.clearCookies({ name: "auth" });
  await context.addCookies([{ ...refresh, value: "ended" } as never]);
  const asked: string[] = [];
  page.on("request", (request) => request.url().includes("/auth/") && asked.push(request.url()));
  await page.clock.install();
  await open(`/${toRoutePath("account-orders", language)}`);
  await page.waitForURL((address) => address.pathname === basename);
  await expect(page.getByText(t("auth.ended"))).toBeVisible();
  expect(await names()).toEqual([]);
  const before = asked.length;
  expect(before).toBeGreaterThan(0);
  await page.clock.fastForward(8 * 86_400_000);
  expect(asked).toHaveLength(before);
});

test("who logs out in one tab is out in the others, and their pages are empty (S26 BC-01)", async ({
  page,
}) => {
  const shopper = createShopper(page, swedish);
  await shopper.open();
  const email = newcomer();
  await registerAt(page, basename, email);
  await shopper.open(`/${toRoutePath("account-orders", language)}`);
  await expect(page.getByText(shopper.t("orders.empty"))).toBeVisible();
  const other = await page.context().newPage();
  await other.goto(`${basename}/account`);
  await other.getByRole("button", { name: shopper.t("auth.logout") }).click();
  await other.waitForURL((address) => address.pathname === basename);
  await expect(other.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(other.getByText(shopper.t("auth.ended"))).toHaveCount(0);
  await page.waitForURL((address) => address.pathname === basename);
  await page.goBack();
  await expect(page.getByText(shopper.t("orders.empty"))).toHaveCount(0);
  await expect(page.getByText(shownName(email))).toHaveCount(0);
});

test("a customer whose session ran out while their tab slept leaves nothing there for another of the same name", async ({
  page,
  context,
  browser,
  shop,
}) => {
  const shopper = createShopper(page, swedish);
  const [first, second] = ["a", "b"].map((host) => `kim@${host}-${crypto.randomUUID()}.test`) as [
    string,
    string,
  ];
  const device = await browser.newContext({ baseURL: shop.url });
  await registerAt(await device.newPage(), basename, second);
  await device.close();
  await shopper.open();
  await registerAt(page, basename, first);
  const renewed = page.waitForResponse(/\/auth\/refresh/);
  await shopper.open(`/${toRoutePath("account-settings", language)}`);
  const zip = page.locator("input[name=zip]");
  await zip.fill("98765");
  // A tab that asks for its session only now is told that it has none, and leaves the page.
  await renewed;
  await context.clearCookies({ name: /auth|user/ });
  const other = await context.newPage();
  await other.goto(`${basename}/account`);
  await other.getByLabel(shopper.t("field.email"), { exact: true }).fill(second);
  await other.getByLabel(shopper.t("auth.password"), { exact: true }).fill(password);
  await other
    .getByRole("main")
    .getByRole("button", { name: shopper.t("auth.login"), exact: true })
    .click();
  await expect(other.getByRole("button", { name: shopper.t("auth.logout") })).toBeVisible();
  await expect(zip).toHaveValue("");
});

test("what a customer has typed at the checkout goes when they log out in another tab", async ({
  page,
  shop,
}) => {
  const shopper = createShopper(page, swedish);
  await shopper.open(`/p/${await wellStocked(shop.url)}`);
  await registerAt(page, basename, newcomer());
  await page.reload();
  await shopper.add();
  await shopper.toCheckout();
  const zip = page.locator("input[name=zip]");
  await zip.fill("98765");
  const readKept = () => page.evaluate(() => sessionStorage.getItem("checkout-draft") ?? "");
  await expect.poll(readKept).toContain("98765");
  const other = await page.context().newPage();
  await other.goto(`${basename}/account`);
  await other.getByRole("button", { name: shopper.t("auth.logout") }).click();
  await other.waitForURL((address) => address.pathname === basename);
  await page.goto(`${basename}/${toRoutePath("checkout", language)}`);
  await expect(zip).toHaveValue("");
  expect(await readKept()).not.toContain("98765");
});

test("who logs in on the way through the checkout comes back to it", async ({ page, shop }) => {
  const shopper = createShopper(page, swedish);
  await shopper.open();
  const email = newcomer();
  await registerAt(page, basename, email);
  await page.context().clearCookies();
  await shopper.open(`/p/${await wellStocked(shop.url)}`);
  await shopper.add();
  await shopper.toCheckout();
  await page.getByRole("link", { name: shopper.t("checkout.haveAccount") }).click();
  await page.getByLabel(shopper.t("field.email"), { exact: true }).fill(email);
  await page.getByLabel(shopper.t("auth.password"), { exact: true }).fill(password);
  await page.getByRole("button", { name: shopper.t("auth.login"), exact: true }).click();
  await page.waitForURL(`**${basename}/${toRoutePath("checkout", language)}`);
  await expect(page.locator("input[name=zip]")).toBeVisible();
  await expect(page.getByRole("link", { name: shopper.t("checkout.haveAccount") })).toHaveCount(0);
});

test("who logs in or out in one tab does so in the others (BC-03)", async ({ page }) => {
  const { t, open } = createShopper(page, swedish);
  await open();
  const email = newcomer();
  await registerAt(page, basename, email);
  await page.context().clearCookies();
  const other = await page.context().newPage();
  // The header of wide screens has the link.
  await other.setViewportSize({ width: 1440, height: 900 });
  await other.goto(basename, { waitUntil: "networkidle" });
  const header = other.getByRole("banner");
  await expect(header.getByRole("link", { name: t("auth.login") })).toBeVisible();
  await open("/account");
  await page.getByLabel(t("field.email"), { exact: true }).fill(email);
  await page.getByLabel(t("auth.password"), { exact: true }).fill(password);
  await page.getByRole("button", { name: t("auth.login"), exact: true }).click();
  await expect(header.getByRole("link", { name: t("nav.account") })).toBeVisible();
  await page.getByRole("button", { name: t("auth.logout") }).click();
  await expect(header.getByRole("link", { name: t("auth.login") })).toBeVisible();
});
