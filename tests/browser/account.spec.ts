import type { Page } from "@playwright/test";
import { mediumDate } from "#shared/formats.ts";
import { toRoutePath } from "#shared/routes.ts";
import { newcomer, password, shownName } from "#tests/support/account.ts";
import { registerAt } from "#tests/support/registration.ts";
import { expect, test } from "#tests/support/shop.ts";
import { createShopper, lookInside, testLocales, wellStocked } from "#tests/support/shopper.ts";
import { localHeaders } from "../../tools/local-vars.ts";

const [swedish] = testLocales;
const { basename, language } = swedish;
/** The cookies scripts may read, by name. */
const readable = async (page: Page) =>
  page.evaluate(() =>
    Object.fromEntries(document.cookie.split("; ").map((cookie) => cookie.split("=") as [string, string])),
  );

test.describe("an account, from its beginning to its end", () => {
  test("a shopper registers, buys, changes things and leaves (RT-57 RT-07 RT-17 RT-18 AU-02 AU-22 AU-25 AU-37 AU-38 AC-01 AC-04 AC-06 AC-10 VL-08 A25)", async ({
    page,
    shop,
  }) => {
    const shopper = createShopper(page, swedish);
    const { t } = shopper;
    const email = newcomer();
    const field = (key: Parameters<typeof t>[0]) => page.getByLabel(t(key), { exact: true });
    const press = (key: Parameters<typeof t>[0]) => page.getByRole("button", { name: t(key), exact: true });
    const heading = page.getByRole("heading", { level: 1 });
    const logIn = async (secret: string) => {
      await field("field.email").fill(email);
      await field("auth.password").fill(secret);
      await press("auth.login").click();
    };

    await test.step("create the account; each rule has its words", async () => {
      await shopper.open("/account");
      await press("auth.create").click();
      await field("field.email").fill("foo@");
      await field("auth.password").fill("a");
      await field("auth.repeatPassword").fill("b");
      await press("auth.create").click();
      for (const key of ["validation.form", "validation.email", "validation.passwordWeak"] as const)
        await expect(page.getByText(t(key)).first()).toBeVisible();
      await expect(page.getByText(t("validation.passwordMismatch")).first()).toBeVisible();
      await expect(field("field.email")).toHaveAttribute("aria-invalid", "true");
      await field("field.email").fill(email);
      await expect(page.getByText(t("validation.email"))).toHaveCount(0);
      await field("auth.password").fill(password);
      await field("auth.repeatPassword").fill(password);
      await press("auth.create").click();
      await page.waitForURL(`**${basename}/${toRoutePath("account-settings", language)}`);
      await expect(heading).toHaveText(t("account.settings"));
    });

    await test.step("no script can read a token", async () => {
      const cookies = await readable(page);
      expect(cookies.user).toBe(shownName(email));
      expect(cookies["user-max-age"]).toBe("604800");
      const all = await page.context().cookies();
      for (const { name, httpOnly, sameSite } of all.filter(({ name }) => /auth/.test(name)))
        expect([name, httpOnly, sameSite]).toEqual([name, true, "Lax"]);
      const stores = await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]));
      const seen = stores + JSON.stringify(cookies) + (await page.content());
      const tokens = all.filter(({ httpOnly, name }) => httpOnly && /auth/.test(name));
      expect(tokens.map(({ name }) => name).sort()).toEqual(["auth", "auth-refresh"]);
      for (const { value } of tokens) expect(seen).not.toContain(value);
      // No page, script or log needs the address to greet somebody.
      expect(stores + JSON.stringify(cookies)).not.toContain(email);
    });

    await test.step("say a name", async () => {
      await field("field.firstName").fill("Kim");
      await press("common.save").click();
      await expect(page.getByText(t("account.saved")).first()).toBeVisible();
    });

    await test.step("buy something; it stands among the orders", async () => {
      await shopper.open(`/p/${await wellStocked(shop.url)}`);
      await shopper.add();
      await shopper.toCheckout();
      await shopper.fillIn();
      await shopper.placeButton().click();
      const orderId = await shopper.confirmed();
      await shopper.open(`/${toRoutePath("account-orders", language)}`);
      const order = page.getByRole("article", { name: String(orderId) });
      const [bought] = (await lookInside(shop.url, orderId)).rows;
      await expect(order.getByRole("definition")).toHaveText([
        String(orderId),
        mediumDate("sv-SE").format(new Date()),
        t("orders.status.received"),
        /^[\d\s,]+\s(SEK|kr)$/,
      ]);
      await order.getByText(t("orders.details")).click();
      await expect(order.getByText(t("cart.quantityOf", { quantity: 1 }))).toBeVisible();

      const orderAdmin = `${shop.url}/_backend/orders/${orderId}`;
      await fetch(`${orderAdmin}/completed`, { method: "POST", headers: localHeaders });
      await fetch(`${orderAdmin}/refunds?sku=${bought?.row.skuId}&quantity=1&reason=Too+small`, {
        method: "POST",
        headers: localHeaders,
      });
      await page.reload();
      await expect(order.getByText(t("orders.status.completed"))).toBeVisible();
      await order.getByText(t("orders.details")).click();
      await expect(order.getByRole("link", { name: t("orders.track") })).toHaveAttribute("href", /tracking/);
      const refund = order.getByRole("listitem").filter({ hasText: "Too small" });
      const amount = ((bought?.unit.selling.incVat ?? 0) / 100).toLocaleString("sv-SE", {
        minimumFractionDigits: 2,
        trailingZeroDisplay: "stripIfInteger",
      });
      await expect(refund).toContainText(amount);
    });

    await test.step("log out, log in", async () => {
      await shopper.open("/account");
      await press("auth.logout").click();
      await page.waitForURL(`**${basename}`);
      expect(Object.keys(await readable(page))).not.toContain("user");
      expect((await page.context().cookies()).filter(({ name }) => /auth/.test(name))).toEqual([]);
      await shopper.open("/account");
      await logIn("Wrong1234");
      await expect(page.getByText(t("auth.errorCredentials"))).toBeVisible();
      await expect(field("field.email")).toHaveValue(email);
      expect((await page.context().cookies()).filter(({ name }) => /auth|user/.test(name))).toEqual([]);
      await logIn(password);
      await expect(page.getByText(t("auth.loggedInAs", { name: "Kim" }))).toBeVisible();
      expect((await readable(page))["user-max-age"]).toBe("1800");
    });

    await test.step("a wrong current password logs out", async () => {
      await shopper.open(`/${toRoutePath("account-settings", language)}`);
      await field("auth.currentPassword").fill("Wrong1234");
      await field("auth.newPassword").fill("Neuschnee2026");
      await field("auth.repeatPassword").fill("Neuschnee2026");
      await press("account.changePassword").click();
      await page.waitForURL(`**${basename}/account`);
      await expect(page.getByText(t("auth.errorWrongCurrent"))).toBeVisible();
      await expect(field("field.email")).toHaveValue(email);
      await field("auth.password").fill(password);
      await press("auth.login").click();
      await expect(page.getByText(t("auth.loggedInAs", { name: "Kim" }))).toBeVisible();
    });

    await test.step("delete the account", async () => {
      await shopper.open(`/${toRoutePath("account-settings", language)}`);
      await press("account.delete").click();
      const dialog = page.getByRole("dialog");
      await expect(dialog.getByRole("button", { name: t("common.cancel") })).toBeFocused();
      const ownPassword = dialog.getByLabel(t("auth.currentPassword"), { exact: true });
      await ownPassword.fill("Wrong1234");
      await dialog.getByRole("button", { name: t("account.delete") }).click();
      await expect(dialog.getByText(t("account.deleteWrongPassword"))).toBeVisible();
      await ownPassword.fill(password);
      await dialog.getByRole("button", { name: t("account.delete") }).click();
      await page.waitForURL(`**${basename}`);
      await expect(page.getByText(t("account.deleted")).first()).toBeVisible();
      await shopper.open("/account");
      await logIn(password);
      await expect(page.getByText(t("auth.errorCredentials"))).toBeVisible();
    });
  });
});

