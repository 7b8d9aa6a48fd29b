import { defineConfig } from "@playwright/test";
import { findHeadless } from "./tools/chromium.ts";

/** Without these, Chromium calls its maker's hosts at every start; the tests must run with no network at all. */
const quiet = [
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-quic",
  "--disable-sync",
  "--no-first-run",
  // What a test asks of another machine must fail everywhere, not only where there is no network.
  "--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE localhost, EXCLUDE 127.0.0.1",
];
const isRoot = process.getuid?.() === 0;
const report = process.env.PLAYWRIGHT_JSON_OUTPUT_FILE;

/** Journeys in Chromium against the production build; every worker process opens a shop of its own. */
export default defineConfig({
  testDir: "tests/browser",
  testMatch: "**/*.spec.ts",
  globalSetup: "./tests/support/up-to-date-build.ts",
  outputDir: "test-results",
  fullyParallel: true,
  // Two cores are busy with three: each waits for its browser now and then.
  workers: 3,
  // A busy machine is slow, not wrong; a suggestion even waits for an idle browser.
  timeout: 180_000,
  expect: { timeout: 45_000 },
  // Named at the end of the run; more than a few fail it (tools/test-reports.ts).
  retries: 1,
  forbidOnly: true,
  reporter: report ? [["list"], ["json", { outputFile: report }]] : [["list"]],
  use: {
    screenshot: "only-on-failure",
    launchOptions: {
      executablePath: findHeadless() ?? undefined,
      args: isRoot ? ["--no-sandbox", ...quiet] : quiet,
    },
  },
  projects: [
    { name: "phone", use: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true } },
    { name: "desktop", use: { viewport: { width: 1440, height: 900 } } },
  ],
});
