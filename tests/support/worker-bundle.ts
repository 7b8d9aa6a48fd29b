import { build } from "esbuild";

/** A Worker as one plain module: an auxiliary Worker of a test run must be plain JavaScript. */
export async function bundleWorker(entry: string): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [entry],
    bundle: true,
    write: false,
    format: "esm",
    platform: "browser",
    conditions: ["workerd", "worker", "browser"],
    external: ["cloudflare:*", "node:*"],
    define: { "process.env.NODE_ENV": '"production"' },
    logLevel: "error",
  });
  return outputFiles[0]?.text ?? "";
}
