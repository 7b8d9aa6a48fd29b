import * as v from "valibot";
import { customSorts, textBoxes } from "./catalogue-settings.ts";
import { channelSettings, toTheme } from "./channel-settings.ts";
import { imageSizes, usualSizes } from "./image-sizes.ts";
import type { MessageStore } from "./messages/message.ts";
import { findGaps } from "./missing-variables.ts";
import type { CustomerCart } from "./orders/customer-cart.ts";
import type { CustomerFavorites } from "./orders/customer-favorites.ts";
import type { OrderGuard } from "./orders/order-guard.ts";
import { PagePasswords } from "./page-passwords.ts";
import { ProviderOrigins, toPaymentSettings } from "./payment.ts";
import { toRecommendationSettings, websites } from "./recommendations/websites.ts";
import { EventShare, TagManagerId, toTrackingSettings } from "./tracking.ts";

/** `Pages` of worker/index.ts, or the cache that stands before it. */
export interface PagesEntrypoint {
  fetch(request: Request): Promise<Response>;
  /** Makes old what has one of these tags: it is drawn anew, and kept for as long as that fails. */
  invalidate(options: { tags?: string[]; purgeEverything?: boolean }): Promise<{ success: boolean }>;
}

export interface Env {
  ASSETS: Fetcher;
  CHANNEL_CACHE: KVNamespace;
  ORDER_GUARD: DurableObjectNamespace<OrderGuard>;
  FAILURES: DurableObjectNamespace;
  CUSTOMER_CARTS: DurableObjectNamespace<CustomerCart>;
  CUSTOMER_FAVORITES: DurableObjectNamespace<CustomerFavorites>;
  MESSAGES: DurableObjectNamespace<MessageStore>;
  /** Where the account may send mails. */
  MAIL?: SendEmail;
  BACKEND?: Fetcher;
  /** What stands before `Pages` where the platform's cache does not. */
  PAGES?: PagesEntrypoint;
  VITALS?: AnalyticsEngineDataset;
  TOKENS: DurableObjectNamespace;
  ORDER_RECORDS: DurableObjectNamespace;
  /** What is deployed; local runs have none. */
  VERSION?: WorkerVersionMetadata;
  [variable: string]: unknown;
}

const url = v.pipe(v.string(), v.url("must be an absolute URL such as https://api.example.com"));
const status = v.pipe(
  v.string(),
  v.transform(Number),
  v.picklist([301, 302, 303, 307, 308], "must be one of 301, 302, 303, 307, 308"),
);

const milliseconds = v.pipe(
  v.string(),
  v.regex(/^\d+$/, "must be a number of milliseconds"),
  v.transform(Number),
  v.minValue(100, "must be at least 100"),
  v.maxValue(25_000, "must be at most 25000"),
);

/** Browsers leave out tabs and line breaks before they look for the host. */
const isOwnPath = (path: string) => /^\/(?![/\\])[\x21-\x7e]*$/.test(path);

const scriptUrl = v.pipe(
  v.string(),
  v.regex(/^(https:\/\/|\/(?![/\\]))/, "must be an https URL or a path of this shop"),
);

