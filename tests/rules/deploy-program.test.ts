import { spawnSync } from "node:child_process";
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { documented } from "#tests/support/documented-deploy.ts";
import { secretNames } from "#worker/env.ts";
import { crashingBackend } from "../backend/crash/crashing-backend.ts";

const deploy = (values: Record<string, string>, ...options: string[]) =>
  spawnSync(process.execPath, ["tools/deploy.ts", "--dry-run", ...options], {
    env: { ...process.env, ...values },
    encoding: "utf8",
  });

const unreadable = {
  CHANNEL_SETTINGS: JSON.stringify([{ channelId: "1|se", theme: { "--color-bg": "red" } }]),
};
const refusedTheme = "The theme of the channel 1|se: --color-bg is not used";

test("`npm run deploy -- --dry-run` says what is wrong, builds nothing, and fails", {
  timeout: 60_000,
}, () => {
  const { status, stderr, stdout } = deploy({
    ...documented,
    STORE: "tests/testbutik",
    PUBLIC_ORIGIN: "http://localhost:5173",
  });
  expect(status).toBe(1);
  expect(stderr).toContain("The variable PUBLIC_ORIGIN is wrong: it is local");
  expect(stdout).not.toContain("Total Upload");
  expect(deploy({}, "--env", "nowhere").stderr).toContain("There is no environment nowhere");
});

test("`npm run deploy -- --dry-run` with the documented values shows what would be deployed", {
  timeout: 180_000,
}, () => {
  const own = { ...documented, CLOUDFLARE_INCLUDE_PROCESS_ENV: "true" };
  const { status, stdout, stderr } = deploy({ ...own, STORE: "tests/testbutik" });
  expect(status, stderr).toBe(0);
  expect(stdout).toContain("Total Upload");
  const kept = readdirSync(".wrangler/build", { recursive: true, encoding: "utf8" });
  expect(kept.filter((name) => name.endsWith(".dev.vars"))).toEqual([]);
  for (const name of Object.keys(documented).filter((each) => each !== "STORE"))
    expect(stdout).toMatch(new RegExp(`env\\.${name} `));
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
    cache: { enabled: true },
    exports: { default: { cache: { enabled: false } }, Pages: { cache: { enabled: true } } },
  });
});

test("`npm run deploy` asks the API, and nothing leaves the machine unless each page that the law asks for is there", {
  timeout: 120_000,
}, async () => {
  // What the test before has built is uploaded by a program that only notes how it was called.
  const bin = mkdtempSync(join(tmpdir(), "deploy-bin-"));
  const calls = join(bin, "calls");
  const kept = join(bin, "kept.json");
  const note = '#!/bin/sh\necho "$0 $*" >> "$CALLS"\n';
  for (const name of ["vite", "graphql-codegen", "wrangler"])
    writeFileSync(join(bin, name), name === "wrangler" ? `${note}cp -p "$5" "$KEPT"\n` : note, {
      mode: 0o755,
    });
  const hosted = join(bin, "hosted.mjs");
  writeFileSync(
    hosted,
    `const send = fetch;
    const toOwn = (body) => body.replace("1|se", "1|nordkamm").replace(process.env.LOST, "lost");
    const kept = new Set();
    const toStatus = (path, { cookie }) => {
      if (cookie) return "fwd=bypass";
      if (/[/](s|sitemap)[/]/.test(path)) return "fwd=miss";
      if (kept.has(path)) return "hit";
      if (!process.env.FORGETFUL) kept.add(path);
      return "fwd=miss; stored";
    };
    const toText = (path) =>
      path.startsWith("/_data/")
        ? "{}"
        : '<link rel="canonical" href="' + path + '"><loc>https://www.example.com/sitemap/se/sv/pages.xml</loc>';
    const show = (url, { headers = {} }) => {
      const path = new URL(url).pathname;
      const status = "shop-edge; " + toStatus(path, headers);
      return new Response(toText(path), { headers: { "cache-status": status } });
    };
    globalThis.fetch = async (url, init) =>
      url.startsWith(process.env.PUBLIC_ORIGIN)
        ? show(url, init)
        : send(url.replace(/^https:..[^/]*/, process.env.API), { ...init, body: toOwn(init.body) });
    const wait = setTimeout;
    const isPause = (ms) => ms === 500 || ms === 10_000;
    globalThis.setTimeout = (work, ms, ...more) => wait(work, isPause(ms) ? 1 : ms, ...more);`,
  );
  const backend = await crashingBackend();
  // Else a failure would leave it running, and the run of the tests with it.
  onTestFinished(async () => {
    await backend.remove();
    rmSync(bin, { recursive: true });
  });
  const go = (lost: string, own: Record<string, string> = {}, ...options: string[]) =>
    spawnSync(process.execPath, ["tools/deploy.ts", ...options], {
      env: {
        ...process.env,
        ...documented,
        ...{ STORE: "tests/testbutik", LOST: lost, CALLS: calls, KEPT: kept },
        ...{ API: url, NODE_OPTIONS: `--import ${hosted}`, PATH: `${bin}:${process.env.PATH}` },
        ...own,
      },
      encoding: "utf8",
    });
  const url = await backend.start();
  const refused = go("accessibility");
  expect([refused.status, refused.stderr]).toEqual([
    1,
    expect.stringMatching(/The page accessibility is missing in .*\nNothing was deployed\./),
  ]);
  expect(existsSync(calls)).toBe(false);
  const deployed = go("nothing", unreadable);
  expect(deployed.status, deployed.stderr).toBe(0);
  expect(deployed.stdout).toMatch(/The API answers: channel 1.* with 13 markets/);
  expect(deployed.stdout).toContain("The API takes texts and hashes of persisted queries.");
  expect(deployed.stderr).toContain(refusedTheme);
  expect(deployed.stdout).toContain(`Deployed: ${documented.PUBLIC_ORIGIN}`);
  const [, , upload = ""] = readFileSync(calls, "utf8").trim().split("\n");
  expect(upload).toMatch(/wrangler deploy --config \S+wrangler\.json --secrets-file \S+$/);
  expect(statSync(kept).mode & 0o777).toBe(0o600);
  expect(Object.keys(JSON.parse(readFileSync(kept, "utf8"))).sort()).toEqual(
    secretNames.filter((name) => documented[name]).sort(),
  );
  expect(existsSync(upload.split(" ").at(-1) ?? "")).toBe(false);

  // Then it looks at what it has deployed.
  expect(deployed.stdout).toMatch(
    /A later one was a hit[\s\S]*An editor with a preview gets a page of their own/,
  );
  expect(deployed.stdout).toContain("An invalidation was not tried: there is no PURGE_SECRET.");
  writeFileSync(calls, "");
  const looked = go("nothing", {}, "--probe");
  expect([looked.status, readFileSync(calls, "utf8")]).toEqual([0, ""]);
  const forgetful = go("nothing", { FORGETFUL: "1" });
  expect([forgetful.status, forgetful.stderr]).toEqual([1, expect.stringContaining("is not good")]);
  expect(forgetful.stdout).toMatch(/Not good: The next 10 views of \S+ were misses, too\./);
});

test("`npm run build` says which colour of a theme is refused", () => {
  // No program but this one: nothing is built.
  const env = { ...unreadable, PATH: tmpdir() };
  const { stderr } = spawnSync(process.execPath, ["tools/build.ts"], { env, encoding: "utf8" });
  expect(stderr).toContain(refusedTheme);
});
