import { expect, type Page } from "@playwright/test";
import { agree, listen, scriptPath, test } from "#tests/support/recommending-shop.ts";
import { createShopper, testLocales, wellStocked } from "#tests/support/shopper.ts";

test.skip(({ isMobile }) => isMobile, "what is told does not depend on the screen");

const [swedish] = testLocales;

/** Instead of the provider's script one that only keeps the commands. */
const keepCommands = (page: Page) =>
  page.route(`**${scriptPath}`, (route) => route.fulfill({ contentType: "text/javascript", body: "" }));

const commandsOf = (page: Page, name: string) =>
  page.evaluate(
    (wanted) => ((window as { hrq?: unknown[][] }).hrq ?? []).filter(([command]) => command === wanted),
    name,
  );

function watchShifts() {
  const seen: number[] = [];
  Object.assign(window, { shifts: seen });
  const read = (list: PerformanceObserverEntryList) =>
    seen.push(...list.getEntries().map((entry) => (entry as unknown as { value: number }).value));
  new PerformanceObserver(read).observe({ type: "layout-shift" });
}

const shiftsOf = async (page: Page) =>
  (await page.evaluate(() => (window as unknown as { shifts: number[] }).shifts)).filter(
    (shift) => shift > 0.01,
  );

const visitorCookie = async (page: Page) =>
  (await page.context().cookies()).find(({ name }) => name === "hello_retail_id")?.value;

test("nothing of the provider is loaded before the shopper agrees, and nothing stays when they take it back", async ({
  page,
  shop,
}) => {
  const { asked } = listen(page);
  for (const path of ["/se/sv", "/se/sv/c/women", "/se/sv/s/jacket"])
    await page.goto(path, { waitUntil: "networkidle" });
  expect(asked).toEqual([]);
  expect(await visitorCookie(page)).toBeUndefined();
  await agree(page, shop.url);
  await page.goto("/se/sv");
  await expect.poll(() => visitorCookie(page)).toMatch(/^[0-9a-f]{24}$/);
  const { t } = createShopper(page, swedish);
  await page
    .getByRole("contentinfo")
    .getByRole("button", { name: t("footer.privacyChoices") })
    .click();
  const sheet = page.getByRole("region", { name: t("consent.title") });
  const reloaded = page.waitForEvent("load");
  await sheet.getByRole("button", { name: t("consent.reject") }).click();
  await reloaded;
  await expect.poll(() => visitorCookie(page)).toBeUndefined();
  await page.waitForLoadState("networkidle");
  asked.splice(0);
  await page.goto("/se/sv/c/women", { waitUntil: "networkidle" });
  expect(asked).toEqual([]);
});

test("one script is added, for the market's website and the visitor of the cookie (RC-03 RC-04)", async ({
  page,
  request,
  shop,
}) => {
  expect(await (await request.get("/se/sv")).text()).not.toContain(scriptPath);
  const mayStart = async (path: string) =>
    (await request.get(path)).headers()["content-security-policy"]?.includes("shop-provider");
  expect([await mayStart("/se/sv"), await mayStart("/se/sv/kassan")]).toEqual([true, false]);
  await agree(page, shop.url);
  await keepCommands(page);
  await page.goto("/se/sv");
  await expect(page.locator(`script[src="${scriptPath}"]`)).toHaveCount(1);
  expect(await commandsOf(page, "init")).toEqual([
    [
      "init",
      {
        websiteUuid: "website-seSv",
        pageKey: "page-seSv",
        trackingUserId: await visitorCookie(page),
        setTrackingOptOut: false,
        trackPageView: false,
      },
    ],
  ]);
});

test("a click on a recommended product is posted with exactly three values (RC-07)", async ({
  page,
  shop,
}) => {
  await agree(page, shop.url);
  const { told } = listen(page);
  await page.goto("/se/sv");
  await expect.poll(() => visitorCookie(page)).toBeTruthy();
  const { t } = createShopper(page, swedish);
  const row = page.getByRole("region", { name: t("home.recommended") });
  const card = row.getByRole("link").first();
  const alias = (await card.getAttribute("href"))?.split("/").at(-1);
  await card.click();
  await page.waitForURL(`**/p/${alias}`);
  await expect.poll(() => told("serve/collect/click").length).toBe(1);
  const [body] = told("serve/collect/click") as [Record<string, string>];
  expect(Object.keys(body).sort()).toEqual(["source", "trackingUserId", "websiteUuid"]);
  expect(body).toMatchObject({ websiteUuid: "website-seSv", trackingUserId: await visitorCookie(page) });
  const { product } = await (await page.request.get(`/_data/se/sv/p/${alias}`)).json();
  expect(body.source).toContain(`|${product.id}|`);
});

test("a click that the provider never answers holds nothing up, a refused one is only logged (RC-08)", async ({
  page,
  shop,
}) => {
  await agree(page, shop.url);
  const logged: string[] = [];
  page.on("console", (message) => logged.push(message.text()));
  await page.route("**/collect/click", () => {});
  const { t } = createShopper(page, swedish);
  const open = async () => {
    await page.goto("/se/sv");
    await expect(page.locator(`script[src="${scriptPath}"]`)).toHaveCount(1);
    const click = page.waitForRequest("**/collect/click");
    await page
      .getByRole("region", { name: t("home.recommended") })
      .getByRole("link")
      .first()
      .click();
    await click;
    await page.waitForURL("**/p/*");
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  };
  await open();
  await page.unroute("**/collect/click");
  await page.route("**/collect/click", (route) => route.fulfill({ status: 500 }));
  await open();
  await expect.poll(() => logged.join()).toContain("An error occured in trackClick");
});

