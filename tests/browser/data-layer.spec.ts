import { readFile } from "node:fs/promises";
import { expect, type Page } from "@playwright/test";
import { createShopper, testLocales } from "#tests/support/shopper.ts";
import { record, test } from "#tests/support/tracked-shop.ts";

const [swedish] = testLocales;
const t = createShopper({} as Page, swedish).t;

test.skip(({ isMobile }) => isMobile, "what is told does not depend on the screen, what is seen does");

const answer = (page: Page, key: "consent.accept" | "consent.reject" | "consent.save") =>
  page.getByRole("region", { name: t("consent.title") }).getByRole("button", { name: t(key) });

/** All of the element is seen, and not behind the header; who watches it has been told. */
const see = (page: Page, selector: string) =>
  page
    .locator(selector)
    .first()
    .evaluate(async (element) => {
      element.scrollIntoView({ block: "center" });
      await new Promise<void>((resolve) => {
        const whole = ([entry]: IntersectionObserverEntry[]) => entry?.isIntersecting && resolve();
        new IntersectionObserver(whole, { threshold: 0.99 }).observe(element);
      });
    });

interface Visit {
  /** Waits until the event was told so many times in all documents, or long enough to see that it is not. */
  heard: (event: string, times: number) => Promise<void>;
  /** On the home page. */
  begin?: (page: Page) => Promise<void>;
  /** On the product page, before anything is bought. */
  change?: (page: Page) => Promise<void>;
}

/** Home, list, product, favourite, cart, checkout, purchase, the same page once more, home. */
async function visitAndBuy(page: Page, { heard, begin, change }: Visit) {
  const shopper = createShopper(page, swedish);
  const heading = page.getByRole("heading", { level: 1 });
  await shopper.open();
  await begin?.(page);
  await heard("page_data", 1);
  await page.locator('main a[href="/se/sv/c/women"]').first().click();
  await expect(heading).toHaveText("Dam");
  await see(page, "main article");
  await page.locator("main article a").first().click();
  await page.waitForURL("**/p/*");
  await heard("view_item", 1);
  await change?.(page);
  await shopper.like();
  await heard("add_to_wishlist", 1);
  await shopper.add();
  await heard("add_to_cart", 1);
  await shopper.toCheckout();
  await shopper.fillIn();
  await heard("begin_checkout", 1);
  await shopper.placeButton().click();
  await shopper.confirmed();
  await heard("page_data", 3);
  await page.waitForTimeout(500);
  await page.reload();
  await shopper.confirmed();
  await heard("page_data", 4);
  await page.waitForTimeout(500);
  await page.goto("/se/sv");
  await heard("purchase", 1);
  await heard("page_data", 5);
}

type Recorded = Awaited<ReturnType<typeof record>>;

const hearing =
  ({ events }: Recorded) =>
  (event: string, times: number) =>
    expect.poll(() => events().filter((told) => told === event).length, { message: event }).toBe(times);

const hearNothing = (page: Page) => () => page.waitForTimeout(1_000);

const expected = async (name: string): Promise<unknown> =>
  JSON.parse(await readFile(new URL("expected/data-layer.json", import.meta.url), "utf8"))[name];

/** The orders of a shop are numbered; which one this is depends on the tests before. */
const withoutOrderNumber = (layers: unknown) =>
  JSON.parse(JSON.stringify(layers).replace(/1000\d\d/g, "100001"));

const isRemembered = (page: Page) =>
  page.evaluate(() =>
    Object.keys({ ...localStorage, ...sessionStorage }).filter((key) => /told|tag-manager/.test(key)),
  );

test("a visit that is agreed to is told in full, a purchase once, and nobody's name in clear (TR-03 TR-08 TR-12 TR-15 TR-16 TR-17 TR-18 TR-19 TR-20 TR-27 TR-28 CK-23)", async ({
  page,
  shop,
}) => {
  const recorded = await record(page, shop.url);
  const { layers, foreign } = recorded;
  await visitAndBuy(page, {
    heard: hearing(recorded),
    begin: () => answer(page, "consent.accept").click(),
  });
  const told = withoutOrderNumber(layers());
  expect(told).toEqual(await expected("granted"));
  expect(JSON.stringify(told)).not.toMatch(/kim|berg|11122|cartid/i);
  expect(new Set(foreign)).toEqual(new Set(["https://www.googletagmanager.com/gtm.js?id=GTM-TEST01"]));
});

for (const [name, visit] of [
  ["none", {}],
  ["denied", { begin: (page: Page) => answer(page, "consent.reject").click() }],
] as const) {
  test(`a visit with the choice "${name}" is told to nobody`, async ({ page, shop }) => {
    const { layers, foreign } = await record(page, shop.url);
    await visitAndBuy(page, { heard: hearNothing(page), ...visit });
    expect(layers()).toEqual(await expected(name));
    expect(foreign).toEqual([]);
    expect(await isRemembered(page)).toEqual([]);
  });
}

test("a visit whose permission is taken back is told until then, and nothing of it stays", async ({
  page,
  shop,
}) => {
  const recorded = await record(page, shop.url);
  const { layers, foreign } = recorded;
  let heard: Visit["heard"] = hearing(recorded);
  await visitAndBuy(page, {
    heard: (event, times) => heard(event, times),
    begin: () => answer(page, "consent.accept").click(),
    async change() {
      await page.evaluate(() => {
        // biome-ignore lint/suspicious/noDocumentCookie: as a container would
        document.cookie = "_ga=GA1.1.1; Path=/";
      });
      await page.getByRole("button", { name: t("footer.privacyChoices") }).click();
      const reloaded = page.waitForEvent("load");
      await answer(page, "consent.reject").click();
      await reloaded;
      heard = hearNothing(page);
    },
  });
  expect(layers()).toEqual(await expected("withdrawn"));
  expect(await isRemembered(page)).toEqual([]);
  expect((await page.context().cookies()).map(({ name }) => name)).not.toContain("_ga");
  expect(foreign).toHaveLength(1);
});
