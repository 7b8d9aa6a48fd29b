import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { compileFunction } from "node:vm";
import { build, type Plugin } from "esbuild";
import { seededGlobals } from "./globals.ts";

type Exports = Record<string, unknown>;
/** Runs the code of a bundle anew: what its modules remember is this evaluation's alone. */
type Evaluate = (globals: Exports) => Exports;

const durableObject =
  "export class DurableObject { constructor(ctx, env) { this.ctx = ctx; this.env = env; } }";
const nothing =
  "module.exports = new Proxy({}, { get: (_, name) => name === '__esModule' || (() => null) });";

/** Screens are left out; libraries and shared/, which remember nothing of a shop, are evaluated only once. */
const cut = (root: string, libraries: Set<string>): Plugin => ({
  name: "cut",
  setup({ onResolve, onLoad }) {
    const leadTo = (filter: RegExp, namespace: string) =>
      onResolve({ filter }, ({ path, kind }) => (kind === "entry-point" ? undefined : { path, namespace }));
    leadTo(/^(virtual|cloudflare):|\.(tsx|css)$/, "stub");
    leadTo(/^[\w@]|^#shared\//, "library");
    onLoad({ filter: /.*/, namespace: "stub" }, ({ path }) => ({
      contents: path.startsWith("cloudflare:") ? durableObject : nothing,
    }));
    onLoad({ filter: /.*/, namespace: "library" }, async ({ path }) => {
      libraries.add(path);
      const names = Object.keys(await import(path.startsWith("#") ? join(root, path.slice(1)) : path));
      const read = names.map((name, index) => `const x${index} = all["${name}"];`).join("\n");
      const given = names.map((name, index) => `x${index} as "${name}"`);
      return { contents: `const all = library("${path}");\n${read}\nexport { ${given} };` };
    });
  },
});

/** What the shop's code finds beside those: `library` and what the build puts in, then what a worker or a tab has. */
const others =
  "library importGlob importEnv globalThis fetch caches navigator location document localStorage sessionStorage";
const parameters = [
  ...Object.keys(seededGlobals),
  ...others.split(" "),
  "BroadcastChannel",
  "addEventListener",
  "removeEventListener",
];

async function bundle(root: string, name: string, contents: string, plugins: Plugin[]): Promise<Evaluate> {
  const { outputFiles } = await build({
    absWorkingDir: root,
    stdin: { contents, resolveDir: root, sourcefile: name, loader: "ts" },
    bundle: true,
    write: false,
    format: "iife",
    globalName: "exported",
    conditions: ["workerd", "worker", "browser"],
    define: {
      "process.env.NODE_ENV": '"production"',
      "import.meta.env": "importEnv",
      "import.meta.glob": "importGlob",
    },
    logLevel: "error",
    plugins,
  });
  const run = compileFunction(`${outputFiles[0]?.text}\nreturn exported;`, parameters);
  return (globals) => run(...parameters.map((name) => globals[name]));
}

export type Bundles = Awaited<ReturnType<typeof buildBundles>>;

/** @param root of the checkout whose code is run */
export async function buildBundles(root: string) {
  const used = new Set<string>(["#shared/operations/generated/answers.ts"]);
  const tabEntry = readFileSync(join(import.meta.dirname, "tab-entry.ts"), "utf8");
  const workerEntry = `export * from "./worker/index.ts"; export { default } from "./worker/index.ts";`;
  const worker = await bundle(root, "worker.ts", workerEntry, [cut(root, used)]);
  const tab = await bundle(root, "tab.ts", tabEntry, [cut(root, used)]);
  const all = [...used].map((name, index) => `export * as m${index} from "${name}";`).join("\n");
  const evaluated = (await bundle(root, "libraries.ts", all, []))({ ...seededGlobals, globalThis });
  const libraries = new Map([...used].map((name, index) => [name, evaluated[`m${index}`] as Exports]));
  const texts = readdirSync(join(root, "shared/messages/en")).map((file) => `/shared/messages/en/${file}`);
  const messages = Object.fromEntries(
    texts.map((path) => [path, JSON.parse(readFileSync(join(root, path), "utf8"))]),
  );
  const given = { library: (name: string) => libraries.get(name), importEnv: {}, globalThis: {} };
  const bindings = readFileSync(join(root, "wrangler.toml"), "utf8").matchAll(
    /^name = "(\w+)"\nclass_name = "(\w+)"/gm,
  );
  return {
    worker: (globals: Exports) => worker({ ...given, importGlob: () => messages, ...globals }),
    tab: (globals: Exports) => tab({ ...given, importGlob: () => ({}), ...globals }),
    schemas: libraries.get("#shared/operations/generated/answers.ts")?.answerSchemas as Record<string, never>,
    /** Names of Durable Objects in the environment, and their classes. */
    bindings: [...bindings].map(([, binding = "", className = ""]) => [binding, className] as const),
  };
}
