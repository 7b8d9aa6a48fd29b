import type { Page } from "@playwright/test";
import { hydrated } from "#tests/support/hydrated.ts";
import { expect, test } from "#tests/support/shop.ts";
import { createShopper, testLocales, untilAdded, wellStocked } from "#tests/support/shopper.ts";

test.skip(({ isMobile }) => isMobile, "What is announced does not change with the width");

const locale = testLocales[2];

/** Keeps what live regions say and when, and whether the focus moved in the same moment, in `window.said`. */
function listen() {
  const said: { text: string; sinceFocus: number }[] = [];
  Object.assign(window, { said });
  let focusedAt = 0;
  addEventListener("focusin", () => {
    focusedAt = performance.now();
  });
  const texts = new Map<Element, string>();
  new MutationObserver(() => {
    for (const region of document.querySelectorAll("[role=status], [role=alert]")) {
      const text = region.textContent?.trim() ?? "";
      // A region that comes together with its text is silent, and one that waits is heard of once.
      if (texts.has(region) && text !== "" && texts.get(region) !== text)
        said.push({ text, sinceFocus: performance.now() - focusedAt });
      texts.set(region, text);
    }
  }).observe(document, { childList: true, subtree: true, characterData: true });
}

type Said = { text: string; sinceFocus: number }[];
const readSaid = (page: Page) => page.evaluate(() => (window as unknown as { said: Said }).said.splice(0));

test("live regions are in the first HTML and empty; a page, a count, the cart, favourites, shipping options and failures are said once each, not with a move of the focus, and then cleared (A22)", async ({
  page,
  request,
  shop,
}) => {
  const html = await (await request.get(`${locale.basename}/c/jackets`)).text();
  for (const role of ["status", "alert"])
    expect(html).toMatch(new RegExp(`<(\\w+)[^>]*role="${role}"[^>]*></\\1>`));
  const { t, ...shopper } = createShopper(page, locale);
  const main = page.getByRole("main");
  await page.addInitScript(listen);
  // Not every Chromium lets a test answer requests that outlive their page.
  await page.addInitScript(() => {
    const { fetch } = window;
    window.fetch = (address, init) => fetch(address, { ...init, keepalive: false });
  });
  await page.goto(`${locale.basename}/c/jackets`, { waitUntil: "networkidle" });
  const said: Said = [];
  const hear = async (text: string | RegExp) => {
    const isMeant = (each: Said[0]) => (text instanceof RegExp ? text.test(each.text) : each.text === text);
    await expect
      .poll(async () => said.push(...(await readSaid(page))) && said.filter(isMeant).length, `${text}`)
      .toBe(1);
    // What was said after it may be meant by the next question.
    const [meant] = said.splice(0, said.findIndex(isMeant) + 1).slice(-1);
    return (meant as Said[0]).sinceFocus;
  };
  await readSaid(page);

  await main.getByRole("group", { name: "Price" }).getByRole("checkbox").first().press("Space");
  await hear(/^\d+ products?\.$/);
  await main
    .getByRole("button", { name: t("favorite.add") })
    .first()
    .click();
  await hear(t("favorite.added"));
  await page.locator("main a[href*='/p/']").first().click();
  await page.waitForURL("**/p/**");
  const region = page.locator("body > * [role=status]", {
    hasText: t("a11y.pageLoaded", { title: "" }).trim(),
  });
  await expect(region).toHaveCount(1);
  const loaded = t("a11y.pageLoaded", { title: await page.title() });
  expect(await hear(loaded)).toBeGreaterThanOrEqual(90);
  await expect(region).toHaveCount(0);

  await page.goto(`${locale.basename}/p/${await wellStocked(shop.url)}`, { waitUntil: "networkidle" });
  await shopper.add();
  await page.keyboard.press("Escape");
  await readSaid(page);
  const confirmed = untilAdded(page);
  await main
    .getByRole("button", { name: t("product.addToCart") })
    .first()
    .click();
  await hear(/^Added to your cart/);
  // The failures below are of the next press only.
  await confirmed;
  await page.route("**/graphql", (route) => route.fulfill({ status: 503, body: "" }));
  await main
    .getByRole("button", { name: t("product.addToCart") })
    .first()
    .click();
  await hear(new RegExp(t("error.generic")));
  await page.unroute("**/graphql");

  await page.goto(`${locale.basename}/checkout`, { waitUntil: "networkidle" });
  await readSaid(page);
  await page.locator("input[name=zip]").fill(locale.zip);
  await hear(t("checkout.loadingShipping"));
  await hear(/^\d+ shipping options?/);
});

