import { cloudflareTest } from "@cloudflare/vitest-plugin";
import { defineConfig } from "vitest/config";

/** One project a place: pure rules and machines in Node, the workers in workerd. */
export default defineConfig({
  test: {
    fsModuleCache: false,
    projects: [
      {
        test: {
          name: "rules",
          include: ["tests/*.test.ts", "tests/rules/**/*.test.ts", "tests/machines/**/*.test.ts"],
        },
      },
      {
        plugins: [
          cloudflareTest({
            wrangler: { configPath: "./backend/wrangler.toml" },
            miniflare: { bindings: { CATALOGUE_SIZE: "240" } },
          }),
        ],
        // The first request of a file loads the whole Worker, module by module.
        test: { name: "backend", include: ["tests/backend/*.test.ts"], testTimeout: 30_000 },
      },
      { test: { name: "backend-rules", include: ["tests/backend/rules/**/*.test.ts"] } },
    ],
  },
});
