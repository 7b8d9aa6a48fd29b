const { readFileSync } = require("node:fs");
const { join } = require("node:path");
const { buildSchema, printSchema } = require("graphql");

const backend = join(__dirname, "../backend");

/** Vite, wrangler and esbuild all load a module; other files each of them loads in its own way. */
const toModule = (name, from, text) =>
  `// Written by \`npm run generate\` from ${from}.\nexport const ${name} = ${JSON.stringify(text)};\n`;

const write = {
  schema() {
    const sdl = printSchema(buildSchema(readFileSync(join(backend, "schema.graphql"), "utf8")));
    return toModule("sdl", "backend/schema.graphql", sdl);
  },

  async tables() {
    const { generateSQLiteDrizzleJson, generateSQLiteMigration } = require("drizzle-kit/api");
    const tables = {
      ...(await import(join(backend, "storage/shop-tables.ts"))),
      ...(await import(join(backend, "storage/account-tables.ts"))),
    };
    const json = (schema) => generateSQLiteDrizzleJson(schema, undefined, "snake_case");
    const statements = await generateSQLiteMigration(await json({}), await json(tables));
    return toModule("tables", "backend/storage/*-tables.ts", statements.join("\n"));
  },
};

exports.plugin = (_schema, _documents, config) => write[config.write]();
