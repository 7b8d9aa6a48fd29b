const scalars = { Decimal: "number", Long: "number", Guid: "string", DateTime: "string", ID: "string" };
const generated = "shared/operations/generated";

/** Types of every operation, and what each side needs to send one: the browser its hash, the worker its text. */
module.exports = {
  schema: "backend/schema.graphql",
  documents: "shared/operations/*.graphql",
  generates: {
    [`${generated}/types.ts`]: {
      plugins: ["typescript-operations"],
      config: {
        enumsAsTypes: true,
        skipTypename: true,
        useTypeImports: true,
        onlyOperationTypes: true,
        dedupeFragments: true,
        avoidOptionals: { field: true },
        scalars,
      },
    },
    [`${generated}/operations.ts`]: {
      plugins: ["./tools/codegen-operations.cjs"],
      config: { write: "hashes" },
    },
    "backend/graphql/generated/schema.ts": {
      plugins: ["./tools/codegen-backend.ts"],
      config: { write: "schema" },
    },
    "backend/graphql/generated/resolvers.ts": {
      plugins: ["typescript", "typescript-resolvers"],
      config: {
        enumsAsTypes: true,
        skipTypename: true,
        useTypeImports: true,
        immutableTypes: true,
        resolversNonOptionalTypename: false,
        contextType: "../context.ts#ServerContext",
        scalars,
      },
    },
    "backend/storage/generated/tables.ts": {
      plugins: ["./tools/codegen-backend.ts"],
      config: { write: "tables" },
    },
    "shared/messages/generated/text-parameters.ts": { plugins: ["./tools/codegen-messages.ts"] },
    [`${generated}/manifest.ts`]: { plugins: ["./tools/codegen-operations.cjs"], config: { write: "texts" } },
    [`${generated}/answers.ts`]: { plugins: ["./tools/codegen-answers.ts"] },
  },
};
