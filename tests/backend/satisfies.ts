import {
  type GraphQLField,
  type GraphQLOutputType,
  type GraphQLSchema,
  getNamedType,
  isEnumType,
  isListType,
  isNonNullType,
  isObjectType,
  Kind,
  type OperationDefinitionNode,
  parse,
  type SelectionSetNode,
} from "graphql";

/** What is wrong with an answer, by path, and which fields of it are null, as `Type.field`. */
export interface Verdict {
  wrong: string[];
  nulls: string[];
}

const isInteger = (value: unknown) => Number.isInteger(value);
const is32Bit = (value: unknown) => isInteger(value) && Math.abs(Number(value)) < 2 ** 31;
const isText = (value: unknown) => typeof value === "string";
const isNumber = (value: unknown) => typeof value === "number" && Number.isFinite(value);

/** What each scalar of the contract is in JSON. */
const scalars: Readonly<Record<string, (value: unknown) => boolean>> = {
  Int: is32Bit,
  Long: isInteger,
  Float: isNumber,
  Decimal: isNumber,
  String: isText,
  ID: isText,
  Boolean: (value) => typeof value === "boolean",
  DateTime: (value) => isText(value) && !Number.isNaN(Date.parse(String(value))),
  Guid: (value) => /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/.test(String(value)),
};

/**
 * Looks through the data of an answer as a client would that knows nothing but the contract: every selected
 * field is there and of its type, nothing else is, and nothing promised is null.
 */
export function judge(schema: GraphQLSchema, text: string, data: unknown): Verdict {
  const verdict: Verdict = { wrong: [], nulls: [] };
  const operation = parse(text).definitions.find(
    (definition): definition is OperationDefinitionNode => definition.kind === Kind.OPERATION_DEFINITION,
  );
  const root = operation && schema.getRootType(operation.operation);
  if (!operation || !root) throw new Error("There is no such operation");

  function object(
    value: unknown,
    fields: Record<string, GraphQLField<unknown, unknown>>,
    set: SelectionSetNode,
    path: string,
    name: string,
  ) {
    if (typeof value !== "object" || value === null || Array.isArray(value))
      return wrong(path, "an object", value);
    const left = new Map<string, unknown>(Object.entries(value));
    for (const selected of set.selections) {
      if (selected.kind !== Kind.FIELD) throw new Error("Fragments are written out");
      const key = selected.name.value;
      const childPath = path === "" ? key : `${path}.${key}`;
      if (!left.has(key)) wrong(childPath, "there", undefined);
      else if (key === "__typename") {
        if (left.get(key) !== name) wrong(childPath, name, left.get(key));
      } else {
        const type = fields[key]?.type;
        if (type) complete(left.get(key), type, selected.selectionSet, childPath, `${name}.${key}`);
      }
      left.delete(key);
    }
    for (const [key, more] of left) wrong(`${path}.${key}`, "absent", more);
  }

  function complete(
    value: unknown,
    type: GraphQLOutputType,
    set: SelectionSetNode | undefined,
    path: string,
    field: string,
  ): void {
    if (isNonNullType(type)) {
      if (value === null) wrong(path, "not null", value);
      else complete(value, type.ofType, set, path, field);
      return;
    }
    if (value === null) {
      verdict.nulls.push(field);
      return;
    }
    if (isListType(type)) {
      if (!Array.isArray(value)) wrong(path, "a list", value);
      else for (const each of value) complete(each, type.ofType, set, path, field);
      return;
    }
    const named = getNamedType(type);
    if (isObjectType(named) && set) {
      object(value, named.getFields(), set, path, named.name);
      return;
    }
    const isRight = isEnumType(named)
      ? named.getValue(String(value)) !== undefined
      : (scalars[named.name]?.(value) ?? false);
    if (!isRight) wrong(path, named.name, value);
  }

  function wrong(path: string, expected: string, value: unknown): void {
    verdict.wrong.push(`${path} should be ${expected}, is ${JSON.stringify(value)}`);
  }

  object(data, root.getFields(), operation.selectionSet, "", root.name);
  return { wrong: verdict.wrong, nulls: [...new Set(verdict.nulls)] };
}
