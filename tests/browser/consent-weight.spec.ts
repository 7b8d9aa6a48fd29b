import { readFileSync } from "node:fs";
import { relative } from "node:path";
import { brotliCompressSync } from "node:zlib";
import { expect } from "@playwright/test";
import { createBuilder, type Plugin } from "vite";
import { createShopper, testLocales } from "#tests/support/shopper.ts";
import { test } from "#tests/support/tracked-shop.ts";

/** Bytes, as brotli sends them. */
const most = 3_072;

/** What asks, tells and measures, in the page. */
const parts =
  /\/(client\/(consent|tracking|vitals)\/|shared\/(consent|tracking)\/|client\/offline\/register)/;
const exported = /^export (?:async )?(?:const|function) (?:\{ )?(\w+)/gm;

/** Leaves nothing of the parts but their names. */
const withoutParts: Plugin = {
  name: "without-parts",
  enforce: "pre",
  load(file) {
    if (!parts.test(file) || !/\.tsx?$/.test(file)) return;
    const names = [...readFileSync(file, "utf8").matchAll(exported)].map(([, name]) => name);
    return ["export {};", ...names.map((name) => `export const ${name} = () => {};`)].join("\n");
  },
};

/** Hashes of file names differ from build to build, and so do the bytes they are compressed to. */
const weigh = (code: string) => brotliCompressSync(code.replace(/-[\w-]{7}\.(js|css)/g, ".$1")).length;

interface Chunk {
  file: string;
}

/** Weight of each script by its name in the manifest, in the shop built without the parts. */
async function weighWithoutParts(): Promise<Map<string, number>> {
  const { environments, build } = await createBuilder({ logLevel: "error", plugins: [withoutParts] });
  const { client } = environments;
  if (!client) throw new Error("The shop has no browser build");
  client.config.build.write = false;
  const built = await build(client);
  if (!("output" in built)) throw new Error("The shop was not built");
  return new Map(
    built.output.flatMap((chunk) =>
      chunk.type === "chunk" ? [[toName(chunk.facadeModuleId, chunk.name), weigh(chunk.code)] as const] : [],
    ),
  );
}

const toName = (module: string | null, name: string) => (module ? relative(".", module) : name);

test("before a choice a list brings little script that asks, tells or measures, and measures after the answer", async ({
  page,
  request,
  isMobile,
}) => {
  test.skip(isMobile, "scripts are the same for every screen");
  test.setTimeout(180_000);
  const manifest: Record<string, Chunk> = JSON.parse(readFileSync("dist/client/.vite/manifest.json", "utf8"));
  const scripts = new Set<string>();
  page.on("request", (asked) => {
    const { pathname } = new URL(asked.url());
    if (/^\/assets\/.*\.js$/.test(pathname)) scripts.add(pathname.slice(1));
  });
  const shopper = createShopper(page, testLocales[1]);
  await shopper.open("/c/women");
  await expect(page.getByRole("region", { name: shopper.t("consent.title") })).toBeVisible();
  await page.waitForLoadState("networkidle");
  await page.waitForTimeout(1_000);
  expect([...scripts].some((file) => /\/consent-sheet-/.test(file))).toBe(true);
  expect([...scripts].filter((file) => /\/(vitals|start-tracking|connected-consent)/.test(file))).toEqual([]);
  const fetched = [...scripts];
  await page.getByRole("button", { name: shopper.t("consent.reject") }).click();
  await expect.poll(() => [...scripts].some((file) => /\/vitals-/.test(file))).toBe(true);

  const without = await weighWithoutParts();
  const grown: Record<string, number> = {};
  for (const file of fetched) {
    const [name = file] = Object.entries(manifest).find(([, chunk]) => chunk.file === file) ?? [];
    const key = name.replace(/^_(.*)-.{7}\.js$/, "$1");
    const weight = weigh(await (await request.get(`/${file}`)).text());
    grown[key] = weight - (without.get(key) ?? 0);
  }
  const sum = Object.values(grown).reduce((total, each) => total + each, 0);
  expect(Object.keys(grown)).toContain("shop");
  expect(sum, JSON.stringify(grown)).toBeGreaterThan(0);
  expect(sum, JSON.stringify(grown)).toBeLessThanOrEqual(most);
});
