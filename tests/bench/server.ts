import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { serve } from "../../tools/serve.ts";
import { type Edge, type Replay, startEdge, startReplay } from "./edge.ts";
import { type Figures, load, median } from "./load.ts";
import { measureMemory } from "./memory.ts";
import { least, middleOf, most, type Row, round } from "./rows.ts";

/**
 * The built shop in workerd alone, on one core, beside bare workers in the same process; the API's answers come from
 * memory on another core.
 */

/** A price list of its own: such a page is neither read from the cache nor stored, it is rendered each time. */
export const cold = { cookie: "discount-combined=bench-price-list-0001" };

const pages = {
  list: "/se/en/c/jackets",
  "list by date": "/se/en/c/jackets?sort=LATEST",
  product: "/se/en/p/alpine-jacket",
  home: "/se/en",
};

type PageName = keyof typeof pages;

const pageNames = Object.keys(pages) as PageName[];

export interface ServerReport {
  rates: (Figures & { case: string })[];
  rows: Row[];
}

interface Case {
  name: string;
  url: string;
  headers: Record<string, string>;
}

async function fetchDocument(url: string, headers = {}): Promise<ArrayBuffer> {
  const response = await fetch(url, { headers });
  if (!response.ok) throw new Error(`${url}: ${response.status} ${await response.text()}`);
  return response.arrayBuffer();
}

/**
 * Asks for every page once in each way, so that the answers are recorded, and gives the bare worker the same bytes. Under
 * load a page does not always wait for the provider: what it then asks for instead is recorded, too.
 */
export async function prepare({ urls }: Edge, replay: Replay, paths = Object.values(pages)): Promise<void> {
  for (const path of paths) {
    for (const mode of ["record", "alone", "alone", "record"] as const) {
      await replay.set(mode);
      await fetchDocument(urls.shop + path, cold);
    }
    const body = await fetchDocument(urls.shop + path);
    await fetch(urls["bare-cache"] + path, { method: "PUT", body });
    const stored = await fetchDocument(urls["bare-cache"] + path);
    if (stored.byteLength !== body.byteLength) throw new Error("The bare worker serves other bytes");
  }
  await replay.set("sealed");
}

const toCases = ({ urls }: Edge): Case[] => [
  { name: "bare hello", url: urls.hello, headers: {} },
  { name: "bare Hono", url: urls.hono, headers: {} },
  { name: "shop text (/healthz)", url: `${urls.shop}/healthz`, headers: {} },
  ...pageNames.flatMap((page) => [
    { name: `bare cache, ${page}`, url: urls["bare-cache"] + pages[page], headers: {} },
    { name: `cached ${page}`, url: urls.shop + pages[page], headers: {} },
    { name: `cold ${page}`, url: urls.shop + pages[page], headers: cold },
  ]),
];

/** Calls of the API a view, by the kind of view. */
type Upstream = Record<"warm" | "cold", { views: number; calls: number }>;

/** Every case in turn, and all of them again: whatever else the machine does comes over all alike. */
async function measureRates(edge: Edge, replay: Replay, passes: number, seconds: number) {
  const cases = toCases(edge);
  const measured = new Map<string, Figures[]>(cases.map(({ name }) => [name, []]));
  const upstream: Upstream = { warm: { views: 0, calls: 0 }, cold: { views: 0, calls: 0 } };
  // Before the compiler has seen a page often enough, every figure is too low.
  for (const { name, url, headers } of cases)
    await load(edge.pid, url, headers, name.startsWith("cold") ? 6 : 1);
  for (let pass = 0; pass < passes; pass++) {
    for (const { name, url, headers } of cases) {
      const before = (await replay.count()).calls;
      const figures = await load(edge.pid, url, headers, seconds);
      measured.get(name)?.push(figures);
      const kind = name.startsWith("cached") ? "warm" : "cold";
      if (!name.startsWith(kind === "warm" ? "cached" : "cold")) continue;
      upstream[kind].views += figures.requests;
      upstream[kind].calls += (await replay.count()).calls - before;
    }
  }
  return { measured, upstream };
}

type Measured = Awaited<ReturnType<typeof measureRates>>;

const toRates = ({ measured }: Measured) =>
  [...measured].map(([name, passes]) => ({ case: name, ...median(passes) }));

function toRows({ measured, upstream }: Measured): Row[] {
  // On one core, requests a second are the inverse of this; on a machine that does other work, only this can be compared.
  const cpusOf = (name: string) => measured.get(name)?.map(({ cpu }) => cpu) ?? [];
  const shareOf = (name: string, bare: string) => {
    const own = cpusOf(name);
    return middleOf(cpusOf(bare).map((cpu, pass) => cpu / (own[pass] ?? 0)));
  };
  const perView = ({ views, calls }: Upstream["warm"]) => round(calls / views, 3);
  return [
    { figure: "bare Hono ÷ bare hello", value: round(shareOf("bare Hono", "bare hello"), 2), goal: null },
    ...pageNames.map((page) => ({
      figure: `cached ${page} ÷ bare cache worker, same bytes`,
      value: round(shareOf(`cached ${page}`, `bare cache, ${page}`), 2),
      goal: least(1),
    })),
    ...pageNames.map((page) => ({
      figure: `cold ${page}, share of bare hello`,
      value: round(shareOf(`cold ${page}`, "bare hello"), 4),
      goal: page === "home" ? null : least(0.06),
    })),
    { figure: "API calls a warm view", value: perView(upstream.warm), goal: most(0.05) },
    { figure: "API calls a cold view", value: perView(upstream.cold), goal: null },
  ];
}

/** Backend, recorder and runtime. */
export async function startBench({ inspected = false } = {}) {
  const folder = await mkdtemp(join(tmpdir(), "edge-"));
  const recorded = await serve({ persist: join(folder, "state") });
  const replay = await startReplay(`${recorded.url}/_backend`);
  const edge = await startEdge(folder, replay.port, { inspected });
  return {
    folder,
    replay,
    edge,
    async stop() {
      await Promise.all([edge.stop(), recorded.stop(), replay.stop()]);
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** Takes about two minutes. */
export async function measureServer(passes = 5, seconds = 2): Promise<ServerReport> {
  const { folder, replay, edge, stop } = await startBench();
  try {
    await prepare(edge, replay);
    const measured = await measureRates(edge, replay, passes, seconds);
    const { missing } = await replay.count();
    await replay.set("any");
    return {
      rates: toRates(measured),
      rows: [
        ...toRows(measured),
        { figure: "questions that were never recorded", value: missing, goal: most(0) },
        ...(await measureMemory(folder, replay)),
      ],
    };
  } finally {
    await stop();
  }
}
