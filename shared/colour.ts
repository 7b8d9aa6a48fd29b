/** Where the commerce API says which colour a product has: parameter `Color` of group 1, in every language. */
const colourParameter = { group: 1, name: "Color" } as const;

interface Parameter {
  name?: string | null;
  value?: string | null;
}

interface ParameterGroup {
  parameterGroupId: number | null;
  parameters?: readonly (Parameter | null)[] | null;
}

/** Undefined for products without a colour. */
export function findColour(
  groups: readonly (ParameterGroup | null)[] | null | undefined,
): string | undefined {
  const group = groups?.find((candidate) => candidate?.parameterGroupId === colourParameter.group);
  const colour = group?.parameters?.find((parameter) => parameter?.name === colourParameter.name);
  return colour?.value ?? undefined;
}

const namelessSizes = new Set(["-", "One size"]);

export const describeVariant = (colour: string | undefined, size: string | null | undefined) =>
  [colour, size && !namelessSizes.has(size) ? size : undefined].filter(Boolean).join(", ");
