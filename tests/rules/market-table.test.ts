import { describe, expect, test } from "vitest";
import { type Language, languages } from "#shared/languages.ts";
import { fallbackMarkets } from "#shared/markets.ts";
import { type MarketPreferences, resolve } from "#worker/market/resolve.ts";

/** What each market speaks, its own language first. */
const speaks: Record<string, Language[]> = {
  se: ["sv", "en"],
  no: ["en", "sv"],
  dk: ["en", "sv"],
  fi: ["en", "sv"],
  eu: ["en", "de", "sv"],
  ch: ["de", "en"],
  gb: ["en"],
  us: ["en"],
  ca: ["en"],
  jp: ["en"],
  kr: ["en"],
  hk: ["en"],
};
const marketOfCountry: Record<string, string> = {
  SE: "se",
  NO: "no",
  DE: "eu",
  FR: "eu",
  CH: "ch",
  US: "us",
  JP: "jp",
};

const shop = { markets: fallbackMarkets, fallbackMarket: "se" };
const countries = [...Object.keys(marketOfCountry), "BR", "XX", "T1", undefined];
const marketCookies = [undefined, "us", "ch", "default", "nowhere"];
const languageCookies = [undefined, "sv", "de", "fr"];
const accepted = ["", "de-AT,en;q=0.5", "fr"];

const visitors = countries.flatMap((country) =>
  marketCookies.flatMap((market) =>
    languageCookies.flatMap((language) =>
      accepted.map((accepts): MarketPreferences => ({ country, market, language, accepts })),
    ),
  ),
);

/** Cookie, then country, then the fallback market. */
const ownMarket = ({ market, country }: MarketPreferences) =>
  market !== undefined && market in speaks ? market : (marketOfCountry[country ?? ""] ?? "se");

function ownLanguage(market: string, { language, accepts }: MarketPreferences): Language {
  const [first = "en", ...others] = speaks[market] ?? [];
  const spoken: readonly string[] = [first, ...others];
  if (language !== undefined && spoken.includes(language)) return language as Language;
  const wanted = accepts.startsWith("de") ? ["de", "en"] : [];
  return (wanted.find((code) => spoken.includes(code)) ?? first) as Language;
}

/** Where a path leads: itself when it stands. */
function leadsTo(path: string, visitor: MarketPreferences): { to: string; market?: string } {
  const found = resolve(path, visitor, shop);
  if (found.kind === "repair") return { to: found.to };
  return { to: path.replace(/(?<=.)\/$/, ""), market: found.market.alias };
}

const kassan: Record<Language, string> = { sv: "kassan", en: "checkout", de: "kasse" };
/** What a path may have after the basename, and how it is written in each language. */
const rests: ((language: Language) => string)[] = [
  () => "",
  (language) => `/${kassan[language]}`,
  () => "/p/alpine-jacket",
  () => "/checkout/confirm",
];

const named = [...Object.keys(speaks), "default"];

describe.each(named)("market %s", (alias) => {
  test.each(languages)("in %s: the path decides, for every visitor (MK-03 MK-06 RT-43 RT-58)", (language) => {
    const market = alias === "default" ? "se" : alias;
    const spoken = speaks[market]?.includes(language) ? language : (speaks[market]?.[0] ?? "en");
    for (const visitor of visitors) {
      for (const rest of rests) {
        const right = `/${market}/${spoken}${rest(spoken)}`;
        expect(leadsTo(`/${alias}/${language}${rest(language)}`, visitor).to).toBe(right);
        expect(leadsTo(`/${alias.toUpperCase()}/${language}${rest(language)}/`, visitor).to).toBe(right);
        if (alias !== "default")
          expect(leadsTo(`/${language}/${alias}${rest(language)}`, visitor).to).toBe(right);
        expect(leadsTo(right, visitor)).toEqual({ to: right, market });
      }
    }
  });
});

test("a path without a place gets the visitor's: cookie, country, fallback (RT-44 MK-07 MK-24)", () => {
  for (const visitor of visitors) {
    const market = ownMarket(visitor);
    const language = ownLanguage(market, visitor);
    for (const [path, rest] of [
      ["/", ""],
      ["/kasse", `/${kassan[language]}`],
      ["/p/alpine-jacket", "/p/alpine-jacket"],
    ] as const)
      expect(leadsTo(path, visitor).to, JSON.stringify(visitor)).toBe(`/${market}/${language}${rest}`);
  }
});

test.each(languages)(
  "a path with only %s stands in the visitor's market, or in one that speaks it (RT-64)",
  (language) => {
    for (const visitor of visitors) {
      const { to, market = "" } = leadsTo(`/${language}/p/alpine-jacket`, visitor);
      expect(to).toBe(`/${language}/p/alpine-jacket`);
      expect(speaks[market]).toContain(language);
      if (speaks[ownMarket(visitor)]?.includes(language)) expect(market).toBe(ownMarket(visitor));
    }
  },
);

test("the table knows every market there is", () => {
  expect(fallbackMarkets.map(({ alias }) => alias).sort()).toEqual([...named].sort());
});
