import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { build } from "esbuild";
import type { Plugin } from "vite";
import { type OfflineTexts, toOfflinePage } from "../../client/offline/offline-page.ts";
import { languages } from "../../shared/languages.ts";
import type { Store } from "../../shared/store.ts";

const script = "/offline/page.js";
const pages = languages.map((language) => `/offline/${language}`);

/** Builds /sw.js and the offline pages as plain files. `SERVICE_WORKER=off` builds the one that removes itself. */
export function serviceWorker(storeFile: string): Plugin {
  return {
    name: "service-worker",
    apply: "build",
    applyToEnvironment: ({ name }) => name === "client",
    async generateBundle() {
      const emit = (fileName: string, source: string) => this.emitFile({ type: "asset", fileName, source });
      if (process.env.SERVICE_WORKER === "off")
        return void emit("sw.js", await bundle("client/offline/retired-service-worker.ts"));
      const { store }: { store: Store } = await import(pathToFileURL(resolve(storeFile)).href);
      const files = new Map([[script, await bundle("client/offline/offline-page-script.ts")]]);
      for (const language of languages) {
        const { offline } = JSON.parse(readFileSync(`shared/messages/${language}/offline.json`, "utf8"));
        files.set(`/offline/${language}.html`, toOfflinePage(language, offline as OfflineTexts, store));
      }
      const version = createHash("sha256")
        .update([...files.values()].join())
        .digest("hex")
        .slice(0, 12);
      for (const [path, source] of files) emit(path.slice(1), source);
      const define = {
        __OFFLINE_FILES__: JSON.stringify([script, ...pages]),
        __OFFLINE_VERSION__: JSON.stringify(version),
      };
      emit("sw.js", await bundle("client/offline/service-worker.ts", define));
    },
  };
}

async function bundle(entry: string, define: Record<string, string> = {}): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [entry],
    bundle: true,
    minify: true,
    write: false,
    format: "iife",
    define,
    logLevel: "error",
  });
  return outputFiles[0]?.text ?? "";
}
