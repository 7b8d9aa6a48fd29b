import { build } from "esbuild";
import { convertV4MiniflareOptions, Log, LogLevel, Miniflare, type V4MiniflareOptions } from "miniflare";

const source = `
  import { Hono } from "hono";
  const app = new Hono().get("/hono", (c) => c.text("ok"));
  export default {
    fetch(request, env, context) {
      return request.url.endsWith("/bare") ? new Response("ok") : app.fetch(request, env, context);
    },
  };
`;

/** What this machine can do at all: a bare text route and one through Hono, in the same runtime as the shop. */
export async function serveBaseline(): Promise<{ url: string; stop: () => Promise<void> }> {
  const { outputFiles } = await build({
    stdin: { contents: source, resolveDir: process.cwd() },
    bundle: true,
    write: false,
    minify: true,
    format: "esm",
  });
  const runtime = new Miniflare(
    convertV4MiniflareOptions({
      host: "127.0.0.1",
      port: 0,
      log: new Log(LogLevel.WARN),
      cf: {},
      workers: [
        {
          name: "baseline",
          modules: true,
          script: outputFiles[0]?.text ?? "",
          compatibilityDate: "2026-10-06",
        },
      ],
    } as unknown as V4MiniflareOptions),
  );
  return { url: (await runtime.ready).origin, stop: () => runtime.dispose() };
}
