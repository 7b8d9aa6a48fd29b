import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { parsePath, toBasename } from "#shared/basename.ts";
import { type Language, languages } from "#shared/languages.ts";
import { allows, fallbackMarkets, findMarket, type Market } from "#shared/markets.ts";
import {
  chooseLanguage,
  chooseMarket,
  findElsewhere,
  type MarketPreferences,
  resolve,
} from "#worker/market/resolve.ts";

const shop = { markets: fallbackMarkets, fallbackMarket: "se" };
const nobody: MarketPreferences = { country: undefined, market: undefined, language: undefined, accepts: "" };
const from = (country: string, accepts = ""): MarketPreferences => ({ ...nobody, country, accepts });

const repairOf = (path: string, visitor = nobody) => {
  const resolution = resolve(path, visitor, shop);
  return resolution.kind === "repair" ? resolution.to : "resolved";
};

test("search engines send strangers to a market the channel has: the merchant's choice, all Europe, the default", () => {
  const own = (...aliases: string[]) => fallbackMarkets.filter(({ alias }) => aliases.includes(alias));
  const nordic = own("no", "ch").map((market) => ({ ...market, isDefault: true as const }));
  expect(findElsewhere({ markets: fallbackMarkets })).toEqual({ market: "eu", language: "en" });
  expect(findElsewhere({ markets: nordic })).toEqual({ market: "no", language: "en" });
  expect(findElsewhere({ markets: nordic, fallbackMarket: "ch" })).toEqual({ market: "ch", language: "en" });
  const german = own("ch").map((market) => ({ ...market, languages: ["de" as const] }));
  expect(findElsewhere({ markets: german, fallbackMarket: "eu" })).toEqual({ market: "ch", language: "de" });
});

describe("repairs", () => {
  test.each([
    ["language then market", "/sv/se/nyheter", "/se/sv/nyheter"],
    ["unknown market", "/xx/en/brands", "/se/en/brands"],
    ["language the market does not speak", "/us/sv/p/alpine-jacket", "/us/en/p/alpine-jacket"],
    ["with a localized word", "/us/sv/kassan", "/us/en/checkout"],
    ["with several localized words", "/us/sv/mina-sidor/saldo", "/us/en/my-account/balance"],
    ["no language", "/checkout", "/se/sv/kassan"],
    ["word of another language", "/en/kasse", "/en/checkout"],
    ["upper case", "/SE/SV/p/x", "/se/sv/p/x"],
    ["double slash", "//evil.test", "/se/sv/evil.test"],
    ["the key default is no segment", "/default/sv", "/se/sv"],
    ["market without language", "/us", "/us/en"],
  ])("%s: %s → %s (RT-37 RT-41 RT-42 RT-43 RT-44 RT-58)", (_title, path, to) => {
    expect(repairOf(path)).toBe(to);
  });

  test("a language that no market of the channel speaks", () => {
    const nordic = fallbackMarkets.filter(({ alias }) => alias === "se" || alias === "no");
    const shopWithout = { markets: nordic };
    for (const [path, to] of [
      ["/de", "/en"],
      ["/de/p/jacket", "/en/p/jacket"],
      ["/de/kasse", "/en/checkout"],
      ["/de/de/p/jacket", "/en/de/p/jacket"],
    ] as const) {
      expect(resolve(path, from("NO"), shopWithout), path).toEqual({ kind: "repair", to });
      expect(resolve(to, from("NO"), shopWithout), to).toMatchObject({ kind: "resolved", language: "en" });
    }
    expect(resolve("/de", from("SE"), shopWithout)).toEqual({ kind: "repair", to: "/sv" });
  });

  test("a path with or without market stands (RT-03)", () => {
    expect(repairOf("/se/sv/nyheter")).toBe("resolved");
    expect(repairOf("/en/brands")).toBe("resolved");
  });

  test("who names a market stays in it, wherever they are and whatever they chose before", () => {
    const visitor = { ...from("DE", "de"), market: "eu", language: "de" };
    for (const path of ["/us/en", "/se/sv/p/alpine-jacket", "/ch/de/c/jackets"])
      expect(resolve(path, visitor, shop), path).toMatchObject({
        kind: "resolved",
        basename: path.slice(0, 6),
      });
  });

  test("the confirmation keeps its English words in every language (RT-11)", () => {
    for (const path of ["/de/checkout/confirm", "/se/sv/checkout/confirm", "/en/checkout/confirm"]) {
      expect(repairOf(path)).toBe("resolved");
    }
  });

  test("every repair is one hop, of this origin and changes nothing when repeated (RT-59 S10 S11)", () => {
    const segment = fc.oneof(
      fc.constantFrom(
        "se",
        "us",
        "ch",
        "sv",
        "en",
        "de",
        "EN",
        "xx",
        "default",
        "kassan",
        "checkout",
        "p",
        "..",
        "%2f",
      ),
      fc.constantFrom(
        "\\evil.test",
        "@evil.test",
        "evil.test",
        "https:",
        "%5cevil",
        ";",
        "%00",
        "brands",
        "nyheter",
      ),
    );
    const path = fc
      .array(fc.oneof(segment, fc.constant("")), { maxLength: 6 })
      .map((parts) => `/${parts.join("/")}`);
    const country = fc.constantFrom(undefined, "SE", "US", "DE", "JP", "XX", "T1");
    fc.assert(
      fc.property(path, country, (raw, where) => {
        const visitor = { ...nobody, country: where };
        const { pathname } = new URL(`http://shop.test${raw}`);
        const first = resolve(pathname, visitor, shop);
        if (first.kind === "resolved") return;
        const target = new URL(first.to, "http://shop.test");
        expect(target.origin).toBe("http://shop.test");
        expect(resolve(target.pathname, visitor, shop).kind).toBe("resolved");
      }),
      { numRuns: 5_000 },
    );
  });
});

