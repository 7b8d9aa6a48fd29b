import type { Page } from "@playwright/test";
import { setFaults } from "#tests/support/browser-faults.ts";
import { readMessages } from "#tests/support/catalogue.ts";
import { hydrated } from "#tests/support/hydrated.ts";
import { expect, test } from "#tests/support/shop.ts";
import { createShopper, testLocales, wellStocked } from "#tests/support/shopper.ts";

test.skip(({ isMobile }) => isMobile, "A screen says the same on every phone");

const [, swiss] = testLocales;
const areas = Object.keys(readMessages("en"));
const screens = [
  "/account",
  "/favoriten",
  "/marken",
  "/c/jackets?sort=PRICE",
  // Of another product some test may have stored the page, or its data alone, with what was recommended then.
  "/p/karwendel-70-expedition-pack-tarn",
  "/s/nothing-like-it",
];

/** Follows a link of the shop to `path`, as a click on one would; the address changes before the screen does. */
async function follow(page: Page, path: string) {
  const heading = page.locator("main h1");
  const before = await heading.innerText();
  await page.evaluate((href) => {
    const link = Object.assign(document.createElement("a"), { href });
    document.body.appendChild(link);
    link.click();
    link.remove();
  }, path);
  await page.waitForURL(`**${path}`);
  await expect(heading).not.toHaveText(before);
}

/** Everything a screen says to eyes and ears, once it has stopped changing. */
async function said(page: Page): Promise<string[]> {
  await page.waitForLoadState("networkidle");
  // A product's first screen comes before the rest.
  if (await page.locator("#gallery").isVisible()) await page.locator("section#reviews").waitFor();
  await expect(page.locator("main [aria-busy=true]")).toHaveCount(0);
  return page.locator("main").evaluate((main) => {
    const spoken = [...main.querySelectorAll("[aria-label], [alt], [placeholder]")].flatMap((element) =>
      ["aria-label", "alt", "placeholder"].map((name) => element.getAttribute(name) ?? ""),
    );
    const read = main.cloneNode(true) as HTMLElement;
    // Only a document has them, and only for browsers without scripts.
    for (const other of read.querySelectorAll("noscript")) other.remove();
    return [read.textContent ?? "", ...spoken].map((text) => text.replace(/\s+/g, " "));
  });
}

/** What says nothing although it has to, and names of texts in place of texts. */
const speechless = (page: Page) =>
  page.locator("#root").evaluate((root, areas) => {
    const named = root.querySelectorAll(
      "button:not([hidden]), a:not([aria-hidden]), h1, h2, h3, label, dialog",
    );
    const empty = [...named].filter(
      (element) =>
        !element.textContent?.trim() &&
        !element.querySelector("input, img:not([alt=''])") &&
        !element.hasAttribute("aria-label") &&
        !element.hasAttribute("aria-labelledby"),
    );
    const keys = root.textContent.match(new RegExp(`\\b(${areas.join("|")})\\.[a-z]\\w+`, "g"));
    return [...empty.map(({ outerHTML }) => outerHTML), ...(keys ?? [])];
  }, areas);

test("a screen that is reached by a link says what its own document says", async ({ page, shop }) => {
  // What is recommended too late is replaced by what the API calls related, which a busy machine would show once.
  await setFaults(shop.url, [{ kind: "status", status: 500, path: "/recommendations" }]);
  await page.goto(swiss.basename, { waitUntil: "networkidle" });
  await hydrated(page);
  await page.evaluate(() => Object.assign(window, { left: "here" }));
  const reached = new Map<string, string[]>();
  for (const path of screens) {
    await follow(page, swiss.basename + path);
    reached.set(path, await said(page));
    expect(await speechless(page), path).toEqual([]);
  }
  expect(await page.evaluate(() => "left" in window)).toBe(true);
  for (const [path, texts] of reached) {
    await page.goto(swiss.basename + path, { waitUntil: "networkidle" });
    expect(await said(page), path).toEqual(texts);
  }
  await setFaults(shop.url, []);
});

test("layers that open later speak, too, and a change of language leaves no word of the old one", async ({
  page,
  shop,
}) => {
  const shopper = createShopper(page, swiss);
  const alias = await wellStocked(shop.url);
  await shopper.open("/c/jackets");
  await page.waitForLoadState("networkidle");
  await follow(page, `${swiss.basename}/p/${alias}`);
  await shopper.add();
  await expect(page.getByRole("dialog")).toContainText(shopper.t("cart.subtotal"));
  expect(await speechless(page)).toEqual([]);
  await page.keyboard.press("Escape");

  const chooser = page.getByRole("contentinfo").getByText("Deutsch");
  await chooser.click();
  await expect(page.getByRole("dialog")).toContainText(shopper.t("market.title"));
  expect(await speechless(page)).toEqual([]);
  await page.keyboard.press("Escape");

  await page.goto(`/ch/en/p/${alias}`, { waitUntil: "networkidle" });
  await page.getByRole("banner").getByRole("button", { name: "Cart, 1 item" }).click();
  await expect(page.getByRole("dialog").getByRole("link", { name: "Go to checkout" })).toBeVisible();
  expect(await speechless(page)).toEqual([]);
  await expect(page.getByRole("dialog")).not.toContainText(shopper.t("cart.subtotal"));
});
