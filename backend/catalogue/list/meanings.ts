import { demoData } from "../data/demo-data.ts";
import type { Style } from "../types.ts";

const { meanings } = demoData.searchWords;

type Meaning = (typeof meanings)[number];

const isAmong = (wanted: readonly string[] | undefined, own: readonly string[]): boolean =>
  !wanted || own.some((each) => wanted.includes(each));

const isMeant = (style: Style, { of }: Meaning): boolean =>
  isAmong(of.silhouettes, [style.silhouette]) &&
  isAmong(of.figures, [style.figure]) &&
  isAmong(of.genders, [style.gender]) &&
  isAmong(of.activities, [style.activity]) &&
  isAmong(of.materials, [style.materialId]) &&
  isAmong(
    of.categories,
    style.categories.map(({ alias }) => alias),
  );

/** Many styles are alike in all that decides, so each kind is looked at once. */
export const createMeanings = () => {
  const known = new Map<string, readonly Meaning[]>();
  return (style: Style): readonly Meaning[] => {
    const { silhouette, figure, gender, activity, materialId, primaryCategory } = style;
    const kind = [silhouette, figure, gender, activity, materialId, primaryCategory.alias].join(" ");
    const found = known.get(kind) ?? meanings.filter((meaning) => isMeant(style, meaning));
    known.set(kind, found);
    return found;
  };
};
