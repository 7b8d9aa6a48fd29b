import { apiPaths } from "#shared/api.ts";
import { cookieNames } from "#shared/cookies.ts";
import { sign } from "#worker/signature.ts";
import { secondsFromNow, signTicket } from "#worker/tickets.ts";

/** Where the shop is, and what it signs with, as far as that is known. */
export interface ProbedShop {
  /** Without a trailing slash. */
  origin: string;
  ticketSecret?: string;
  purgeSecret?: string;
}

export interface Means {
  fetch(url: string, init: RequestInit): Promise<Response>;
  pause(ms: number): Promise<unknown>;
}

export interface Finding {
  kind: "good" | "bad" | "not-tried";
  sentence: string;
}

interface View {
  status: number;
  /** The shop's own word in `Cache-Status`. */
  cache: string;
  /** Which of the platform's places answered; each has a cache of its own. */
  place: string;
  text: string;
}

const good = (sentence: string): Finding => ({ kind: "good", sentence });
const bad = (sentence: string): Finding => ({ kind: "bad", sentence });
const notTried = (sentence: string): Finding => ({ kind: "not-tried", sentence });

const isHit = (cache: string) => /^hit(;|$)/.test(cache);
const isStored = (cache: string) => cache.endsWith("; stored");
const print = ({ status, cache, place }: View) => `${status}, ${cache}${place && ` in ${place}`}`;

/** Another place may answer, whose cache has nothing yet. */
const mostViews = 10;
/** Milliseconds between two views of one page. */
const betweenViews = 500;
/** Milliseconds for which the page of a product that is not there is kept at least (worker/cache/answer-headers.ts). */
const keptFor = 55_000;

/**
 * Looks at the shop as visitors do, and says of each promise of its cache whether it is kept. The page that is looked
 * at is of a product that does not exist: its address is new each time, and its tag is on nobody else's page.
 */
