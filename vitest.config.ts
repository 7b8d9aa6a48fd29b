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
      { test: { name: "backend-rules", include: ["tests/backend/rules/**/*.test.ts"] } },
    ],
  },
});
