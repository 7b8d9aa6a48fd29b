import type { SizeGuide } from "./catalog.ts";

/** Where shoes are not numbered as in Europe. */
const systems: Record<string, string> = { US: "US", CA: "US", GB: "UK", JP: "JP", KR: "KR" };

export const usesInches = (country: string) => country === "US";

export const usesMiles = (country: string) => country === "US" || country === "GB";

/** `US 9` for 42, where the country counts so and the guide knows it. */
export function toLocalSize(guide: SizeGuide | null, size: string, country: string): string | null {
  const system = systems[country];
  const row = guide?.tables.flatMap(({ rows }) => rows).find((each) => each.size === size);
  const local = system && row?.others?.[system];
  return local ? `${system} ${local}` : null;
}
