import {
  concatAST,
  type DocumentNode,
  type FragmentDefinitionNode,
  type GraphQLObjectType,
  type GraphQLOutputType,
  type GraphQLSchema,
  isListType,
  isNonNullType,
  isObjectType,
  Kind,
  type SelectionNode,
} from "graphql";

type Fragments = ReadonlyMap<string, FragmentDefinitionNode>;
type Fields = Map<string, { field: string; selections: SelectionNode[] }>;

const scalars = { Boolean: "boolean", Int: "number", Float: "number", Decimal: "number", Long: "number" };

/** Every field by its name in the answer; the same one may be asked for twice. */
function collectFields(
  selections: readonly SelectionNode[],
  fragments: Fragments,
  found: Fields = new Map(),
) {
  for (const selection of selections) {
    if (selection.kind === Kind.FIELD) {
      const name = (selection.alias ?? selection.name).value;
      const known = found.get(name) ?? { field: selection.name.value, selections: [] };
      known.selections.push(...(selection.selectionSet?.selections ?? []));
      found.set(name, known);
    } else {
      const part = selection.kind === Kind.FRAGMENT_SPREAD ? fragments.get(selection.name.value) : selection;
      collectFields(part?.selectionSet.selections ?? [], fragments, found);
    }
  }
  return found;
}

/** Writes equal objects once: `named` maps the code of each to its name. */
function createWriter(fragments: Fragments, named: Map<string, string>) {
  function toObject(selections: readonly SelectionNode[], type: GraphQLObjectType): string {
    const rows = [...collectFields(selections, fragments)].map(([name, { field, selections }]) => {
      const found = type.getFields()[field];
      if (!found) throw new Error(`${type.name} has no field ${field}`);
      return `${name}: ${toSchema(found.type, selections)}`;
    });
    const code = `v.object({ ${rows.join(", ")} })`;
    const name = named.get(code) ?? `object${named.size}`;
    named.set(code, name);
    return name;
  }

  function toSchema(type: GraphQLOutputType, selections: readonly SelectionNode[]): string {
    if (isNonNullType(type)) return toPresent(type.ofType, selections);
    return `v.nullish(${toPresent(type, selections)})`;
  }

  function toPresent(type: GraphQLOutputType, selections: readonly SelectionNode[]): string {
    if (isListType(type)) return `v.array(${toSchema(type.ofType, selections)})`;
    if (isObjectType(type)) return toObject(selections, type);
    // Members may be added to an enum: they are texts here.
    return "name" in type ? (scalars[type.name as keyof typeof scalars] ?? "string") : "string";
  }
  return toObject;
}

/** Plugin of graphql-codegen: a valibot schema of the answer to each operation. */
export function plugin(schema: GraphQLSchema, documents: { document?: DocumentNode }[]) {
  const { definitions } = concatAST(documents.flatMap(({ document }) => document ?? []));
  const fragments = new Map(
    definitions
      .filter((node) => node.kind === Kind.FRAGMENT_DEFINITION)
      .map((node) => [node.name.value, node]),
  );
  const named = new Map<string, string>();
  const toObject = createWriter(fragments, named);
  const rows = definitions
    .filter((node) => node.kind === Kind.OPERATION_DEFINITION)
    .map((node) => {
      const root = schema.getRootType(node.operation);
      if (!root) throw new Error(`The schema has no ${node.operation}`);
      return `  ${node.name?.value}: ${toObject(node.selectionSet.selections, root)},`;
    });
  return [
    'import * as v from "valibot";',
    "",
    "const string = v.string();",
    "const number = v.number();",
    "const boolean = v.boolean();",
    ...[...named].map(([code, name]) => `const ${name} = ${code};`),
    "",
    "/** By name; only the worker imports this. */",
    "export const answerSchemas: Record<string, v.GenericSchema> = {",
    ...rows,
    "};",
    "",
  ].join("\n");
}
