import * as v from "valibot";
import { splitPath } from "#shared/basename.ts";
import { fallbackMarkets } from "#shared/markets.ts";

/** Search stays with the commerce API. */
export const providerFlags = { multiMarket: true, recommendations: true, search: false, debug: false };

/** An account at the provider. */
export interface Website {
  websiteUuid: string;
  pageKey: string;
  /** Absolute URLs. */
  recommendationsEndpoint: string;
  pagesEndpoint: string;
}

const id = v.pipe(v.string(), v.regex(/^[\w-]{1,100}$/, "must have ids of letters, digits and -"));
const endpoint = v.pipe(v.string(), v.url("must have absolute URLs as endpoints"));
const account = v.object({
  websiteId: id,
  pageKey: id,
  recommendationsEndpoint: v.optional(endpoint),
  pagesEndpoint: v.optional(endpoint),
});

const notWebsites =
  'must be JSON by market, such as {"default":{"websiteId":"…","pageKey":"…"},"seSv":{"websiteId":"…","pageKey":"…"}}';

/** By `default`, a country (`no`), or a country and a language (`seSv`). */
export const websites = v.pipe(
  v.string(),
  v.parseJson(undefined, notWebsites),
  v.record(v.string(), account, notWebsites),
  v.check((byMarket) => Object.hasOwn(byMarket, "default"), "must have a website called default"),
  v.check((byMarket) => {
    const ids = Object.values(byMarket).map(({ websiteId }) => websiteId);
    return new Set(ids).size === ids.length;
  }, "must not have one website id twice"),
);

type Accounts = v.InferOutput<typeof websites>;

/** Of the stand-in: one a market, in Sweden one a language. */
const embeddedAccounts: Accounts = Object.fromEntries(
  fallbackMarkets
    .flatMap(({ alias }) => (alias === "se" ? ["seSv", "seEn"] : [alias]))
    .map((key) => [key, { websiteId: `website-${key}`, pageKey: `page-${key}` }]),
);

const toWebsites = (accounts: Accounts, base: string): ReadonlyMap<string, Website> =>
  new Map(
    Object.entries(accounts).map(([key, { websiteId, pageKey, ...own }]) => [
      key.toLowerCase(),
      {
        websiteUuid: websiteId,
        pageKey,
        recommendationsEndpoint: own.recommendationsEndpoint ?? `${base}/serve/recoms`,
        pagesEndpoint: own.pagesEndpoint ?? `${base}/serve/pages/${pageKey}`,
      },
    ]),
  );

/** Null: a hosted API without a provider. Addresses for browsers are other than the worker's where it is embedded. */
export function toRecommendationSettings(
  variables: {
    COMMERCE_API_URL?: string | undefined;
    RECOMMENDATION_URL?: string | undefined;
    RECOMMENDATION_SCRIPT_URL?: string | undefined;
    RECOMMENDATION_ORIGINS?: readonly string[] | undefined;
    RECOMMENDATION_WEBSITES?: Accounts | undefined;
  },
  embeddedUrl: string,
) {
  const { RECOMMENDATION_URL: base, RECOMMENDATION_SCRIPT_URL: script, COMMERCE_API_URL } = variables;
  if (base === undefined) {
    if (COMMERCE_API_URL !== undefined) return null;
    return {
      websites: toWebsites(embeddedAccounts, embeddedUrl),
      baseUrl: "/_backend/recommendations/serve",
      scriptUrl: script ?? null,
      origins: [],
    };
  }
  const origin = base.replace(/\/+$/, "");
  const ofScript = script?.startsWith("https:") ? [new URL(script).origin] : [];
  const reached = [new URL(origin).origin, ...ofScript, ...(variables.RECOMMENDATION_ORIGINS ?? [])];
  return {
    websites: toWebsites(variables.RECOMMENDATION_WEBSITES ?? {}, origin),
    baseUrl: `${origin}/serve`,
    /** Null: no visitor is known to the provider, and nobody has to be asked. */
    scriptUrl: script ?? null,
    /** That browsers talk to once the shopper agrees. */
    origins: script ? [...new Set(reached)] : [],
  };
}

/** Country and capitalised language of the first two segments: `/se/sv/nyheter` → `seSv`. */
export function toMarketKey(pathname: string): string {
  const [country = "", language = ""] = splitPath(pathname);
  return country + language.slice(0, 1).toUpperCase() + language.slice(1);
}

/** Of the market and language, else of the market, else the default one. */
export function findWebsite(known: ReadonlyMap<string, Website>, pathname: string): Website | null {
  const [country = ""] = splitPath(pathname);
  const keys = providerFlags.multiMarket ? [toMarketKey(pathname), country, "default"] : ["default"];
  return keys.map((key) => known.get(key.toLowerCase())).find((website) => website !== undefined) ?? null;
}
