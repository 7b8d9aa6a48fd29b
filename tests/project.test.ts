import { existsSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { unstable_readConfig } from "wrangler";
import { cookieNames } from "#shared/cookies.ts";
import { readSources } from "./support/sources.ts";

const { dependencies, devDependencies, scripts } = JSON.parse(readFileSync("package.json", "utf8"));
const sources = readSources(["worker", "client", "shared", "backend", "tests", "tools"]);
const imported = new Set(sources.flatMap(({ imports }) => imports.map(({ request }) => request)));
const isImported = (name: string) =>
  [...imported].some((request) => request === name || request.startsWith(`${name}/`));

test("what runs is written in TypeScript; only what comes before Node 24 is not (DX-01)", () => {
  const others = sources.filter(({ path }) => !/\.(tsx?|css)$/.test(path)).map(({ path }) => path);
  expect(others.toSorted()).toEqual(["tools/codegen-operations.cjs", "tools/ready.mjs"]);
});

test("React draws and graphql-request asks (DX-02 DX-14)", () => {
  const [client, asks] = ["react-dom", "graphql-request"].map((name) =>
    sources.filter(({ imports }) => imports.some(({ request }) => request.split("/")[0] === name)),
  );
  expect(client?.map(({ path }) => path)).toEqual(
    expect.arrayContaining(["client/entry.tsx", "worker/render/render.tsx"]),
  );
  expect(asks?.map(({ path }) => path)).toEqual(["worker/commerce/persisted.ts"]);
});

test("the promised packages are there, and each of them is used (DX-03)", () => {
  const promised = [
    "hono",
    "react",
    "react-dom",
    "react-router",
    "wrangler",
    "graphql-request",
    "xstate",
    "@xstate/react",
    "rosetta",
    "vitest",
    "miniflare",
    "@playwright/test",
  ];
  expect(promised.filter((name) => !isImported(name))).toEqual([]);
  // Miniflare is the one wrangler brings: two of them would not agree.
  const listed = { ...dependencies, ...devDependencies, miniflare: devDependencies.wrangler };
  expect([...promised, "@cloudflare/workers-types"].filter((name) => !listed[name])).toEqual([]);
  expect(readFileSync("tsconfig.json", "utf8")).toContain("@cloudflare/workers-types");
});

test("the top level is what the architecture says (DX-04)", () => {
  const promised =
    "worker client shared backend tests wrangler.toml package.json tsconfig.json README.md".split(" ");
  expect(promised.filter((name) => !existsSync(name))).toEqual([]);
  expect(Object.keys(scripts)).toEqual(
    expect.arrayContaining(["start", "test", "build", "preview", "bench", "deploy"]),
  );
});

test("the Worker is bound to KV for channel data, to its assets, and to variables (DX-12)", () => {
  const { kv_namespaces, assets, vars } = unstable_readConfig({ config: "wrangler.toml" });
  expect(kv_namespaces).toEqual([expect.objectContaining({ binding: "CHANNEL_CACHE" })]);
  expect(assets?.directory).toMatch(/dist\/client$/);
  expect(vars).toMatchObject({ CHANNEL_ID: expect.any(String), FALLBACK_MARKET: "se" });
});

test("rules are tested by vitest, workers in miniflare, journeys by Playwright (DX-08)", () => {
  const [vitest, playwright] = ["vitest.config.ts", "playwright.config.ts"].map((file) =>
    readFileSync(file, "utf8"),
  );
  expect(vitest).toContain("@cloudflare/vitest-plugin");
  expect(playwright).toContain("tests/browser");
  const run = readFileSync("tools/test.ts", "utf8");
  for (const tool of ["vitest", "playwright"]) expect(run).toContain(tool);
});

test("every setting has one typed place, and stands in the README (DX-09)", () => {
  const readme = readFileSync("README.md", "utf8");
  const settings = [...readFileSync("worker/env.ts", "utf8").matchAll(/^ {2}([A-Z][A-Z_]+): v\./gm)];
  expect(settings.length).toBeGreaterThan(10);
  expect(settings.map(([, name]) => name ?? "").filter((name) => !readme.includes(name))).toEqual([]);
  const elsewhere = sources.filter(
    ({ path }) => path.startsWith("worker/") && /\benv\.[A-Z]+_/.test(readFileSync(path, "utf8")),
  );
  expect(elsewhere.map(({ path }) => path)).toEqual(["worker/middleware/services.ts"]);
});

test("the README tells how to set up, run, test and deploy, which cookies there are, and leads to the decisions (DX-10)", () => {
  const readme = readFileSync("README.md", "utf8");
  for (const command of ["npm start", "npm test", "npm run build", "npm run preview", "npm run deploy"])
    expect(readme).toContain(command);
  const { visitor: _nobodySetsItYet, ...cookies } = cookieNames;
  for (const name of Object.values(cookies)) expect(readme, name).toContain(`\`${name}\``);
  expect(readme).toContain("docs/decisions");
});

test("there are machines for auth, cart, checkout and loading, each with tests (DX-11)", () => {
  const machines = sources.filter(({ path }) => path.endsWith(".machine.ts"));
  for (const name of ["auth", "cart", "checkout", "loading"]) {
    const machine = machines.find(({ path }) => path === `client/${name}/${name}.machine.ts`);
    expect(
      machine?.imports.map(({ request }) => request),
      name,
    ).toContain("xstate");
    const tests = sources.filter(({ path }) => path.startsWith("tests/machines/"));
    expect(
      tests.some(({ imports }) => imports.some(({ request }) => request.endsWith(`/${name}.machine.ts`))),
      name,
    ).toBe(true);
  }
});

test("one route table is drawn by in the worker and routed by in the browser (DX-13)", () => {
  const texts = sources
    .filter(({ path }) => /^(client|worker)\/.*\.tsx?$/.test(path))
    .map(({ path }) => ({ path, text: readFileSync(path, "utf8") }));
  const having = (words: string) => texts.filter(({ text }) => text.includes(words)).map(({ path }) => path);
  expect(having("function createRoutes(")).toEqual(["client/routes.tsx"]);
  const [browser, worker] = ["client/entry.tsx", "worker/render/render.tsx"];
  expect(having(" createRoutes(").sort()).toEqual([browser, "client/routes.tsx"]);
  expect(having("createDocumentRenderer(createRoutes)")).toEqual([worker]);
  expect(having("createBrowserRouter(routes")).toEqual([browser]);
  expect(having("createStaticHandler(tables")).toEqual([worker]);
});