test("every change of the cart tells all its sku ids (CT-10)", async ({ page, shop }) => {
  await agree(page, shop.url);
  await keepCommands(page);
  const alias = await wellStocked(shop.url);
  const shopper = createShopper(page, swedish);
  await shopper.open(`/p/${alias}`);
  await expect(page.locator(`script[src="${scriptPath}"]`)).toHaveCount(1);
  const { product } = await (await page.request.get(`/_data/se/sv/p/${alias}`)).json();
  const [one, two] = product.skus.map(({ id }: { id: number }) => String(id));
  const carts = async () =>
    (await commandsOf(page, "setCart")).map(([, cart]) =>
      (cart as { productNumbers: string[] }).productNumbers.toSorted(),
    );
  await shopper.add();
  await expect.poll(carts).toEqual([[one]]);
  await page.keyboard.press("Escape");
  await page.locator("main label:has(input[type=radio])").nth(1).click();
  await page
    .getByRole("main")
    .getByRole("button", { name: shopper.t("product.addToCart") })
    .first()
    .click();
  await expect.poll(carts).toEqual([[one], [one, two].toSorted()]);
  await page.goto("/se/sv#cart");
  const removal = page.getByRole("dialog").getByRole("button", { name: /^Ta bort/ });
  await expect(page.locator(`script[src="${scriptPath}"]`)).toHaveCount(1);
  await expect(removal).toHaveCount(2);
  await removal.first().click();
  await expect(removal).toHaveCount(1);
  await expect.poll(async () => (await carts()).at(-1)).toHaveLength(1);
  await removal.first().click();
  await expect.poll(async () => (await carts()).at(-1)).toEqual([]);
});

test("an order is told once with total, number, mail and sku ids, where no script of others runs (RC-10)", async ({
  page,
  shop,
}) => {
  await agree(page, shop.url);
  const { told } = listen(page);
  const shopper = createShopper(page, swedish);
  const alias = await wellStocked(shop.url);
  await shopper.open(`/p/${alias}`);
  await shopper.add();
  await shopper.toCheckout();
  await shopper.fillIn();
  await shopper.placeButton().click();
  const orderNumber = String(await shopper.confirmed());
  await expect.poll(() => told("serve/collect/conversion").length).toBe(1);
  const [body] = told("serve/collect/conversion") as [Record<string, unknown>];
  const { product } = await (await page.request.get(`/_data/se/sv/p/${alias}`)).json();
  expect(body).toEqual({
    websiteUuid: "website-seSv",
    trackingUserId: await visitorCookie(page),
    total: expect.any(Number),
    orderNumber,
    email: "kim@example.com",
    productNumbers: [String(product.skus[0].id)],
  });
  expect(body.total).toBeGreaterThan(0);
  await expect(page.locator(`script[src="${scriptPath}"]`)).toHaveCount(0);
  await page.reload({ waitUntil: "networkidle" });
  expect(told("serve/collect/conversion")).toHaveLength(1);
});

test("the cart's drawer ends with what goes with it; nothing that is there moves, and a card closes it", async ({
  page,
  shop,
}) => {
  const shopper = createShopper(page, swedish);
  await shopper.open(`/p/${await wellStocked(shop.url)}`);
  await page.evaluate(watchShifts);
  await shopper.add();
  const row = page.getByRole("dialog").getByRole("region", { name: shopper.t("cart.suggested") });
  await expect(row.getByRole("link").first()).toBeVisible();
  expect(await shiftsOf(page)).toEqual([]);
  expect(await visitorCookie(page)).toBeUndefined();
  const href = await row.getByRole("link").first().getAttribute("href");
  await row.getByRole("link").first().click();
  await page.waitForURL(`**${href}`);
  await expect(page.getByRole("dialog")).toHaveCount(0);
});

test("an address without a page recommends, in its document and after a link; nothing that is there moves", async ({
  page,
}) => {
  const { t } = createShopper(page, swedish);
  const faults: string[] = [];
  page.on("pageerror", ({ message }) => faults.push(message));
  await page.addInitScript(watchShifts);
  const row = page.getByRole("main").getByRole("region", { name: t("home.recommended") });
  await page.goto("/se/sv/p/no-such-thing", { waitUntil: "networkidle" });
  await expect(row.getByRole("link")).not.toHaveCount(0);
  // A heart answers once the page is hydrated.
  await row.getByRole("button").first().click();
  await expect(page.getByRole("status").filter({ hasText: t("favorite.added") })).toBeVisible();
  await page.getByRole("link", { name: t("error.toHome") }).click();
  await page.waitForURL(/\/se\/sv$/);
  await page.evaluate((href) => {
    const link = Object.assign(document.createElement("a"), { href });
    document.querySelector("main")?.insertAdjacentElement("beforeend", link);
    link.click();
  }, "/se/sv/p/nor-this");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(t("error.pageCouldNotBeFound"));
  await expect(row.getByRole("link").first()).toBeVisible();
  expect(await shiftsOf(page)).toEqual([]);
  expect(faults).toEqual([]);
});
