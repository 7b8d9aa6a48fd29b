import { sha256 } from "hono/utils/crypto";
import { expandIPv6 } from "hono/utils/ipaddr";
import type { Env } from "../env.ts";
import { withinTime } from "../time-limit.ts";
import type { Counters } from "./counters.ts";

/** How often in so many seconds, as in wrangler.toml. The platform counts per data centre, and only roughly. */
const limits = {
  /** Failed attempts for a name from one address, and from all. */
  name: { binding: "AUTH_NAME_LIMIT", most: 5, seconds: 60 },
  everywhere: { binding: "AUTH_CEILING_LIMIT", most: 30, seconds: 60 },
  client: { binding: "AUTH_IP_LIMIT", most: 20, seconds: 60 },
  /** What sends a mail or makes an account. */
  rare: { binding: "AUTH_RARE_LIMIT", most: 3, seconds: 60 },
  unlock: { binding: "UNLOCK_LIMIT", most: 10, seconds: 60 },
  order: { binding: "ORDER_LIMIT", most: 5, seconds: 60 },
  promoCode: { binding: "PROMO_LIMIT", most: 30, seconds: 60 },
  cartPromoCode: { binding: "PROMO_CART_LIMIT", most: 10, seconds: 60 },
  call: { binding: "CALL_LIMIT", most: 120, seconds: 60 },
  events: { binding: "EVENTS_LIMIT", most: 60, seconds: 60 },
  /** What browsers say the policy of a document refused. */
  report: { binding: "REPORT_LIMIT", most: 10, seconds: 60 },
  /** Pages that have to be rendered. */
  page: { binding: "PAGE_LIMIT", most: 60, seconds: 10 },
  /** Searches without products that go on with fewer words: each is up to eight more calls of the API. */
  fewerWords: { binding: "SEARCH_LIMIT", most: 10, seconds: 60 },
} as const;

/** The part of a Hono context that is needed here. */
export interface Caller {
  env: Env;
  req: { header(name: string): string | undefined };
  var: { isolate: { counters: Counters } };
}

const countersOf = (c: Caller) => c.var.isolate.counters;

export type LimitName = keyof typeof limits;

export const retryAfter = (limit: LimitName) => String(limits[limit].seconds);

const toKey = async (limit: LimitName, ...subject: string[]) =>
  `${limit}:${await sha256(JSON.stringify(subject.map((part) => part.normalize("NFKC").trim().toLowerCase())))}`;

/** Milliseconds that a caller waits for being counted. */
const longestCount = 300;

/** False when there were too many; undefined when the platform cannot count, or not in time. */
async function countAtPlatform(c: Caller, limit: LimitName, key: string): Promise<boolean | undefined> {
  const limiter = c.env[limits[limit].binding] as RateLimit | undefined;
  try {
    return limiter && (await withinTime(limiter.limit({ key }), longestCount)).success;
  } catch (error) {
    console.error(JSON.stringify({ event: "rate limit failed", message: String(error) }));
    return undefined;
  }
}

/** Counts a call for `subject`, which is stored as a hash; false when there were too many. */
export async function isAllowed(c: Caller, limit: LimitName, ...subject: string[]): Promise<boolean> {
  const key = await toKey(limit, ...subject);
  return (await countAtPlatform(c, limit, key)) ?? countersOf(c).reserve(key, limits[limit]);
}

/** Of a local run; the edge has no such callers. */
const isLoopback = (address: string) => /^(::ffff:)?127\.|^::1$/.test(address);

/** A network of IPv6 (/64) is one subscriber; only the edge says who calls. Null where there is none, in local runs. */
export function readAddress(c: Caller): string | null {
  const address = c.req.header("cf-connecting-ip");
  if (address && isLoopback(address)) return null;
  if (!address?.includes(":") || address.split(":", 9).length > 8) return address ?? null;
  return expandIPv6(address).split(":", 4).join(":");
}

/** Whoever has one network of IPv6 often has the 65,536 of its site (/48). Null for what has no site. */
function readSite(c: Caller): string | null {
  const network = readAddress(c);
  return network?.includes(":") ? network.split(":", 3).join(":") : null;
}

/** What tries a secret, makes something or mails it; a site may be a provider of mobile phones, and views many pages. */
const countedBySite: ReadonlySet<LimitName> = new Set(["client", "rare", "unlock", "order", "promoCode"]);
/** Networks that may do as much as one may. */
const networksOfSite = 20;

async function isSiteAllowed(c: Caller, limit: LimitName, action: string): Promise<boolean> {
  const site = countedBySite.has(limit) ? readSite(c) : null;
  if (site === null) return true;
  const { most, seconds } = limits[limit];
  const key = await toKey(limit, "site", action, site);
  return countersOf(c).reserve(key, { most: most * networksOfSite, seconds });
}

/** Like `isAllowed`, for the caller's address; for `unknown` where nobody knows it, and always true without one. */
export async function isAddressAllowed(
  c: Caller,
  limit: LimitName,
  action: string = limit,
  unknown: string | null = null,
): Promise<boolean> {
  const subject = readAddress(c) ?? unknown;
  if (subject === null) return true;
  return (await isAllowed(c, limit, action, subject)) && isSiteAllowed(c, limit, action);
}

/** Of a subject that many name, a site has as much as a network has else. */
async function isLeftToSite(c: Caller, limit: LimitName, ...subject: string[]): Promise<boolean> {
  const site = readSite(c);
  return site === null || countersOf(c).reserve(await toKey(limit, "site", ...subject, site), limits[limit]);
}

/**
 * Counts what is mailed to `email` at the wish of somebody who has not shown that it is theirs, by who asks. As with
 * `tryAs`, one whom many name still has one call from each address, so that nobody can silence another.
 */
export async function isMailAllowed(c: Caller, action: string, email: string): Promise<boolean> {
  const subject = [action, email, readAddress(c) ?? ""];
  if (await isAllowed(c, "everywhere", action, email)) return isAllowed(c, "rare", ...subject);
  const isOwnFirst = countersOf(c).reserve(await toKey("rare", ...subject), { ...limits.rare, most: 1 });
  return isOwnFirst && isLeftToSite(c, "rare", action, email);
}

/**
 * Tries a secret of `name`; null when it was tried too often. Only failures count, by name and address. A name that
 * fails from everywhere leaves each address one attempt, so that nobody can lock another's account.
 */
export async function tryAs<Result>(
  c: Caller,
  [action, name]: readonly [action: string, name: string],
  attempt: () => Promise<Result>,
  hasFailed: (result: Result) => boolean,
): Promise<Result | null> {
  const [key, everywhere] = await Promise.all([
    toKey("name", action, name, readAddress(c) ?? ""),
    toKey("everywhere", action, name),
  ]);
  const { seconds } = limits.name;
  const { isFull, reserve, release, spend } = countersOf(c);
  const isNamedByMany = isFull(everywhere, limits.everywhere);
  if (!reserve(key, { most: isNamedByMany ? 1 : limits.name.most, seconds })) return null;
  if (isNamedByMany && !(await isLeftToSite(c, "name", action, name))) return null;
  const result = await attempt();
  if (!hasFailed(result)) {
    release(key);
    return result;
  }
  reserve(everywhere, limits.everywhere);
  const counted = await Promise.all([
    countAtPlatform(c, "name", key),
    countAtPlatform(c, "everywhere", everywhere),
  ]);
  if (counted[0] === false) spend(key, limits.name);
  if (counted[1] === false) spend(everywhere, limits.everywhere);
  return result;
}
