import { readdirSync, readFileSync } from "node:fs";
import { join, relative } from "node:path";
import { compileFunction } from "node:vm";
import { build, type Plugin } from "esbuild";
import { seededGlobals } from "./globals.ts";

type Exports = Record<string, unknown>;
/** Runs the code of a bundle anew: what its modules remember is this evaluation's alone. */
type Evaluate = (globals: Exports) => Exports;

/** What Durable Objects and entrypoints of the platform are made of. */
class PlatformClass {
  ctx: unknown;
  env: unknown;
  constructor(ctx: unknown, env: unknown) {
    Object.assign(this, { ctx, env });
  }
}
const screen = new Proxy({}, { get: (_, name) => name === "__esModule" || (() => null) });
const isScreen = (path: string) => /^virtual:|\.(tsx|css)$/.test(path);
/** They remember nothing of a shop and are evaluated only once: libraries, shared/ and the drawings of machines. */
const library = /^[\w@]|^#shared\/|(auth|cart|checkout)\.machine\.ts$/;

const leaveOut = (root: string, libraries: Set<string>): Plugin => ({
  name: "leave out",
  setup: ({ onResolve }) =>
    onResolve({ filter: new RegExp(`${library.source}|\\.(tsx|css)$`) }, ({ path, kind, resolveDir }) => {
      if (kind === "entry-point") return undefined;
      const found = path.startsWith(".") ? `./${relative(root, join(resolveDir, path))}` : path;
      if (!isScreen(found) && !found.startsWith("cloudflare:")) libraries.add(found);
      return { path: found, external: true };
    }),
});

/** What the shop's code finds beside those: what a bundle and the build give, then what a worker or a tab has. */
const others =
  "module require importGlob importEnv globalThis fetch caches navigator location document localStorage sessionStorage";
const parameters = [
  ...Object.keys(seededGlobals),
  ...others.split(" "),
  "BroadcastChannel",
  "addEventListener",
  "removeEventListener",
];

async function bundle(root: string, contents: string, plugins: Plugin[]): Promise<Evaluate> {
  const { outputFiles } = await build({
    absWorkingDir: root,
    stdin: { contents, resolveDir: root, loader: "ts" },
    bundle: true,
    write: false,
    format: "cjs",
    platform: "browser",
    mainFields: ["module", "main"],
    conditions: ["workerd", "worker", "browser"],
    supported: { "dynamic-import": false },
    define: {
      "process.env.NODE_ENV": '"production"',
      "import.meta.env": "importEnv",
      "import.meta.glob": "importGlob",
    },
    logLevel: "error",
    plugins,
  });
  // What a library exports is taken as it is; esbuild would copy it into each isolate.
  const code = outputFiles[0]?.text.replaceAll(/__toESM\((require\("[^"]+"\)), 1\)/g, "$1") ?? "";
  const run = compileFunction(code, parameters);
  return (globals) => {
    const module = { exports: {} };
    run(...parameters.map((name) => (name === "module" ? module : globals[name])));
    return module.exports;
  };
}

export type Bundles = Awaited<ReturnType<typeof buildBundles>>;

/** @param root of the checkout whose code is run */
export async function buildBundles(root: string) {
  const answers = "#shared/operations/generated/answers.ts";
  const used = new Set([answers]);
  const plugins = [leaveOut(root, used)];
  const tabEntry = readFileSync(join(import.meta.dirname, "tab-entry.ts"), "utf8");
  const workerEntry = `export * from "./worker/index.ts"; export { default } from "./worker/index.ts";`;
  const worker = await bundle(root, workerEntry, plugins);
  const tab = await bundle(root, tabEntry, plugins);
  const cache = await bundle(root, `export * from "./tools/workers-cache/http-cache.ts";`, plugins);
  const all = [...used].map((name) => `export * as ${JSON.stringify(name)} from "${name}";`).join("\n");
  const libraries = (await bundle(root, all, []))({ ...seededGlobals, globalThis });
  libraries["cloudflare:workers"] = { DurableObject: PlatformClass, WorkerEntrypoint: PlatformClass };
  const texts = readdirSync(join(root, "shared/messages/en")).map((file) => `/shared/messages/en/${file}`);
  const messages = Object.fromEntries(
    texts.map((path) => [path, JSON.parse(readFileSync(join(root, path), "utf8"))]),
  );
  const require = (name: string) => (isScreen(name) ? screen : libraries[name]);
  const given = { require, importEnv: {}, globalThis: {} };
  const bindings = readFileSync(join(root, "wrangler.toml"), "utf8").matchAll(
    /^name = "(\w+)"\nclass_name = "(\w+)"/gm,
  );
  return {
    worker: (globals: Exports) => worker({ ...given, importGlob: () => messages, ...globals }),
    cache: (globals: Exports) => cache({ ...given, ...globals }),
    tab: (globals: Exports) => tab({ ...given, importGlob: () => ({}), ...globals }),
    schemas: (libraries[answers] as { answerSchemas: Record<string, never> }).answerSchemas,
    /** Names of Durable Objects in the environment, and their classes. */
    bindings: [...bindings].map(([, binding = "", className = ""]) => [binding, className] as const),
  };
}
