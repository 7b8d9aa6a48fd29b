import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { newcomer, password } from "#tests/support/account.ts";
import { expect, test } from "#tests/support/shop.ts";
import { createShopper, testLocales, wellStocked } from "#tests/support/shopper.ts";
import { localHeaders } from "../../tools/local-vars.ts";
import { serve } from "../../tools/serve.ts";

const american = testLocales[2];

test.skip(({ isMobile }) => isMobile, "One walk is enough; the screens have phone tests of their own");

test("every screen the texts speak of can be reached by what a shopper sees, with nothing but the stand-in behind it (RT-55 API-19)", async ({
  browser,
}) => {
  test.setTimeout(180_000);
  const persist = await mkdtemp(join(tmpdir(), "screens-"));
  const TICKET_SECRET = "a secret of the server, of 32 characters";
  const vars = { TICKET_SECRET, PAGE_PASSWORDS: '{"repairs":"ALPINE24"}' };
  const shop = await serve({ persist, catalogueSize: 50, proxied: true, vars });
  const context = await browser.newContext({
    baseURL: shop.url,
    viewport: { width: 1440, height: 900 },
    userAgent: "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/150.0.0.0",
    extraHTTPHeaders: { "MF-CF-Blob": JSON.stringify({ country: "SE" }) },
  });
  const page = await context.newPage();
  const shopper = createShopper(page, american);
  const { t } = shopper;
  const title = page.getByRole("heading", { level: 1 });
  const press = (key: Parameters<typeof t>[0]) => page.getByRole("button", { name: t(key), exact: true });
  const email = newcomer();

  try {
    await test.step("geolocation modal, market chooser", async () => {
      await shopper.open();
      const suggestion = page.getByRole("dialog");
      await expect(suggestion).toContainText("Sweden", { timeout: 20_000 });
      await suggestion.getByRole("button").last().click();
      await page
        .getByRole("link", { name: /^Country and language/ })
        .first()
        .click();
      await expect(page.getByRole("dialog")).toContainText(t("market.title"));
      await page.keyboard.press("Escape");
    });

    await test.step("login, create account, forgot and reset password", async () => {
      await page
        .getByRole("banner")
        .getByRole("link", { name: t("auth.login") })
        .click();
      await expect(title).toHaveText(t("auth.login"));
      await press("auth.create").click();
      await expect(title).toHaveText(t("auth.create"));
      await page.getByLabel(t("field.email"), { exact: true }).fill(email);
      await page.getByLabel(t("auth.password"), { exact: true }).fill(password);
      await page.getByLabel(t("auth.repeatPassword"), { exact: true }).fill(password);
      await press("auth.create").click();
      await expect(title).toHaveText(t("account.settings"));
      await press("auth.logout").first().click();
      await page
        .getByRole("banner")
        .getByRole("link", { name: t("auth.login") })
        .click();
      await press("auth.forgot").click();
      await page.getByLabel(t("field.email"), { exact: true }).fill(email);
      await press("auth.sendLink").click();
      await expect(page.getByText(t("auth.forgotSent", { email }))).toBeVisible();
      const mails = await fetch(`${shop.url}/_backend/outbox?to=${encodeURIComponent(email)}`, {
        headers: { accept: "application/json", ...localHeaders },
      });
      const [link] = /\/[^\s"\\<]*reset-password[^\s"\\<]*/.exec(await mails.text()) ?? [];
      await page.goto(new URL(link?.replaceAll("&amp;", "&") ?? "", shop.url).href);
      await expect(title).toHaveText(t("auth.resetTitle"));
    });

    await test.step("order confirmation and order summary", async () => {
      await shopper.open(`/p/${await wellStocked(shop.url)}`);
      await shopper.add();
      await shopper.toCheckout();
      await shopper.fillIn();
      await shopper.placeButton().click();
      await shopper.confirmed();
      await expect(page.getByRole("main")).toContainText("$");
    });

    await test.step("password gate and the page behind it", async () => {
      await shopper.open();
      await page.getByRole("contentinfo").getByRole("link", { name: "Repairs" }).first().click();
      await page.getByLabel(t("auth.password"), { exact: true }).fill("ALPINE24");
      await press("secret.submit").click();
      await expect(page.getByText("resole boots")).toBeVisible();
    });

    await test.step("not found, error", async () => {
      await shopper.open("/p/nobody-sells-this");
      await expect(title).toHaveText(t("error.pageCouldNotBeFound"));
      shop.backend.stop();
      await shopper.open("/s/anything");
      await expect(title).toHaveText(t("error.title"));
    });
  } finally {
    await context.close();
    await shop.stop();
    await rm(persist, { recursive: true, force: true });
  }
});
