import { setTimeout as wait } from "node:timers/promises";
import { restMs } from "#worker/recommendations/budget.ts";
import type { Edge, Replay } from "./edge.ts";

/**
 * The addresses that the server's bench asks for. A kind is stored under one of them and drawn from many: in markets and
 * languages that have other prices and texts.
 */

const places = [
  "/se/en",
  "/se/sv",
  "/no/en",
  "/dk/sv",
  "/fi/en",
  "/eu/de",
  "/ch/de",
  "/gb/en",
  "/us/en",
  "/jp/en",
];
const categories = ["jackets", "women", "men", "clothing"];
const goodsOfPlace = 4;

/**
 * The shop answers the address of a page that is decorated in its middle, and does not store it: each of its views is
 * drawn, as of a page for which nobody has asked before.
 */
export const decorate = (path: string) => path.replace(/^(\/\w+\/\w+\/[cp])\//, "$1/cold/");

/** A page is drawn for each visitor of a price list of its own, too. */
export const ownPriceList = { cookie: "discount-combined=bench-price-list-0001" };

export interface Kind {
  /** Kept, and sent as it is. */
  stored: string;
  /** In turn. */
  drawn: readonly string[];
  headers: Record<string, string>;
  /** What each document has, and how often. */
  shows: { text: string; times: number };
}

const lists = places.flatMap((place) => categories.map((alias) => decorate(`${place}/c/${alias}`)));
const byDate = "?sort=LATEST";
const cards = { text: "<article", times: 48 };

const kinds: Record<string, Omit<Kind, "headers"> & { headers?: Record<string, string> }> = {
  list: { stored: "/se/en/c/jackets", drawn: lists, shows: cards },
  "list by date": {
    stored: `/se/en/c/jackets${byDate}`,
    drawn: lists.map((path) => path + byDate),
    shows: cards,
  },
  product: { stored: "/se/en/p/alpine-jacket", drawn: [], shows: { text: 'id="sizes"', times: 1 } },
  home: { stored: "/se/en", drawn: places, headers: ownPriceList, shows: { text: "<h1", times: 1 } },
};

export const kindNames = Object.keys(kinds);

async function fetchDocument(url: string, headers = {}): Promise<ArrayBuffer> {
  const response = await fetch(url, { headers });
  if (!response.ok) throw new Error(`${url}: ${response.status} ${await response.text()}`);
  return response.arrayBuffer();
}

/** The first goods of each place, drawn. */
async function findGoods(shop: string): Promise<string[]> {
  const found: string[] = [];
  for (const place of places) {
    const list = Buffer.from(await fetchDocument(`${shop}${place}/c/jackets${byDate}`)).toString();
    const paths = [...list.matchAll(/<a href="([^"]+\/p\/[^"]+)"/g)].map(([, path = ""]) => path);
    found.push(...[...new Set(paths)].slice(0, goodsOfPlace).map(decorate));
  }
  return found;
}

/**
 * Asks in each way, so that the answers are recorded: again, as a list whose order is kept asks for less, and as under
 * load, when a page does not always wait for the provider. It then rests, and would not be asked for the next kind.
 */
async function record(
  shop: string,
  replay: Replay,
  { drawn, headers, shows }: Omit<Kind, "stored">,
): Promise<void> {
  for (const mode of ["record", "record", "alone"] as const) {
    await replay.set(mode);
    for (const path of drawn) {
      const text = Buffer.from(await fetchDocument(shop + path, headers)).toString();
      const times = text.split(shows.text).length - 1;
      if (times < shows.times) throw new Error(`${path} shows ${shows.text} ${times} times`);
    }
  }
  await replay.set("record");
  await wait(restMs);
}

/** A path is drawn from its one address. @param name of a kind, or a path */
export async function recordOne({ urls }: Edge, replay: Replay, name: string): Promise<Kind> {
  const drawn = decorate(name);
  const ofPath = { stored: name, drawn: [drawn], shows: { text: "<h1", times: 1 } };
  const kind = kinds[name] ?? { ...ofPath, ...(drawn === name && { headers: ownPriceList }) };
  const goods = name === "product" ? { drawn: await findGoods(urls.shop) } : {};
  const whole = { headers: {}, ...kind, ...goods };
  await record(urls.shop, replay, whole);
  return whole;
}

/** By which `Pages` draws what a visitor finds at `path`: the first segment after the format may name any build. */
export function toSharedPath(path: string): string {
  const [, basename = "", rest = ""] = /^(\/\w+\/\w+)(.*)$/.exec(path) ?? [];
  return `/document/bench${basename}/${encodeURIComponent(basename)}${rest || "/"}`;
}

/** Records every kind, and gives the bare worker the bytes of the stored page. */
export async function recordAll(edge: Edge, replay: Replay): Promise<ReadonlyMap<string, Kind>> {
  const recorded = new Map<string, Kind>();
  const { shop, "bare-cache": bare, "bare-gateway": gateway } = edge.urls;
  for (const name of kindNames) {
    const kind = await recordOne(edge, replay, name);
    const body = await fetchDocument(shop + kind.stored);
    await fetch(bare + kind.stored, { method: "PUT", body });
    const stored = await fetchDocument(bare + kind.stored);
    await fetchDocument(gateway + toSharedPath(kind.stored));
    if (stored.byteLength !== body.byteLength) throw new Error("The bare worker serves other bytes");
    recorded.set(name, kind);
  }
  await replay.set("sealed");
  return recorded;
}
