import { existsSync, globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { cruise, type ICruiseResult } from "dependency-cruiser";
import { expect, test } from "vitest";
import { unstable_readConfig } from "wrangler";
import { cookieNames } from "#shared/cookies.ts";
import { planDeploy } from "../tools/deploy-plan.ts";

const { dependencies, devDependencies, scripts } = JSON.parse(readFileSync("package.json", "utf8"));
const { options } = createRequire(import.meta.url)("../.dependency-cruiser.cjs");
const folders = ["worker", "client", "shared", "backend", "tests", "tools"];
const { modules } = (await cruise(folders, options)).output as ICruiseResult;

/** Paths of the files that import a package by name. */
const importersOf = (name: string) =>
  modules
    .filter(({ dependencies }) =>
      dependencies.some(({ module }) => module === name || module.startsWith(`${name}/`)),
    )
    .map(({ source }) => source);

test("what runs is written in TypeScript; only what comes before Node 24 is not (DX-01)", () => {
  const others = globSync(folders.map((folder) => `${folder}/**/*.{js,jsx,mjs,cjs}`)).filter(
    (path) => !/node_modules|^tools\/pictures\//.test(path),
  );
  expect(others.sort()).toEqual(["tools/codegen-operations.cjs", "tools/ready.mjs"]);
});

test("React draws on both sides, graphql-request asks (DX-02 DX-14)", () => {
  expect(importersOf("react-dom")).toEqual(
    expect.arrayContaining(["client/entry.tsx", "worker/render/render.tsx"]),
  );
  expect(importersOf("graphql-request")).toEqual([expect.stringMatching(/^worker\/commerce\//)]);
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
  expect(promised.filter((name) => importersOf(name).length === 0)).toEqual([]);
  const listed = { ...dependencies, ...devDependencies };
  expect([...promised, "@cloudflare/workers-types"].filter((name) => !listed[name])).toEqual([]);
  expect(readFileSync("tsconfig.json", "utf8")).toContain("@cloudflare/workers-types");
});

test("the top level is what the README says (DX-04)", () => {
  const promised =
    "worker client shared backend tests wrangler.toml package.json tsconfig.json README.md".split(" ");
  expect(promised.filter((name) => !existsSync(name))).toEqual([]);
  expect(Object.keys(scripts)).toEqual(
    expect.arrayContaining(["start", "test", "build", "preview", "bench", "deploy"]),
  );
});

test("every Worker is bound to KV for channel data, to its assets, and to the variables written there (DX-12)", () => {
  const folder = mkdtempSync(join(tmpdir(), "wrangler-"));
  const written = readFileSync("wrangler.toml", "utf8").replace(
    /\[env\.\w+\.vars\]\n/g,
    '$&CHANNEL_ID = "7|elsewhere"\n',
  );
  writeFileSync(join(folder, "wrangler.toml"), written);
  for (const env of ["demo", "staging", "production"]) {
    const { kv_namespaces, assets } = unstable_readConfig({ config: "wrangler.toml", env });
    expect(kv_namespaces, env).toEqual([{ binding: "CHANNEL_CACHE" }]);
    expect(assets, env).toMatchObject({
      binding: "ASSETS",
      directory: expect.stringMatching(/dist[\\/]client$/),
    });
    expect(planDeploy(env, {}, folder).vars, env).toMatchObject({ CHANNEL_ID: "7|elsewhere" });
  }
  rmSync(folder, { recursive: true });
});

test("no URL that grants access is logged", () => {
  const { observability } = unstable_readConfig({ config: "wrangler.toml" });
  expect(observability?.logs?.invocation_logs).toBe(false);
});

test("rules are tested by vitest, workers in miniflare, journeys by Playwright (DX-08)", () => {
  expect(importersOf("@cloudflare/vitest-plugin").concat(importersOf("cloudflare:test"))).not.toEqual([]);
  const [vitest, playwright] = ["vitest.config.ts", "playwright.config.ts"].map((file) =>
    readFileSync(file, "utf8"),
  );
  expect(vitest).toContain("@cloudflare/vitest-plugin");
  expect(playwright).toContain("tests/browser");
  const run = readFileSync("tools/test.ts", "utf8");
  for (const tool of ["vitest", "playwright"]) expect(run).toContain(tool);
});

test("the README tells how to set up, run, test and deploy, which cookies there are, and leads to the decisions (DX-10)", () => {
  const readme = readFileSync("README.md", "utf8");
  for (const command of ["npm start", "npm test", "npm run build", "npm run preview", "npm run deploy"])
    expect(readme).toContain(command);
  const { visitor: _notSetYet, ...cookies } = cookieNames;
  for (const name of Object.values(cookies)) expect(readme, name).toContain(`\`${name}\``);
  expect(readme).toContain("docs/decisions");
  for (const file of ["docs/deploy.md", "docs/operations.md"]) {
    expect(existsSync(file)).toBe(true);
    expect(readme).toContain(`](${file})`);
  }
});

test("there are machines for auth, cart, checkout and loading, each with tests (DX-11)", () => {
  for (const name of ["auth", "cart", "checkout", "loading"]) {
    const path = `client/${name}/${name}.machine.ts`;
    const machine = modules.find(({ source }) => source === path);
    expect(machine?.dependencies.map(({ module }) => module)).toContain("xstate");
    expect(machine?.dependents, path).toContainEqual(expect.stringMatching(/^tests\/machines\//));
  }
});

test("one route table is drawn by in the worker and routed by in the browser (DX-13)", () => {
  const table = modules.find(({ source }) => source === "client/routes.tsx");
  expect(table?.dependents).toContain("client/entry.tsx");
  expect(table?.dependents).toContainEqual(expect.stringMatching(/^worker\/render\//));
  expect(importersOf("react-router").length).toBeGreaterThan(2);
});
