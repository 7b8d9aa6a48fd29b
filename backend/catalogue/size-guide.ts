import { demoData } from "./data/demo-data.ts";
import type { LanguageCode } from "./types.ts";

type Chart = keyof typeof demoData.sizeGuides;

const written = new Map<string, string>();

/** JSON of the tables that help to choose a size, for a parameter of the product; null when none does. */
export function sizeGuideOf(chart: Chart | "single", language: LanguageCode): string | null {
  const guide = chart === "single" ? undefined : demoData.sizeGuides[chart];
  if (!guide) return null;
  const key = `${chart} ${language}`;
  const json =
    written.get(key) ??
    JSON.stringify({
      note: guide.note[language],
      tables: guide.tables.map(({ caption, columns, rows }) => ({
        caption: caption[language],
        columns: columns.map((column) => column[language]),
        rows,
      })),
    });
  written.set(key, json);
  return json;
}
