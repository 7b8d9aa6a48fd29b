import { giveUp, run } from "./program.ts";

/**
 * What is too dear for `npm test`, each once: `npm run test:long -- soak outage` takes only those named. `VITE_SEED`
 * chooses other random input.
 */
const worker = (file: string, env: Record<string, string>) => () =>
  run("vitest", ["run", "--project", "worker", `tests/worker/${file}.test.ts`], env);
const browser =
  (file: string, env: Record<string, string>, ...options: string[]) =>
  () =>
    run("playwright", ["test", `tests/browser/${file}.spec.ts`, ...options], env);
const program = (file: string) => () => run("node", [`tests/bench/${file}.ts`]);

const barriers = ["test", "tests/browser/barriers.spec.ts", "tests/browser/account-barriers.spec.ts"];

const checks: Record<string, () => Promise<number>> = {
  barriers: () => run("playwright", barriers, { BARRIERS: "all" }),
  pages: worker("fuzzed-pages", { VITE_FUZZED_PAGES: "10000" }),
  renders: worker("faulted-renders", { VITE_FAULTED_RENDERS: "1000" }),
  requests: worker("malformed", { VITE_MALFORMED: "5000" }),
  shoppers: worker("campaign", { VITE_CAMPAIGN: "20000" }),
  filters: browser(
    "list",
    { FILTER_SEQUENCES: "200" },
    "--project=desktop",
    "--grep=ticks",
    "--timeout=900000",
  ),
  journeys: browser("checkout-journeys", { JOURNEYS: "all" }),
  submits: browser("double-submits", { SUBMITS: "40" }, "--project=desktop", "--retries=0"),
  visits: browser("campaign", { VISITS: "100" }, "--project=desktop", "--retries=0"),
  tabs: () =>
    run("playwright", ["test", "tests/browser/tabs.spec.ts", "--project=desktop"], { TAB_ROUNDS: "50" }),
  crowd: browser("crowd", { CROWD_SECONDS: "30" }, "--project=desktop", "--retries=0"),
  simulation: () => run("node", ["tests/simulation/run.ts", "1", "100000"]),
  cpu: program("malformed"),
  outage: program("outage"),
  soak: program("soak"),
};

const names = Object.keys(checks);
const words = process.argv.slice(2);
const unknown = words.filter((word) => !names.includes(word));
if (unknown.length > 0) giveUp(`There is no ${unknown.join(", ")}; choose from ${names.join(", ")}.`);

const failed: string[] = [];
for (const name of words.length > 0 ? words : names) {
  console.log(`\n── ${name}`);
  if ((await checks[name]?.()) !== 0) failed.push(name);
}
if (failed.length > 0) giveUp(`Failed: ${failed.join(", ")}`);
