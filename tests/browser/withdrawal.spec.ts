import { toRoutePath } from "#shared/routes.ts";
import { barriers } from "#tests/support/barriers.ts";
import { holdBack } from "#tests/support/held.ts";
import { hydrated } from "#tests/support/hydrated.ts";
import { pressKey, typeInto } from "#tests/support/keys.ts";
import { expect, test } from "#tests/support/shop.ts";
import { createShopper, testLocales } from "#tests/support/shopper.ts";
import { localHeaders } from "../../tools/local-vars.ts";

test.skip(({ isMobile }) => !isMobile, "The phone's width is the narrow one");

const words = {
  sv: {
    link: "Ångra köp",
    goods: "2 par strumpor",
    time: /Mottagen: \d+ \p{L}+ \d{4}.* \d\d:\d\d:\d\d UTC/u,
  },
  de: {
    link: "Vertrag widerrufen",
    goods: "2 Paar Socken",
    time: /Eingegangen: \d+\. \p{L}+ \d{4}.* \d\d:\d\d:\d\d UTC/u,
  },
  en: {
    link: "Withdraw from contract",
    goods: "2 pairs of socks",
    time: /Received: \p{L}+ \d+, \d{4}.* \d\d?:\d\d:\d\d.* UTC/u,
  },
};

for (const locale of testLocales)
  test(`a guest withdraws in two steps with nothing but keys, and the receipt says when, in ${locale.basename}`, async ({
    page,
    shop,
  }) => {
    const { t } = createShopper(page, locale);
    const { basename, language } = locale;
    const { link, goods, time } = words[language];
    const email = `grete-${language}@example.com`;
    await page.goto(`${basename}/content/about-us`, { waitUntil: "networkidle" });
    await page.getByRole("contentinfo").getByRole("link", { name: link }).focus();
    await page.keyboard.press("Enter");
    await page.waitForURL(`**${basename}/${toRoutePath("withdraw", language)}`);

    const next = page.getByRole("button", { name: t("withdraw.next") });
    await pressKey(next);
    await expect(page.getByRole("region", { name: t("validation.summaryTitle") })).toBeVisible();
    for (const [name, text] of [
      ["order", "100017"],
      ["name", "Grete Huber"],
      ["email", email],
    ] as const)
      await typeInto(page.locator(`main input[name=${name}]`), text);
    await typeInto(page.getByLabel(t("withdraw.goods")), goods);
    expect(await barriers(page)).toEqual([]);
    await pressKey(next);

    const heading = page.getByRole("heading", { level: 1 });
    await expect(heading).toHaveText(t("withdraw.reviewTitle"));
    await expect(heading).toBeFocused();
    await expect(page.getByRole("main")).toContainText(goods);
    await pressKey(page.getByRole("button", { name: t("withdraw.confirm") }));
    await expect(heading).toHaveText(t("withdraw.doneTitle"));
    await expect(heading).toBeFocused();
    expect(await barriers(page)).toEqual([]);

    await expect(async () => {
      const headers = { ...localHeaders, accept: "application/json" };
      const outbox = await fetch(`${shop.url}/_backend/outbox?to=${email}`, { headers });
      const [receipt] = (await outbox.json()) as { text: string; language: string }[];
      expect(receipt?.language).toBe(language);
      expect(receipt?.text).toMatch(time);
      for (const told of ["100017", "Grete Huber", goods]) expect(receipt?.text).toContain(told);
    }).toPass();
  });

test("what is written before the scripts are there is kept", async ({ page }) => {
  const { t } = createShopper(page, testLocales[1]);
  const sendScripts = await holdBack(page, "**/assets/*.js");
  await page.goto(`/ch/de/${toRoutePath("withdraw", "de")}`, { waitUntil: "commit" });
  const order = page.locator("main input[name=order]");
  await order.fill("100017");
  await page.getByLabel(t("withdraw.goods")).fill("2 Paar Socken");
  sendScripts();
  await hydrated(page);
  await page.locator("main input[name=name]").fill("Grete Huber");
  await page.locator("main input[name=email]").fill("early-withdrawal@example.com");
  await expect(order).toHaveValue("100017");
  await page.getByRole("button", { name: t("withdraw.next") }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(t("withdraw.reviewTitle"));
  await expect(page.getByRole("main")).toContainText("2 Paar Socken");
});
