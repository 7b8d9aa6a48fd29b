import { apiPaths } from "#shared/api.ts";
import { store } from "#shared/store.ts";
import { barriers } from "#tests/support/barriers.ts";
import { holdBack } from "#tests/support/held.ts";
import { hydrated } from "#tests/support/hydrated.ts";
import { pressKey, typeInto } from "#tests/support/keys.ts";
import { expect, test } from "#tests/support/shop.ts";
import { createShopper, testLocales } from "#tests/support/shopper.ts";
import { localHeaders } from "../../tools/local-vars.ts";

test.skip(({ isMobile }) => !isMobile, "The phone's width is the narrow one");

test("a question is written with nothing but keys, survives a lost connection, reaches the merchant and is confirmed", async ({
  page,
  shop,
}) => {
  const { t, open } = createShopper(page, testLocales[1]);
  const email = "reto@example.com";
  const text = "Passt die Jacke über einen Pullover?";
  await open("/kontakt?order=100017");
  await expect(page.locator("main input[name=order]")).toHaveValue("100017");
  const send = page.getByRole("button", { name: t("contact.submit") });
  await pressKey(send);
  await expect(page.getByRole("region", { name: t("validation.summaryTitle") })).toBeVisible();
  expect(await barriers(page)).toEqual([]);
  await typeInto(page.locator("main input[name=name]"), "Reto Frei");
  await typeInto(page.locator("main input[name=email]"), email);
  await typeInto(page.getByLabel(t("contact.text")), text);

  await page.context().setOffline(true);
  await pressKey(send);
  await expect(page.getByText(t("error.network"))).toBeVisible();
  await expect(page.getByLabel(t("contact.text"))).toHaveValue(text);
  await page.context().setOffline(false);
  await pressKey(send);
  const thanks = page.getByRole("main").getByRole("status");
  await expect(thanks).toHaveText(t("contact.done", { email }));
  await expect(thanks).toBeFocused();
  expect(await barriers(page)).toEqual([]);

  await expect(async () => {
    const readMails = async (to: string) => {
      const headers = { ...localHeaders, accept: "application/json" };
      const outbox = await fetch(`${shop.url}/_backend/outbox?to=${to}`, { headers });
      return (await outbox.json()) as { text: string }[];
    };
    const confirmations = await readMails(email);
    expect(confirmations).toHaveLength(1);
    expect(confirmations[0]?.text).toContain(t("contact.topics.order"));
    expect(confirmations[0]?.text).not.toContain(text);
    const questions = (await readMails(store.contact.email)).filter((mail) => mail.text.includes(email));
    expect(questions).toHaveLength(1);
    for (const told of ["100017", "Reto Frei", text]) expect(questions[0]?.text).toContain(told);
  }).toPass();
});

test("what is chosen and written before the scripts are there is what is sent", async ({ page }) => {
  const { t } = createShopper(page, testLocales[1]);
  const sendScripts = await holdBack(page, "**/assets/*.js");
  await page.goto("/ch/de/kontakt", { waitUntil: "commit" });
  await page.getByLabel(t("contact.topic")).selectOption("product");
  await page.getByLabel(t("contact.text")).fill("Passt die Jacke?");
  sendScripts();
  await hydrated(page);
  await page.locator("main input[name=name]").fill("Reto Frei");
  await page.locator("main input[name=email]").fill("early@example.com");
  const sent = page.waitForRequest((request) => request.url().endsWith(apiPaths.contact));
  await page.getByRole("button", { name: t("contact.submit") }).click();
  expect((await sent).postDataJSON()).toMatchObject({ topic: "product", text: "Passt die Jacke?" });
});
