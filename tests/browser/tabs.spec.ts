import type { Page, Response } from "@playwright/test";
import { newcomer, password } from "#tests/support/account.ts";
import { readQuantities } from "#tests/support/cart-beside.ts";
import { createDice } from "#tests/support/dice.ts";
import { registerAt } from "#tests/support/registration.ts";
import { expect, test } from "#tests/support/shop.ts";
import { createShopper } from "#tests/support/shopper.ts";

test.skip(({ isMobile }) => isMobile, "tabs do not depend on the screen");

/** `npm run test:long -- tabs` has fifty. */
const rounds = Number(process.env.TAB_ROUNDS ?? 3);
const product = "Alpine Jacket";

/** What a script of another origin's frame or an older build might say; none of it is true. */
const lies = (revision: number, own: object = {}) => [
  { type: "cart", data: { cart: { ...own, lines: [null, {}] }, revision: revision + 1, basename: "/se/en" } },
  { type: "cart", data: { cart: { ...own, totals: {} }, revision: revision + 1, basename: "/se/en" } },
  { type: "cart", data: { cart: null, revision: revision + 1_000, basename: "/se/en" } },
  { type: "cart", data: { cart: null, revision: Number.MAX_SAFE_INTEGER, basename: "/se/en" } },
  { type: "cart", data: { cart: { id: "foreign", lines: [] }, revision: revision + 1, basename: "/se/en" } },
  { type: "cart", data: { cart: { lines: "x" }, revision, basename: "/se/en" } },
  { type: "auth", data: { token: "x" } },
  { type: "__proto__", data: { polluted: true } },
  { type: "market", data: null },
  "cart",
];

/** Notes when the drawer last changed, and everything that the tabs tell each other. */
function watch() {
  Object.assign(window, { changedAt: Date.now(), heard: [] });
  const state = window as unknown as { changedAt: number; heard: unknown[] };
  let shown = "";
  setInterval(() => {
    const lines = [...document.querySelectorAll("dialog li output")]
      .map(({ textContent }) => textContent)
      .join();
    if (lines !== shown) state.changedAt = Date.now();
    shown = lines;
  }, 20);
  new BroadcastChannel("shop").addEventListener("message", ({ data }) => state.heard.push(data));
}

const say = (page: Page, messages: readonly unknown[]) =>
  page.evaluate((said) => {
    const channel = new BroadcastChannel("shop");
    for (const message of said) channel.postMessage(message);
    channel.close();
  }, messages);

const countHeard = (page: Page) =>
  page.evaluate(() => (window as unknown as { heard: unknown[] }).heard.length);

async function readDrawer(page: Page): Promise<string | null> {
  const retry = page.getByRole("dialog").getByRole("button", { name: "Try again" });
  if (await retry.isVisible().catch(() => false)) await retry.click({ timeout: 1_000 }).catch(() => {});
  return page
    .getByRole("dialog")
    .evaluate((drawer) =>
      drawer.querySelector("[aria-busy=true]")
        ? null
        : [...drawer.querySelectorAll("li output")].map(({ textContent }) => textContent).join(),
    )
    .catch(() => null);
}

