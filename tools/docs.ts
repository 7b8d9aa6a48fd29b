import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { drawMachines } from "./machine-drawings.ts";
import { giveUp, root } from "./program.ts";
import { findIds, isKnown, listTests, writePage } from "./requirements-page.ts";
import { writeSettings } from "./settings-page.ts";

/**
 * Writes docs/requirements.md, docs/settings.md and the drawings in docs/machines. With `--check` it only tells
 * whether both pages are up to date; a test compares the drawings.
 */
const tests = listTests();
const unknown = tests.flatMap(({ file, title }) =>
  findIds(title).flatMap((id) => (isKnown(id) ? [] : `${file}: ${id}`)),
);
if (unknown.length > 0) giveUp(`These titles name requirements that do not exist:\n${unknown.join("\n")}`);
const pages = { "docs/requirements.md": writePage(tests), "docs/settings.md": writeSettings() };
const isCheck = process.argv.includes("--check");

for (const [name, page] of Object.entries(pages)) {
  const path = join(root, name);
  if (!isCheck) writeFileSync(path, page);
  else if (!existsSync(path) || readFileSync(path, "utf8") !== page)
    giveUp(`${name} is not what the code says; \`npm run docs\` writes it anew.`);
}
if (!isCheck) {
  await writeDrawings();
  console.log(`Wrote ${Object.keys(pages).join(", ")} and docs/machines.`);
}

async function writeDrawings() {
  rmSync(join(root, "docs/machines"), { recursive: true, force: true });
  mkdirSync(join(root, "docs/machines"), { recursive: true });
  for (const { path, svg } of await drawMachines()) writeFileSync(join(root, "docs", path), svg);
}
