import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { unstable_readConfig } from "wrangler";
import { secretNames, variableNames } from "#worker/env.ts";

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

  test("calls a preview after the Worker of wrangler.toml, so that two shops of one account share none", () => {
    const [, script = ""] = /run: (echo "PREVIEW=.*)/.exec(workflow) ?? [];
    const folder = mkdtempSync(join(tmpdir(), "workflow-"));
    const given = join(folder, "env");
    const toml = readFileSync("wrangler.toml", "utf8");
    writeFileSync(join(folder, "wrangler.toml"), toml.replace('name = "nordkamm"', 'name = "lamp-shop"'));
    const named = script.replace(/\$\{\{ github\.event\.number \}\}/, "7");
    const { status } = spawnSync("bash", ["-c", named], {
      cwd: folder,
      env: { ...process.env, GITHUB_ENV: given },
    });
    expect([status, readFileSync(given, "utf8")]).toEqual([0, "PREVIEW=lamp-shop-pr-7\n"]);
    expect(workflow).not.toContain("nordkamm");
    rmSync(folder, { recursive: true });
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
