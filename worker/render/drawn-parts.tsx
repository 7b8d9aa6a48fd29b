import { renderToString } from "react-dom/server.edge";
import type { Draw } from "#client/drawn-parts.ts";
import { LayoutDataProvider } from "#client/layout-data.tsx";
import type { LayoutData } from "#shared/pages.ts";
import type { Translate } from "#shared/translate.ts";

/** Characters of all that is kept; most of them take one byte. */
const mostKept = 8 * 1024 * 1024;

export interface DrawnParts {
  /** HTML by layout data and name. */
  byPlace: Map<string, Map<string, string>>;
  /** Characters of all of it. */
  size: number;
}

export const createDrawnParts = (): DrawnParts => ({ byPlace: new Map(), size: 0 });

function keep(parts: DrawnParts, place: string, name: string, html: string): void {
  const { byPlace } = parts;
  if (parts.size + name.length + html.length > mostKept) {
    byPlace.clear();
    parts.size = 0;
  }
  const known = byPlace.get(place);
  parts.size += name.length + html.length + (known ? 0 : place.length);
  byPlace.set(place, (known ?? new Map<string, string>()).set(name, html));
}

/** Goods are in many lists, and each list is drawn anew every minute: the same card is drawn once. */
export function createDrawing(parts: DrawnParts, layoutData: LayoutData, translate: Translate) {
  const place = JSON.stringify(layoutData);
  // No text of a page can know it.
  const mark = `${crypto.randomUUID()}:`;
  const drawn: string[] = [];
  const find = (name: string, part: Parameters<Draw>[1]) => {
    const known = parts.byPlace.get(place)?.get(name);
    if (known !== undefined) return known;
    const html = renderToString(
      <LayoutDataProvider layoutData={layoutData} translate={translate}>
        {part()}
      </LayoutDataProvider>,
    );
    keep(parts, place, name, html);
    return html;
  };
  const draw: Draw = (name, part) => `${mark}${drawn.push(find(name, part)) - 1};`;
  return {
    draw,
    /** With each part where its text stood. */
    fill(text: string): string {
      const [before = "", ...others] = text.split(mark);
      return others.reduce((all, other) => {
        const end = other.indexOf(";");
        return all + (drawn[Number(other.slice(0, end))] ?? "") + other.slice(end + 1);
      }, before);
    },
  };
}
