import { run } from "./program.ts";

/** `-- --dry-run` shows it without a network. */
const built = await run("node", ["tools/build.ts"]);
process.exit(built === 0 ? await run("wrangler", ["deploy", ...process.argv.slice(2)]) : built);
