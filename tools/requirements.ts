import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { giveUp, root } from "./program.ts";
import { findIds, isKnown, listTests, writePage } from "./requirements-page.ts";

/** With `--check` it only tells whether docs/requirements.md is up to date. */
const path = join(root, "docs/requirements.md");
const tests = listTests();
const unknown = tests.flatMap(({ file, title }) =>
  findIds(title).flatMap((id) => (isKnown(id) ? [] : `${file}: ${id}`)),
);
if (unknown.length > 0) giveUp(`These titles name requirements that do not exist:\n${unknown.join("\n")}`);
const page = writePage(tests);

if (!process.argv.includes("--check")) {
  writeFileSync(path, page);
  console.log("Wrote docs/requirements.md.");
} else if (!existsSync(path) || readFileSync(path, "utf8") !== page) {
  giveUp("docs/requirements.md does not tell what the tests prove; `npm run docs` writes it anew.");
}
