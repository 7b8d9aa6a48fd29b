import { newcomer } from "#tests/support/account.ts";
import { registerAt } from "#tests/support/registration.ts";
import { expect, test } from "#tests/support/shop.ts";
import { createShopper, testLocales } from "#tests/support/shopper.ts";

test.skip(({ isMobile }) => isMobile, "sessions do not depend on the screen");

const [swedish] = testLocales;
const { basename } = swedish;

test("a machine that slept asks for one token; a session that ended meanwhile is over, once (S47)", async ({
  page,
}) => {
  const { t } = createShopper(page, swedish);
  const renewals: number[] = [];
  page.on("response", (response) => {
    if (response.url().endsWith("/auth/refresh")) renewals.push(response.status());
  });
  await page.clock.install();
  await page.goto(basename);
  await registerAt(page, basename, newcomer());
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(`${basename}/account`);
  await expect(page.getByRole("button", { name: t("auth.logout") })).toBeVisible();
  await expect.poll(() => renewals).toEqual([200]);

  await page.clock.fastForward("08:00:00");
  await expect.poll(() => renewals).toEqual([200, 200]);
  const look = () =>
    page.evaluate(() => document.dispatchEvent(new Event("visibilitychange", { bubbles: true })));
  for (const jump of [-86_400_000, 86_400_000]) {
    await page.clock.setSystemTime(Date.now() + jump);
    for (let visit = 0; visit < 3; visit++) await look();
  }
  // The clock that runs ahead costs one call.
  await expect.poll(() => renewals).toEqual([200, 200, 200]);

  const cookies = await page.context().cookies();
  const ended = cookies.filter(({ name }) => name.startsWith("auth"));
  await page.context().addCookies(ended.map((cookie) => ({ ...cookie, value: "ended.0.x" })));
  const before = renewals.length;
  await page.clock.fastForward("08:00:00");
  await expect(page.getByRole("button", { name: t("auth.login"), exact: true })).toBeVisible();
  expect(renewals.slice(before)).toEqual([410]);
  const left = (await page.context().cookies()).map(({ name }) => name);
  expect(left.filter((name) => name === "user" || name.startsWith("auth"))).toEqual([]);
});