describe("visitors", () => {
  test.each([
    ["US", "us"],
    ["SE", "se"],
    ["DE", "eu"],
    ["CH", "ch"],
    ["JP", "jp"],
    ["BR", "se"],
    ["T1", "se"],
  ])("a visitor from %s is in market %s (MK-07 MK-24)", (country, alias) => {
    expect(chooseMarket(from(country), shop).alias).toBe(alias);
  });

  test("the market of the union is known by its country, whatever its alias", () => {
    const markets = fallbackMarkets.map((market) =>
      market.country === "EU" ? { ...market, alias: "europe" } : market,
    );
    expect(chooseMarket(from("DE"), { markets }).alias).toBe("europe");
  });

  test("the cookie beats geolocation (MK-06)", () => {
    expect(chooseMarket({ ...from("US"), market: "ca" }, shop).alias).toBe("ca");
  });

  test("the root leads to the visitor's market home (RT-39)", () => {
    expect(repairOf("/", from("US"))).toBe("/us/en");
    expect(repairOf("/", from("SE", "sv"))).toBe("/se/sv");
    expect(repairOf("/", from("SE", "en-GB,en;q=0.9"))).toBe("/se/en");
    expect(repairOf("/", from("DE", "fr, de;q=0.8, en;q=0.5"))).toBe("/eu/de");
  });

  test("cookie, then browser, then the market's language; only what the market speaks (I18N-03 I18N-11)", () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...fallbackMarkets),
        fc.constantFrom(undefined, ...languages, "fr"),
        fc.string({ maxLength: 20 }),
        (market, cookie, accepts) => {
          const language = chooseLanguage(market, { ...nobody, language: cookie, accepts });
          expect(allows(market, language)).toBe(true);
        },
      ),
    );
  });

  test("in this order: cookie, browser by its wishes, the market's default (I18N-03 I18N-11)", () => {
    const swedish = findMarket(fallbackMarkets, "se") as Market;
    const swiss = findMarket(fallbackMarkets, "ch") as Market;
    const said = (accepts: string, language?: string) => ({ ...nobody, accepts, language });
    expect(chooseLanguage(swedish, said("en", "sv"))).toBe("sv");
    expect(chooseLanguage(swedish, said("en-GB,sv;q=0.5"))).toBe("en");
    expect(chooseLanguage(swedish, said("en;q=0.4, sv;q=0.9"))).toBe("sv");
    expect(chooseLanguage(swedish, said("fr"))).toBe("sv");
    expect(chooseLanguage(swiss, said("de-AT,en;q=0.5"))).toBe("de");
    expect(chooseLanguage(swiss, said("en", "sv"))).toBe("en");
  });

  test("Norwegian of any kind is that of a market that speaks one of them", () => {
    const norwegian = findMarket(fallbackMarkets, "no") as Market;
    const said = (accepts: string) => ({ ...nobody, accepts });
    for (const spoken of ["nb", "no"] as unknown as Language[]) {
      const market = { ...norwegian, languages: ["en", spoken] } as Market;
      for (const accepts of ["no", "nn-NO", "nb", "fr, nn;q=0.5"])
        expect(chooseLanguage(market, said(accepts)), accepts).toBe(spoken);
      expect(chooseLanguage(market, said("en, nn;q=0.5"))).toBe("en");
    }
    expect(chooseLanguage(norwegian, said("nn"))).toBe("en");
  });

  test("a path without market is served in one that speaks the language (RT-64)", () => {
    const resolution = resolve("/de/marken", from("US"), shop);
    expect(resolution).toMatchObject({
      kind: "resolved",
      basename: "/de",
      language: "de",
      market: { alias: "eu" },
    });
  });
});

test("thirteen markets exist and MK-02 the default one is Swedish (MK-01)", () => {
  expect(fallbackMarkets.map(({ alias }) => alias).sort()).toEqual([
    "ca",
    "ch",
    "default",
    "dk",
    "eu",
    "fi",
    "gb",
    "hk",
    "jp",
    "kr",
    "no",
    "se",
    "us",
  ]);
  expect(fallbackMarkets.find(({ alias }) => alias === "default")?.defaultLanguage).toBe("sv");
});

describe("a market that is called as a language is", () => {
  const [first, ...others] = fallbackMarkets;
  const german = { ...first, alias: "de", country: "DE", languages: ["de", "en"], defaultLanguage: "de" };
  const withGerman = { ...shop, markets: [german as Market, ...others] };

  test.each([
    ["/de/de/p/x", "/de/de"],
    ["/de/en", "/de/en"],
    ["/de/p/x", "/de"],
  ])("%s is of %s", (path, basename) => {
    expect(resolve(path, nobody, withGerman)).toMatchObject({ kind: "resolved", basename });
    expect(toBasename(parsePath(path)?.locale ?? { language: "sv" })).toBe(basename);
  });

  test("comes first, as others do", () => {
    expect(resolve("/en/de/p/x", nobody, withGerman)).toEqual({ kind: "repair", to: "/de/en/p/x" });
  });
});
