import { findThemeProblems } from "#worker/channel-settings.ts";
import { readOwnVars } from "./local-vars.ts";
import { run } from "./program.ts";

for (const sentence of findThemeProblems({ ...readOwnVars(), ...process.env })) console.warn(sentence);
const generated = await run("graphql-codegen", ["--config", "codegen.cjs", "--silent"]);
process.exit(generated === 0 ? await run("vite", ["build", "--logLevel", "warn"]) : generated);
