import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { drawMachines } from "./machine-drawings.ts";
import { giveUp, root } from "./program.ts";
import { findIds, isKnown, listTests, writePage } from "./requirements-page.ts";

/**
 * Writes docs/requirements.md and the drawings in docs/machines. With `--check` it only tells whether
 * docs/requirements.md is up to date; a test compares the drawings.
 */
const path = join(root, "docs/requirements.md");
const tests = listTests();
const unknown = tests.flatMap(({ file, title }) =>
  findIds(title).flatMap((id) => (isKnown(id) ? [] : `${file}: ${id}`)),
);
if (unknown.length > 0) giveUp(`These titles name requirements that do not exist:\n${unknown.join("\n")}`);
const page = writePage(tests);

if (!process.argv.includes("--check")) {
  writeFileSync(path, page);
  await writeDrawings();
  console.log("Wrote docs/requirements.md and docs/machines.");
  process.exit(0);
} else if (!existsSync(path) || readFileSync(path, "utf8") !== page) {
  giveUp("docs/requirements.md does not tell what the tests prove; `npm run docs` writes it anew.");
}

async function writeDrawings() {
  rmSync(join(root, "docs/machines"), { recursive: true, force: true });
  mkdirSync(join(root, "docs/machines"), { recursive: true });
  for (const { path, svg } of await drawMachines()) writeFileSync(join(root, "docs", path), svg);
}
