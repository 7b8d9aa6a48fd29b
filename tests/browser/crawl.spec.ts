import {
  isNoindex,
  readAlternates,
  readCanonical,
  readDescription,
  readHeading,
  readJsonLd,
  readLinks,
  readLocations,
  readTitle,
} from "#tests/support/document.ts";
import { productFaults, trailFaults } from "#tests/support/product-faults.ts";
import { expect, test } from "#tests/support/shop.ts";

/** One market per language, with what it is paid in. */
const crawled: Record<string, string> = { "/se/sv": "SEK", "/ch/de": "CHF", "/us/en": "USD" };

interface Page {
  status: number;
  hops: number;
  text: string;
}

/** Like any good crawler it comes back once to a shop that was too busy, or that closed a connection it kept. */
async function ask(address: string): Promise<Response> {
  const init = { redirect: "manual", headers: { "user-agent": "Crawler/1.0 bot" } } as const;
  const response = await fetch(address, init).catch(() => fetch(address, init));
  const pause = response.status === 503 && Number(response.headers.get("retry-after"));
  if (!pause) return response;
  await response.body?.cancel();
  await new Promise((resolve) => setTimeout(resolve, pause * 1000));
  return fetch(address, init);
}

/** Fetches addresses of the public origin from where the shop runs, a few at a time, each once. */
function createCrawler(publicOrigin: string, servedAt: string) {
  const known = new Map<string, Promise<Page>>();
  const load = async (address: string): Promise<Page> => {
    let response: Response | undefined;
    let here = servedAt + address.slice(publicOrigin.length);
    for (let hops = 0; hops < 4; hops++) {
      response = await ask(here);
      const location = response.headers.get("location");
      if (location === null) return { status: response.status, hops, text: await response.text() };
      await response.body?.cancel();
      here = new URL(location, here).href;
    }
    return { status: response?.status ?? 0, hops: 4, text: "" };
  };
  const visit = (address: string): Promise<Page> => {
    const page = known.get(address) ?? load(address);
    known.set(address, page);
    return page;
  };
  return {
    async visitAll(addresses: Iterable<string>): Promise<[string, Page][]> {
      const waiting = [...new Set(addresses)].values();
      const pages: [string, Page][] = [];
      const workers = Array.from({ length: 6 }, async () => {
        for (const address of waiting) pages.push([address, await visit(address)]);
      });
      await Promise.all(workers);
      return pages;
    },
  };
}

/** All paths, but of addresses with a query (filters, reviews, pages) one for each market, route and names. */
const oneOfEachKind = (links: readonly string[]) => {
  const toKind = (link: string) => {
    const { pathname, searchParams } = new URL(link);
    if (searchParams.size === 0) return pathname;
    const [, market, language, route] = pathname.split("/");
    return [market, language, route, ...[...searchParams.keys()].sort()].join(" ");
  };
  return new Map(links.map((link) => [toKind(link), link])).values();
};

test.skip(({ isMobile }) => isMobile, "there is no screen in it");

test("a crawl of three markets from a cold start finds every page whole (SEO1 SEO7 SEO9 SEO14 SEO16 SEO21 SEO22)", async ({
  shop,
}) => {
  test.setTimeout(480_000);
  const index = await (await fetch(`${shop.url}/sitemap.xml`)).text();
  const maps = readLocations(index);
  const publicOrigin = new URL(maps[0] ?? "").origin;
  const { visitAll } = createCrawler(publicOrigin, shop.url);
  const readBasename = (address: string) =>
    /^\/[a-z]{2}\/[a-z]{2}/.exec(address.slice(publicOrigin.length))?.[0] ?? "";

  const listed = (await visitAll(maps)).flatMap(([, { text }]) => readLocations(text));
  const isListed = new Set(listed);
  expect(listed.length, "an address is listed twice").toBe(isListed.size);

  const pages = await visitAll(listed.filter((address) => readBasename(address) in crawled));
  const sistersOf = new Map(pages.map(([address, { text }]) => [address, readAlternates(text)]));
  const faults: Record<string, string[]> = {};
  const fault = (kind: string, what: string) => {
    faults[kind] = [...(faults[kind] ?? []), what];
  };

  const titles = new Map<string, string>();
  for (const [address, { status, hops, text }] of pages) {
    if (status !== 200 || hops > 0) fault("listed page does not answer 200", `${status} ${address}`);
    if (readCanonical(text) !== address)
      fault("canonical is not the page itself", `${address}: ${readCanonical(text)}`);
    if (isNoindex(text)) fault("listed page says noindex", address);
    if (readHeading(text) === undefined) fault("page without h1", address);
    const title = `${readBasename(address)} ${readTitle(text)}`;
    if (titles.has(title)) fault("two pages with one title", `${titles.get(title)} and ${address}: ${title}`);
    titles.set(title, address);
    if (!readDescription(text)) fault("page without description", address);

    const sisters = sistersOf.get(address) ?? new Map<string, string>();
    if (!sisters.has("x-default")) fault("no x-default", address);
    for (const sister of sisters.values()) {
      if (!isListed.has(sister)) fault("hreflang names what no sitemap lists", `${address}: ${sister}`);
      const back = sistersOf.get(sister);
      if (back !== undefined && ![...back.values()].includes(address))
        fault("hreflang not returned", `${address}: ${sister}`);
    }
    const jsonLd = readJsonLd(text);
    const isProduct = address.includes("/p/");
    const wrong = isProduct ? productFaults(jsonLd, crawled[readBasename(address)] ?? "") : [];
    for (const each of [...wrong, ...trailFaults(jsonLd)]) fault("invalid JSON-LD", `${address}: ${each}`);
  }

  // Time to notice the connections that the shop closed while pages were read.
  await new Promise((resolve) => setTimeout(resolve, 200));
  const links = pages.flatMap(([address, { text }]) => readLinks(text, address));
  for (const [address, { status, hops }] of await visitAll(oneOfEachKind(links))) {
    if (status >= 400) fault("broken link", `${status} ${address}`);
    if (hops > 1) fault("chain of redirects", `${hops} ${address}`);
  }

  const counts = Object.entries(faults).map(
    ([kind, cases]) => `${cases.length} × ${kind}, such as ${cases.slice(0, 3).join(", ")}`,
  );
  expect(counts, `${pages.length} pages, ${new Set(links).size} links`).toEqual([]);
  const products = pages.filter(([address]) => address.includes("/p/"));
  expect(products.length).toBeGreaterThanOrEqual(3 * 50);
});
