import { buildIfMissing } from "../../tools/serve.ts";
import { openInspector } from "./inspector.ts";
import { load } from "./load.ts";
import { startBench } from "./server.ts";
import { recordOne } from "./views.ts";

/**
 * Where the shop's isolate spends its time on one kind of page, or on one path: `npm run bench -- profile [list by date]
 * [cached]`. Own time by function, and the time of a function with all it calls, in percent of the time in which anything ran.
 */

interface Node {
  id: number;
  callFrame: { functionName: string; url: string; lineNumber: number };
  children?: number[];
}

interface Profile {
  nodes: Node[];
  samples: number[];
  timeDeltas: number[];
}

const longest = 45;
const idle = new Set(["(idle)", "(root)", "(program)"]);

const nameOf = ({ callFrame: { functionName, url, lineNumber } }: Node) =>
  `${functionName || "(anonymous)"} ${url.split("/").at(-1) ?? ""}:${lineNumber + 1}`;

function sum({ nodes, samples, timeDeltas }: Profile) {
  const byId = new Map(nodes.map((node) => [node.id, node]));
  const parents = new Map(nodes.flatMap(({ id, children = [] }) => children.map((child) => [child, id])));
  const own = new Map<string, number>();
  const whole = new Map<string, number>();
  let all = 0;
  samples.forEach((id, at) => {
    const node = byId.get(id);
    const time = timeDeltas[at] ?? 0;
    if (!node || idle.has(node.callFrame.functionName)) return;
    all += time;
    own.set(nameOf(node), (own.get(nameOf(node)) ?? 0) + time);
    const chain = new Set<string>();
    for (let each: Node | undefined = node; each; each = byId.get(parents.get(each.id) ?? -1))
      chain.add(nameOf(each));
    for (const name of chain) whole.set(name, (whole.get(name) ?? 0) + time);
  });
  const toRows = (times: Map<string, number>) =>
    [...times]
      .sort(([, one], [, other]) => other - one)
      .slice(0, longest)
      .map(([name, time]) => ({ name, percent: Number(((100 * time) / all).toFixed(1)) }));
  return { own: toRows(own), whole: toRows(whole) };
}

/** @param page a kind of page, or a path */
export async function profile(page = "list", isCached = false, seconds = 8) {
  await buildIfMissing();
  const bench = await startBench({ inspected: true });
  const { edge, replay } = bench;
  try {
    const { stored, drawn, headers } = await recordOne(edge, replay, page);
    await fetch(edge.urls.shop + stored);
    const origin = edge.urls.shop;
    const work = isCached ? { origin, paths: [stored], headers: {} } : { origin, paths: drawn, headers };
    await replay.set("sealed");
    await load(edge.pid, work, seconds);
    const inspector = await openInspector(edge);
    await inspector.ask("Profiler.enable");
    await inspector.ask("Profiler.setSamplingInterval", { interval: 200 });
    await inspector.ask("Profiler.start");
    const figures = await load(edge.pid, work, seconds);
    const { profile: taken } = await inspector.ask<{ profile: Profile }>("Profiler.stop");
    inspector.close();
    const { own, whole } = sum(taken);
    console.log(`${page}: ${figures.cpu} µs a request while profiled`);
    console.log("Own time, percent");
    console.table(own);
    console.log("With all it calls, percent");
    console.table(whole);
  } finally {
    await bench.stop();
  }
}
