import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { serve } from "../../tools/serve.ts";
import { type Edge, type Replay, startEdge, startReplay } from "./edge.ts";
import { type Figures, type Load, load, median } from "./load.ts";
import { measureMemory } from "./memory.ts";
import { least, middleOf, most, type Row, round } from "./rows.ts";
import { type Kind, kindNames, recordAll, toSharedPath } from "./views.ts";

/**
 * The built shop in workerd alone, on one core, beside bare workers in the same process; the API's answers come from
 * memory on another core.
 */

export interface ServerReport {
  rates: (Figures & { case: string })[];
  rows: Row[];
}

interface Case extends Load {
  name: string;
}

function toCases({ urls }: Edge, kinds: ReadonlyMap<string, Kind>): Case[] {
  const always = (name: string, origin: string, path = "/"): Case => ({
    name,
    origin,
    paths: [path],
    headers: {},
  });
  return [
    always("bare hello", urls.hello),
    always("bare Hono", urls.hono),
    always("shop text (/healthz)", urls.shop, "/healthz"),
    ...[...kinds].flatMap(([kind, { stored, drawn, headers }]) => [
      always(`bare cache, ${kind}`, urls["bare-cache"], stored),
      always(`bare gateway, ${kind}`, urls["bare-gateway"], toSharedPath(stored)),
      always(`cached ${kind}`, urls.shop, stored),
      { name: `cold ${kind}`, origin: urls.shop, paths: drawn, headers },
    ]),
  ];
}

/** Calls of the API a view, by the kind of view. */
type Upstream = Record<"warm" | "cold", { views: number; calls: number }>;

/** Views of a kind before the first that counts: the compiler has seen its code often enough, and it is not measured. */
const untimedViews = 1_500;
/** Seconds, of which a slow machine may need several. */
const longestWarming = 60;

async function warm({ pid }: Edge, { name, ...work }: Case): Promise<void> {
  const isCold = name.startsWith("cold");
  const begun = performance.now();
  let views = 0;
  do views += (await load(pid, work, isCold ? 3 : 1)).requests;
  while (isCold && views < untimedViews && performance.now() - begun < longestWarming * 1_000);
}

/** Every case in turn, and all of them again: whatever else the machine does comes over all alike. */
async function measureRates(
  edge: Edge,
  replay: Replay,
  cases: readonly Case[],
  passes: number,
  seconds: number,
) {
  const measured = new Map<string, Figures[]>(cases.map(({ name }) => [name, []]));
  const upstream: Upstream = { warm: { views: 0, calls: 0 }, cold: { views: 0, calls: 0 } };
  for (const each of cases) await warm(edge, each);
  for (let pass = 0; pass < passes; pass++) {
    for (const { name, ...work } of cases) {
      const before = (await replay.count()).calls;
      const figures = await load(edge.pid, work, seconds);
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
    ...kindNames.map((page) => ({
      figure: `cached ${page} ÷ bare cache worker, same bytes`,
      value: round(shareOf(`cached ${page}`, `bare cache, ${page}`), 2),
      goal: least(1),
    })),
    ...kindNames.map((page) => ({
      figure: `gateway alone, ${page}: µs beyond a bare Worker before the same cache`,
      value: middleOf(
        cpusOf(`cached ${page}`).map((cpu, pass) => cpu - (cpusOf(`bare gateway, ${page}`)[pass] ?? 0)),
      ),
      goal: most(120),
    })),
    ...kindNames.map((page) => ({
      figure: `bare gateway before the cache, ${page} ÷ bare cache worker, same bytes`,
      value: round(shareOf(`bare gateway, ${page}`, `bare cache, ${page}`), 2),
      goal: null,
    })),
    ...kindNames.map((page) => ({
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

/** Takes about four minutes. */
export async function measureServer(passes = 5, seconds = 2): Promise<ServerReport> {
  const { folder, replay, edge, stop } = await startBench();
  try {
    const cases = toCases(edge, await recordAll(edge, replay));
    const measured = await measureRates(edge, replay, cases, passes, seconds);
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
