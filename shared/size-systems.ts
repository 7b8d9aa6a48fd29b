import type { SizeGuide } from "./catalog.ts";

interface ParameterGroup {
  parameters?: readonly ({ identifier: string | null; value: string | null } | null)[] | null;
}

type ParameterGroups = readonly (ParameterGroup | null)[] | null | undefined;

/** Where shoes are not numbered as in Europe. */
const systems: Record<string, string> = { US: "US", CA: "US", GB: "UK", JP: "JP", KR: "KR" };

/** JSON of the parameter that holds a product's size guide. */
export const findSizeGuide = (groups: ParameterGroups): string | null | undefined =>
  groups
    ?.flatMap((group) => group?.parameters ?? [])
    .find((parameter) => parameter?.identifier === "sizeGuide")?.value;

export const usesInches = (country: string) => country === "US";

export const usesMiles = (country: string) => country === "US" || country === "GB";

/** `US 9` for 42, where the country counts so and the guide knows it. */
export function toLocalSize(guide: SizeGuide | null, size: string, country: string): string | null {
  const system = systems[country];
  const row = guide?.tables.flatMap(({ rows }) => rows).find((each) => each.size === size);
  const local = system && row?.others?.[system];
  return local ? `${system} ${local}` : null;
}

/** The same of a product whose guide was not read before. */
export function findLocalSize(
  groups: ParameterGroups,
  size: string | null | undefined,
  country: string,
): string | null {
  const guide = systems[country] && findSizeGuide(groups);
  if (!guide || !size) return null;
  try {
    return toLocalSize(JSON.parse(guide) as SizeGuide, size, country);
  } catch {
    // A guide that cannot be read says nothing of sizes.
    return null;
  }
}
