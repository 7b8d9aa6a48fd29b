import type { Browser } from "@playwright/test";
import { toRoutePath } from "#shared/routes.ts";
import { createFaultMaker } from "./browser-faults.ts";
import type { CampaignProduct } from "./campaign-goods.ts";
import type { Dice } from "./dice.ts";
import { expect } from "./shop.ts";
import { countOrders, createShopper, lookInside, testLocales } from "./shopper.ts";

/** Name and quantity of each line: `Alpine Jacket×2`. */
type Lines = Readonly<Record<string, number>>;

const write = (lines: Lines) =>
  Object.entries(lines)
    .filter(([, quantity]) => quantity > 0)
    .map(([name, quantity]) => `${name}×${quantity}`)
    .toSorted()
    .join(" ");

/** React has taken the element over. */
const isAlive = (element: Element) => Object.keys(element).some((key) => key.startsWith("__react"));

const [swedish] = testLocales;
const { basename } = swedish;

/**
 * One visit in a browser of its own. Each step happens with a fault; afterwards all is well again, and what the shopper
 * sees must be what the shop has acknowledged, with a way on.
 */
export async function openVisit(
  browser: Browser,
  url: string,
  goods: readonly CampaignProduct[],
  dice: Dice,
) {
  const context = await browser.newContext({
    baseURL: url,
    serviceWorkers: "block",
    viewport: { width: 1280, height: 900 },
  });
  const page = await context.newPage();
  const shopper = createShopper(page, swedish);
  const { t } = shopper;
  const email = `${crypto.randomUUID()}@example.com`;
  const drawer = page.getByRole("dialog");
  /** The cart as it may be: one thing, or more when an answer got lost. */
  let possible: Lines[] = [{}];
  let orders = 0;
  const story: string[] = [];
  const { cause, clear, count } = createFaultMaker(page, url, dice, (words) => story.push(words));

  /** The answer to a change, as the page gets it: true when it is acknowledged. */
  function watch(operation: string): () => Promise<boolean> {
    const isIt = (request: { url(): string; postDataJSON(): { operationName?: string } | null }) =>
      request.url().endsWith("/graphql") && request.postDataJSON()?.operationName === operation;
    const ended = Promise.race([
      page.waitForResponse((response) => isIt(response.request()), { timeout: 20_000 }),
      page.waitForEvent("requestfailed", { predicate: isIt, timeout: 20_000 }),
    ]).catch(() => null);
    return async () => {
      const answer = await ended;
      if (answer === null) throw new Error(`${operation} was never asked for`);
      if (!("status" in answer) || answer.status() !== 200) return false;
      const body = await answer.json().catch(() => null);
      return Boolean(body?.data?.[operation]) && !body.errors;
    };
  }

  const change = (isSaved: boolean, wanted: (lines: Lines) => Lines) => {
    const changed = possible.map(wanted);
    possible = isSaved ? changed : [...possible, ...changed];
  };

  /** What the shopper sees in the drawer, whatever has to be pressed for it. */
  async function readCart(): Promise<string | null> {
    for (const key of ["cart.putBack", "common.retry"] as const) {
      const button = drawer.getByRole("button", { name: t(key) });
      if (await button.isVisible().catch(() => false)) await button.click({ timeout: 1_000 }).catch(() => {});
    }
    return drawer
      .evaluate((element) => {
        if (element.querySelector("[aria-busy=true], [role=alert]:not(:empty)")) return null;
        const rows = [...element.querySelectorAll("li")].filter((row) => row.querySelector("output"));
        const lines = rows.map((row) => {
          const name = row.querySelector("p a")?.textContent;
          return `${name}×${row.querySelector("output")?.textContent}`;
        });
        return lines.toSorted().join(" ");
      }, undefined)
      .catch(() => null);
  }

  /** All trouble is over: the page opens, and the cart holds what was acknowledged. */
  async function check() {
    await clear();
    await page.goto("about:blank");
    await expect(async () => {
      const response = await page.goto(`${basename}/list#cart`);
      expect(response?.status()).toBe(200);
    }).toPass({ timeout: 20_000, intervals: [50, 250, 500] });
    const expected = [...new Set(possible.map(write))];
    let seen: string | null = null;
    await expect
      .poll(
        async () => {
          seen = await readCart();
          return seen !== null && expected.includes(seen);
        },
        { timeout: 15_000, intervals: [50, 100, 250], message: `${story.join("; ")}: one of ${expected}` },
      )
      .toBe(true)
      .catch((error) => {
        throw new Error(`The cart shows '${seen}' instead of '${expected.join("' or '")}'`, { cause: error });
      });
    possible = possible.filter((lines) => write(lines) === seen).slice(0, 1);
  }

  /** Something is said, and nothing is busy for ever. */
  async function expectNoDeadEnd() {
    if (page.url().startsWith("chrome-error:")) return;
    await expect(page.getByRole("heading", { level: 1 }).first()).toBeVisible();
    await expect(page.locator("main [aria-busy=true]:visible")).toHaveCount(0);
  }

  const steps = {
    async add() {
      const { alias, name } = dice.pick(goods);
      await page.goto(`${basename}/p/${alias}`);
      const add = page.getByRole("main").getByRole("button", { name: t("product.addToCart") });
      await expect(async () => expect(await add.first().evaluate(isAlive)).toBe(true)).toPass({
        intervals: [20, 50],
      });
      const end = await cause(dice.pick(["api", "browser"]), "addToCart");
      await page.locator("main label:has(input[type=radio])").first().click();
      const answered = watch("addToCart");
      await add.first().click();
      const isSaved = await answered();
      await expect(add.first()).toBeEnabled();
      await expectNoDeadEnd();
      await end();
      change(isSaved, (lines) => ({ ...lines, [name]: (lines[name] ?? 0) + 1 }));
    },
    async changeQuantity() {
      const [lines = {}] = possible;
      const name = dice.pick(Object.keys(lines).filter((each) => (lines[each] ?? 0) > 0));
      if (!name) return steps.add();
      if (!(await drawer.isVisible())) await check();
      const removes = dice.roll() < 0.3;
      const end = await cause(dice.pick(["api", "browser"]), "updateCartItem");
      const answered = watch("updateCartItem");
      const label = t(removes ? "cart.removeItem" : "cart.increase", { product: name });
      await drawer.getByRole("button", { name: label, exact: true }).click();
      const isSaved = await answered();
      await end();
      change(isSaved, (before) => ({ ...before, [name]: removes ? 0 : (before[name] ?? 0) + 1 }));
    },
    async readCart() {
      const end = await cause(dice.pick(["api", "browser"]), "getCart");
      await page.goto(`${basename}/list?again=${count()}#cart`);
      await expect(drawer).toBeVisible();
      await expectNoDeadEnd();
      await expect.poll(readCart, { timeout: 20_000, intervals: [50, 100, 250] }).not.toBeNull();
      await end();
    },
    async browse() {
      const { alias } = dice.pick(goods);
      const [where, path] = dice.pick([
        ["document", `${basename}/p/${alias}`],
        ["script", `${basename}/p/${alias}`],
      ] as const);
      const end = await cause(where, path);
      await page.goto(path).catch(() => {});
      await expectNoDeadEnd();
      await end();
    },
    async order() {
      const [lines = {}] = possible;
      if (write(lines) === "") return steps.add();
      const operation = dice.pick(["placeOrder", "createOrUpdateCheckout", "checkout"]);
      const end = await cause(operation === "checkout" ? "api" : dice.pick(["api", "browser"]), operation);
      await page.goto(`${basename}/${toRoutePath("checkout", "sv")}`);
      await page.locator("input[name=email]").fill(email);
      await page.locator("input[name=zip]").fill(swedish.zip);
      const retry = page.getByRole("main").getByRole("button", { name: t("common.retry") });
      const options = page.locator("input[name=shipping]").first();
      await expect(options.or(retry).first()).toBeAttached();
      if (await retry.isVisible()) await retry.click();
      for (const [name, value] of [
        ["firstName", "Kim"],
        ["lastName", "Berg"],
        ["address", "Storgatan 1"],
        ["city", "Stad"],
        ["phone", "0701234567"],
      ] as const)
        await page.locator(`input[name=${name}]`).fill(value);
      await expect(page.locator("input[name=payment]").first()).toBeAttached();
      await page
        .locator("label", { has: page.locator("input[name=payment]") })
        .last()
        .click();
      await page.getByRole("checkbox").last().check();
      const confirmed = page.getByRole("heading", { level: 1, name: t("confirm.title") });
      const place = shopper.placeButton();
      await expect(async () => {
        if (await retry.isVisible()) await retry.click();
        if ((await place.isVisible()) && (await place.isEnabled())) await place.click({ timeout: 1_000 });
        await expect(confirmed).toBeVisible({ timeout: 3_000 });
      }).toPass({ timeout: 40_000, intervals: [100] });
      await end();
      orders += 1;
      const oid = new URL(page.url()).searchParams.get("order");
      const { rows } = await lookInside(url, Number(oid));
      expect(rows.map(({ row }) => row.quantity).toSorted()).toEqual(
        Object.values(lines)
          .filter((quantity) => quantity > 0)
          .toSorted(),
      );
      possible = [{}];
    },
  };

  return {
    story,
    countFaults: count,
    check,
    async take(step: keyof typeof steps) {
      story.push(step);
      await steps[step]();
      if (possible.length > 1 || dice.roll() < 0.25) await check();
    },
    async close() {
      expect(await countOrders(url, email)).toBe(orders);
      await context.close();
    },
  };
}
