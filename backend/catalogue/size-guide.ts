import { demoData } from "./data/demo-data.ts";
import { otherShoeSizes } from "./shoe-sizes.ts";
import type { LanguageCode, Style } from "./types.ts";

type Chart = keyof typeof demoData.sizeGuides;

const written = new Map<string, string>();

/** JSON of the tables that help to choose a size, for a parameter of the product; null when none does. */
export function sizeGuideOf(
  chart: Chart | "single",
  language: LanguageCode,
  gender: Style["gender"],
): string | null {
  const guide = chart === "single" ? undefined : demoData.sizeGuides[chart];
  if (!guide) return null;
  const isFor = (table: (typeof guide.tables)[number]) =>
    gender === "unisex" || !table.gender || table.gender === gender;
  const key = `${chart} ${language} ${gender}`;
  const json =
    written.get(key) ??
    JSON.stringify({
      note: guide.note[language],
      tables: guide.tables.filter(isFor).map(({ caption, columns, rows }) => ({
        caption: caption[language],
        columns: columns.map((column) => column[language]),
        rows:
          chart === "shoe" ? rows.map((row) => ({ ...row, others: otherShoeSizes(row.size, gender) })) : rows,
      })),
    });
  written.set(key, json);
  return json;
}
