import { readFileSync, writeFileSync } from "node:fs";
import { buildSchema, printSchema } from "graphql";

/**
 * Writes `generated/schema.ts` from `schema.graphql`: Vite, wrangler and esbuild each load foreign files in
 * their own way, but all of them load a module. Run with `npx node backend/graphql/write-schema.ts`.
 */
const source = new URL("../schema.graphql", import.meta.url);
const target = new URL("./generated/schema.ts", import.meta.url);

const sdl = printSchema(buildSchema(readFileSync(source, "utf8")));
writeFileSync(
  target,
  `// Written by backend/graphql/write-schema.ts from backend/schema.graphql.\nexport const sdl = ${JSON.stringify(sdl)};\n`,
);
