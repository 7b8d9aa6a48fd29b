import { spawnSync } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { createTranslate } from "#shared/translate.ts";
import { catalogues } from "#tests/support/catalogue.ts";
import { messages } from "#worker/texts.ts";

/** What the project's lint rules say of one element in a file of the client. */
function lint(element: string): string {
  const project = mkdtempSync(join(tmpdir(), "lint-"));
  try {
    cpSync("biome.json", join(project, "biome.json"));
    cpSync("tools/lint", join(project, "tools/lint"), { recursive: true });
    mkdirSync(join(project, "client"));
    writeFileSync(join(project, "client/x.tsx"), `export const X = () => ${element};\n`);
    const { stdout, stderr } = spawnSync("biome", ["lint", "--vcs-enabled=false", "client"], {
      cwd: project,
      encoding: "utf8",
    });
    return stdout + stderr;
  } finally {
    rmSync(project, { recursive: true });
  }
}

const complaint = "belongs into shared/messages";

test.each([
  "<p>Hello</p>",
  "<p>{'Hello'}</p>",
  "<p>{open ? `Hello` : null}</p>",
  "<p>{open && 'Hello'}</p>",
  "<p aria-label='Close' />",
  "<input placeholder={`Search goods`} />",
])("words in the sources are noticed: %s", (element) => {
  expect(lint(element)).toContain(complaint);
});

test.each([
  "<p className='hello'>{t('list.count', { count })} × {price} · {store.name}</p>",
  "<a href='/hello' aria-label={store.name}>{name}</a>",
])("what is no word is let through: %s", (element) => {
  const said = lint(element);
  expect(said).toContain("Checked 1 file");
  expect(said).not.toContain(complaint);
});

test("the compiler knows every text and its parameters (I18N-09)", () => {
  const t = createTranslate("en", messages.en);
  const isOpen = catalogues.en.size > 0;
  expect(t("list.count", { count: 5 })).toBe("5 products");
  // @ts-expect-error: there is no such text
  t("common.clos");
  // @ts-expect-error: one of the two does not exist
  t(isOpen ? "common.close" : "common.opened");
  // @ts-expect-error: its parameter is missing
  t("list.count");
  // @ts-expect-error: its parameter has another name
  t("list.count", { counter: 5 });
  // @ts-expect-error: it has no parameters
  t("common.close", { name: "x" });
});

test("the catalogue has words for every area of the shop (I18N-06)", () => {
  const areas = [
    "list",
    "facet",
    "sort",
    "search",
    "favorites",
    "cart",
    "checkout",
    "account",
    "orders",
    "balance",
    "newsletter",
    "backInStock",
    "review",
    "promo",
    "secret",
    "market",
    "geo",
  ];
  for (const catalogue of Object.values(catalogues)) {
    const spoken = new Set([...catalogue.keys()].map((key) => key.split(".")[0]));
    expect(areas.filter((area) => !spoken.has(area))).toEqual([]);
    expect([...catalogue].filter(([, text]) => text.trim() === "")).toEqual([]);
  }
});

const isSource = (name: string) => /\.tsx?$/.test(name) && !name.includes("generated");
const sources = ["client", "shared", "worker"]
  .flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: "utf8" }).map((name) => join(folder, name)),
  )
  .filter(isSource)
  .map((path) => readFileSync(path, "utf8"))
  .join("\n");

test("every text is said somewhere", () => {
  const written = new Set([...sources.matchAll(/"(\w+(?:\.\w+)+)"/g)].map(([, key]) => key));
  const starts = [...sources.matchAll(/`(\w+(?:\.\w+)*\.)\$\{/g)].map(([, start = ""]) => start);
  const offline = readFileSync("client/offline/offline-page.ts", "utf8");
  const isSaid = (key: string) =>
    written.has(key) ||
    starts.some((start) => key.startsWith(start)) ||
    (key.startsWith("offline.") && offline.includes(`${key.slice("offline.".length)}: string`));
  expect([...catalogues.en.keys()].filter((key) => !isSaid(key))).toEqual([]);
});
