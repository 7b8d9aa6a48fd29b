import { spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { unstable_readConfig } from "wrangler";
import { secretNames, variableNames } from "#worker/env.ts";
import { askForChannel } from "../../tools/channel-question.ts";
import { planDeploy } from "../../tools/deploy-plan.ts";
import { type CrashingBackend, crashingBackend } from "../backend/crash/crashing-backend.ts";

/** The values of the twelve steps, as docs/deploy.md writes them. */
const [, block = ""] = /```dotenv\n([\s\S]*?)```/.exec(readFileSync("docs/deploy.md", "utf8")) ?? [];
const documented: Record<string, string> = Object.fromEntries(
  [...block.matchAll(/^([A-Z_]+)=(.*)$/gm)].map(([, name, value]) => [name, value]),
);
const folder = mkdtempSync(join(tmpdir(), "deploy-"));
const emptied = readFileSync("wrangler.toml", "utf8").replace(
  /\[env\.(production|staging)\.vars\][^[]*/g,
  "[env.$1.vars]\n",
);
writeFileSync(join(folder, "wrangler.toml"), emptied);
afterAll(() => rmSync(folder, { recursive: true }));

const plan = (values: Record<string, string | undefined>, environment = "production") =>
  planDeploy(environment, values, folder);

const deploy = (values: Record<string, string>, ...options: string[]) =>
  spawnSync(process.execPath, ["tools/deploy.ts", "--dry-run", ...options], {
    env: { ...process.env, ...values },
    encoding: "utf8",
  });

test("the values of the documented steps are all that a deployment needs", () => {
  expect(plan(documented).problems).toEqual([]);
  expect(plan({}).problems).toHaveLength(Object.keys(documented).length);
});

test.each(Object.keys(documented))("a deployment without %s is refused with a sentence", (name) => {
  const { problems } = plan({ ...documented, [name]: undefined });
  expect(problems).toEqual([expect.stringContaining(`The variable ${name} is missing: `)]);
});

test.each(["COMMERCE_API_URL", "AUTH_ENDPOINT", "SIGN_ENDPOINT", "IMAGE_URL", "PUBLIC_ORIGIN"])(
  "a deployment with a local %s is refused with a sentence",
  (name) => {
    const { problems } = plan({ ...documented, [name]: "http://localhost:5173" });
    expect(problems).toEqual([expect.stringContaining(`The variable ${name} is wrong: it is local`)]);
  },
);

test.each([
  ["LOCAL_TOKEN", "0123456789abcdef"],
  ["DEMO", "1"],
])("a deployment with %s, which local commands set, is refused with a sentence", (name, value) => {
  const { problems } = plan({ ...documented, [name]: value });
  expect(problems).toContainEqual(expect.stringContaining(`The variable ${name} is wrong`));
});

test("a secret in [vars] is refused, and none of [vars] bears the name of one", () => {
  const open = emptied.replace("[env.production.vars]\n", '[env.production.vars]\nTICKET_SECRET = "x"\n');
  const other = mkdtempSync(join(folder, "open-"));
  writeFileSync(join(other, "wrangler.toml"), open);
  const { problems } = planDeploy("production", documented, other);
  expect(problems).toEqual([expect.stringContaining("The variable TICKET_SECRET is a secret")]);
  const { vars, secrets } = plan(documented);
  expect(Object.keys(vars).filter((name) => secretNames.includes(name))).toEqual([]);
  expect(Object.keys(secrets).filter((name) => !secretNames.includes(name))).toEqual([]);
});

test("values stand in .env.<environment>, and those of the process win", () => {
  writeFileSync(join(folder, ".env.staging"), block);
  expect(plan({}, "staging")).toMatchObject({ problems: [], values: documented });
  expect(plan({ CHANNEL_ID: "2|no" }, "staging").vars.CHANNEL_ID).toBe("2|no");
});

test("the merchant's own folder is built, wherever it is named, and must have what is built of it", () => {
  const own = join(folder, "merchant");
  mkdirSync(join(own, "public"), { recursive: true });
  expect(plan(documented).store).toBeUndefined();
  const incomplete = plan({ ...documented, STORE: "merchant" });
  expect(incomplete.problems).toEqual(["The variable STORE is wrong: there is no store.ts in merchant"]);
  writeFileSync(join(own, "store.ts"), readFileSync("tests/testbutik/store.ts"));
  writeFileSync(join(folder, ".env.production"), "STORE=merchant\n");
  expect(plan(documented)).toMatchObject({ problems: [], store: "merchant" });
  rmSync(join(folder, ".env.production"));
});

test("a deployment is refused while the merchant has not said who sells", () => {
  const own = join(folder, "unfinished");
  mkdirSync(join(own, "public"), { recursive: true });
  const unfinished = readFileSync("tests/testbutik/store.ts", "utf8")
    .replace('city: "Hamburg"', 'city: ""')
    .replace('register: "Amtsgericht Hamburg HRB 999999"', 'register: " "');
  writeFileSync(join(own, "store.ts"), unfinished);
  expect(plan({ ...documented, STORE: "unfinished" }).problems).toEqual([
    expect.stringContaining("The text store.company.address.city is empty"),
    expect.stringContaining("The text storeService.register is empty"),
  ]);
});

test("a demo needs its address, and no API of its own", () => {
  expect(plan({}, "demo").problems).toEqual([expect.stringContaining("PUBLIC_ORIGIN is missing")]);
  const address = { PUBLIC_ORIGIN: "https://nordkamm-demo.example.workers.dev" };
  expect(plan(address, "demo")).toMatchObject({ problems: [], vars: { DEMO: "1" }, secrets: {} });
  expect(plan({ ...address, PUBLIC_ORIGIN: "http://localhost" }, "demo").problems).toHaveLength(1);
  const both = plan({ ...documented, ...address }, "demo");
  expect(both.problems).toEqual([expect.stringContaining("COMMERCE_API_URL is wrong")]);
});

test("`npm run deploy -- --dry-run` says what is wrong, builds nothing, and fails", {
  timeout: 60_000,
}, () => {
  const { status, stderr, stdout } = deploy({ ...documented, PUBLIC_ORIGIN: "http://localhost:5173" });
  expect(status).toBe(1);
  expect(stderr).toContain("The variable PUBLIC_ORIGIN is wrong: it is local");
  expect(stdout).not.toContain("Total Upload");
  expect(deploy({}, "--env", "nowhere").stderr).toContain("There is no environment nowhere");
});

test("`npm run deploy -- --dry-run` with the documented values shows what would be deployed", {
  timeout: 180_000,
}, () => {
  const { status, stdout, stderr } = deploy({ ...documented, STORE: "tests/testbutik" });
  expect(status, stderr).toBe(0);
  expect(stdout).toContain("Total Upload");
  for (const name of Object.keys(documented)) expect(stdout).toMatch(new RegExp(`env\\.${name} `));
  for (const binding of ["CHANNEL_CACHE", "MESSAGES", "ORDER_GUARD", "TOKENS", "VERSION"])
    expect(stdout).toContain(`env.${binding}`);
  for (const name of secretNames.filter((secret) => documented[secret]))
    expect(stdout + stderr).not.toContain(documented[name]);
  expect(stdout).not.toContain("env.BACKEND");
  const built = JSON.parse(readFileSync(".wrangler/build/nordkamm/wrangler.json", "utf8"));
  const scripts = readdirSync(".wrangler/build/nordkamm", { recursive: true, encoding: "utf8" });
  const worker = scripts
    .filter((name) => name.endsWith(".js"))
    .map((name) => readFileSync(join(".wrangler/build/nordkamm", name), "utf8"))
    .join();
  expect(worker).toContain("Testbutik GmbH");
  expect(worker).not.toContain("Nordkamm AB");
  const { hostname } = new URL(documented.PUBLIC_ORIGIN ?? "");
  expect(built).toMatchObject({
    workers_dev: false,
    preview_urls: false,
    upload_source_maps: true,
    routes: [{ pattern: hostname, custom_domain: true }],
  });
});

test.each(["10.1.2.3", "172.20.0.7", "169.254.169.254", "192.168.1.9", "shop.local"])(
  "an address of %s is a local one",
  (host) => {
    const { problems } = plan({ ...documented, IMAGE_URL: `https://${host}/img` });
    expect(problems).toEqual([expect.stringContaining("The variable IMAGE_URL is wrong: it is local")]);
  },
);

describe("before it deploys, it asks the API", () => {
  let backend: CrashingBackend;
  let url: string;
  beforeAll(async () => {
    backend = await crashingBackend();
    url = `${await backend.start()}/graphql`;
  }, 60_000);
  afterAll(() => backend.remove());
  const ask = (others: object = {}) =>
    askForChannel({ COMMERCE_API_URL: url, COMMERCE_API_KEY: "key", CHANNEL_ID: "1|nordkamm", ...others });

  test("which channel it has, and says so", async () => {
    const { kind, sentence } = await ask();
    expect([kind, sentence]).toEqual(["found", expect.stringContaining("with 13 markets: ")]);
    expect(sentence).toContain("se (SEK)");
  });

  test("and names the variable that does not fit it", async () => {
    const unfit = { kind: "not-usable" };
    const foreign = await ask({ FALLBACK_MARKET: "xx" });
    expect(foreign).toMatchObject({ ...unfit, sentence: expect.stringMatching(/^FALLBACK_MARKET: /) });
    const elsewhere = await ask({ COMMERCE_API_URL: url.replace("/graphql", "/nothing") });
    expect(elsewhere).toMatchObject({ ...unfit, sentence: expect.stringContaining("COMMERCE_API_URL") });
    await backend.kill();
    const silent = await ask();
    expect(silent).toMatchObject({ ...unfit, sentence: expect.stringContaining("does not answer") });
  });
});

describe("the workflow of GitHub", () => {
  const workflow = readFileSync(".github/workflows/deploy.yml", "utf8");

  test("gives a deployment every variable there is, secrets from where secrets are kept", () => {
    const given = new Map(
      [...workflow.matchAll(/^ +([A-Z_]+): \$\{\{ (\w+)\.\1 \}\}$/gm)].map(([, name = "", from]) => [
        name,
        from,
      ]),
    );
    const wanted = variableNames.filter((name) => !["DEMO", "LOCAL_TOKEN"].includes(name));
    for (const name of wanted)
      expect([name, given.get(name)]).toEqual([name, secretNames.includes(name) ? "secrets" : "vars"]);
    expect([given.has("DEMO"), given.get("STORE")]).toEqual([false, "vars"]);
  });

  test("leaves nothing of a preview behind", () => {
    const { kv_namespaces } = unstable_readConfig({ config: "wrangler.toml", env: "staging" });
    expect(workflow).toContain('wrangler delete --name "$PREVIEW"');
    // As wrangler names what it provisions for a Worker.
    for (const { binding } of kv_namespaces)
      expect(workflow).toContain(
        `kv namespace delete "$PREVIEW-${binding.toLowerCase().replaceAll("_", "-")}"`,
      );
  });
});

describe("wrangler.toml", () => {
  const environments = ["demo", "staging", "production"];
  const read = (env?: string) => unstable_readConfig({ config: "wrangler.toml", env });
  const bindings = ({ kv_namespaces, durable_objects, migrations, ratelimits }: ReturnType<typeof read>) => ({
    kv: kv_namespaces.map(({ binding }: { binding: string }) => binding),
    objects: durable_objects,
    migrations,
    limits: ratelimits.map(({ name, simple }: { name: string; simple: object }) => ({ name, simple })),
  });

  test.each(environments)("%s has every binding of local runs, and knows its version", (name) => {
    const environment = read(name);
    expect(bindings(environment)).toEqual(bindings(read()));
    expect(environment.analytics_engine_datasets).toHaveLength(1);
    expect(environment.observability?.logs).toEqual({ enabled: true, invocation_logs: false });
    expect(environment.version_metadata).toEqual({ binding: "VERSION" });
    expect(environment.assets?.binding).toBe("ASSETS");
    expect(environment.upload_source_maps).toBe(true);
  });

  test("no environment counts with another's limiters, nor keeps its data", () => {
    const all = [undefined, ...environments].flatMap((name) => read(name).ratelimits);
    const ids = all.map(({ namespace_id }) => namespace_id);
    expect(new Set(ids).size).toBe(ids.length);
    const namespaces = environments.flatMap((name) => read(name).kv_namespaces);
    // Wrangler provisions what has no id; two with the same id would share it.
    const kept = namespaces.flatMap(({ id }) => id ?? []);
    expect(new Set(kept).size).toBe(kept.length);
  });

  test("only the demo is bound to the embedded backend, and only production is closed under workers.dev", () => {
    expect(environments.filter((name) => read(name).services?.length)).toEqual(["demo"]);
    expect(read().services ?? []).toEqual([]);
    expect(environments.filter((name) => read(name).workers_dev === false)).toEqual(["production"]);
    expect(read("demo").vars).toEqual({ DEMO: "1" });
  });
});