/** docs/settings.md explains each (tools/settings.json). */
export const Variables = v.object({
  COMMERCE_API_URL: v.optional(url),
  DEMO: v.optional(v.literal("1", 'must be "1" or not set')),
  /** Set by local commands only: a random token that opens the local pages of the embedded backend. */
  LOCAL_TOKEN: v.optional(v.pipe(v.string(), v.minLength(16, "must be a random token"))),
  COMMERCE_API_KEY: v.optional(v.string()),
  COMMERCE_TIMEOUT_MS: v.optional(milliseconds, "2500"),
  PERSISTED_QUERIES: v.optional(v.picklist(["auto", "on", "off"], "must be auto, on or off"), "auto"),
  AUTH_ENDPOINT: v.optional(url),
  SIGN_ENDPOINT: v.optional(url),
  AUTH_TIMEOUT_MS: v.optional(milliseconds, "10000"),
  PASSWORD_SALT: v.optional(v.string()),
  IMAGE_URL: v.optional(url),
  IMAGE_SIZES: v.optional(imageSizes),
  PURGE_SECRET: v.optional(v.pipe(v.string(), v.minLength(16, "must have at least 16 characters"))),
  MESSAGES_URL: v.optional(url),
  MESSAGES_SECRET: v.optional(v.pipe(v.string(), v.minLength(16, "must have at least 16 characters"))),
  MAIL_FROM: v.optional(v.pipe(v.string(), v.email("must be an e-mail address"))),
  PAGE_PASSWORDS: v.optional(PagePasswords, "{}"),
  TICKET_SECRET: v.optional(
    v.pipe(v.string(), v.minLength(32, "must have at least 32 characters, drawn at random")),
  ),
  RECOMMENDATION_URL: v.optional(url),
  RECOMMENDATION_SCRIPT_URL: v.optional(scriptUrl),
  RECOMMENDATION_ORIGINS: v.optional(ProviderOrigins),
  RECOMMENDATION_WEBSITES: v.optional(websites),
  CHANNEL_ID: v.optional(v.string()),
  CHANNEL_SETTINGS: v.optional(channelSettings, "[]"),
  CUSTOM_SORT_ROUTES: v.optional(customSorts, "[]"),
  TEXTS: textBoxes,
  PUBLIC_ORIGIN: v.optional(url),
  PAYMENT_ORIGINS: v.optional(ProviderOrigins),
  ROOT_REDIRECT: v.optional(
    v.pipe(v.string(), v.check(isOwnPath, "must be a path of this shop, such as /en")),
  ),
  ROOT_REDIRECT_STATUS: v.optional(status, "302"),
  FALLBACK_MARKET: v.optional(v.string()),
  TAG_MANAGER_ID: v.optional(TagManagerId),
  EVENTS_URL: v.optional(url),
  EVENTS_SHARE: v.optional(EventShare, "1"),
  CLIENT_NAME: v.optional(v.string()),
  CLIENT_VERSION: v.optional(v.string()),
});

export type Variable = keyof typeof Variables.entries;

export const variableNames = Object.keys(Variables.entries);

/** They grant access: in no file of the repository and in no log. */
export const secretNames = [
  "COMMERCE_API_KEY",
  "MESSAGES_SECRET",
  "SIGN_ENDPOINT",
  "PASSWORD_SALT",
  "PAGE_PASSWORDS",
  "PURGE_SECRET",
  "TICKET_SECRET",
];

/** What goes with the embedded backend; an account of the hosted service says all of it. */
const demoVariables = {
  COMMERCE_API_KEY: "",
  PASSWORD_SALT: "nordkamm",
  IMAGE_URL: "/_backend/img",
  CHANNEL_ID: "1|nordkamm",
  PUBLIC_ORIGIN: "http://localhost:5173",
  CLIENT_NAME: "nordkamm-storefront",
};

/** The origin of the embedded backend; never resolved by DNS. */
export const embedded = "http://backend";

let drawnSecret: string | undefined;
const isolateSecret = () => (drawnSecret ??= crypto.randomUUID());

const leaveOutUnset = (env: object) =>
  Object.fromEntries(Object.entries(env).filter(([, value]) => value !== undefined && value !== ""));

/** A sentence for each variable that is wrong, missing or local; none when the shop may open. */
export function findProblems(env: object): string[] {
  const given = leaveOutUnset(env);
  const { issues = [] } = v.safeParse(Variables, given);
  const wrong = issues.map(
    (issue) => `The variable ${v.getDotPath(issue) ?? "?"} is wrong: it ${issue.message}`,
  );
  return [...wrong, ...findGaps(given, demoVariables)];
}

