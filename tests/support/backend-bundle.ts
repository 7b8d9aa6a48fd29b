import { build } from "esbuild";

/** The commerce backend as one plain module: an auxiliary Worker of a test run must be plain JavaScript. */
export async function bundleBackend(): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: ["backend/index.ts"],
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
