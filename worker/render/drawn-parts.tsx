import { renderToString } from "react-dom/server.edge";
import type { Draw } from "#client/drawn-parts.ts";
import { LayoutDataProvider } from "#client/layout-data.tsx";
import type { LayoutData } from "#shared/pages.ts";
import type { Translate } from "#shared/translate.ts";

/** Characters of all that is kept; most of them take one byte. */
const mostKept = 8 * 1024 * 1024;

/** HTML by layout data and name. */
const parts = new Map<string, Map<string, string>>();
let kept = 0;

export const forgetDrawnParts = () => {
  parts.clear();
  kept = 0;
};

export const measureDrawnParts = () => kept;

function keep(place: string, name: string, html: string): void {
  if (kept + name.length + html.length > mostKept) forgetDrawnParts();
  const known = parts.get(place);
  kept += name.length + html.length + (known ? 0 : place.length);
  parts.set(place, (known ?? new Map<string, string>()).set(name, html));
}

/** Goods are in many lists, and each list is drawn anew every minute: the same card is drawn once. */
export function createDrawing(layoutData: LayoutData, translate: Translate) {
  const place = JSON.stringify(layoutData);
  // No text of a page can know it.
  const mark = `${crypto.randomUUID()}:`;
  const drawn: string[] = [];
  const find = (name: string, part: Parameters<Draw>[1]) => {
    const known = parts.get(place)?.get(name);
    if (known !== undefined) return known;
    const html = renderToString(
      <LayoutDataProvider layoutData={layoutData} translate={translate}>
        {part()}
      </LayoutDataProvider>,
    );
    keep(place, name, html);
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
