import * as v from "valibot";
import { items } from "./products.ts";

export interface Widget {
  name: string;
  /** JSON as a string, its keys by `name` (behaviours.md §7). */
  configuration: string;
}

interface WireArea {
  containers: readonly ({ widgets: readonly (WireWidget | null)[] | null } | null)[] | null;
}

interface WireWidget {
  name: string | null;
  configuration: string | null;
}

export const widgetsOf = (area: WireArea | null): Widget[] =>
  items(area?.containers)
    .flatMap(({ widgets }) => items(widgets))
    .map(({ name, configuration }) => ({ name: name ?? "", configuration: configuration ?? "" }));

/** The widgets of one kind whose configuration is what it should be; anything else is not drawn. */
export function configured<Schema extends v.GenericSchema>(widgets: Widget[], name: string, schema: Schema) {
  return widgets.flatMap((widget): v.InferOutput<Schema>[] => {
    if (widget.name !== name) return [];
    try {
      const result = v.safeParse(schema, JSON.parse(widget.configuration));
      return result.success ? [result.output] : [];
    } catch {
      return [];
    }
  });
}
