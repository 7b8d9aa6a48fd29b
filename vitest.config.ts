import { cloudflareTest } from "@cloudflare/vitest-plugin";
import { defineConfig } from "vitest/config";
import { bundleWorker } from "./tests/support/worker-bundle.ts";
import { assets } from "./tools/vite/assets.ts";

/** As in tests/support/edge.ts and tests/backend/wire.ts. */
const LOCAL_TOKEN = "token-of-the-tests";

/** Milliseconds. A busy machine is slow, not wrong. */
const patient = { testTimeout: 120_000, hookTimeout: 30_000 };

/** One project a runtime: pure rules and machines in Node, the workers in workerd. */
export default defineConfig({
  test: {
    fsModuleCache: false,
    // Two cores are busy with three: tests wait now and then.
    maxWorkers: 3,
    onConsoleLog: (text) => !/^{"event":"(request|rendering)"/.test(text),
    projects: [
      {
        test: {
          name: "rules",
          include: ["tests/*.test.ts", "tests/{rules,machines,simulation}/**/*.test.ts"],
          ...patient,
        },
      },
      {
        plugins: [
          cloudflareTest({
            wrangler: { configPath: "./backend/wrangler.toml" },
            miniflare: { bindings: { CATALOGUE_SIZE: "240", API_KEY: "test-key", LOCAL_TOKEN } },
          }),
        ],
        test: {
          name: "backend",
          include: ["tests/backend/*.test.ts"],
          isolate: false,
          setupFiles: ["tests/support/fresh-backend.ts"],
          // The first request of a file loads the whole Worker; packages bundled once load in a third of the time.
          deps: { optimizer: { ssr: { enabled: true, include: ["graphql", "graphql-yoga"] } } },
          ...patient,
        },
      },
      {
        plugins: [
          assets("client/entry.tsx"),
          cloudflareTest(async () => ({
            wrangler: { configPath: "./wrangler.toml" },
            miniflare: {
              bindings: {
                COMMERCE_API_KEY: "test-key",
                PUBLIC_ORIGIN: "http://shop.test",
                DEMO: "1",
                LOCAL_TOKEN,
              },
              serviceBindings: { BACKEND: "nordkamm-commerce" },
              workers: [
                {
                  name: "nordkamm-commerce",
                  modules: [
                    {
                      type: "ESModule",
                      path: "backend.mjs",
                      contents: await bundleWorker("backend/index.ts"),
                    },
                  ],
                  compatibilityDate: "2026-10-06",
                  bindings: { CATALOGUE_SEED: "1", CATALOGUE_SIZE: "50", API_KEY: "test-key", LOCAL_TOKEN },
                  durableObjects: { SHOP: { className: "Shop", useSQLite: true } },
                  assets: {
                    directory: "backend/pictures/files",
                    binding: "PICTURES",
                    routerConfig: { invoke_user_worker_ahead_of_assets: true, has_user_worker: true },
                  },
                },
              ],
            },
          })),
        ],
        test: {
          name: "worker",
          include: ["tests/worker/**/*.test.ts"],
          isolate: false,
          setupFiles: ["tests/support/fresh-worker.ts"],
          ...patient,
        },
      },
      {
        plugins: [
          cloudflareTest(async () => ({
            miniflare: {
              compatibilityDate: "2026-10-06",
              serviceBindings: { PAGES: "pages-cache", ORIGIN: "shop" },
              workers: [
                {
                  name: "pages-cache",
                  modules: [
                    {
                      type: "ESModule",
                      path: "pages-cache.mjs",
                      contents: await bundleWorker("tools/workers-cache/index.ts"),
                    },
                  ],
                  compatibilityDate: "2026-10-06",
                  serviceBindings: { ORIGIN: { name: "shop", entrypoint: "Pages" } },
                },
                {
                  name: "shop",
                  modules: [
                    {
                      type: "ESModule",
                      path: "shop.mjs",
                      contents: await bundleWorker("tests/workers-cache/slow-pages.ts"),
                    },
                  ],
                  compatibilityDate: "2026-10-06",
                },
              ],
            },
          })),
        ],
        // One runtime for all four files: each takes seconds to start.
        test: {
          name: "workers-cache",
          include: ["tests/workers-cache/*.test.ts"],
          isolate: false,
          ...patient,
        },
      },
      { test: { name: "backend-rules", include: ["tests/backend/rules/**/*.test.ts"], ...patient } },
      { test: { name: "crash", include: ["tests/backend/crash/**/*.test.ts"], ...patient } },
    ],
  },
});
