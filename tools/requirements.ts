import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { giveUp, root } from "./program.ts";
import { writePage } from "./requirements-page.ts";

/** `npm run docs` writes docs/requirements.md; with `--check` it only says whether the page is up to date. */
const path = join(root, "docs/requirements.md");
const page = writePage();

if (!process.argv.includes("--check")) {
  writeFileSync(path, page);
  console.log("Wrote docs/requirements.md.");
} else if (!existsSync(path) || readFileSync(path, "utf8") !== page) {
  giveUp("docs/requirements.md does not tell what the tests prove; `npm run docs` writes it anew.");
}
