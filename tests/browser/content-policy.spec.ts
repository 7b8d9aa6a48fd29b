import { forward } from "#tests/support/forward.ts";
import { hydrated } from "#tests/support/hydrated.ts";
import { watchErrors } from "#tests/support/page-errors.ts";
import { expect, test } from "#tests/support/shop.ts";
import { createShopper, testLocales } from "#tests/support/shopper.ts";
import type { Verdict } from "../../tools/backend-proxy.ts";

test.skip(({ isMobile }) => isMobile, "the policy does not depend on the screen");

for (const locale of testLocales) {
  test(`the shop runs under its policy without a violation, first drawn and from the cache, in ${locale.basename} (S28)`, async ({
    page,
  }) => {
    const found = await watchErrors(page);
    const shopper = createShopper(page, locale);
    for (const path of ["", "/c/jackets", "/p/alpine-jacket", "/brands", "/s/jacket", "/checkout"]) {
      for (const _ of ["first", "from the cache"]) {
        await shopper.open(path);
        await hydrated(page);
      }
    }
    await shopper.open("/p/alpine-jacket");
    await hydrated(page);
    await shopper.add();
    await shopper.open("/c/jackets");
    await hydrated(page);
    await page.locator('main a[href*="/p/"]').first().click();
    await expect(page).toHaveURL(/\/p\//);
    await expect(page.locator("h1")).toBeVisible();
    await expect
      .poll(() => page.locator('head script[type="application/ld+json"]').allTextContents())
      .toContainEqual(expect.stringContaining('"Product'));
    expect(found).toEqual([]);
  });
}

const nameOf = async (call: Request): Promise<string | undefined> =>
  call.method === "POST" ? (await call.json<{ operationName?: string }>()).operationName : undefined;

const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

test("parts that follow later appear, once, and one that fails says so", async ({ page, shop }) => {
  // Only what is drawn for one visitor is sent before it is whole.
  const cookie = { name: "discount-combined", value: "a-price-list-of-nobody", url: shop.url };
  await page.context().addCookies([cookie]);
  const found = await watchErrors(page);
  // Menus, categories and hashes are known, so that only the two parts are late.
  await page.goto("/gb/en/p/alpine-jacket");
  const path = "/gb/en/p/alpine-jacket-ember";
  const { promise: begun, resolve: begin } = Promise.withResolvers<void>();
  page.on("response", (response) => response.url().endsWith(path) && begin());
  shop.backend.decide(async (call): Promise<Verdict> => {
    if (["reviews", "relatedProducts"].includes((await nameOf(call)) ?? "")) await begun;
    return "pass";
  });
  const document = await page.goto(path);
  expect(await document?.text()).toContain('$RC("B:');
  await hydrated(page);
  await expect(page.locator("main #late-reviews")).toHaveCount(1);
  await expect(page.locator("main #late-related")).toHaveCount(1);
  await expect(page.locator('[id^="B:"], [id^="S:"]')).toHaveCount(0);

  shop.backend.decide(async (call): Promise<Verdict> => {
    if ((await nameOf(call)) !== "reviews") return "pass";
    await wait(500);
    return new Response(null, { status: 500 });
  });
  await page.goto("/us/en/p/alpine-jacket-ember");
  await hydrated(page);
  await expect(page.locator("#reviews").getByRole("alert")).toBeVisible();
  expect(found).toEqual([]);
});

/** Documents are changed on their way here, so they must not come through the service worker. */
test.use({ serviceWorkers: "block" });

const attacks = [
  "<script>window.__pwned=1</script>",
  '<script nonce="abc">window.__pwned=1</script>',
  '<script nonce="__CSP_NONCE__">window.__pwned=1</script>',
  '<script>$RC("B:0","S:0");window.__pwned=1</script>',
  '<script src="data:text/javascript,window.__pwned=1"></script>',
  '<script type="module">window.__pwned=1</script>',
  '<img src="/none" onerror="window.__pwned=1">',
  '<svg onload="window.__pwned=1"></svg>',
  '<a id="trap" href="javascript:window.__pwned=1">x</a>',
];

for (const path of ["/se/en", "/se/en/c/jackets", "/se/en/p/alpine-jacket"]) {
  test(`scripts that get into ${path} do not run, first drawn or from the cache (S29)`, async ({
    page,
    provoked,
  }) => {
    provoked.push(/violates the following Content Security Policy directive/);
    await page.route(`**${path}`, async (route) => {
      const response = await forward(route);
      const body = (await response.text()).replace('<div id="root">', `${attacks.join("")}<div id="root">`);
      await route.fulfill({ response, body });
    });
    for (const _ of ["first", "from the cache"]) {
      const violations: string[] = [];
      page.on("console", (message) => violations.push(message.text()));
      await page.goto(path);
      await hydrated(page);
      await page.evaluate(() => document.getElementById("trap")?.click());
      expect(await page.evaluate(() => (window as { __pwned?: number }).__pwned)).toBeUndefined();
      expect(violations.filter((text) => /Content Security Policy/.test(text)).length).toBeGreaterThan(5);
    }
  });
}
