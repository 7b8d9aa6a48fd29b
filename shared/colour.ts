interface Parameter {
  name?: string | null;
  value?: string | null;
}

interface ParameterGroup {
  parameterGroupId: number | null;
  parameters?: readonly (Parameter | null)[] | null;
}

/** Tracking looks for this name, so it is the same in every language. */
export const colourParameter = "Color";

export function findColour(
  groups: readonly (ParameterGroup | null)[] | null | undefined,
): string | undefined {
  const group = groups?.find((candidate) => candidate?.parameterGroupId === 1);
  const colour = group?.parameters?.find((parameter) => parameter?.name === colourParameter);
  return colour?.value ?? undefined;
}

/** Of goods whose parameters were not asked for. */
export const findColourDimension = (
  dimensions: readonly ({ dimension: string; label: string | null } | null)[] | null | undefined,
): string | undefined =>
  dimensions?.find((candidate) => candidate?.dimension === colourParameter)?.label ?? undefined;

const namelessSizes = new Set(["-", "One size", "Einheitsgröße", "En storlek"]);

export const describeVariant = (colour: string | undefined, size: string | null | undefined) =>
  [colour, size && !namelessSizes.has(size) ? size : undefined].filter(Boolean).join(", ");
