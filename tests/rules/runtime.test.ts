import { readFileSync } from "node:fs";
import { expect, test } from "vitest";

const wrangler = readFileSync("wrangler.toml", "utf8");
const tables = [...wrangler.matchAll(/^\[\[?([\w.]+)\]?\]/gm)].map(([, name]) => name);

test("the worker asks the runtime for no part of Node (WK-13)", () => {
  expect(wrangler).not.toMatch(/nodejs_compat|node_compat/);
});

test("Hono is one of the few things that run in the shop (WK-01)", () => {
  expect(JSON.parse(readFileSync("package.json", "utf8")).dependencies).toHaveProperty("hono");
});

test("the shop is one Worker, its files, a cache and KV: only a cart's order stands in one place (MK-23)", () => {
  expect(new Set(tables)).toEqual(
    new Set([
      "analytics_engine_datasets",
      "assets",
      "cache",
      "exports.default",
      "exports.Pages",
      "kv_namespaces",
      "durable_objects.bindings",
      ...["demo", "staging", "production"].flatMap((name) => [`env.${name}`, `env.${name}.vars`]),
      "migrations",
      "ratelimits",
      "observability",
    ]),
  );
  expect(wrangler).toMatch(/^main = "worker\/index\.ts"$/m);
  const services = [...wrangler.matchAll(/\bservice = "(.+?)"/g)].map(([, name]) => name);
  // A deployment may put the double in the place of the platform's cache.
  expect(services.filter((name) => name !== "nordkamm-pages-cache")).toEqual(["nordkamm-commerce"]);
});
