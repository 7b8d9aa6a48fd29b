import type { Locator, Page } from "@playwright/test";
import { barriers } from "#tests/support/barriers.ts";
import { expect, test } from "#tests/support/shop.ts";
import { createShopper, testLocales } from "#tests/support/shopper.ts";
import { localHeaders } from "../../tools/local-vars.ts";

test.skip(({ isMobile }) => !isMobile, "The phone's width is the narrow one");

async function tabTo(page: Page, target: Locator) {
  for (let stops = 0; stops < 80; stops++) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press("Tab");
  }
  throw new Error(`Tab does not lead to ${target}`);
}

test("a guest withdraws in two steps with nothing but keys, and the receipt says when", async ({
  page,
  shop,
}) => {
  const { t } = createShopper(page, testLocales[1]);
  const email = "grete@example.com";
  await page.goto("/ch/de/content/about-us", { waitUntil: "networkidle" });
  const link = page.getByRole("contentinfo").getByRole("link", { name: "Vertrag widerrufen" });
  await link.focus();
  await page.keyboard.press("Enter");
  await page.waitForURL("**/ch/de/vertrag-widerrufen");

  const next = page.getByRole("button", { name: t("withdraw.next") });
  await tabTo(page, next);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("alert").getByText(t("validation.summaryTitle"))).toBeVisible();
  for (const [name, text] of [
    ["order", "100017"],
    ["name", "Grete Huber"],
    ["email", email],
  ] as const) {
    await tabTo(page, page.locator(`main input[name=${name}]`));
    await page.keyboard.type(text);
  }
  await tabTo(page, page.getByLabel(t("withdraw.goods")));
  await page.keyboard.type("2 Paar Socken");
  expect(await barriers(page)).toEqual([]);
  await tabTo(page, next);
  await page.keyboard.press("Enter");

  const heading = page.getByRole("heading", { level: 1 });
  await expect(heading).toHaveText(t("withdraw.reviewTitle"));
  await expect(heading).toBeFocused();
  await expect(page.getByRole("main")).toContainText("2 Paar Socken");
  await tabTo(page, page.getByRole("button", { name: "Widerruf bestätigen" }));
  await page.keyboard.press("Enter");
  await expect(heading).toHaveText(t("withdraw.doneTitle"));
  await expect(heading).toBeFocused();
  expect(await barriers(page)).toEqual([]);

  await expect(async () => {
    const headers = { ...localHeaders, accept: "application/json" };
    const outbox = await fetch(`${shop.url}/_backend/outbox?to=${email}`, { headers });
    const [receipt] = (await outbox.json()) as { text: string; language: string }[];
    expect(receipt?.language).toBe("de");
    expect(receipt?.text).toMatch(/Eingegangen: \d+\. \p{L}+ \d{4}.* \d\d:\d\d:\d\d UTC/u);
    for (const told of ["100017", "Grete Huber", "2 Paar Socken"]) expect(receipt?.text).toContain(told);
  }).toPass();
});
