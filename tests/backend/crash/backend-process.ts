import { convertV4MiniflareOptions, Log, LogLevel, Miniflare, type V4MiniflareOptions } from "miniflare";

/**
 * A program of its own, so that it can be killed: serves the bundled backend with its state in a folder and
 * writes the address to its output. Arguments: the bundle and the folder.
 */
const [, , bundle = "", folder = ""] = process.argv;

const runtime = new Miniflare(
  convertV4MiniflareOptions({
    host: "127.0.0.1",
    port: 0,
    resourcePersistencePath: folder,
    telemetry: { enabled: false },
    log: new Log(LogLevel.ERROR),
    cf: {},
    workers: [
      {
        name: "commerce",
        modules: [{ type: "ESModule", path: bundle }],
        modulesRoot: "/",
        compatibilityDate: "2026-10-06",
        bindings: { CATALOGUE_SEED: "1", CATALOGUE_SIZE: "60", LOCAL_TOKEN: "token-of-the-tests" },
        durableObjects: { SHOP: { className: "Shop", useSQLite: true } },
      },
    ],
  } as unknown as V4MiniflareOptions),
);

console.log((await runtime.ready).origin);
