import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { expect, type Page, type Response } from "@playwright/test";
import inventory from "#tests/payment-scripts.json" with { type: "json" };
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

/**
 * Names of scripts as they are in every build: `/assets/cart-3fa9b1c.js` is `cart`. Whoever adds one to these pages
 * writes it into tests/payment-scripts.json by hand.
 */
const toNames = (scripts: readonly Response[]) => {
  const paths = scripts.map((answer) => new URL(answer.url()).pathname);
  return [...new Set(paths.map((path) => path.replace(/^\/assets\/|-[\w-]{7}\.js$/g, "")))].sort();
};

/** Digests of inline scripts differ from build to build; the policy's test holds each against its script. */
const toPolicy = (policy = "") => policy.replace(/'sha\d+-[^']+'/g, "'sha'").replace(/('sha' ?)+/g, "'sha' ");

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

test("where people pay and log in, only the scripts of the list run, as they were built, also after a page with tags (S33)", async ({
  page,
  shop,
}) => {
  test.slow();
  await agree(page, shop.url, ["statistics", "marketing", "personalization"]);
  const { foreign } = await record(page, shop.url);
  const open = listen(page);
  const shopper = createShopper(page, swedish);
  const strangers: string[] = [];

  /** `isWhole`: everything that the page may load has been wanted. */
  async function check(name: keyof typeof inventory, isWhole = true) {
    const listed = inventory[name];
    if (isWhole)
      await expect
        .poll(async () => toNames((await open.read()).scripts), { message: `scripts of ${name}` })
        .toEqual(listed.scripts);
    const { headers, scripts } = await open.read();
    expect(toNames(scripts).filter((script) => !listed.scripts.includes(script))).toEqual([]);
    expect
      .soft({ ...headers, "content-security-policy": toPolicy(headers["content-security-policy"]) }, name)
      .toMatchObject(listed.headers);
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
  async function follow(click: () => Promise<void>, url: string | RegExp, name: keyof typeof inventory) {
    await expect.poll(() => page.evaluate(() => window.containers)).toBe(1);
    const before = await page.evaluate(() => performance.timeOrigin);
    foreign.splice(0);
    await click();
    await page.waitForURL(url);
    await expect.poll(() => page.evaluate(() => performance.timeOrigin)).not.toBe(before);
    await check(name, false);
  }

  await shopper.open();
  const account = page.getByRole("banner").getByRole("link", { name: shopper.t("auth.login") });
  await follow(() => account.click(), /\/account/, "login");
  await shopper.open("/account");
  await check("login");
  await shopper.open("/account/reset-password");
  await check("reset password");

  await shopper.open(`/p/${await wellStocked(shop.url)}`);
  await shopper.add();
  await follow(() => shopper.toCheckout(), /\/kassan/, "checkout");
  await shopper.open("/kassan");
  await shopper.fillIn();
  await check("checkout");
  await shopper.placeButton().click();
  await shopper.confirmed();
  await check("confirmation");

  await registerAt(page, basename, newcomer());
  await shopper.open("/account");
  await expect(page.getByRole("button", { name: shopper.t("auth.logout") })).toBeVisible();
  await check("account");
  expect(strangers).toEqual([]);
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