export async function probeCache(shop: ProbedShop, means: Means): Promise<Finding[]> {
  const probe = createProbe(shop, means);
  const { name, keptFailures, look } = probe;
  try {
    const { text, ...index } = await look("/sitemap.xml");
    const basenames = [...text.matchAll(/\/sitemap(\/[^/<]+\/[^/<]+)\//g)].map(([, found = ""]) => found);
    const [basename] = basenames;
    if (!basename) return [bad(`/sitemap.xml names no market (${print({ text, ...index })}).`)];
    const findings = [
      ...(await probeFrontPages(probe, basenames)),
      ...(await probeNewPage(probe, `${basename}/p/${name}`)),
      ...(await probeUnkept(probe, [`${basename}/s/${name}`, `/sitemap${basename}/${name}.xml`])),
    ];
    const kept = [...keptFailures].map((path) => bad(`The failure of ${path} was kept.`));
    return [...findings, ...kept];
  } catch (error) {
    const reason = error instanceof Error ? (error.cause ?? error) : error;
    return [bad(`${shop.origin} does not answer (${String(reason)}).`)];
  }
}

type Probe = ReturnType<typeof createProbe>;

function createProbe(shop: ProbedShop, means: Means) {
  const name = `probe${crypto.randomUUID().replaceAll("-", "").slice(0, 12)}`;
  const keptFailures = new Set<string>();

  async function look(path: string, headers: Record<string, string> = {}): Promise<View> {
    const response = await means.fetch(shop.origin + path, {
      headers: { accept: "text/html", "user-agent": "cache-probe", ...headers },
      redirect: "manual",
      signal: AbortSignal.timeout(20_000),
    });
    const { status } = response;
    const cache = response.headers.get("cache-status")?.replace("shop-edge; ", "") ?? "without Cache-Status";
    if (status >= 500 && (isHit(cache) || isStored(cache))) keptFailures.add(path);
    const place = response.headers.get("cf-ray")?.split("-")[1] ?? "";
    return { status, cache, place, text: await response.text() };
  }

  /** The first view that is as wanted; null when there is none among the most that are tried. */
  async function lookFor(path: string, isWanted: (view: View) => boolean): Promise<View | null> {
    for (let views = 0; views < mostViews; views++) {
      const view = await look(path);
      if (isWanted(view)) return view;
      await means.pause(betweenViews);
    }
    return null;
  }

  return { shop, means, name, keptFailures, look, lookFor };
}

/** @param isOwn whether the text is that of the page, and not another's copy */
async function probeKept(probe: Probe, path: string, isOwn: (text: string) => boolean): Promise<Finding> {
  const { status, cache } = await probe.look(path);
  if (status !== 200) return bad(`The front page ${path} answers ${status} (${cache}).`);
  const kept = await probe.lookFor(path, (view) => isHit(view.cache));
  if (!kept)
    return bad(
      `The front page ${path} did not come from the cache in ${mostViews} views: a part of it may have failed each time.`,
    );
  return kept.status === 200 && isOwn(kept.text)
    ? good(`The front page ${path} comes from the cache (${print(kept)}).`)
    : bad(`For the front page ${path} the cache has something else (${print(kept)}).`);
}

/** Of two markets, and of one as the data that a link fetches: their copies must not be one. */
async function probeFrontPages(probe: Probe, basenames: string[]): Promise<Finding[]> {
  const findings: Finding[] = [];
  for (const basename of new Set([basenames[0] ?? "", basenames.at(-1) ?? ""])) {
    const canonical = new RegExp(`rel="canonical" href="[^"]*${basename}"`);
    findings.push(await probeKept(probe, basename, (text) => canonical.test(text)));
  }
  findings.push(await probeKept(probe, `${apiPaths.data}${basenames[0]}`, (text) => text.startsWith("{")));
  return findings;
}

/** @param who gets a page of their own, by that cookie */
async function probeApart({ look }: Probe, who: string, path: string, cookie: string): Promise<Finding> {
  const view = await look(path, { cookie });
  return view.cache.startsWith("fwd=bypass")
    ? good(`${who} gets a page of their own (${print(view)}).`)
    : bad(`${who} got the page of everybody (${print(view)}).`);
}

async function probePreview(probe: Probe, path: string): Promise<Finding> {
  const { shop, name } = probe;
  if (!shop.ticketSecret) return notTried("A preview was not tried: TICKET_SECRET is not known here.");
  const token = `${name}.of.nobody`;
  const ticket = await signTicket(shop.ticketSecret, ["preview", token], secondsFromNow(300));
  const prefix = shop.origin.startsWith("https:") ? "__Host-" : "";
  const cookie = `${prefix}${cookieNames.preview}=${token}~${ticket}`;
  return probeApart(probe, "An editor with a preview", path, cookie);
}

/** @param begun when the page was first asked for, milliseconds since 1970 */
async function probeTag(probe: Probe, path: string, { place }: View, begun: number): Promise<Finding> {
  const { shop, means, name, lookFor } = probe;
  if (!shop.purgeSecret) return notTried("An invalidation was not tried: there is no PURGE_SECRET.");
  const body = JSON.stringify({ products: [name] });
  const stamp = String(secondsFromNow(0));
  const answer = await means.fetch(`${shop.origin}/api/purge`, {
    method: "POST",
    headers: {
      "content-type": "application/json",
      "x-purge-timestamp": stamp,
      "x-purge-signature": await sign(shop.purgeSecret, stamp, body),
    },
    body,
    signal: AbortSignal.timeout(20_000),
  });
  const said = await answer.text();
  if (answer.status !== 200)
    return bad(`The invalidation of product ${name} was answered ${answer.status} ${said.slice(0, 200)}.`);
  // Elsewhere it may be new because nobody asked there.
  const renewed = await lookFor(path, (view) => view.place === place && view.cache !== "hit");
  if (!renewed)
    return bad(`After the invalidation of product ${name} its page still came from the cache as fresh.`);
  if (Date.now() - begun > keptFor)
    return bad(
      `The page of product ${name} may have become old by itself: the shop answers too slowly to tell.`,
    );
  return good(`After the invalidation of product ${name} its page was asked for anew (${print(renewed)}).`);
}

/** What is marked as failures are: a search that is one of endlessly many, and a sitemap that is not there. */
async function probeUnkept({ look }: Probe, paths: string[]): Promise<Finding[]> {
  const findings: Finding[] = [];
  for (const path of paths) {
    const views = [await look(path), await look(path), await look(path)];
    const kept = views.find(({ cache }) => isHit(cache) || isStored(cache));
    const [first] = views as [View];
    findings.push(
      kept
        ? bad(`${path} must not be kept, and was (${print(kept)}).`)
        : good(`${path}, which must not be kept, is asked for each time (${print(first)}).`),
    );
  }
  return findings;
}

async function probeNewPage(probe: Probe, path: string): Promise<Finding[]> {
  const begun = Date.now();
  const first = await probe.look(path);
  if (isHit(first.cache))
    return [bad(`Nobody had asked for ${path}, and yet it was a hit (${print(first)}).`)];
  if (!isStored(first.cache))
    return [bad(`${path} is not kept (${print(first)}): does the cache stand before \`Pages\`?`)];
  const missed = good(`The first view of ${path} was a miss (${print(first)}).`);
  const second = await probe.lookFor(path, ({ cache }) => cache === "hit");
  if (!second) return [missed, bad(`The next ${mostViews} views of ${path} were misses, too.`)];
  // Its value is of nobody: an API that does not know it gives public prices.
  const priceList = `${cookieNames.discountCombined}=${probe.name}`;
  return [
    missed,
    good(`A later one was a hit (${print(second)}).`),
    await probePreview(probe, path),
    await probeApart(probe, "A shopper with a price list", path, priceList),
    await probeTag(probe, path, second, begun),
  ];
}

/** A domain that was given to the Worker just now takes minutes until it answers. */
const mostOpenings = 36;
const betweenOpenings = 5_000;
/** Milliseconds until the version of before answers nowhere any more. */
const settling = 10_000;
const mostProbes = 3;

async function isOpen({ origin }: ProbedShop, { fetch, pause }: Means): Promise<boolean> {
  for (let tries = 0; tries < mostOpenings; tries++) {
    const signal = AbortSignal.timeout(20_000);
    const health = await fetch(`${origin}/healthz`, { signal }).catch(() => null);
    await health?.body?.cancel();
    if (health?.status === 200) return true;
    await pause(betweenOpenings);
  }
  return false;
}

/** Says what it saw, and whether the deployment may be called good. */
export async function probeDeployment(
  shop: ProbedShop,
  means: Means,
  say: (sentence: string) => void,
): Promise<boolean> {
  if (!(await isOpen(shop, means))) {
    say(`Not good: ${shop.origin}/healthz does not answer 200.`);
    return false;
  }
  let findings: Finding[] = [];
  for (let probes = 0; probes < mostProbes; probes++) {
    await means.pause(settling);
    findings = await probeCache(shop, means);
    if (findings.every(({ kind }) => kind !== "bad")) break;
  }
  for (const { kind, sentence } of findings) say(kind === "bad" ? `Not good: ${sentence}` : sentence);
  return findings.every(({ kind }) => kind !== "bad");
}
