import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { DevEnvironment, EnvironmentModuleNode, Plugin, ResolvedConfig } from "vite";

const virtual = "virtual:assets";
const style = /\.css(\?|$)/;

/** In development styles exist only as modules. */
async function developmentStyles(environment: DevEnvironment, entry: string): Promise<string> {
  const seen = new Set<EnvironmentModuleNode>();
  const styles: string[] = [];
  const walk = async (module: EnvironmentModuleNode | undefined): Promise<void> => {
    if (!module || seen.has(module)) return;
    seen.add(module);
    if (style.test(module.url)) {
      const direct = `${module.url}${module.url.includes("?") ? "&" : "?"}direct`;
      const result = await environment.transformRequest(direct);
      if (result) styles.push(result.code);
      return;
    }
    if (!module.transformResult) await environment.transformRequest(module.url).catch(() => null);
    for (const imported of module.importedModules) await walk(imported);
  };
  await environment.transformRequest(entry);
  await walk(await environment.moduleGraph.getModuleByUrl(entry));
  return styles.join("\n");
}

interface Chunk {
  css?: string[];
  imports?: string[];
}

/** The sheet of every page: documents bring it along, and their policy allows it by its hash. */
function readSheet(manifest: Record<string, Chunk>, entry: string, folder: string) {
  const files = [entry, ...(manifest[entry]?.imports ?? [])].flatMap((name) => manifest[name]?.css ?? []);
  const text = files.map((file) => readFileSync(join(folder, file), "utf8").trim()).join("");
  return { files, text, hash: `sha256-${createHash("sha256").update(text).digest("base64")}` };
}

export function assets(entry: string): Plugin {
  let config: ResolvedConfig;
  return {
    name: "assets",
    configResolved(resolved) {
      config = resolved;
    },
    configureServer(server) {
      server.middlewares.use("/__development.css", async (_request, response) => {
        const styles = await developmentStyles(server.environments.client, `/${entry}`);
        response.setHeader("content-type", "text/css");
        response.setHeader("cache-control", "no-store");
        response.end(styles);
      });
    },
    resolveId: (id) => (id === virtual ? `\0${virtual}` : undefined),
    load(id) {
      if (id !== `\0${virtual}`) return;
      const head = `export const entry = ${JSON.stringify(entry)};`;
      if (config.command === "serve")
        return `${head} export const manifest = null; export const sheet = null;`;
      const folder = join(config.root, config.environments.client?.build.outDir ?? "dist/client");
      const manifest = readFileSync(join(folder, ".vite/manifest.json"), "utf8");
      const sheet = JSON.stringify(readSheet(JSON.parse(manifest), entry, folder));
      return `${head} export const manifest = ${manifest}; export const sheet = ${sheet};`;
    },
  };
}
