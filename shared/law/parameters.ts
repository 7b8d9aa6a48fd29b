interface Parameter {
  name: string | null;
  value: string | null;
  show: boolean;
  identifier: string | null;
}

/** As the commerce API has them for a product, in the page's language. */
export type ParameterGroups = readonly ({ parameters: readonly (Parameter | null)[] | null } | null)[];

/** What a merchant writes under `identifier`; null where there is nothing. */
export function findParameter(groups: ParameterGroups | null | undefined, identifier: string): string | null {
  for (const group of groups ?? []) {
    const found = group?.parameters?.find((each) => each?.identifier === identifier);
    const value = found?.value?.trim();
    if (value) return value;
  }
  return null;
}
