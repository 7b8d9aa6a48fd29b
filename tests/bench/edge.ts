import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { cp, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { createServer } from "node:net";
import { cpus } from "node:os";
import { join, relative } from "node:path";
import { createInterface } from "node:readline";
import { type BuiltWorker, readBuiltWorker } from "../../tools/built-worker.ts";
import { localVars } from "../../tools/local-vars.ts";
import { buildPeers, type PeerName } from "./peers.ts";

/** The runtime has one core for itself, what loads it and what answers it the others. */
const serverCore = 0;
const loadCore = Math.min(1, cpus().length - 1);

/** On the core beside the runtime. */
export const beside = (command: string, args: string[]) =>
  spawn("taskset", ["-c", String(loadCore), command, ...args], { stdio: ["ignore", "pipe", "inherit"] });

async function freePort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as { port: number };
  server.close();
  return port;
}

export async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.kill();
  await once(child, "exit");
}

/** The runtime itself: the command of that name may start it as a process of its own. */
function findRuntime(): string {
  const requireBesideMiniflare = createRequire(createRequire(import.meta.url).resolve("miniflare"));
  return (requireBesideMiniflare("workerd") as { default: string }).default;
}

const quote = (text: string) => JSON.stringify(text);

/** A machine that does other work may record slowly. */
const patience = { COMMERCE_TIMEOUT_MS: "20000" };

const served = ["shop", "hello", "hono", "bare-cache", "bare-gateway"] as const;

type Served = (typeof served)[number];

/** What peers ask. */
const links: Partial<Record<PeerName, string>> = {
  "bare-cache": ', cacheApiOutbound = "cache-store"',
  "bare-gateway": ', bindings = [(name = "PAGES", service = "pages-cache")]',
};

export interface Edge {
  /** By service, without a trailing slash. */
  urls: Record<Served, string>;
  pid: number;
  /** Of the debugger, which knows the size of each isolate's heap. */
  inspector: string;
  stop: () => Promise<void>;
}

/** workerd alone, as it is at the edge: the built shop beside bare workers, everything it stores in memory. */
export async function startEdge(
  folder: string,
  replayPort: number,
  { inspected = false } = {},
): Promise<Edge> {
  const storefront = readBuiltWorker("wrangler.toml");
  const cache = readBuiltWorker("tools/workers-cache/wrangler.toml");
  if (!storefront || !cache) throw new Error("There is no production build; `npm run build` makes one.");
  const shopModules = await copyModules(storefront, folder, "shop");
  const cacheModules = await copyModules(cache, folder, "pages-cache");
  const peers = await buildPeers();
  for (const [name, source] of peers) await writeFile(join(folder, `${name}.js`), source);

  const objects = Object.entries(storefront.options.durableObjects as Record<string, { className: string }>);
  const ports = await Promise.all(served.map(freePort));
  const inspectorPort = await freePort();
  const vars = { ...storefront.options.bindings, ...localVars, ...patience };
  const texts = Object.entries(vars).map(
    ([name, text]) => `(name = ${quote(name)}, text = ${quote(String(text))})`,
  );
  const config = `using Workerd = import "/workerd/workerd.capnp";
const date :Text = "2026-10-06";
const config :Workerd.Config = (
  services = [
    (name = "shop", worker = (
      modules = [${shopModules}],
      compatibilityDate = .date,
      cacheApiOutbound = "cache-store",
      durableObjectNamespaces = [
        ${objects.map(([, { className }]) => `(className = ${quote(className)}, uniqueKey = ${quote(className)}, enableSql = true)`).join(",\n        ")},
      ],
      durableObjectStorage = (inMemory = void),
      bindings = [
        ${texts.join(",\n        ")},
        (name = "CHANNEL_CACHE", kvNamespace = "kv-store"),
        (name = "BACKEND", service = "api"),
        (name = "PAGES", service = "pages-cache"),
        ${objects.map(([name, { className }]) => `(name = ${quote(name)}, durableObjectNamespace = ${quote(className)})`).join(",\n        ")},
      ],
    )),
    (name = "pages-cache", worker = (
      modules = [${cacheModules}],
      compatibilityDate = .date,
      cacheApiOutbound = "cache-store",
      bindings = [(name = "ORIGIN", service = (name = "shop", entrypoint = "Pages"))],
    )),
    (name = "api", external = (address = "127.0.0.1:${replayPort}", http = ())),
    ${peers
      .map(
        ([name]) =>
          `(name = ${quote(name)}, worker = (modules = [(name = "index.js", esModule = embed ${quote(`${name}.js`)})], compatibilityDate = .date${links[name] ?? ""}))`,
      )
      .join(",\n    ")},
  ],
  sockets = [
    ${served.map((name, at) => `(name = ${quote(name)}, address = "127.0.0.1:${ports[at]}", http = (), service = ${quote(name)})`).join(",\n    ")},
  ],
);
`;
  const file = join(folder, "config.capnp");
  await writeFile(file, config);
  const args = ["serve", file, ...(inspected ? [`--inspector-addr=127.0.0.1:${inspectorPort}`] : [])];
  const child = spawn("taskset", ["-c", String(serverCore), findRuntime(), ...args], {
    stdio: ["ignore", "ignore", "pipe"],
  });
  // What the shop reports of a provider that is asked more often than it may be is part of the load.
  createInterface({ input: child.stderr }).on("line", (line) => {
    if (!line.startsWith('{"event"')) console.error(line);
  });
  const urls = Object.fromEntries(served.map((name, at) => [name, `http://127.0.0.1:${ports[at]}`]));
  await untilHealthy(`${urls.shop}/healthz`, child);
  return {
    urls: urls as Record<Served, string>,
    pid: child.pid ?? 0,
    inspector: `ws://127.0.0.1:${inspectorPort}`,
    stop: () => end(child),
  };
}

/** Copies a built Worker beside the configuration, which embeds its modules. */
async function copyModules({ options }: BuiltWorker, folder: string, service: string): Promise<string> {
  const built = options.modulesRoot as string;
  await cp(built, join(folder, service), { recursive: true });
  const modules = (options.modules as { path: string }[]).map(({ path }) => {
    const name = relative(built, path);
    return `(name = ${quote(name)}, esModule = embed ${quote(`${service}/${name}`)})`;
  });
  return modules.join(", ");
}

async function untilHealthy(url: string, child: ChildProcess): Promise<void> {
  for (let attempt = 0; attempt < 100 && child.exitCode === null; attempt++) {
    const health = await fetch(url).catch(() => null);
    if (health?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  await end(child);
  throw new Error("workerd does not serve the shop");
}

interface Counts {
  calls: number;
  /** Different questions that were never recorded, and refused. */
  missing: number;
}

export interface Replay {
  port: number;
  set: (mode: "record" | "alone" | "any" | "sealed") => Promise<void>;
  count: () => Promise<Counts>;
  stop: () => Promise<void>;
}

/** @param backend recorded from */
export async function startReplay(backend: string): Promise<Replay> {
  const child = beside(process.execPath, [join(import.meta.dirname, "replay.ts"), backend]);
  const [port] = (await once(createInterface({ input: child.stdout }), "line")) as [string];
  const url = `http://127.0.0.1:${port}`;
  return {
    port: Number(port),
    set: async (mode) => void (await fetch(`${url}/${mode}`, { method: "PUT" })),
    count: async () => (await (await fetch(url)).json()) as Counts,
    stop: () => end(child),
  };
}