test("a forgotten password is replaced by the mailed link, which works once and by whatever name its key has (RT-08 AU-24 AU-32 AC-09)", async ({
  page,
  shop,
}) => {
  const shopper = createShopper(page, swedish);
  const { t } = shopper;
  const email = newcomer();
  const field = (key: Parameters<typeof t>[0]) => page.getByLabel(t(key), { exact: true });
  const press = (key: Parameters<typeof t>[0]) => page.getByRole("button", { name: t(key), exact: true });
  await registerAt(page, basename, email);
  await page.context().clearCookies();

  await shopper.open("/account");
  await field("field.email").fill(email);
  await press("auth.forgot").click();
  await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
  await expect(field("field.email")).toHaveValue(email);
  await field("field.email").fill("foo@");
  await press("auth.sendLink").click();
  await expect(page.getByText(t("validation.email")).first()).toBeVisible();
  await field("field.email").fill(email);
  await press("auth.sendLink").click();
  await expect(page.getByText(t("auth.forgotSent", { email }))).toBeVisible();

  const outbox = await fetch(`${shop.url}/_backend/outbox?to=${email}`, {
    headers: { accept: "application/json", ...localHeaders },
  });
  const mails = (await outbox.json()) as { kind: string; link: string }[];
  const link = new URL(mails.find(({ kind }) => kind === "password-reset")?.link ?? "", shop.url);
  const address = `${link.pathname}${link.search}`;
  await page.goto(address);
  await expect.poll(() => page.url()).not.toContain("resetKey");
  await field("auth.newPassword").fill("Neuschnee2026");
  await field("auth.repeatPassword").fill("Neuschnee2026");
  await press("common.save").click();
  await expect(page.getByText(t("auth.resetSuccess"))).toBeVisible();

  const tried = page.waitForRequest((request) => request.url().endsWith("/auth/reset"));
  await page.goto(`${address.replace("resetKey=", "key=")}+x`);
  await expect.poll(() => page.url()).not.toContain("key=");
  await field("auth.newPassword").fill("Neuschnee2027");
  await field("auth.repeatPassword").fill("Neuschnee2027");
  await press("common.save").click();
  expect((await tried).postDataJSON().resetKey).toMatch(/\+x$/);
  await expect(page.getByText(t("auth.errorResetExpired"))).toBeVisible();
  await expect(page.getByRole("link", { name: t("auth.requestLink") })).toBeVisible();

  await shopper.open("/account");
  await field("field.email").fill(email);
  await field("auth.password").fill("Neuschnee2026");
  await press("auth.login").click();
  await expect(page.getByText(t("auth.loggedInAs", { name: shownName(email) }))).toBeVisible();
});

test("an account that exists is not made again, and the form says so, also after a moment without a connection (AU-23)", async ({
  page,
}) => {
  const shopper = createShopper(page, swedish);
  const { t } = shopper;
  const email = newcomer();
  const field = (key: Parameters<typeof t>[0]) => page.getByLabel(t(key), { exact: true });
  const press = (key: Parameters<typeof t>[0]) => page.getByRole("button", { name: t(key), exact: true });
  await registerAt(page, basename, email);
  await page.context().clearCookies();
  await shopper.open("/account");
  await press("auth.create").click();
  await field("field.email").fill(email);
  await field("auth.password").fill(password);
  await field("auth.repeatPassword").fill(password);
  const isFetched = () =>
    performance.getEntriesByType("resource").some(({ name }) => /auth-session/.test(name));
  await expect.poll(() => page.evaluate(isFetched)).toBe(true);
  await page.context().setOffline(true);
  await press("auth.create").click();
  await expect(page.getByText(t("error.generic"))).toBeVisible();
  await page.context().setOffline(false);
  await press("auth.create").click();
  await expect(page.getByText(t("auth.errorExists"))).toBeVisible();
  expect((await page.context().cookies()).filter(({ name }) => name.includes("auth"))).toEqual([]);
});
