import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { expect, type Page, type Response } from "@playwright/test";
import { newcomer } from "#tests/support/account.ts";
import { registerAt } from "#tests/support/registration.ts";
import { createShopper, testLocales, wellStocked } from "#tests/support/shopper.ts";
import { agree, record, test } from "#tests/support/tracked-shop.ts";

test.skip(({ isMobile }) => isMobile, "what is loaded does not depend on the screen");

const [swedish] = testLocales;
const { basename } = swedish;

const digest = (bytes: Buffer) => createHash("sha256").update(bytes).digest("hex");
const isAsBuilt = async (answer: Response, own: string) =>
  answer.url().startsWith(`${own}/assets/`) &&
  digest(await answer.body()) === digest(readFileSync(`dist/client${new URL(answer.url()).pathname}`));

/** Answers of the document that is open: its scripts and its own headers. */
function listen(page: Page) {
  let answers: Response[] = [];
  page.on("response", (answer) => answers.push(answer));
  return {
    async read() {
      await page.waitForLoadState("networkidle");
      const isDocument = (answer: Response) =>
        answer.request().isNavigationRequest() && answer.frame() === page.mainFrame();
      const start = answers.findLastIndex(isDocument);
      const [document, ...rest] = answers.slice(start);
      const scripts = rest.filter((answer) => answer.request().resourceType() === "script");
      return { headers: document?.headers() ?? {}, scripts };
    },
    forget: () => {
      answers = [];
    },
  };
}

test("where people pay and log in, only the shop's own scripts run, as they were built, also after a page with tags", async ({
  page,
  shop,
}) => {
  test.slow();
  await agree(page, shop.url, ["statistics", "marketing", "personalization"]);
  const { foreign } = await record(page, shop.url);
  const open = listen(page);
  const shopper = createShopper(page, swedish);
  const strangers: string[] = [];

  async function check() {
    const { headers, scripts } = await open.read();
    for (const answer of scripts) if (!(await isAsBuilt(answer, shop.url))) strangers.push(answer.url());
    expect(scripts.length).toBeGreaterThan(2);
    // No address of anybody else, and no script without the shop's own hash.
    expect.soft(headers["content-security-policy"], page.url()).not.toMatch(/https?:|\*|unsafe/);
    expect.soft(headers["cache-control"], page.url()).toBe("private, no-store");
    expect.soft(await page.evaluate(() => window.containers), page.url()).toBeUndefined();
    expect.soft(foreign.splice(0), page.url()).toEqual([]);
    open.forget();
  }

  /** From a page with the container of the tag manager, by a click: a new document without it. */
  async function follow(click: () => Promise<void>, url: string | RegExp) {
    await expect.poll(() => page.evaluate(() => window.containers)).toBe(1);
    const before = await page.evaluate(() => performance.timeOrigin);
    foreign.splice(0);
    await click();
    await page.waitForURL(url);
    await expect.poll(() => page.evaluate(() => performance.timeOrigin)).not.toBe(before);
    await check();
  }

  await shopper.open();
  const account = page.getByRole("banner").getByRole("link", { name: shopper.t("auth.login") });
  await follow(() => account.click(), /\/account/);
  await shopper.open("/account");
  await check();
  await shopper.open("/account/reset-password");
  await check();

  await shopper.open(`/p/${await wellStocked(shop.url)}`);
  await shopper.add();
  await follow(() => shopper.toCheckout(), /\/kassan/);
  await shopper.open("/kassan");
  await shopper.fillIn();
  await shopper.placeButton().click();
  await shopper.confirmed();
  await check();
  expect(strangers).toEqual([]);

  await registerAt(page, basename, newcomer());
  await shopper.open("/account");
  await page.getByRole("button", { name: shopper.t("auth.logout") }).click();
  await page.waitForURL((address) => address.pathname === basename);
  const stored = await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
    const requests = await Promise.all(
      (await caches.keys()).map(async (name) => (await caches.open(name)).keys()),
    );
    return requests.flat().map(({ url }) => new URL(url).pathname);
  });
  expect(stored.length).toBeGreaterThan(4);
  expect(stored.filter((path) => !/^\/(assets|offline)\//.test(path))).toEqual([]);
  expect((await page.request.get("/sw.js")).headers()["cache-control"]).toContain("no-cache");
});
