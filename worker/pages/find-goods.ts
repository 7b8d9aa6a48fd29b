/** Paths of all goods in the data of a page, wherever they stand. */
export function findGoods(data: unknown): string[] {
  if (typeof data !== "object" || data === null) return [];
  const within = Object.values(data).flatMap(findGoods);
  const isOne = "href" in data && typeof data.href === "string" && ("price" in data || "soldOut" in data);
  return isOne ? [data.href as string, ...within] : within;
}
