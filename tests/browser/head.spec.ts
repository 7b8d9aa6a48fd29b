import type { Page } from "@playwright/test";
import { hydrated } from "#tests/support/hydrated.ts";
import { expect, test } from "#tests/support/shop.ts";

/** The tests parse documents in the page, which the policy forbids its scripts. */
test.use({ bypassCSP: true });

test.skip(({ isMobile }) => isMobile, "The head is the same for every screen");

/** The head's title, description, robots, canonical, alternates, sharing tags and JSON-LD, in `html` or as shown now. */
const readHead = (page: Page, html?: string) =>
  page.evaluate((html) => {
    const { head } = html === undefined ? document : new DOMParser().parseFromString(html, "text/html");
    const owned =
      'title, meta[name="description"], meta[name="robots"], link[rel="canonical"], link[rel="alternate"], ' +
      'meta[property^="og:"], meta[name^="twitter:"], script[type="application/ld+json"]';
    const read = ({ tagName, attributes, textContent }: Element) => {
      const text = tagName === "SCRIPT" ? JSON.stringify(JSON.parse(textContent)) : textContent;
      return [tagName, ...[...attributes].map(({ name, value }) => `${name}=${value}`), text].join(" ");
    };
    return [...head.querySelectorAll(owned)].map(read).sort();
  }, html);

async function follow(page: Page, path: string) {
  await page.evaluate((href) => {
    const link = Object.assign(document.createElement("a"), { href });
    document.body.appendChild(link);
    link.click();
    link.remove();
  }, path);
  await page.waitForURL(`**${path}`);
}

/** Marks the document, and notes what is said in it: each page's announcement is gone after three seconds. */
function markDocument() {
  const said: string[] = [];
  new MutationObserver(() => {
    for (const { textContent } of document.querySelectorAll("[role=status]")) said.push(textContent);
  }).observe(document.body, { childList: true, subtree: true, characterData: true });
  Object.assign(window, { left: "here", said });
}

const isSaid = (page: Page, title: string) =>
  page.evaluate((title) => (window as { said?: string[] }).said?.some((text) => text.includes(title)), title);

const paths = [
  "/p/alpine-jacket",
  "/list?page=2",
  "/s/jacka",
  "/nowhere/at/all",
  "",
  "/p/no-such-product",
  "/nyheter",
  "/p/alpine-jacket-ember",
  "/kassan",
];

for (const basename of ["/sv", "/se/sv"])
  test(`a page reached by a link under ${basename} has the head of its own document, begins at its heading or at what the hash names, and is told of (A3 SEO7 SEO9 SEO22)`, async ({
    page,
    request,
  }) => {
    await page.goto(basename, { waitUntil: "networkidle" });
    await hydrated(page);
    await page.evaluate(markDocument);
    for (const path of paths) {
      await page.evaluate(() => scrollTo(0, 300));
      await follow(page, basename + path);
      await expect(page.locator("main h1")).toBeFocused();
      await expect.poll(() => page.evaluate(() => scrollY), path).toBe(0);
      const served = await (await request.get(basename + path)).text();
      const expected = await readHead(page, served);
      await expect.poll(() => readHead(page), { message: path, timeout: 5_000 }).toEqual(expected);
      await expect.poll(async () => isSaid(page, await page.title()), path).toBe(true);
    }
    await follow(page, `${basename}/p/alpine-jacket#markets`);
    await expect(page.locator("#markets")).toBeFocused();
    expect(await page.evaluate(() => "left" in window)).toBe(true);
  });

test("the head a document came with is left as it is", async ({ page, request }) => {
  for (const path of ["/se/sv/p/alpine-jacket", "/se/sv/p/no-such-product", "/se/sv/s/jacka"]) {
    const served = await (await request.get(path)).text();
    await page.goto(path, { waitUntil: "networkidle" });
    expect(await readHead(page)).toEqual(await readHead(page, served));
  }
});
