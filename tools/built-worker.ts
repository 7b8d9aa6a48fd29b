import { existsSync, readdirSync, readFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { unstable_getMiniflareWorkerOptions, unstable_readConfig } from "wrangler";
import { root } from "./program.ts";

export interface BuiltWorker {
  name: string;
  options: Record<string, unknown> & {
    bindings?: Record<string, unknown>;
    serviceBindings?: Record<string, unknown>;
  };
}

/** Null when `dist` has no build of this `wrangler.toml`. */
export function readBuiltWorker(source: string, dist = "dist"): BuiltWorker | null {
  const sourcePath = join(root, source);
  const builtPath = builtConfigs(dist).find((path) => sourceOf(path) === sourcePath);
  if (!builtPath) return null;

  const config = unstable_readConfig({ config: builtPath });
  const folder = dirname(builtPath);
  const { modulesRules: _, ...workerOptions } = unstable_getMiniflareWorkerOptions({
    ...config,
    assets: config.assets ?? assetsOf(sourcePath),
  }).workerOptions;
  const name = config.name ?? source;
  return {
    name,
    options: {
      ...workerOptions,
      name,
      rootPath: folder,
      modulesRoot: folder,
      modules: modulesOf(folder, config.main),
    },
  };
}

function builtConfigs(dist: string): string[] {
  const folder = join(root, dist);
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((entry) => entry.endsWith("wrangler.json"))
    .map((entry) => join(folder, entry));
}

function sourceOf(builtPath: string): string {
  return JSON.parse(readFileSync(builtPath, "utf8")).userConfigPath;
}

/** The entry first, as the runtime wants it. */
function modulesOf(folder: string, main = join(folder, "index.js")) {
  const others = readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((entry) => /\.m?js$/.test(entry))
    .map((entry) => join(folder, entry))
    .filter((path) => path !== main);
  return [main, ...others].map((path) => ({ type: "ESModule", path }));
}

/** The build drops the assets of every Worker but the first; those are served from the source folder. */
function assetsOf(sourcePath: string): ReturnType<typeof unstable_readConfig>["assets"] {
  const { assets } = unstable_readConfig({ config: sourcePath });
  return assets?.directory
    ? { ...assets, directory: resolve(dirname(sourcePath), assets.directory) }
    : assets;
}
