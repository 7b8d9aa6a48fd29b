const { concatAST, getNamedType, isCompositeType, isListType, isNonNullType, Kind } = require("graphql");
const { createHash } = require("node:crypto");
const { textOf } = require("./codegen-operations.cjs");

const scalars = { Boolean: "boolean", Int: "number", Float: "number", Decimal: "number", Long: "number" };

/** All fields that a selection asks for by the name of the answer; the same field may be asked for twice. */
function collectFields({ selections }, fragments, found = new Map()) {
  for (const selection of selections) {
    if (selection.kind === Kind.FIELD) {
      const name = (selection.alias ?? selection.name).value;
      const known = found.get(name) ?? { field: selection.name.value, selections: [] };
      known.selections.push(...(selection.selectionSet?.selections ?? []));
      found.set(name, known);
    } else {
      const inner = selection.kind === Kind.FRAGMENT_SPREAD ? fragments.get(selection.name.value) : selection;
      collectFields(inner.selectionSet, fragments, found);
    }
  }
  return found;
}

/** A valibot schema for the answer to each operation, equal parts once. */
module.exports = {
  plugin(schema, documents) {
    const { definitions } = concatAST(documents.map((document) => document.document));
    const fragments = new Map(
      definitions
        .filter(({ kind }) => kind === Kind.FRAGMENT_DEFINITION)
        .map((node) => [node.name.value, node]),
    );
    const objects = new Map();

    function toObject(selectionSet, type) {
      const rows = [...collectFields(selectionSet, fragments)].map(([name, { field, selections }]) => {
        const selected = { kind: Kind.SELECTION_SET, selections };
        return `${name}: ${toSchema(type.getFields()[field].type, selected)}`;
      });
      const text = `v.object({ ${rows.join(", ")} })`;
      if (!objects.has(text)) objects.set(text, `object${objects.size}`);
      return objects.get(text);
    }

    function toSchema(type, selected) {
      if (isNonNullType(type)) return toPresent(type.ofType, selected);
      return `v.nullish(${toPresent(type, selected)})`;
    }

    function toPresent(type, selected) {
      if (isListType(type)) return `v.array(${toSchema(type.ofType, selected)})`;
      const named = getNamedType(type);
      // Members may be added to an enum: they are texts here.
      return isCompositeType(named) ? toObject(selected, named) : (scalars[named.name] ?? "string");
    }

    const roots = { query: schema.getQueryType(), mutation: schema.getMutationType() };
    const operations = definitions
      .filter(({ kind }) => kind === Kind.OPERATION_DEFINITION)
      .map((node) => {
        const hash = createHash("sha256").update(textOf(node, fragments)).digest("hex");
        return `  ${JSON.stringify(hash)}: ${toObject(node.selectionSet, roots[node.operation])},`;
      });
    return [
      'import * as v from "valibot";',
      "",
      "const string = v.string();",
      "const number = v.number();",
      "const boolean = v.boolean();",
      ...[...objects].map(([text, name]) => `const ${name} = ${text};`),
      "",
      "/** By hash; only the worker imports this. */",
      "export const answerSchemas: Record<string, v.GenericSchema> = {",
      ...operations,
      "};",
      "",
    ].join("\n");
  },
};
