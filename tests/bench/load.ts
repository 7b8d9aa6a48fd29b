import { spawnSync } from "node:child_process";
import { readdir, readFile } from "node:fs/promises";
import { text } from "node:stream/consumers";
import autocannon from "autocannon";
import { beside } from "./edge.ts";

export interface Figures {
  /** Requests per second. */
  rate: number;
  requests: number;
  /** Microseconds of the runtime's processor a request; what else runs on the machine does not count. */
  cpu: number;
  /** Milliseconds. */
  p50: number;
  p99: number;
  failures: number;
}

const connections = 8;

const hasWrk = () => spawnSync("wrk", ["-v"]).error === undefined;

/** autocannon needs as much of a machine as the runtime it measures: the fast rows come out too low with it. */
export const client = hasWrk() ? "wrk" : "autocannon (apt-get install wrk for honest figures)";

const units: Record<string, number> = { us: 0.001, ms: 1, s: 1_000 };

/** Nanoseconds that all threads of a process have run. */
export async function readCpuTime(pid: number): Promise<number> {
  const threads = await readdir(`/proc/${pid}/task`);
  const times = threads.map(async (thread) => {
    const schedule = await readFile(`/proc/${pid}/task/${thread}/schedstat`, "utf8").catch(() => "0");
    return Number(schedule.split(" ")[0]);
  });
  return (await Promise.all(times)).reduce((sum, time) => sum + time, 0);
}

type ClientFigures = Omit<Figures, "cpu">;

function readWrk(report: string): ClientFigures {
  const find = (pattern: RegExp) => pattern.exec(report)?.slice(1) ?? [];
  const percentile = (name: string) => {
    const [amount = "0", unit = "ms"] = find(new RegExp(`${name}%\\s+([\\d.]+)(us|ms|s)`));
    return Number((Number(amount) * (units[unit] ?? 1)).toFixed(2));
  };
  const broken = find(/Socket errors: connect (\d+), read (\d+), write (\d+), timeout (\d+)/).map(Number);
  const [refused = "0"] = find(/Non-2xx or 3xx responses: (\d+)/);
  return {
    rate: Number(find(/Requests\/sec:\s+([\d.]+)/)[0] ?? 0),
    requests: Number(find(/(\d+) requests in/)[0] ?? 0),
    p50: percentile("50"),
    p99: percentile("99"),
    failures: Number(refused) + broken.reduce((sum, count) => sum + count, 0),
  };
}

async function ask(url: string, headers: Record<string, string>, seconds: number): Promise<ClientFigures> {
  if (client === "wrk") {
    const named = Object.entries(headers).flatMap(([name, value]) => ["-H", `${name}: ${value}`]);
    const args = ["-t1", `-c${connections}`, `-d${seconds}s`, "--latency", ...named, url];
    return readWrk(await text(beside("wrk", args).stdout));
  }
  const result = await autocannon({ url, headers, connections, duration: seconds });
  return {
    rate: result.requests.average,
    requests: result.requests.total,
    p50: result.latency.p50,
    p99: result.latency.p99,
    failures: result.non2xx + result.errors,
  };
}

/**
 * Asks one address as fast as it answers, over loopback, from the core beside the runtime.
 * @param pid of the runtime
 */
export async function load(
  pid: number,
  url: string,
  headers: Record<string, string>,
  seconds: number,
): Promise<Figures> {
  const before = await readCpuTime(pid);
  const figures = await ask(url, headers, seconds);
  const time = (await readCpuTime(pid)) - before;
  return { ...figures, cpu: Math.round(time / 1_000 / figures.requests) };
}

/** The pass in the middle. */
export const median = (passes: Figures[]): Figures => {
  const sorted = passes.toSorted((one, other) => one.cpu - other.cpu);
  return sorted[Math.floor(sorted.length / 2)] as Figures;
};
