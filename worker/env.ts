import * as v from "valibot";
import { type CustomSort, listSorts } from "#shared/list-query.ts";
import { routeNames } from "#shared/routes.ts";
import { type ThemeSheet, toThemeSheet } from "./theme.ts";

export interface Env {
  ASSETS: Fetcher;
  CHANNEL_CACHE: KVNamespace;
  BACKEND?: Fetcher;
  [variable: string]: unknown;
}

const url = v.pipe(v.string(), v.url("must be an absolute URL such as https://api.example.com"));
const status = v.pipe(
  v.string(),
  v.transform(Number),
  v.picklist([301, 302, 303, 307, 308], "must be one of 301, 302, 303, 307, 308"),
);

const channelSettings = v.pipe(
  v.string(),
  v.parseJson(undefined, "must be JSON"),
  v.array(v.object({ channelId: v.string(), theme: v.record(v.string(), v.string()) }), "must be a list"),
);

const notPasswords = 'must be JSON such as {"secret-sale":"PASSWORD"}';

/** What a visitor types is compared in upper case, so no other password could ever be right. */
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
  v.string(),
  v.parseJson(undefined, "must be JSON"),
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

/** Every variable a deployment may set. */
export const variableNames = Object.keys(Variables.entries);

export interface Settings {
  /** null: the embedded backend through the service binding. */
  commerceUrl: string | null;
  apiKey: string;
  auth: AuthSettings;
  pagePasswords: ReadonlyMap<string, string>;
  imageUrl: string;
  channelId: string;
  /** Of this channel; null when it looks as the shop does. */
  theme: ThemeSheet | null;
  /** Lists that are sorted in their own way unless the URL says otherwise. */
  customSorts: readonly CustomSort[];
  /** Scheme and host of canonical URLs; never taken from a request. */
  publicOrigin: string;
  rootRedirect: { path: string; status: 301 | 302 | 303 | 307 | 308 } | null;
  fallbackMarket: string;
  client: { name: string; version: string };
}

export interface AuthSettings {
  /** Absent when the hosted API is used and nobody has said where its auth service is. */
  endpoint: string | undefined;
  signEndpoint: string | undefined;
  /** Goes into every password's digest; a constant of the account, no secret. */
  salt: string;
}

/** The embedded backend answers under this origin, which is never resolved. */
export const embedded = "http://backend";

const parsed = new WeakMap<object, Settings>();

/** Settings of this deployment; throws a sentence naming the variable that is wrong. */
export function readSettings(env: Env): Settings {
  const cached = parsed.get(env);
  if (cached) return cached;
  const result = v.safeParse(Variables, env);
  if (!result.success) {
    const issue = result.issues[0];
    throw new Error(`The variable ${v.getDotPath(issue) ?? "?"} is wrong: it ${issue.message}`);
  }
  const variables = result.output;
  if (variables.AUTH_ENDPOINT && !variables.PASSWORD_SALT) {
    throw new Error("The variable PASSWORD_SALT is wrong: it must be set where AUTH_ENDPOINT is");
  }
  const settings: Settings = {
    commerceUrl: variables.COMMERCE_API_URL ?? null,
    apiKey: variables.COMMERCE_API_KEY,
    auth: authFrom(variables),
    pagePasswords: variables.PAGE_PASSWORDS,
    imageUrl: variables.IMAGE_URL,
    channelId: variables.CHANNEL_ID,
    theme: toThemeSheet(
      variables.CHANNEL_SETTINGS.find(({ channelId }) => channelId === variables.CHANNEL_ID)?.theme ?? {},
    ),
    customSorts: variables.CUSTOM_SORT_ROUTES,
    publicOrigin: new URL(variables.PUBLIC_ORIGIN).origin,
    rootRedirect: variables.ROOT_REDIRECT
      ? { path: variables.ROOT_REDIRECT, status: variables.ROOT_REDIRECT_STATUS }
      : null,
    fallbackMarket: variables.FALLBACK_MARKET,
    client: { name: variables.CLIENT_NAME, version: variables.CLIENT_VERSION },
  };
  parsed.set(env, settings);
  return settings;
}

function authFrom(variables: v.InferOutput<typeof Variables>): AuthSettings {
  const isEmbedded = variables.COMMERCE_API_URL === undefined;
  const key = encodeURIComponent(variables.COMMERCE_API_KEY || "none");
  return {
    endpoint: variables.AUTH_ENDPOINT ?? (isEmbedded ? `${embedded}/auth` : undefined),
    signEndpoint:
      variables.SIGN_ENDPOINT ?? (isEmbedded ? `${embedded}/auth/sign/${key}?identity=` : undefined),
    salt: variables.PASSWORD_SALT,
  };
}
