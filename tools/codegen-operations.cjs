const { createHash } = require("node:crypto");
const { concatAST, Kind, print, visit } = require("graphql");

/** The operation and the fragments it uses, printed; its hash is over exactly this text. */
function textOf(operation, fragments) {
  const reached = new Map();
  const reach = (node) =>
    visit(node, {
      FragmentSpread({ name }) {
        if (reached.has(name.value)) return;
        const fragment = fragments.get(name.value);
        reached.set(name.value, fragment);
        reach(fragment);
      },
    });
  reach(operation);
  return print({ kind: Kind.DOCUMENT, definitions: [operation, ...reached.values()] });
}

const pascal = (name) => name[0].toUpperCase() + name.slice(1);

module.exports = {
  plugin(_schema, documents, { write }) {
    const { definitions } = concatAST(documents.map((document) => document.document));
    const fragments = new Map(
      definitions
        .filter(({ kind }) => kind === Kind.FRAGMENT_DEFINITION)
        .map((node) => [node.name.value, node]),
    );
    const operations = definitions
      .filter(({ kind }) => kind === Kind.OPERATION_DEFINITION)
      .map((node) => {
        const text = textOf(node, fragments);
        return {
          name: node.name.value,
          kind: node.operation,
          text,
          hash: createHash("sha256").update(text).digest("hex"),
        };
      });
    if (write === "texts") {
      const rows = operations.map(
        ({ name, kind, text, hash }) => `  ${JSON.stringify(hash)}: ${JSON.stringify({ name, kind, text })},`,
      );
      return [
        "/** Query text by hash; only the worker imports this. */",
        'export const manifest: Record<string, { name: string; kind: "query" | "mutation"; text: string }> = {',
        ...rows,
        "};",
        "",
      ].join("\n");
    }
    const rows = operations.map(({ name, kind, hash }) => {
      const type = `${pascal(name)}${pascal(kind)}`;
      return `export const ${name}: Operation<Types.${type}, Types.${type}Variables> = { name: ${JSON.stringify(name)}, hash: ${JSON.stringify(hash)} };`;
    });
    return [
      'import type { Operation } from "../operation.ts";',
      'import type * as Types from "./types.ts";',
      "",
      ...rows,
      "",
    ].join("\n");
  },
};
