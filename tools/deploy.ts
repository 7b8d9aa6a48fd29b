import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { findThemeProblems } from "#worker/channel-settings.ts";
import { probeDeployment } from "./cache-probe.ts";
import { askForChannel } from "./channel-question.ts";
import { type DeployPlan, environments, findAddress, planDeploy } from "./deploy-plan.ts";
import { askForForm } from "./form-question.ts";
import { findMissingPages, findNoticeMarkets } from "./page-question.ts";
import { endInOrder, giveUp, root, run } from "./program.ts";
import { findOtherMarkets } from "./store-check.ts";

/** Checks all that a deployment needs, says every fault at once, then builds, deploys, and looks at what it deployed. */
const { values: options } = parseArgs({
  options: {
    env: { type: "string", default: "production" },
    demo: { type: "boolean", default: false },
    "dry-run": { type: "boolean", default: false },
    /** Only looks at what was deployed. */
    probe: { type: "boolean", default: false },
    /** Of the Worker, for a preview of its own beside the others. */
    name: { type: "string" },
  },
});

const environment = options.demo ? "demo" : options.env;
if (!environments.includes(environment))
  giveUp(`There is no environment ${environment}; wrangler.toml has ${environments.join(", ")}.`);

const plan = planDeploy(environment, process.env);
if (plan.problems.length > 0) {
  const advice = `Nothing was deployed to ${environment}; docs/deploy.md tells where each comes from.`;
  giveUp([...plan.problems, advice].join("\n"));
}
console.log(`All variables of ${environment} are there: ${Object.keys(plan.values).sort().join(", ")}.`);
for (const sentence of findThemeProblems(plan.values)) console.warn(sentence);

if (options.probe) process.exit(await probe());

const dryRun = options["dry-run"] ? ["--dry-run"] : [];
if (environment !== "demo" && !options["dry-run"]) {
  const found = await askForChannel(plan.values);
  console.log(found.sentence);
  if (found.kind === "not-usable") giveUp("Nothing was deployed.");
  const form = await askForForm(plan.values);
  console.log(form.sentence);
  if (form.kind === "not-usable") giveUp("Nothing was deployed.");
  const missing = [
    ...(plan.sellsWithoutNotice ? findNoticeMarkets(found.markets) : []),
    ...(await findMissingPages(plan.values, found.markets)),
  ];
  if (missing.length > 0 && environment === "production")
    giveUp([...missing, "Nothing was deployed."].join("\n"));
  const others = plan.store ? findOtherMarkets(root, plan.store, found.markets) : [];
  for (const sentence of [...missing, ...others]) console.warn(sentence);
}

/** Apart from the build that local commands serve. */
const folder = ".wrangler/build";
await must("graphql-codegen", ["--config", "codegen.cjs", "--silent"]);
await must("vite", ["build", "--logLevel", "error", "--outDir", folder], {
  CLOUDFLARE_ENV: environment,
  ...(plan.store && { STORE: plan.store }),
});
const config = join(folder, "nordkamm/wrangler.json");
configure(config, plan, options.name);

if (environment === "demo")
  await must("wrangler", ["deploy", "--config", "backend/wrangler.toml", ...dryRun]);
const secretsFolder = mkdtempSync(join(tmpdir(), "secrets-"));
const forget = () => rmSync(secretsFolder, { recursive: true, force: true });
endInOrder({ code: 1, stop: async () => forget() });
const secrets = join(secretsFolder, "secrets.json");
writeFileSync(secrets, JSON.stringify(plan.secrets), { mode: 0o600 });
const withSecrets = Object.keys(plan.secrets).length > 0 ? ["--secrets-file", secrets] : [];
const code = await run("wrangler", ["deploy", "--config", config, ...withSecrets, ...dryRun]);
forget();
if (code !== 0 || options["dry-run"]) process.exit(code);
console.log(`Deployed: ${findAddress(plan.values, options.name) ?? options.name}`);
process.exit(await probe());

/** The exit code: 1 for a deployment that is not good. */
async function probe(): Promise<number> {
  const origin = findAddress(plan.values, options.name);
  if (origin === null) {
    console.warn(`Nothing was looked at: where ${options.name} answers is not known here.`);
    return 0;
  }
  // What a demo signs with is drawn anew for each deployment.
  const isDrawn = options.probe && environment === "demo";
  const shop = {
    origin,
    purgeSecret: plan.values.PURGE_SECRET,
    ticketSecret: isDrawn ? undefined : plan.values.TICKET_SECRET,
  };
  const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
  console.log(`Looking at ${origin} as visitors see it …`);
  if (await probeDeployment(shop, { fetch, pause }, console.log)) return 0;
  console.error(
    "This deployment is not good. docs/deploy.md tells how the one before is brought back; with the same options and `--probe` the shop is looked at again.",
  );
  return 1;
}

async function must(command: string, args: string[], env?: Record<string, string>): Promise<void> {
  if ((await run(command, args, env)) !== 0)
    giveUp(`\`${command}\` failed, see above. Nothing was deployed.`);
}

/** The public origin is the shop's domain, unless it is one that Cloudflare gives. */
function configure(path: string, { vars, values }: DeployPlan, name: string | undefined): void {
  const file = join(root, path);
  const config = JSON.parse(readFileSync(file, "utf8"));
  const { hostname } = new URL(values.PUBLIC_ORIGIN ?? "");
  const hasDomain = !hostname.endsWith(".workers.dev") && name === undefined;
  writeFileSync(
    file,
    JSON.stringify({
      ...config,
      name: name ?? config.name,
      vars,
      // One address for one shop: under workers.dev it would be there twice.
      workers_dev: !hasDomain,
      ...(hasDomain && { routes: [{ pattern: hostname, custom_domain: true }] }),
    }),
  );
}
