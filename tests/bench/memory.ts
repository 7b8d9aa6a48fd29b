import { readFile } from "node:fs/promises";
import { type Edge, type Replay, startEdge } from "./edge.ts";
import { openInspector } from "./inspector.ts";
import { most, type Row } from "./rows.ts";

const distinctPages = 10_000;
const atOnce = 8;
/** Milliseconds: a slow machine measures what it has reached by then. */
const longest = 150_000;
export const megabyte = 1024 * 1024;

interface HeapUsage {
  usedSize: number;
  embedderHeapUsedSize: number;
  backingStorageSize: number;
}

/** Of the shop's isolate, after what can be thrown away was. */
export async function readHeap(edge: Edge): Promise<HeapUsage> {
  const inspector = await openInspector(edge);
  await inspector.ask("HeapProfiler.collectGarbage");
  const usage = await inspector.ask<HeapUsage>("Runtime.getHeapUsage");
  inspector.close();
  return usage;
}

/** Megabytes. */
export async function readResident(pid: number): Promise<number> {
  const [, kilobytes = "0"] = /VmRSS:\s+(\d+)/.exec(await readFile(`/proc/${pid}/status`, "utf8")) ?? [];
  return Number(kilobytes) / 1024;
}

async function visit({ urls }: Edge): Promise<number> {
  let next = 0;
  const started = performance.now();
  const walk = async () => {
    while (next < distinctPages && performance.now() - started < longest) {
      const response = await fetch(`${urls.shop}/se/en/p/bench-${next++}`, { redirect: "manual" });
      const { byteLength } = await response.arrayBuffer();
      if (!response.ok || byteLength < 10_000) throw new Error(`No product page: ${response.status}`);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, walk));
  return next;
}

/** What the isolate holds after so many pages of products; the Cache API's share is in an isolate of its own. */
export async function measureMemory(folder: string, replay: Replay): Promise<Row[]> {
  const edge = await startEdge(folder, replay.port, { inspected: true });
  try {
    const visited = await visit(edge);
    const { usedSize, embedderHeapUsedSize, backingStorageSize } = await readHeap(edge);
    const held = (usedSize + embedderHeapUsedSize + backingStorageSize) / megabyte;
    const pages = visited.toLocaleString("en");
    return [
      { figure: `isolate after ${pages} distinct pages, MB`, value: Math.round(held), goal: most(128) },
      {
        figure: "all of workerd then, with its Cache API, MB",
        value: Math.round(await readResident(edge.pid)),
        goal: null,
      },
    ];
  } finally {
    await edge.stop();
  }
}
