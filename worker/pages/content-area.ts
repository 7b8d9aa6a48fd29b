import {
  type ContentArea,
  type ContentCell,
  type ContentPicture,
  type ContentRow,
  cellSizes,
} from "#shared/content.ts";
import { commonContent, content } from "#shared/operations/generated/operations.ts";
import type {
  AreaFragment,
  ContentQuery,
  ContentQueryVariables,
} from "#shared/operations/generated/types.ts";
import type { Scene } from "#shared/pages.ts";
import type { Commerce } from "../commerce/commerce.ts";
import type { CommerceAnswer } from "../commerce/failure.ts";
import { dataOrThrow } from "../responses.ts";
import { drawWidget, type WidgetSource } from "./content-widgets.ts";
import { items } from "./products.ts";

type View = Pick<ContentCell, "device" | "customer">;
type WireContainer = NonNullable<NonNullable<AreaFragment["containers"]>[number]>;
type Widget = NonNullable<NonNullable<WireContainer["widgets"]>[number]>;

/** The API answers for one device and one kind of customer at a time. */
const views = {
  widgetArea: { device: "computer", customer: "person" },
  phone: { device: "phone", customer: "person" },
  company: { device: "computer", customer: "company" },
  companyPhone: { device: "phone", customer: "company" },
} as const satisfies Record<keyof ContentQuery, View>;

interface Seen<Part> {
  view: View;
  part: Part;
}

/** The same part, as each view has it. */
type Found<Part> = [Seen<Part>, ...Seen<Part>[]];

/** Parts of the same id are one; in the order of the editor. */
function merge<Part extends { id: string | number; sortOrder: number }>(
  views: readonly { view: View; parts: readonly Part[] }[],
): Found<Part>[] {
  const found = new Map<Part["id"], Found<Part>>();
  for (const { view, parts } of views)
    for (const part of parts) {
      const entry = found.get(part.id);
      if (entry) entry.push({ view, part });
      else found.set(part.id, [{ view, part }]);
    }
  return [...found.values()].toSorted(([one], [other]) => one.part.sortOrder - other.part.sortOrder);
}

/** Nothing where all see it. */
function toAudience(seen: readonly Seen<unknown>[], asked: readonly View[]): View {
  const only = <Key extends keyof View>(key: Key) => {
    const all = new Set(asked.map((view) => view[key]));
    const [one, ...more] = new Set(seen.map(({ view }) => view[key]));
    return all.size > 1 && more.length === 0 ? one : undefined;
  };
  const device = only("device");
  const customer = only("customer");
  return { ...(device && { device }), ...(customer && { customer }) };
}

const toSize = (own: string, ofRow: string): ContentCell["size"] =>
  [own, ofRow].flatMap((name) => cellSizes.slice(1).find((size) => size === name) ?? [])[0] ?? "full";

const toSizes = ({ images }: Widget) =>
  new Map(
    items(images).flatMap(({ fileName, largestSize }) =>
      largestSize
        ? [[fileName, { width: largestSize.imageWidth, height: largestSize.imageHeight }] as const]
        : [],
    ),
  );

/** The first title that everybody sees is the page's own heading. */
function findHeading(rows: readonly ContentRow[]) {
  for (const { cells } of rows)
    for (const { widget, device, customer } of cells) {
      const isTitled =
        (widget.kind === "text" || widget.kind === "banner") && widget.level > 0 && widget.title;
      if (isTitled && !device && !customer) return widget;
    }
  return null;
}

interface Options {
  /** False where the page has a heading already. */
  withHeading?: boolean;
}

/** What the API composed, drawn row by row; a widget that cannot be drawn leaves no place behind. */
export async function toContentArea(
  data: ContentQuery,
  source: WidgetSource,
  { withHeading = true }: Options = {},
): Promise<ContentArea> {
  const answers = Object.entries(views).flatMap(([name, view]) => {
    const area = data[name as keyof ContentQuery];
    return area ? { area, view } : [];
  });
  const asked = answers.map(({ view }) => view);
  const containers = merge(answers.map(({ area, view }) => ({ parts: items(area.containers), view })));
  const rows = await Promise.all(
    containers.map(async (container): Promise<ContentRow> => {
      const { layout, design } = container[0].part;
      const widgets = merge(container.map(({ view, part }) => ({ view, parts: items(part.widgets) })));
      const isWide = design === "full-width" && widgets.length === 1;
      const cells = widgets.map(async (found): Promise<ContentCell[]> => {
        const { part } = found[0];
        const widget = await drawWidget({ ...part, sizes: toSizes(part), isWide }, source);
        return widget ? [{ size: toSize(part.size, layout), ...toAudience(found, asked), widget }] : [];
      });
      return { cells: (await Promise.all(cells)).flat() };
    }),
  );
  const filled = rows.filter(({ cells }) => cells.length > 0);
  const heading = withHeading ? findHeading(filled) : null;
  if (heading) heading.level = 1;
  return { rows: filled, hasHeading: heading !== null };
}

export const findTitle = ({ rows }: ContentArea): string =>
  rows
    .flatMap(({ cells }) => cells)
    .map(({ widget }) => ("title" in widget ? widget.title : ""))
    .find(Boolean) ?? "";

const toScene = ({ file, phoneFile }: ContentPicture): Scene => ({ wide: file, tall: phoneFile ?? file });

/** For who shares the page: the picture of its first banner. */
export function findScene({ rows }: ContentArea): Scene | null {
  for (const { cells } of rows)
    for (const { widget } of cells)
      if (widget.kind === "banner" && widget.picture) return toScene(widget.picture);
  return null;
}

export interface FoundArea {
  data: ContentQuery;
  isDraft: boolean;
}

/** Each view has all texts once more: where they are too large together, all see what most see. */
async function askForViews(
  commerce: Commerce,
  variables: ContentQueryVariables,
): Promise<CommerceAnswer<ContentQuery>> {
  const answer = await commerce.ask(content, variables);
  if (answer.kind !== "too-large") return answer;
  const common = await commerce.ask(commonContent, variables);
  if (common.kind !== "data") return common;
  return { ...common, data: { phone: null, company: null, companyPhone: null, ...common.data } };
}

/** An editor gets what will be, everybody else, and who has no good token, what is published. */
export async function findArea(
  commerce: Commerce,
  drafts: Commerce | null,
  variables: ContentQueryVariables,
): Promise<FoundArea> {
  const draft = drafts && (await askForViews(drafts, { ...variables, preview: true }));
  if (draft?.kind === "data" && draft.errors.length === 0) return { data: draft.data, isDraft: true };
  const published = askForViews(commerce, variables);
  return {
    data: await dataOrThrow(published, ({ widgetArea }) => Boolean(widgetArea?.containers)),
    isDraft: false,
  };
}
