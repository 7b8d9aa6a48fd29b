import { run } from "./program.ts";

/** `npm run build`: the client and both Workers, ready to be served from `dist/`. */
const generated = await run("graphql-codegen", ["--config", "codegen.cjs", "--silent"]);
process.exit(generated === 0 ? await run("vite", ["build", "--logLevel", "warn"]) : generated);
