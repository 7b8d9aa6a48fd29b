import { existsSync } from "node:fs";
import { join, resolve } from "node:path";
import { convertV4MiniflareOptions, Log, LogLevel, Miniflare, type V4MiniflareOptions } from "miniflare";
import { type BackendProxy, createBackendProxy } from "./backend-proxy.ts";
import { type BuiltWorker, readBuiltWorker } from "./built-worker.ts";
import { localVars } from "./local-vars.ts";
import { giveUp, root, run } from "./program.ts";

export interface ServeOptions {
  /** 0, the default, takes any free port. */
  port?: number;
  /** Folder of the build. */
  dist?: string;
  host?: string;
  /** Folder of the state; without it nothing is kept. */
  persist?: string;
  catalogueSize?: number;
  vars?: Record<string, string>;
  proxied?: boolean;
  /** Gets the line of each request; else they are dropped. */
  log?: (line: string) => void;
}

export interface RunningShop {
  /** Without a trailing slash. */
  url: string;
  backend: BackendProxy;
  stop(): Promise<void>;
}

/** Ready when it returns; throws when it does not become healthy. The header `MF-CF-Blob` (JSON) sets `request.cf`. */
export async function serve(options: ServeOptions = {}): Promise<RunningShop> {
  const storefront = readBuiltWorker("wrangler.toml", options.dist);
  const backend = readBuiltWorker("backend/wrangler.toml", options.dist);
  const cache = readBuiltWorker("tools/workers-cache/wrangler.toml", options.dist);
  if (!storefront || !backend || !cache)
    throw new Error("There is no production build; `npm run build` makes one.");

  const proxy = createBackendProxy(backend.name);
  if (options.catalogueSize !== undefined) bind(backend, { CATALOGUE_SIZE: String(options.catalogueSize) });
  bind(storefront, { ...localVars, ...options.vars });
  bind(backend, localVars);
  reach(storefront, { BACKEND: options.proxied ? proxy.worker.name : backend.name, PAGES: cache.name });

  const workers = [
    storefront.options,
    backend.options,
    cache.options,
    ...(options.proxied ? [proxy.worker] : []),
  ];
  const runtime = new Miniflare(
    convertV4MiniflareOptions({
      host: options.host ?? "127.0.0.1",
      port: options.port ?? 0,
      resourcePersistencePath: resolve(root, options.persist ?? ".wrangler/state", "v3"),
      resourceTmpPath: join(root, ".wrangler/tmp"),
      telemetry: { enabled: false },
      log: new Log(LogLevel.WARN),
      handleStructuredLogs: ({ level, message }: { level: string; message: string }) => {
        const isLine = /^{"event":"(request|rendering)"/.test(message);
        if (!isLine) console[level === "error" ? "error" : "log"](message);
        else options.log?.(message);
      },
      cf: {},
      workers,
    } as unknown as V4MiniflareOptions),
  );
  const url = (await runtime.ready).origin;
  await untilHealthy(url, runtime);
  return { url, backend: proxy.control, stop: () => runtime.dispose() };
}

export async function buildIfMissing(): Promise<void> {
  if (existsSync(join(root, "dist", "client"))) return;
  if ((await run("node", ["tools/build.ts"])) !== 0) giveUp("The shop could not be built, see above.");
}

function bind({ options }: BuiltWorker, vars: Record<string, string>): void {
  options.bindings = { ...options.bindings, ...vars };
}

function reach({ options }: BuiltWorker, services: Record<string, string>): void {
  options.serviceBindings = { ...options.serviceBindings, ...services };
}

async function untilHealthy(url: string, runtime: Miniflare): Promise<void> {
  const health = await fetch(`${url}/healthz`, { signal: AbortSignal.timeout(30_000) });
  if (health.ok) return;
  await runtime.dispose();
  throw new Error(`The shop started but is not healthy: ${health.status} ${await health.text()}`);
}
