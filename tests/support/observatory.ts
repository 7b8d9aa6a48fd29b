import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { build, type Plugin } from "esbuild";
import { CookieJar } from "tough-cookie";

/** As npm has it. Installed, it would fetch lists from the network and bring a server and a database along. */
const archive = "tests/support/mdn-http-observatory-1.4.8.tgz";
const integrity =
  "sha512-0goue3nubqDQuIqLaQWRUa7iNsgTOwIlJdqbiC8sO7PxqwmpdQJo9Q8GCvXkcp7s35yGj9X/RGkZ4iIBZoYHxw==";

/** What a scan of the network needs is left out, and pages are parsed by what the other tests parse them with. */
const offline: Plugin = {
  name: "offline",
  setup({ onResolve, onLoad }) {
    const replaced = /retriever\/session\.js$|^jsdom$/;
    onResolve({ filter: replaced }, ({ path }) => ({ path, namespace: "offline" }));
    onLoad({ filter: /./, namespace: "offline" }, () => ({
      contents: `import { parseHTML } from "linkedom";
        export class Session {}
        export class JSDOM { constructor(html) { this.window = parseHTML(html); } }`,
      resolveDir: process.cwd(),
    }));
  },
};

interface Requests {
  responses: Record<string, unknown>;
  resources: { path: string };
  session: unknown;
}

interface Analyzers {
  ALL_TESTS: ((requests: Requests) => { result: string; pass: boolean })[];
  Requests: new (hostname: string) => Requests;
  getGradeForScore(score: number): { score: number; grade: string };
  getScoreModifier(result: string): number;
}

/** Mozilla's own analyzers, unpacked into `folder`. */
export async function openObservatory(folder: string) {
  const digest = createHash("sha512").update(readFileSync(archive)).digest("base64");
  if (`sha512-${digest}` !== integrity) throw new Error("The observatory is not the published one");
  mkdirSync(folder, { recursive: true });
  if (spawnSync("tar", ["xzf", archive, "-C", folder]).status !== 0) throw new Error("tar failed");
  const root = join(folder, "package");
  writeFileSync(join(root, "conf/hsts-preload.json"), "{}");
  const outfile = join(root, "src/analyzer/offline.mjs");
  const from = ["constants", "types", "grader/grader"].map((name) => `export * from "./src/${name}.js";`);
  await build({
    stdin: { contents: from.join("\n"), resolveDir: root },
    nodePaths: ["node_modules"],
    bundle: true,
    platform: "node",
    format: "esm",
    outfile,
    plugins: [offline],
    logLevel: "error",
  });
  const { ALL_TESTS, Requests, getGradeForScore, getScoreModifier }: Analyzers = await import(
    pathToFileURL(outfile).href
  );

  /** Grades one answer as if the whole site gave no other. */
  return async (url: URL, answer: Response) => {
    const requests = new Requests(url.hostname);
    const jar = new CookieJar();
    for (const cookie of answer.headers.getSetCookie()) jar.setCookieSync(cookie, url.href);
    const { status } = answer;
    const given = { status, headers: Object.fromEntries(answer.headers), verified: true, request: {} };
    const page = { ...given, httpEquiv: new Map() };
    requests.responses = {
      auto: page,
      https: page,
      http: page,
      cors: { status: 200, headers: {}, verified: true, request: { headers: {} } },
      httpRedirects: [
        { url: new URL(`http://${url.host}${url.pathname}`), status: 308 },
        { url, status: 200 },
      ],
      httpsRedirects: [],
    };
    requests.resources.path = await answer.text();
    requests.session = { url, jar, redirectHistory: [] };
    const results = ALL_TESTS.map((analyze) => analyze(requests));
    const modifiers = results.map(({ result }) => getScoreModifier(result));
    const sum = (numbers: number[]) => numbers.reduce((total, number) => total + number, 0);
    const base = 100 + sum(modifiers.filter((modifier) => modifier < 0));
    const score = base < 90 ? base : 100 + sum(modifiers);
    const failed = results.filter(({ pass }) => !pass).map(({ result }) => result);
    return { ...getGradeForScore(score), failed };
  };
}
