import { run } from "./program.ts";

const generated = await run("graphql-codegen", ["--config", "codegen.cjs", "--silent"]);
process.exit(generated === 0 ? await run("vite", ["build", "--logLevel", "warn"]) : generated);
