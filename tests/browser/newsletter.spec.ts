import { newcomer } from "#tests/support/account.ts";
import { holdBack } from "#tests/support/held.ts";
import { expect, test } from "#tests/support/shop.ts";
import { createShopper, testLocales } from "#tests/support/shopper.ts";
import { localHeaders } from "../../tools/local-vars.ts";

for (const [where, path] of [
  ["the footer", "/c/jackets"],
  ["the band of the front page", ""],
] as const) {
  test(`${where} promises 5 %, checks the address and asks for the second step by mail (AC-08 VL-01 ER-01)`, async ({
    page,
    shop,
  }) => {
    const shopper = createShopper(page, testLocales[1]);
    const { t } = shopper;
    const form = page
      .getByRole("contentinfo")
      .getByRole("region", { name: t("newsletter.discount", { percent: 5 }) });
    const field = form.getByLabel(t("newsletter.email"));
    const send = form.getByRole("button", { name: t("newsletter.submit") });
    const email = newcomer();
    const sendScripts = await holdBack(page, "**/assets/*.js");
    await page.goto(`/ch/de${path}`, { waitUntil: "commit" });
    await expect(form).toHaveCount(1);
    await expect(form).toContainText("5 %");
    await expect(form.getByRole("link")).toHaveAttribute("href", "/ch/de/privacy");

    await field.fill("foo@");
    await send.click();
    // What is sent before the scripts are there is answered once they are.
    sendScripts();
    await expect(form.getByText(t("validation.email"))).toBeVisible();
    await expect(field).toBeFocused();
    await expect(field).toHaveAttribute("aria-invalid", "true");
    await field.fill(email);
    await expect(form.getByText(t("validation.email"))).toHaveCount(0);

    shop.backend.stop();
    await send.click();
    await expect(form.getByRole("alert").getByText(t("error.generic"))).toBeVisible();
    await expect(field).toHaveValue(email);
    shop.backend.start();

    await expect(async () => {
      await send.click({ timeout: 1_000 });
      await expect(form.getByRole("status")).toContainText(t("newsletter.success"), { timeout: 2_000 });
    }).toPass();
    await expect(form.getByRole("status")).toBeFocused();
    const outbox = await fetch(`${shop.url}/_backend/outbox?to=${email}`, {
      headers: { accept: "application/json", ...localHeaders },
    });
    const [mail] = (await outbox.json()) as { kind: string; language: string }[];
    expect(mail).toMatchObject({ kind: "newsletter-confirmation", language: "de" });
  });
}

test("the pages a shop must have are linked from every layout, and the checkout names its terms", async ({
  page,
}) => {
  const shopper = createShopper(page, testLocales[1]);
  const legal = ["Vertrag widerrufen", "AGB", "Datenschutzerklärung", "Widerrufsbelehrung", "Impressum"];
  const footer = page.getByRole("contentinfo");
  for (const path of ["", "/kasse"]) {
    await shopper.open(path);
    for (const name of legal)
      await expect(footer.getByRole("list").getByRole("link", { name })).toBeVisible();
  }
  await footer.getByRole("link", { name: "Widerrufsbelehrung" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Widerrufsbelehrung");
  await page.getByRole("main").getByRole("link", { name: "Rückgabe" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Rückgabe");
});
