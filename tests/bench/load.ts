import { spawnSync } from "node:child_process";
import { mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
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

export interface Load {
  /** Without a trailing slash. */
  origin: string;
  /** In turn. */
  paths: readonly string[];
  headers: Record<string, string>;
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

/** Asks for one address after the other, and again. */
const inTurn = (paths: readonly string[]) => `
local paths = { ${paths.map((path) => JSON.stringify(path)).join(", ")} }
local at = 0
request = function()
  at = at % #paths + 1
  return wrk.format("GET", paths[at])
end
`;

async function askWithWrk({ origin, paths, headers }: Load, seconds: number): Promise<ClientFigures> {
  const named = Object.entries(headers).flatMap(([name, value]) => ["-H", `${name}: ${value}`]);
  const args = ["-t1", `-c${connections}`, `-d${seconds}s`, "--latency", ...named];
  if (paths.length === 1) return readWrk(await text(beside("wrk", [...args, origin + paths[0]]).stdout));
  const folder = await mkdtemp(join(tmpdir(), "wrk-"));
  const script = join(folder, "in-turn.lua");
  await writeFile(script, inTurn(paths));
  try {
    return readWrk(await text(beside("wrk", [...args, "-s", script, origin]).stdout));
  } finally {
    await rm(folder, { recursive: true });
  }
}

async function ask(work: Load, seconds: number): Promise<ClientFigures> {
  if (client === "wrk") return askWithWrk(work, seconds);
  const { origin: url, headers, paths } = work;
  const requests = paths.map((path) => ({ path, headers }));
  const result = await autocannon({ url, requests, connections, duration: seconds });
  return {
    rate: result.requests.average,
    requests: result.requests.total,
    p50: result.latency.p50,
    p99: result.latency.p99,
    failures: result.non2xx + result.errors,
  };
}

/**
 * Asks as fast as it is answered, over loopback, from the core beside the runtime.
 * @param pid of the runtime
 */
export async function load(pid: number, work: Load, seconds: number): Promise<Figures> {
  const before = await readCpuTime(pid);
  const figures = await ask(work, seconds);
  const time = (await readCpuTime(pid)) - before;
  return { ...figures, cpu: Math.round(time / 1_000 / figures.requests) };
}

/** The pass in the middle. */
export const median = (passes: Figures[]): Figures => {
  const sorted = passes.toSorted((one, other) => one.cpu - other.cpu);
  return sorted[Math.floor(sorted.length / 2)] as Figures;
};