test("a page that is reached from a form with errors has its own title, and is announced by it", async ({
  page,
}) => {
  const { t } = createShopper(page, locale);
  await page.addInitScript(listen);
  await page.goto(locale.basename);
  const title = await page.title();
  await page.goto(`${locale.basename}/contact`);
  await hydrated(page);
  await page.getByRole("button", { name: t("contact.submit") }).click();
  await expect(page).toHaveTitle(new RegExp(`^${t("validation.errorPrefix")}`));
  await page.getByRole("banner").locator(`a[href="${locale.basename}"]`).first().click();
  await page.waitForURL(`**${locale.basename}`);
  await expect
    .poll(async () => (await readSaid(page)).map(({ text }) => text))
    .toContain(t("a11y.pageLoaded", { title }));
  expect(await page.title()).toBe(title);
});

test("a list that changes is busy from the press on; the bar is told of after a second, and not at all when it is quicker (A23)", async ({
  page,
}) => {
  let delay = 50;
  await page.goto(`${locale.basename}/c/men-jackets`, { waitUntil: "networkidle" });
  await page.route("**/_data/**", async (route) => {
    await new Promise((resolve) => setTimeout(resolve, delay));
    await route.continue();
  });
  await page.evaluate(() => {
    const told: [string, number][] = [];
    Object.assign(window, { told });
    new MutationObserver(() => {
      const bar = document.querySelector("[role=progressbar]");
      const isBusy = document.querySelector("main ul[aria-busy=true]") !== null;
      const state = `${isBusy} ${bar?.getAttribute("aria-hidden")} ${bar?.getAttribute("aria-valuenow")}`;
      if (isBusy || bar) told.push([state, performance.now()]);
    }).observe(document, { childList: true, subtree: true, attributes: true });
  });
  const tell = (remove: boolean) =>
    page.evaluate((remove) => {
      const { told } = window as unknown as { told: [string, number][] };
      return told.splice(0, remove ? told.length : 0).concat(remove ? [] : told);
    }, remove);
  const grid = page.locator("main ul[aria-busy=true]");
  const box = page.getByRole("main").getByRole("checkbox", { disabled: false }).first();
  const change = async () => {
    await box.click();
    await expect.poll(async () => (await tell(false)).some(([state]) => state.startsWith("true"))).toBe(true);
    await expect(grid).toHaveCount(0);
    const told = await tell(true);
    const times = told.map(([, at]) => at);
    return {
      states: [...new Set(told.map(([state]) => state))],
      took: Math.max(...times) - Math.min(...times),
    };
  };
  let quick = await change();
  // A busy machine takes longer than the second after which the bar is told of.
  for (let tries = 0; tries < 10 && quick.took > 900; tries += 1) quick = await change();
  expect(
    quick.states.filter((state) => !/^(true|false) (true|undefined) (null|undefined)$/.test(state)),
  ).toEqual([]);
  delay = 2_000;
  const slow = (await change()).states.filter((state) => state.startsWith("true"));
  expect(slow.indexOf("true true null")).toBeGreaterThanOrEqual(0);
  expect(slow.indexOf("true false null")).toBeGreaterThan(slow.indexOf("true true null"));
});
