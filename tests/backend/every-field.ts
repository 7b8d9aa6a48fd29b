import { type GraphQLOutputType, getNamedType, isObjectType } from "graphql";

/** A selection of every field below a type, nested this deep: finds a promised field that is not answered. */
export function everyField(type: GraphQLOutputType, depth: number): string {
  const named = getNamedType(type);
  if (!isObjectType(named)) return "";
  const fields = Object.values(named.getFields()).flatMap((field) => {
    if (!isObjectType(getNamedType(field.type))) return [field.name];
    return depth > 0 ? [`${field.name} ${everyField(field.type, depth - 1)}`] : [];
  });
  return `{ __typename ${fields.join(" ")} }`;
}
