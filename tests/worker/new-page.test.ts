import { createElement } from "react";
import type { RouteObject } from "react-router";
import { expect, test } from "vitest";
import { createRoutes } from "#client/routes.tsx";
import { patterns } from "#shared/routes.ts";
import { readLocations } from "#tests/support/document.ts";
import { cacheStatus, createEdge } from "#tests/support/edge.ts";
import { guards } from "#worker/access/guards.ts";
import { createShop } from "#worker/app.ts";
import { definePage, type Page } from "#worker/pages/page.ts";
import { createPageTable, type Pages } from "#worker/pages/page-table.ts";
import { pages } from "#worker/pages/pages.ts";
import { createDocumentRenderer } from "#worker/render/render.tsx";

const GiftGuide = () => createElement("h1", null, "Gifts");

/** The shop with one more page, declared as docs/recipes.md says: its pattern, its entry, its screen. */
function createShopWith(parts: Partial<Page> = {}) {
  let loads = 0;
  const giftGuide: Page = {
    guards: [guards.default],
    cache: "shared",
    sitemap: true,
    markdown: false,
    passwordable: false,
    load: async ({ language, pathname }) => {
      loads += 1;
      return { meta: { title: `Gift guide (${language})`, description: "", canonical: pathname } };
    },
    ...parts,
  };
  const table = createPageTable({ ...patterns, "gift-guide": ["gift-guide"] }, {
    ...pages,
    "gift-guide": giftGuide,
  } as Pages);
  const render = createDocumentRenderer((language, loaders) => {
    const [shop] = createRoutes(language, loaders);
    const screen = {
      id: "gift-guide.0",
      path: "gift-guide",
      handle: { name: "gift-guide", source: "client/pages/gift-guide.tsx", layout: "default" },
      Component: GiftGuide,
      loader: loaders.page("gift-guide" as never),
    };
    return [{ ...shop, children: [screen, ...(shop?.children ?? [])] } as RouteObject];
  });
  const edge = createEdge({}, createShop(table, render));
  return { loads: () => loads, get: (path: string) => edge.fetch(path) };
}

const basenames = ["/eu/de", "/eu/en", "/eu/sv"];

test("a new page is served in three languages, stored, and in the sitemap", async () => {
  const shop = createShopWith();
  for (const basename of basenames) {
    const language = basename.slice(-2);
    const first = await shop.get(`${basename}/gift-guide`);
    expect(first.status).toBe(200);
    expect(cacheStatus(first)).toBe("shop-edge; fwd=miss; stored");
    const text = await first.text();
    expect(text).toContain(`<title>Gift guide (${language})</title>`);
    expect(text).toContain("<h1>Gifts</h1>");
    expect(text).toContain("<nav");
    expect(cacheStatus(await shop.get(`${basename}/gift-guide?utm_source=mail`))).toBe("shop-edge; hit");
    expect(readLocations(await (await shop.get(`/sitemap${basename}/pages.xml`)).text())).toContain(
      `http://shop.test${basename}/gift-guide`,
    );
  }
  expect(shop.loads()).toBe(basenames.length);
  const data = await shop.get("/_data/eu/en/gift-guide");
  expect(await data.json()).toMatchObject({ meta: { canonical: "/gift-guide" } });
});

test("a new page does what its entry says: not stored, not in the sitemap, only for shoppers", async () => {
  const shop = createShopWith({ cache: "none", sitemap: false });
  for (const _ of [1, 2])
    expect(cacheStatus(await shop.get("/gb/en/gift-guide"))).toBe("shop-edge; fwd=bypass");
  expect(await (await shop.get("/sitemap/gb/en/pages.xml")).text()).not.toContain("gift-guide");
  const guarded = await createShopWith({ guards: [guards.authenticated] }).get("/us/en/gift-guide");
  expect([guarded.status, guarded.headers.get("location")]).toEqual([302, "/us/en"]);
});

test("a shop without the page has nothing there", async () => {
  expect((await createEdge().fetch("/ch/de/gift-guide")).status).toBe(404);
});

test("a page that leaves something unsaid, or is left out, does not compile", () => {
  const { sitemap: _sitemap, ...incomplete } = pages.home;
  // @ts-expect-error: every page says whether searchers may find it
  expect(definePage<"home">(incomplete)).not.toHaveProperty("sitemap");
  const { home: _home, ...others } = pages;
  // @ts-expect-error: every route has a page
  expect(createPageTable(patterns, others)).toBeDefined();
});
