import { expect } from "@playwright/test";
import { toRoutePath } from "#shared/routes.ts";
import type { MessageKey } from "#shared/translate.ts";
import { newcomer, password } from "#tests/support/account.ts";
import { registerAt } from "#tests/support/registration.ts";
import { createShopper, testLocales } from "#tests/support/shopper.ts";
import { agree, record, test } from "#tests/support/tracked-shop.ts";
import { digestPassword } from "#worker/auth/auth-client.ts";
import { localHeaders } from "../../tools/local-vars.ts";

test.skip(({ isMobile }) => isMobile, "what is told does not depend on the screen");

test("what a mailed link opens is told to nobody", async ({ page, shop }) => {
  await agree(page, shop.url);
  const { layers, events, foreign } = await record(page, shop.url);
  await page.goto("/se/en?resetKey=secret-one&key=secret-two&loginToken=secret-three&email=secret-four");
  await expect.poll(events).toContain("page_data");
  await page.goto("/se/en/account/reset-password?key=secret-five");
  await expect.poll(() => events().filter((name) => name === "page_data").length).toBeGreaterThan(1);
  await expect.poll(() => page.url()).toMatch(/reset-password$/);
  expect(JSON.stringify([layers(), foreign, shop.log])).not.toContain("secret-");
});

test("no password, no digest and no token stands in a log, in the data layer or in an address (AU-39)", async ({
  page,
  shop,
}) => {
  const { t, open } = createShopper(page, testLocales[0]);
  await agree(page, shop.url);
  const { layers, events, foreign } = await record(page, shop.url);
  const said: string[] = [];
  page.on("console", (message) => said.push(message.text()));
  // What the workers say beside their line of each request.
  const write = console.error;
  console.error = (...words) => said.push(words.join(" "));
  page.on("request", (request) => said.push(request.url(), request.headers().referer ?? ""));
  const field = (key: MessageKey) => page.getByLabel(t(key), { exact: true });
  const tokens = async () =>
    (await page.context().cookies()).flatMap(({ name, value }) =>
      /^auth/.test(name) ? (value.split("~")[0] ?? []) : [],
    );
  await open("/account");
  await registerAt(page, "/se/sv", newcomer());
  const secrets = await tokens();
  await open(`/${toRoutePath("account-settings", "sv")}`);
  await field("auth.currentPassword").fill(password);
  await field("auth.newPassword").fill("Neuschnee2026");
  await field("auth.repeatPassword").fill("Neuschnee2026");
  await page.getByRole("button", { name: t("account.changePassword"), exact: true }).click();
  await expect(page.getByText(t("auth.passwordChanged")).first()).toBeVisible();
  secrets.push(...(await tokens()));
  await page.getByRole("button", { name: t("auth.logout") }).click();
  await expect(page).toHaveURL(/\/se\/sv$/);
  await page.waitForLoadState("networkidle");
  await expect.poll(tokens).toEqual([]);
  await open("/account");
  await field("field.email").fill("nobody@example.com");
  await field("auth.password").fill("Gletscher9alm");
  await page.getByRole("button", { name: t("auth.login"), exact: true }).click();
  await expect(page.getByText(t("auth.errorCredentials"))).toBeVisible();
  await expect.poll(() => events().length).toBeGreaterThan(2);
  for (const secret of [password, "Neuschnee2026", "Gletscher9alm"])
    secrets.push(secret, await digestPassword(secret, "nordkamm"));
  console.error = write;
  expect(secrets).toHaveLength(10);
  const told = [...said, ...foreign, ...shop.log, JSON.stringify(layers())];
  expect(shop.log.length).toBeGreaterThan(2);
  expect(said.length).toBeGreaterThan(20);
  for (const secret of secrets)
    for (const written of [secret, encodeURIComponent(secret)])
      expect(told.filter((each) => each.includes(written))).toEqual([]);
});

test("a loginToken leaves the address, is asked about, spent once, and told to nobody (RT-47 S27)", async ({
  page,
  shop,
}) => {
  const { t } = createShopper(page, testLocales[2]);
  const email = newcomer();
  await page.goto("/se/en");
  await registerAt(page, "/se/en", email);
  await page.context().clearCookies();
  const init = { method: "POST", headers: localHeaders };
  const answer = await fetch(`${shop.url}/_backend/login-token?email=${email}`, init);
  const { token } = (await answer.json()) as { token: string };

  await agree(page, shop.url);
  const { layers, events, foreign } = await record(page, shop.url);
  const leaks: Promise<string[]>[] = [];
  const exchanges: string[] = [];
  page.on("request", (request) => {
    const url = request.url();
    if (url.endsWith("/auth/token")) return exchanges.push(url);
    if (request.isNavigationRequest()) return undefined;
    const read = async () => [url, (await request.allHeaders()).referer ?? "", request.postData() ?? ""];
    return leaks.push(read().then((parts) => parts.filter((part) => part.includes(token))));
  });
  const isLoggedIn = async () =>
    (await page.context().cookies()).some(({ name, value }) => name === "auth" && value !== "");
  const dialog = page.getByRole("dialog");

  for (const path of ["/se/en", "/se/en/my-account/orders"]) {
    const opened = await page.goto(`${path}?loginToken=${token}`);
    expect(opened?.headers(), path).toMatchObject({
      "cache-control": "private, no-store",
      "cache-status": "shop-edge; fwd=bypass",
      "referrer-policy": "no-referrer",
    });
    expect(opened?.status()).toBe(200);
    await expect(dialog.getByText(email).first()).toBeVisible();
    expect(page.url()).toBe(shop.url + path);
    await page.evaluate(() => document.fonts.ready);
    // Tags and events of the page.
    if (path === "/se/en") await expect.poll(events).toContain("page_data");
    await page.waitForTimeout(1_500);
    expect([exchanges, await isLoggedIn()]).toEqual([[], false]);
  }
  await dialog.getByRole("button", { name: t("common.continue") }).click();
  await expect(page.getByText(t("orders.empty"))).toBeVisible();
  expect(await isLoggedIn()).toBe(true);
  expect(exchanges).toHaveLength(1);
  expect(page.url()).not.toContain(token);
  expect(await page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }))).not.toContain(
    token,
  );
  expect(await page.evaluate(() => document.cookie)).not.toContain(token);

  expect((await Promise.all(leaks)).flat()).toEqual([]);
  expect(leaks.length).toBeGreaterThan(10);
  expect(foreign).not.toEqual([]);
  expect(JSON.stringify([foreign, layers()])).not.toContain(token);
  for (const path of ["/se/en", "/_data/se/en"])
    expect(await (await fetch(shop.url + path)).text()).not.toContain(token);
});
