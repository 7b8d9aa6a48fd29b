import { existsSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { unstable_readConfig } from "wrangler";
import { readSources } from "./support/sources.ts";

const { dependencies, devDependencies, scripts } = JSON.parse(readFileSync("package.json", "utf8"));
const sources = readSources(["worker", "client", "shared", "backend", "tests", "tools"]);
const imported = new Set(sources.flatMap(({ imports }) => imports.map(({ request }) => request)));
const isImported = (name: string) =>
  [...imported].some((request) => request === name || request.startsWith(`${name}/`));

test("DX-01 what runs is written in TypeScript; only what comes before Node 24 is not", () => {
  const others = sources.filter(({ path }) => !/\.(tsx?|css)$/.test(path)).map(({ path }) => path);
  expect(others.toSorted()).toEqual(["tools/codegen-operations.cjs", "tools/ready.mjs"]);
});

test("DX-02 DX-14 React draws and graphql-request asks", () => {
  const [client, asks] = ["react-dom", "graphql-request"].map((name) =>
    sources.filter(({ imports }) => imports.some(({ request }) => request.split("/")[0] === name)),
  );
  expect(client?.map(({ path }) => path)).toEqual(
    expect.arrayContaining(["client/entry.tsx", "worker/render/render.tsx"]),
  );
  expect(asks?.map(({ path }) => path)).toEqual(["worker/commerce/persisted.ts"]);
});

test("DX-03 the promised packages are there, and each of them is used", () => {
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

test("DX-04 the top level is what the architecture says", () => {
  const promised =
    "worker client shared backend tests wrangler.toml package.json tsconfig.json README.md".split(" ");
  expect(promised.filter((name) => !existsSync(name))).toEqual([]);
  expect(Object.keys(scripts)).toEqual(
    expect.arrayContaining(["start", "test", "build", "preview", "bench", "deploy"]),
  );
});

test("DX-12 the Worker is bound to KV for channel data, to its assets, and to variables", () => {
  const { kv_namespaces, assets, vars } = unstable_readConfig({ config: "wrangler.toml" });
  expect(kv_namespaces).toEqual([expect.objectContaining({ binding: "CHANNEL_CACHE" })]);
  expect(assets?.directory).toMatch(/dist\/client$/);
  expect(vars).toMatchObject({ CHANNEL_ID: expect.any(String), FALLBACK_MARKET: "se" });
});
