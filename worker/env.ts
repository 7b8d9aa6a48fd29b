import * as v from "valibot";
import { listSorts } from "#shared/list-query.ts";
import { routeNames } from "#shared/routes.ts";
import type { OrderGuard } from "./orders/order-guard.ts";
import { embeddedAccounts, toWebsites, websites } from "./recommendations/websites.ts";
import { toThemeSheet } from "./theme.ts";

export interface Env {
  ASSETS: Fetcher;
  CHANNEL_CACHE: KVNamespace;
  ORDER_GUARD: DurableObjectNamespace<OrderGuard>;
  BACKEND?: Fetcher;
  VITALS?: AnalyticsEngineDataset;
  [variable: string]: unknown;
}

const url = v.pipe(v.string(), v.url("must be an absolute URL such as https://api.example.com"));
const status = v.pipe(
  v.string(),
  v.transform(Number),
  v.picklist([301, 302, 303, 307, 308], "must be one of 301, 302, 303, 307, 308"),
);

const json = v.pipe(v.string(), v.parseJson(undefined, "must be JSON"));

const channelSettings = v.pipe(
  json,
  v.array(v.object({ channelId: v.string(), theme: v.record(v.string(), v.string()) }), "must be a list"),
);

const notPasswords = 'must be JSON such as {"secret-sale":"PASSWORD"}';

/** Typed passwords are compared in upper case. */
const password = v.pipe(
  v.string(notPasswords),
  v.check((text) => text !== "" && text === text.toUpperCase(), "must have its passwords in upper case"),
);

const passwords = v.pipe(
  v.string(),
  v.parseJson(undefined, notPasswords),
  v.record(v.string(), password, notPasswords),
  v.transform((byAlias) => new Map(Object.entries(byAlias))),
);

const customSorts = v.pipe(
  json,
  v.array(
    v.object({
      name: v.picklist(routeNames, "must name routes of the shop"),
      sort: v.picklist(listSorts, `must have sorts of ${listSorts.join(", ")}`),
    }),
    "must be a list",
  ),
);

const Variables = v.object({
  COMMERCE_API_URL: v.optional(url),
  COMMERCE_API_KEY: v.optional(v.string(), ""),
  AUTH_ENDPOINT: v.optional(url),
  SIGN_ENDPOINT: v.optional(url),
  PASSWORD_SALT: v.optional(v.string(), ""),
  IMAGE_URL: v.optional(v.string(), "/_backend/img"),
  PAGE_PASSWORDS: v.optional(passwords, "{}"),
  RECOMMENDATION_URL: v.optional(url),
  RECOMMENDATION_SCRIPT_URL: v.optional(url),
  RECOMMENDATION_WEBSITES: v.optional(websites),
  CHANNEL_ID: v.optional(v.string(), "1|nordkamm"),
  CHANNEL_SETTINGS: v.optional(channelSettings, "[]"),
  CUSTOM_SORT_ROUTES: v.optional(customSorts, "[]"),
  PUBLIC_ORIGIN: v.optional(url, "http://localhost:5173"),
  ROOT_REDIRECT: v.optional(
    v.pipe(v.string(), v.regex(/^\/(?![/\\])/, "must be a path of this shop, such as /en")),
  ),
  ROOT_REDIRECT_STATUS: v.optional(status, "302"),
  FALLBACK_MARKET: v.optional(v.string(), "se"),
  CLIENT_NAME: v.optional(v.string(), "nordkamm-storefront"),
  CLIENT_VERSION: v.optional(v.string(), "0"),
});

export const variableNames = Object.keys(Variables.entries);

/** The origin of the embedded backend; never resolved by DNS. */
export const embedded = "http://backend";

function toSettings(env: Env) {
  const result = v.safeParse(Variables, env);
  if (!result.success) {
    const issue = result.issues[0];
    throw new Error(`The variable ${v.getDotPath(issue) ?? "?"} is wrong: it ${issue.message}`);
  }
  const variables = result.output;
  if (variables.AUTH_ENDPOINT && !variables.PASSWORD_SALT) {
    throw new Error("The variable PASSWORD_SALT is wrong: it must be set where AUTH_ENDPOINT is");
  }
  return {
    /** null: the embedded backend through the service binding. */
    commerceUrl: variables.COMMERCE_API_URL ?? null,
    apiKey: variables.COMMERCE_API_KEY,
    auth: toAuthSettings(variables),
    recommendations: toRecommendationSettings(variables),
    pagePasswords: variables.PAGE_PASSWORDS,
    imageUrl: variables.IMAGE_URL,
    channelId: variables.CHANNEL_ID,
    theme: toThemeSheet(
      variables.CHANNEL_SETTINGS.find(({ channelId }) => channelId === variables.CHANNEL_ID)?.theme ?? {},
    ),
    customSorts: variables.CUSTOM_SORT_ROUTES,
    /** Of canonical URLs; never taken from a request. */
    publicOrigin: new URL(variables.PUBLIC_ORIGIN).origin,
    rootRedirect: variables.ROOT_REDIRECT
      ? { path: variables.ROOT_REDIRECT, status: variables.ROOT_REDIRECT_STATUS }
      : null,
    fallbackMarket: variables.FALLBACK_MARKET,
    client: { name: variables.CLIENT_NAME, version: variables.CLIENT_VERSION },
  };
}

/** Without endpoints when the hosted API is used and its auth service is not configured. */
function toAuthSettings(variables: v.InferOutput<typeof Variables>) {
  const isEmbedded = variables.COMMERCE_API_URL === undefined;
  const key = encodeURIComponent(variables.COMMERCE_API_KEY || "none");
  return {
    endpoint: variables.AUTH_ENDPOINT ?? (isEmbedded ? `${embedded}/auth` : undefined),
    signEndpoint:
      variables.SIGN_ENDPOINT ?? (isEmbedded ? `${embedded}/auth/sign/${key}?identity=` : undefined),
    salt: variables.PASSWORD_SALT,
  };
}

/** Null: a hosted API without a provider. Addresses for browsers are other than the worker's where it is embedded. */
function toRecommendationSettings(variables: v.InferOutput<typeof Variables>) {
  const { RECOMMENDATION_URL: base, RECOMMENDATION_SCRIPT_URL: script, COMMERCE_API_URL } = variables;
  if (base === undefined) {
    if (COMMERCE_API_URL !== undefined) return null;
    return {
      websites: toWebsites(embeddedAccounts, `${embedded}/recommendations`),
      scriptUrl: "/_backend/recommendations/helloretail.js",
      baseUrl: "/_backend/recommendations/serve",
    };
  }
  if (!script || !variables.RECOMMENDATION_WEBSITES) {
    const missing = script ? "RECOMMENDATION_WEBSITES" : "RECOMMENDATION_SCRIPT_URL";
    throw new Error(`The variable ${missing} is wrong: it must be set where RECOMMENDATION_URL is`);
  }
  const origin = base.replace(/\/+$/, "");
  return {
    websites: toWebsites(variables.RECOMMENDATION_WEBSITES, origin),
    scriptUrl: script,
    baseUrl: `${origin}/serve`,
  };
}

export type Settings = ReturnType<typeof toSettings>;

const parsed = new WeakMap<object, Settings>();

/** Throws a sentence that names the variable that is wrong. */
export function readSettings(env: Env): Settings {
  const settings = parsed.get(env) ?? toSettings(env);
  parsed.set(env, settings);
  return settings;
}
