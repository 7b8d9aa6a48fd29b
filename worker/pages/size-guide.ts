import * as v from "valibot";
import type { SizeGuide } from "#shared/catalog.ts";
import type { ProductQuery } from "#shared/operations/generated/types.ts";
import { findSizeGuide } from "#shared/size-systems.ts";

const Table = v.object({
  caption: v.optional(v.string(), ""),
  columns: v.array(v.string()),
  rows: v.array(
    v.object({
      size: v.string(),
      others: v.optional(v.record(v.string(), v.string())),
      measures: v.array(v.pipe(v.array(v.number()), v.minLength(1), v.maxLength(2))),
    }),
  ),
});

const Guide = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({ note: v.optional(v.string(), ""), tables: v.pipe(v.array(Table), v.minLength(1)) }),
);

type WireProduct = NonNullable<ProductQuery["product"]>;

/** Tables of the sizes the product is sold in; all where they are called otherwise. */
function ofOwnSizes(guide: SizeGuide, sizes: readonly (string | null)[]): SizeGuide {
  const tables = guide.tables
    .map((table) => ({ ...table, rows: table.rows.filter(({ size }) => sizes.includes(size)) }))
    .filter(({ rows }) => rows.length > 0);
  return tables.length > 0 ? { ...guide, tables } : guide;
}

/** The parameter `sizeGuide` of a product holds it as JSON; null without one and when it cannot be read. */
export function readSizeGuide(
  groups: WireProduct["parameterGroups"],
  skus: readonly { name: string | null }[],
): SizeGuide | null {
  const value = findSizeGuide(groups);
  if (!value) return null;
  const result = v.safeParse(Guide, value);
  if (result.success)
    return ofOwnSizes(
      result.output,
      skus.map(({ name }) => name),
    );
  console.warn(JSON.stringify({ event: "size guide left out", message: result.issues[0].message }));
  return null;
}
