/** Where the commerce API names the colour of a product, in every language. */
export const colourParameter = { group: 1, name: "Color" } as const;

interface Parameter {
  name?: string | null;
  value?: string | null;
}

interface ParameterGroup {
  parameterGroupId: number | null;
  parameters?: readonly (Parameter | null)[] | null;
}

/** Undefined for a product without a colour. */
export function colourIn(groups: readonly (ParameterGroup | null)[] | null | undefined): string | undefined {
  const group = groups?.find((candidate) => candidate?.parameterGroupId === colourParameter.group);
  const colour = group?.parameters?.find((parameter) => parameter?.name === colourParameter.name);
  return colour?.value ?? undefined;
}