function toSettings(env: Env) {
  const problems = findProblems(env);
  if (problems.length > 0) throw new Error(problems.join("\n"));
  const variables = { ...demoVariables, ...v.parse(Variables, leaveOutUnset(env)) };
  const isEmbedded = variables.COMMERCE_API_URL === undefined;
  return {
    /** null: the embedded backend through the service binding. */
    commerceUrl: variables.COMMERCE_API_URL ?? null,
    localToken: variables.LOCAL_TOKEN ?? null,
    /** Deployed with goods that nobody sells; in local runs everybody knows. */
    isDemo: !variables.COMMERCE_API_URL && !variables.LOCAL_TOKEN,
    apiKey: variables.COMMERCE_API_KEY,
    /** Milliseconds that one query may take. */
    commerceTimeout: variables.COMMERCE_TIMEOUT_MS,
    persistedQueries: variables.PERSISTED_QUERIES,
    auth: {
      endpoint: variables.AUTH_ENDPOINT ?? `${embedded}/auth`,
      signEndpoint: variables.SIGN_ENDPOINT ?? toSignEndpoint(variables.COMMERCE_API_KEY),
      salt: variables.PASSWORD_SALT,
      /** Milliseconds for each call to the auth service; a login takes three. */
      patience: variables.AUTH_TIMEOUT_MS,
    },
    /** null: nobody can purge. */
    purgeSecret: variables.PURGE_SECRET ?? null,
    messages: toMessageSettings(variables),
    recommendations: toRecommendationSettings(variables, `${embedded}/recommendations`),
    pagePasswords: variables.PAGE_PASSWORDS,
    /** Signs what opens locked pages and drafts. Without one, what this isolate signs is good for it alone. */
    ticketSecret: variables.TICKET_SECRET ?? isolateSecret(),
    images: { url: variables.IMAGE_URL, ...(variables.IMAGE_SIZES ?? usualSizes(isEmbedded)) },
    channelId: variables.CHANNEL_ID,
    theme: toTheme(variables.CHANNEL_SETTINGS, variables.CHANNEL_ID),
    customSorts: variables.CUSTOM_SORT_ROUTES,
    texts: variables.TEXTS,
    /** Of canonical URLs; never taken from a request. */
    publicOrigin: new URL(variables.PUBLIC_ORIGIN).origin,
    payment: toPaymentSettings(variables),
    rootRedirect: variables.ROOT_REDIRECT
      ? { path: variables.ROOT_REDIRECT, status: variables.ROOT_REDIRECT_STATUS }
      : null,
    fallbackMarket: variables.FALLBACK_MARKET,
    tracking: toTrackingSettings(variables),
    client: { name: variables.CLIENT_NAME, version: variables.CLIENT_VERSION ?? env.VERSION?.id ?? "local" },
  };
}

const toSignEndpoint = (key: string) =>
  `${embedded}/auth/sign/${encodeURIComponent(key || "none")}?identity=`;

/** Where withdrawals, returns and letters go: the merchant's system, or `mailFrom` and the mail binding. */
function toMessageSettings({ MESSAGES_URL, MESSAGES_SECRET, ...variables }: v.InferOutput<typeof Variables>) {
  const mailFrom = variables.MAIL_FROM ?? null;
  if (MESSAGES_URL) return { url: MESSAGES_URL, secret: MESSAGES_SECRET ?? "", mailFrom };
  if (variables.COMMERCE_API_URL) return { url: null, secret: "", mailFrom };
  return { url: `${embedded}/messages`, secret: variables.COMMERCE_API_KEY || "nordkamm", mailFrom };
}

export type Settings = ReturnType<typeof toSettings>;

const parsed = new WeakMap<object, Settings>();

/** Throws a sentence that names the variable that is wrong. */
export function readSettings(env: Env): Settings {
  const settings = parsed.get(env) ?? toSettings(env);
  parsed.set(env, settings);
  return settings;
}
