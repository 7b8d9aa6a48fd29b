import * as v from "valibot";
import { alias, id, localised } from "./schema-parts.ts";

const audience = {
  /** Everywhere without it. */
  on: v.optional(v.picklist(["phone", "computer"])),
  /** For everybody without it. */
  for: v.optional(v.picklist(["PERSON", "ORGANIZATION"])),
};
const size = v.picklist(["full", "half", "third", "quarter"]);

const widget = v.strictObject({
  name: v.pipe(v.string(), v.nonEmpty()),
  size: v.optional(size, "full"),
  ...audience,
  /** As the hosted API has it; `{sv, en, de}` is one text, `href` and `url` may be paths without market and language. */
  configuration: v.unknown(),
});

/** Rows of widgets, as an editor puts them. */
export const editorsRows = v.array(
  v.strictObject({
    layout: v.optional(size, "full"),
    design: v.optional(v.string(), "contained"),
    ...audience,
    widgets: v.array(widget),
  }),
);

export type EditorsRow = v.InferOutput<typeof editorsRows>[number];
export type Audience = Pick<EditorsRow, "on" | "for">;

export const editorsPage = v.strictObject({
  id,
  alias,
  status: v.picklist(["published", "draft"]),
  title: localised,
  description: localised,
  rows: editorsRows,
  /** Of a published page, as it will be. */
  draft: v.optional(editorsRows),
});

export const editorsFrontPage = v.strictObject({
  title: localised,
  description: localised,
  rows: editorsRows,
  /** Below what is published. */
  draft: editorsRows,
});

export const editorsSlot = v.strictObject({
  kind: v.picklist(["category", "brand", "campaign"]),
  alias,
  top: editorsRows,
  bottom: editorsRows,
});
