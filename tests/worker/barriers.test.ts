import { expect, test } from "vitest";
import { toRoutePath } from "#shared/routes.ts";
import { store } from "#shared/store.ts";
import { parseDocument, readLanguage } from "#tests/support/document.ts";
import { createEdge } from "#tests/support/edge.ts";

const edge = createEdge();
const locales = [
  { basename: "/se/sv", language: "sv" },
  { basename: "/ch/de", language: "de" },
  { basename: "/us/en", language: "en" },
] as const;
const checkout = "checkout";

/** One page of every template, as its document is first drawn. */
async function readPages({ basename, language }: (typeof locales)[number]) {
  const words = [
    "news",
    "brands",
    "favorites",
    "contact",
    "withdraw",
    "cart",
    checkout,
    "find-order",
  ] as const;
  const paths = [
    "",
    "/c/jackets",
    "/list/sale",
    "/b/norrsken",
    "/p/alpine-jacket-ember",
    "/s/jacket",
    "/s/qqqq",
    "/faq",
    "/no-such-page",
    "/account",
    ...words.map((name) => `/${toRoutePath(name, language)}`),
  ];
  return Promise.all(
    paths.map(async (path) => {
      const html = await (await edge.fetch(basename + path)).text();
      return { path: basename + path, html, isCheckout: path === `/${toRoutePath(checkout, language)}` };
    }),
  );
}

/** Those that are a part of the page, not of something in it. */
const outer = (page: Document, selector: string) =>
  [...page.querySelectorAll(selector)].filter(
    (part) => !part.parentElement?.closest("header, main, footer, dialog, article"),
  );

const focusable = "a[href], button, input:not([type=hidden]), select, textarea, summary, [tabindex='0']";

for (const locale of locales)
  test(`every document in ${locale.basename} has one h1, its landmarks and a skip link before all, lists one to their goods, and the language of its words (A1 A4)`, async () => {
    for (const { path, html, isCheckout } of await readPages(locale)) {
      const page = parseDocument(html);
      const count = (selector: string) => page.querySelectorAll(selector).length;
      expect([path, count("h1"), count("main h1")]).toEqual([path, 1, 1]);
      expect([path, page.querySelector("h1")?.textContent?.trim()]).not.toEqual([path, ""]);
      const landmarks = ["header", "main#content", "footer"].map((selector) => outer(page, selector).length);
      expect([path, landmarks]).toEqual([path, [1, 1, 1]]);
      const browsing = ["header nav[aria-label]", "footer search"];
      expect([path, browsing.map(count)]).toEqual([path, isCheckout ? [0, 0] : [1, 1]]);
      const names = [...page.querySelectorAll("nav")].map((nav) => nav.getAttribute("aria-label"));
      expect([path, names]).toEqual([path, [...new Set(names.filter(Boolean))]]);
      const [first] = page.body.querySelectorAll(focusable);
      expect([path, first?.getAttribute("href")]).toEqual([path, "#content"]);
      const toGoods = page.querySelector("main a[href='#products']");
      const hasFilters = page.querySelector("main #filters") !== null;
      expect([path, toGoods !== null]).toEqual([path, hasFilters]);
      if (hasFilters) {
        expect([path, page.querySelector("#products + ul article") !== null]).toEqual([path, true]);
        expect(html.indexOf('href="#products"')).toBeLessThan(html.indexOf('id="filters"'));
      }
      expect([path, readLanguage(html)]).toEqual([path, locale.language]);
      // Names of brands and goods are names, not phrases; only a link to another language has one of its own.
      for (const part of page.querySelectorAll("body [lang]"))
        expect([path, part.matches("a[data-document]"), part.getAttribute("lang")]).toEqual([
          path,
          true,
          expect.not.stringMatching(`^${locale.language}$`),
        ]);
    }
  });

test("contact and the mail of the shop stand in the same place on every page, in both layouts (A14)", async () => {
  for (const locale of locales) {
    const contact = `${locale.basename}/${toRoutePath("contact", locale.language)}`;
    const places = (await readPages(locale)).map(({ html, path }) => {
      const [footer] = outer(parseDocument(html), "footer");
      const links = [...(footer?.querySelectorAll("li a") ?? [])].map((link) => link.getAttribute("href"));
      const withdraw = `${locale.basename}/${toRoutePath("withdraw", locale.language)}`;
      const start = links.lastIndexOf(withdraw);
      expect([path, start]).not.toEqual([path, -1]);
      return links.slice(start).indexOf(contact);
    });
    expect([locale.basename, new Set(places)]).toEqual([locale.basename, new Set([1])]);
  }
  const footer = parseDocument(await (await edge.fetch("/se/sv/kassa")).text()).querySelector("footer");
  expect(footer?.querySelector(`a[href="mailto:${store.contact.email}"]`)).not.toBeNull();
});

test("a range of prices can be typed, and a gallery has a button for each picture", async () => {
  const list = parseDocument(await (await edge.fetch("/us/en/c/jackets")).text());
  expect(list.querySelectorAll("#filters label input[type=number]")).toHaveLength(2);
  const product = parseDocument(await (await edge.fetch("/us/en/p/alpine-jacket")).text());
  expect(product.querySelectorAll("#gallery button[aria-label]")).toHaveLength(5);
});

test("pictures say what they show or nothing, both prices of what is reduced are named, stars are words (A19)", async () => {
  let prices = 0;
  let stars = 0;
  for (const { path, html } of await readPages(locales[2])) {
    const page = parseDocument(html);
    for (const image of page.querySelectorAll("img")) {
      const alt = image.getAttribute("alt");
      const isThumb = image.closest("button[aria-label]") !== null;
      expect([path, image.getAttribute("src"), alt === null]).toEqual([
        path,
        image.getAttribute("src"),
        false,
      ]);
      if (image.matches("#products + ul img, #gallery > ul:first-child img"))
        expect(alt).toMatch(/^\S.+, \S+/);
      if (isThumb) expect(alt).toBe("");
    }
    for (const old of page.querySelectorAll("s")) {
      prices += 1;
      const label = (part: Element | null | undefined) =>
        part?.querySelector(".hidden-visually")?.textContent?.trim();
      expect(label(old)).toMatch(/30 days|Regular price/);
      expect(label(old.parentElement?.querySelector("ins"))).toBe("Sale price");
    }
    for (const drawing of page.querySelectorAll("body svg")) {
      if (drawing.getAttribute("role") !== "img") {
        expect([
          path,
          drawing.closest("[aria-hidden=true]") !== null,
          drawing.outerHTML.slice(0, 80),
        ]).toEqual([path, true, drawing.outerHTML.slice(0, 80)]);
        continue;
      }
      stars += 1;
      expect(drawing.getAttribute("aria-label")).toMatch(/^\d(\.\d)? (of|out of) 5/);
    }
  }
  const gallery = parseDocument(await (await edge.fetch("/us/en/p/alpine-jacket")).text());
  const views = [...gallery.querySelectorAll("#gallery > ul:first-child img")].map((image) =>
    image.getAttribute("alt"),
  );
  expect(new Set(views).size).toBe(5);
  for (const view of views) expect(view).toMatch(/^Norrsken Alpine Jacket, Fjord, \w+$/);
  expect(prices).toBeGreaterThan(5);
  expect(stars).toBeGreaterThan(5);
});
