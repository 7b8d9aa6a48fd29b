const printable = /^[\x21-\x7e]{1,1024}$/;

/** In lower case; those that the platform would drop are dropped. */
export function readTags(field: string | null): string[] {
  const tags = (field ?? "").split(",").map((tag) => tag.trim().toLowerCase());
  return [...new Set(tags)].filter((tag) => printable.test(tag)).slice(0, 1_000);
}
