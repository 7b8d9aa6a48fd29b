import { describe, expect, test } from "vitest";
import { type Language, languages } from "#shared/languages.ts";
import { fallbackMarkets } from "#shared/markets.ts";
import { type RouteName, routeNames } from "#shared/routes.ts";
import { isNoindex } from "#tests/support/document.ts";
import { createEdge } from "#tests/support/edge.ts";
import { resolve } from "#worker/market/resolve.ts";
import { pageTable } from "#worker/pages/pages.ts";

/** Spec §2: what stands at the addresses that are words, in German, English and Swedish. */
const words: [RouteName, ...string[]][] = [
  ["favorites", "/favoriten", "/favorites", "/favoriter"],
  ["cart", "/warenkorb", "/cart", "/varukorg"],
  ["checkout", "/kasse", "/checkout", "/kassan"],
  ["brands", "/marken", "/brands", "/varumarken"],
  ["news", "/neuheiten", "/news", "/nyheter"],
  ["account-settings", "/mein-konto/einstellungen", "/my-account/settings", "/mina-sidor/installningar"],
  ["account-orders", "/mein-konto/bestellungen", "/my-account/orders", "/mina-sidor/ordrar"],
  ["find-order", "/bestellung-finden", "/find-order", "/hitta-order"],
  ["contact", "/kontakt", "/contact", "/kontakt"],
  ["shipping-returns", "/versand-und-rueckgabe", "/shipping-and-returns", "/frakt-och-retur"],
  ["withdraw", "/vertrag-widerrufen", "/withdraw-from-contract", "/angra-kop"],
  ["account-balance", "/mein-konto/guthaben", "/my-account/balance", "/mina-sidor/saldo"],
];

/** Spec §2: what stands at the same address in every language, and the parameter it carries. */
const common: [string, RouteName, string][] = [
  ["/", "home", ""],
  ["/404", "not-found", ""],
  ["/account", "account", ""],
  ["/account/reset-password", "account-reset-password", ""],
  ["/checkout/confirm", "checkout-confirm", ""],
  ["/checkout/form", "checkout-form", ""],
  ["/checkout/receipt", "checkout-receipt", ""],
  ["/checkout/klarna-fail", "checkout-klarna-fail", ""],
  ["/list/sale", "sale", ""],
  ["/preview-widgets", "preview", ""],
  ["/p/x", "product", "x"],
  ["/p/a/x", "product", "x"],
  ["/p/a/b/x", "product", "x"],
  ["/p/a/b/c/x", "product", "x"],
  ["/product/x", "product", "x"],
  ["/product", "content", "product"],
  ["/c/x", "category", "x"],
  ["/c/a/x", "category", "x"],
  ["/c/a/b/x", "category", "x"],
  ["/b/a/b/x", "brand", "x"],
  ["/dc/a/x", "campaign", "x"],
  ["/s/two%20words", "search", "two words"],
  ["/list", "list", ""],
  ["/list/x", "list", "x"],
  ["/l/a/b/x", "list", "x"],
  ["/content/x", "content", "x"],
  ["/x", "content", "x"],
  ["/x/y", "not-found", ""],
];

const shop = { markets: fallbackMarkets, fallbackMarket: "se" };
const nobody = { country: undefined, market: undefined, language: undefined, accepts: "" };
const inOrder: Language[] = ["de", "en", "sv"];

describe.each(languages)("in %s", (language) => {
  test.each(common)("%s is %s", (path, name, parameter) => {
    expect(pageTable.match(path, language)).toMatchObject({ name, parameter });
  });

  test.each(words)(
    "%s has its own words, and those of other languages lead there (RT-37 Q-16)",
    (name, ...paths) => {
      const own = paths[inOrder.indexOf(language)] ?? "";
      expect(pageTable.match(own, language).name).toBe(name);
      for (const path of paths.filter((each) => each !== own)) {
        for (const basename of [`/eu/${language}`, `/${language}`])
          expect(resolve(basename + path, nobody, shop)).toEqual({ kind: "repair", to: basename + own });
      }
    },
  );
});

test("every route of the shop is in the table above", () => {
  const known = new Set<string>([...words.map(([name]) => name), ...common.map(([, name]) => name)]);
  expect(routeNames.filter((name) => !known.has(name))).toEqual([]);
});

test("an alias of a market is no page of the editors (Q-04 Q-15)", () => {
  expect(resolve("/en/no", nobody, shop)).toEqual({ kind: "repair", to: "/no/en" });
});

test("what is somebody's own, or endless, is found by nobody and stored by nobody (SEO13)", async () => {
  const edge = createEdge();
  for (const path of [
    "favorites",
    "account",
    "account/reset-password",
    "checkout",
    "checkout/confirm",
    "checkout/klarna-fail",
    "preview-widgets",
    "s/jacket",
    "my-account/orders?loginToken=x",
  ]) {
    const response = await edge.fetch(`/se/en/${path}`);
    expect(response.status, path).toBe(200);
    expect(response.headers.get("cache-control"), path).toBe("private, no-store");
    expect(isNoindex(await response.text()), path).toBe(true);
  }
});