test("whatever two tabs do at once and whatever they are told, both show the shop's cart, market and shopper within a second (S46)", async ({
  page: one,
  context,
  shop,
}) => {
  test.setTimeout(180_000 + rounds * 10_000);
  const { t } = createShopper(one, { basename: "/se/en", language: "en", zip: "11122" });
  const { roll, pick } = createDice(46);
  await context.addInitScript(watch);
  const other = await context.newPage();
  const tabs = [one, other];
  const email = newcomer();
  await one.goto("/se/en");
  await registerAt(one, "/se/en", email);
  let user: string | null = email;
  let market = "/se/en";
  let answeredAt = 0;
  context.on("response", (answer: Response) => {
    if (/\/(graphql|auth\/\w+)$/.test(answer.url())) answeredAt = Date.now();
  });
  const open = async (page: Page) => {
    await page.goto(`${page === one ? "/se/en" : market}/p/alpine-jacket#cart`, { waitUntil: "networkidle" });
    await page.locator("main label:has(input[type=radio])").first().dispatchEvent("click");
  };
  await Promise.all(tabs.map(open));

  const inDrawer = (name: string) => (page: Page) =>
    page
      .getByRole("dialog")
      .getByRole("button", { name, exact: true })
      .dispatchEvent("click", {}, { timeout: 100 });
  const addPiece = (page: Page) =>
    page
      .locator("main button", { hasText: t("product.addToCart") })
      .first()
      .dispatchEvent("click");
  const deeds: ((page: Page) => Promise<unknown>)[] = [
    addPiece,
    inDrawer(t("cart.increase", { product })),
    inDrawer(t("cart.removeItem", { product })),
    (page) => say(page, lies(Math.floor(roll() * 50))),
    // An old message once more.
    (page) =>
      page.evaluate(() => {
        const { heard } = window as unknown as { heard: unknown[] };
        const channel = new BroadcastChannel("shop");
        if (heard[0]) channel.postMessage(heard[0]);
        channel.close();
      }),
  ];

  async function chooseMarket() {
    const country = market === "/se/en" ? "United States" : "Sweden";
    market = market === "/se/en" ? "/us/en" : "/se/en";
    await other.goto(`${market === "/se/en" ? "/us/en" : "/se/en"}/p/alpine-jacket`, {
      waitUntil: "networkidle",
    });
    await other.locator("#markets summary").click();
    const row = other.getByRole("dialog").getByRole("listitem").filter({ hasText: country });
    await row.getByRole("link", { name: "English", exact: true }).click();
    await other.waitForURL(`**${market}/p/**`);
  }

  async function changeShopper() {
    await other.goto(`${market}/account`);
    if (user) {
      // The button moves with the latest order.
      await expect(other.locator("main [aria-busy=true]")).toHaveCount(0);
      await other.getByRole("button", { name: t("auth.logout") }).click();
      await other.waitForURL((address) => address.pathname === market);
    } else {
      await other.getByLabel(t("field.email"), { exact: true }).fill(email);
      await other.getByLabel(t("auth.password"), { exact: true }).fill(password);
      await other.getByRole("button", { name: t("auth.login"), exact: true }).click();
      await expect(other.getByRole("button", { name: t("auth.logout") })).toBeVisible();
    }
    user = user ? null : email;
  }

  /** The cart as the shop has it, asked for beside the tabs. */
  const readShop = async () => (await readQuantities(one, "/se/en")).join();

  async function agree(when: string) {
    const state = { shop: "", tabs: [] as (string | null)[] };
    await expect
      .poll(
        async () => {
          state.shop = await readShop();
          state.tabs = await Promise.all(tabs.map(readDrawer));
          return state.tabs.every((shown) => shown === state.shop);
        },
        { intervals: [20, 50], message: when },
      )
      .toBe(true)
      .catch((error) => {
        throw new Error(`${when}: ${JSON.stringify(state)}`, { cause: error });
      });
    return state.shop;
  }

  for (let round = 0; round < rounds; round++) {
    const big = [null, chooseMarket, changeShopper][round % 3];
    const small = Array.from({ length: 5 }, async () => {
      await new Promise((resolve) => setTimeout(resolve, roll() * 400));
      await pick(deeds)(big ? one : pick(tabs)).catch(() => undefined);
    });
    await Promise.all([...small, big?.()]);
    if (big) await open(other);
    if (big === changeShopper && !user) await open(one);
    await agree(`round ${round}`);
    const changes = await Promise.all(
      tabs.map((page) => page.evaluate(() => (window as unknown as { changedAt: number }).changedAt)),
    );
    expect(Math.max(...changes) - answeredAt, `round ${round}: after the last answer`).toBeLessThan(1_000);
    const entry = t(user ? "nav.account" : "auth.login");
    for (const page of tabs)
      await expect(
        page.locator("header").getByRole("link", { name: entry, includeHidden: true }).first(),
      ).toBeAttached();
  }
  // One lie after the other, with nothing beside it that has the tabs ask the shop anyway.
  await addPiece(one);
  expect(await agree("a piece more")).not.toBe("");
  const readKnown = () =>
    one.evaluate(
      () => JSON.parse(localStorage.getItem("cart") ?? "{}") as { revision: number; cart: object },
    );
  for (const index of lies(0).keys()) {
    const { revision, cart } = await readKnown();
    const lie = lies(revision, cart)[index];
    const before = await Promise.all(tabs.map(countHeard));
    await say(one, [lie]);
    for (const [place, page] of tabs.entries())
      await expect.poll(() => countHeard(page)).toBeGreaterThan(before[place] ?? 0);
    for (const page of tabs)
      await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))));
    expect(await agree(JSON.stringify(lie))).not.toBe("");
  }
  // Neither tab has lost its cart over them.
  await inDrawer(t("cart.removeItem", { product }))(one);
  await expect.poll(readShop).toBe("");
  // Until then the other tab counts the pieces that are gone, and may refuse one more.
  await agree("taken away");
  await addPiece(other);
  await expect.poll(readShop).not.toBe("");
  await agree("after all lies");
  const heard = await one.evaluate(() => JSON.stringify((window as unknown as { heard: unknown[] }).heard));
  expect(heard.replaceAll('{"token":"x"}', "")).not.toMatch(/token|eyJ|__Host-|auth-refresh/i);
  expect(await one.evaluate(() => ({}) as { polluted?: boolean })).toEqual({});
  const cookies = await context.cookies(shop.url);
  expect(cookies.find(({ name }) => name === "market")?.value ?? "se").toBe(market.slice(1, 3));
});
