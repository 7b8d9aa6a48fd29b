import type { Page } from "@playwright/test";
import { apiPaths } from "#shared/api.ts";
import { toRoutePath } from "#shared/routes.ts";
import { store } from "#shared/store.ts";
import { forward } from "#tests/support/forward.ts";
import { expect, type TestShop, test } from "#tests/support/shop.ts";
import { createShopper, testLocales, wellStocked } from "#tests/support/shopper.ts";
import { localHeaders } from "../../tools/local-vars.ts";

test.skip(({ isMobile }) => isMobile, "answers do not depend on the screen");

const locale = testLocales[2];

/** The worker stores what the next call of `path` says, and its answer never comes back. */
async function loseAnswer(page: Page, path: string) {
  await page.route(
    `**${path}`,
    async (route) => {
      const headers = { ...route.request().headers(), "sec-fetch-site": "same-origin" };
      expect((await forward(route, { headers })).status()).toBe(200);
      await route.abort();
    },
    { times: 1 },
  );
}

async function readMails({ url }: TestShop, to: string) {
  const headers = { ...localHeaders, accept: "application/json" };
  const outbox = await fetch(`${url}/_backend/outbox?to=${to}`, { headers });
  return (await outbox.json()) as { kind: string; text: string }[];
}

test("a question that is edited after its answer was lost reaches the merchant as it was sent last", async ({
  page,
  shop,
}) => {
  const { t, open } = createShopper(page, locale);
  const email = "lost-question@example.com";
  await open(`/${toRoutePath("contact", locale.language)}`);
  await page.locator("main input[name=name]").fill("Kim Berg");
  await page.locator("main input[name=email]").fill(email);
  const text = page.getByLabel(t("contact.text"));
  const send = page.getByRole("button", { name: t("contact.submit") });
  await text.fill("Does it run small?");
  await loseAnswer(page, apiPaths.contact);
  await send.click();
  await expect(page.getByText(t("error.network"))).toBeVisible();
  await text.fill("Does it run large?");
  await send.click();
  await expect(page.getByText(t("contact.done", { email }))).toBeVisible();
  await expect(async () => {
    const asked = (await readMails(shop, store.contact.email)).filter((mail) => mail.text.includes(email));
    expect(asked).toHaveLength(2);
    expect(asked.filter((mail) => mail.text.includes("Does it run large?"))).toHaveLength(1);
  }).toPass();
});

test("a withdrawal that is looked at again after its answer was lost, and not changed, is one withdrawal", async ({
  page,
  shop,
}) => {
  const { t, open } = createShopper(page, locale);
  const email = "lost-withdrawal@example.com";
  await open(`/${toRoutePath("withdraw", locale.language)}?order=100017`);
  await expect(page.locator("main input[name=order]")).toHaveValue("100017");
  await page.locator("main input[name=name]").fill("Kim Berg");
  await page.locator("main input[name=email]").fill(email);
  const [next, confirm] = [t("withdraw.next"), t("withdraw.confirm")].map((name) =>
    page.getByRole("button", { name }),
  );
  await next?.click();
  await loseAnswer(page, apiPaths.withdrawals);
  await confirm?.click();
  await expect(page.getByText(t("error.network"))).toBeVisible();
  await page.getByRole("button", { name: t("withdraw.change") }).click();
  await next?.click();
  await confirm?.click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(t("withdraw.doneTitle"));
  await expect(async () => expect(await readMails(shop, email)).toHaveLength(1)).toPass();
});

test("a return that is edited after its answer was lost is not said to be announced as edited", async ({
  page,
  shop,
}) => {
  const shopper = createShopper(page, locale);
  const { t, open } = shopper;
  await open(`/p/${await wellStocked(shop.url)}`);
  await shopper.add();
  await shopper.toCheckout();
  await shopper.fillIn();
  await shopper.placeButton().click();
  const number = await shopper.confirmed();
  const sent = await fetch(`${shop.url}/_backend/orders/${number}/completed`, {
    method: "POST",
    headers: localHeaders,
  });
  expect(sent.status).toBe(200);
  await open(`/${toRoutePath("find-order", locale.language)}?order=${number}`);
  await page.locator("main input[name=email]").fill("kim@example.com");
  await page
    .getByRole("main")
    .getByRole("button", { name: t("lookUp.submit") })
    .click();
  await page.getByRole("button", { name: t("returns.start") }).click();
  await page.getByRole("checkbox").first().check();
  const send = page.getByRole("button", { name: t("returns.submit") });
  await loseAnswer(page, apiPaths.returns);
  await send.click();
  await expect(page.getByText(t("error.network"))).toBeVisible();
  await page.getByLabel(t("returns.why")).selectOption("tooLarge");
  await send.click();
  await expect(page.getByText(t("returns.tooMany"))).toBeVisible();
});
