import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { cruise, type ICruiseResult } from "dependency-cruiser";
import { afterAll, expect, test } from "vitest";

const root = join(import.meta.dirname, "..");
const { options, ...ruleSet } = createRequire(import.meta.url)("../.dependency-cruiser.cjs");
const { imports } = createRequire(import.meta.url)("../package.json");
const folders: string[] = [];

afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true });
});

/** Names of the rules that a small project of these files breaks. */
async function brokenRules(files: Record<string, string>): Promise<string[]> {
  const project = mkdtempSync(join(tmpdir(), "architecture-"));
  folders.push(project);
  symlinkSync(join(root, "node_modules"), join(project, "node_modules"));
  writeFileSync(join(project, "package.json"), JSON.stringify({ type: "module", imports }));
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(join(project, dirname(path)), { recursive: true });
    writeFileSync(join(project, path), text);
  }
  const sources = [...new Set(Object.keys(files).map((path) => path.split("/")[0] ?? ""))];
  const { output } = await cruise(sources, { ...options, ruleSet, validate: true, baseDir: project });
  const names = (output as ICruiseResult).summary.violations.map(({ rule }) => rule.name);
  return [...new Set(names)].filter((name) => name !== "one-route-table");
}

const market = { "shared/markets.ts": "export interface Market {}" };

test.each([
  ["shared-is-pure", { "shared/cart.ts": `import "#worker/app.ts";`, "worker/app.ts": "" }],
  [
    "client-sees-shared",
    {
      "client/cart.ts": `import { app } from "#worker/app.ts"; app;`,
      "worker/app.ts": "export const app = 1;",
    },
  ],
  [
    "ui-sees-shared",
    {
      "client/ui/button.tsx": `export { cart } from "../cart/cart.ts";`,
      "client/cart/cart.ts": "export const cart = 1;",
    },
  ],
  [
    "worker-sees-shared",
    { "worker/pages/home.ts": `export const screen = import("#client/home.tsx");`, "client/home.tsx": "" },
  ],
  [
    "commerce-is-low",
    {
      "worker/commerce/send.ts": `import type { Page } from "../pages/page.ts"; export type Sent = Page;`,
      "worker/pages/page.ts": "export type Page = 1;",
    },
  ],
  ["nobody-sees-backend", { "worker/app.ts": `import "#backend/shop.ts";`, "backend/shop.ts": "" }],
  [
    "backend-sees-itself",
    {
      "backend/index.ts": `import type { Market } from "#shared/markets.ts"; export type M = Market;`,
      ...market,
    },
  ],
  ["shared-needs-no-framework", { "shared/cart.ts": `import "react";` }],
  ["client-needs-no-graphql", { "client/commerce.ts": `import "graphql";` }],
  ["client-needs-no-graphql", { "client/commerce.ts": `import "graphql-ws/client";` }],
  ["graphql-request-in-one-place", { "worker/pages/home.ts": `import "graphql-request";` }],
  ["workers-need-no-node", { "worker/app.ts": `import "node:fs";` }],
  ["no-missing-file", { "shared/cart.ts": `import "./nowhere.ts";` }],
  [
    "no-file-cycles",
    {
      "shared/a.ts": `import type { B } from "./b.ts"; export type A = B;`,
      "shared/b.ts": `import type { A } from "./a.ts"; export type B = A;`,
    },
  ],
  [
    "no-file-cycles",
    { "client/a.ts": `export const b = () => import("./b.ts");`, "client/b.ts": `import "./a.ts";` },
  ],
  [
    "no-folder-cycles",
    {
      "worker/a/one.ts": `import "../b/one.ts";`,
      "worker/b/one.ts": "",
      "worker/b/two.ts": `import "../a/two.ts";`,
      "worker/a/two.ts": "",
    },
  ],
  ["no-nameless-folder", { "client/a.ts": `import "./utils/b.ts";`, "client/utils/b.ts": "" }],
])("an import against the rule %s is noticed", async (rule, files) => {
  expect(await brokenRules(files as Record<string, string>)).toContain(rule);
});

test("imports that follow the layout are let through", async () => {
  expect(
    await brokenRules({
      ...market,
      "client/routes.tsx": `import type { Market } from "#shared/markets.ts"; import "react"; export type M = Market;`,
      "client/cart/cart.tsx": `import { Button } from "../ui/button.tsx"; Button;`,
      "client/ui/button.tsx": `import type { Market } from "#shared/markets.ts"; export const Button = 1; export type M = Market;`,
      "worker/render/render.tsx": `import "#client/routes.tsx"; import "react-dom/server";`,
      "worker/commerce/send.ts": `import type { Env } from "../env.ts"; import "#worker/cache/kv.ts"; import "graphql-request"; export type E = Env;`,
      "worker/env.ts": "export interface Env {}",
      "worker/cache/kv.ts": "",
      "tests/worker/app.test.ts": `import "#worker/render/render.tsx";`,
    }),
  ).toEqual([]);
});
