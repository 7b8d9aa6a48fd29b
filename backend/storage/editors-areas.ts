import { eq } from "drizzle-orm";
import type { EditorsRow } from "#backend/catalogue/data/editors-schema.ts";
import { database } from "./database.ts";
import { editorsAreas } from "./shop-tables.ts";

/** What editors have put in the place of the demo's rows, by the name of the page or slot. */
export interface EditorsAreas {
  rowsOf(name: string): readonly EditorsRow[] | null;
  put(name: string, rows: readonly EditorsRow[]): void;
  remove(name: string): void;
  /** Changes with every edit. */
  revision(): number;
}

export function openEditorsAreas(sql: SqlStorage): EditorsAreas {
  const db = database(sql);
  let revision = 0;
  return {
    rowsOf: (name) => db.select().from(editorsAreas).where(eq(editorsAreas.name, name)).get()?.rows ?? null,
    put(name, rows) {
      db.insert(editorsAreas)
        .values({ name, rows })
        .onConflictDoUpdate({ target: editorsAreas.name, set: { rows } })
        .run();
      revision++;
    },
    remove(name) {
      db.delete(editorsAreas).where(eq(editorsAreas.name, name)).run();
      revision++;
    },
    revision: () => revision,
  };
}
