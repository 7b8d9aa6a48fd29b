import type { FeedItem } from "./feed.ts";

/** What filters call an item's values: `brand`, `isOnSale`, `hierarchies` as `a$b$`, `extraDataList.size`. */
export function valuesOf(item: FeedItem, name: string): readonly string[] {
  if (name === "brand") return [item.brand];
  if (name === "isOnSale") return [String(item.isOnSale)];
  if (name === "hierarchies") return [...new Set(item.hierarchies.flatMap(branches))];
  const [kind, key = ""] = name.split(".");
  if (kind === "extraDataList") return item.extraDataList[key] ?? [];
  const value = kind === "extraData" ? item.extraData[key] : undefined;
  return value === undefined ? [] : [value];
}

/** Every way down to a category, shortest first: `a$`, `a$b$`. */
const branches = (path: readonly string[]) => path.map((_, depth) => branch(path.slice(0, depth + 1)));

export const branch = (path: readonly string[]): string => path.map((segment) => `${segment}$`).join("");
