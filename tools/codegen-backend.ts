import { readFileSync } from "node:fs";
import { join } from "node:path";
import { generateSQLiteDrizzleJson, generateSQLiteMigration } from "drizzle-kit/api";
import { buildSchema, printSchema } from "graphql";

const backend = join(import.meta.dirname, "../backend");

/** Vite, wrangler and esbuild load foreign files each in their own way, but all of them load a module. */
const toModule = (name: string, from: string, text: string) =>
  `// Written by \`npm run generate\` from ${from}.\nexport const ${name} = ${JSON.stringify(text)};\n`;

function writeSchema() {
  const sdl = printSchema(buildSchema(readFileSync(join(backend, "schema.graphql"), "utf8")));
  return toModule("sdl", "backend/schema.graphql", sdl);
}

async function writeTables() {
  const tables = {
    ...(await import(join(backend, "storage/shop-tables.ts"))),
    ...(await import(join(backend, "storage/account-tables.ts"))),
  };
  const toJson = (schema: object) =>
    generateSQLiteDrizzleJson(schema as Record<string, unknown>, undefined, "snake_case");
  const statements = await generateSQLiteMigration(await toJson({}), await toJson(tables));
  return toModule("tables", "backend/storage/*-tables.ts", statements.join("\n"));
}

/** Plugin of graphql-codegen: writes the schema or the tables as a module. */
export const plugin = (_schema: unknown, _documents: unknown, config: { write: "schema" | "tables" }) =>
  config.write === "schema" ? writeSchema() : writeTables();
