import * as v from "valibot";
import { localised } from "./schema-parts.ts";

const several = <const Names extends readonly string[]>(names: Names) =>
  v.optional(v.pipe(v.array(v.picklist(names)), v.nonEmpty()));

const endings = v.array(v.tuple([v.string(), v.string()]));

/** Words stand one after another with spaces between; beginnings of a listed word need no entry of their own. */
export const searchWords = <
  const Silhouettes extends readonly string[],
  const Figures extends readonly string[],
  const Genders extends readonly string[],
  const Activities extends readonly string[],
>(known: {
  silhouettes: Silhouettes;
  figures: Figures;
  genders: Genders;
  activities: Activities;
}) =>
  v.strictObject({
    /** What else goods are called. Of several kinds of condition all must hold, of one kind one. */
    meanings: v.array(
      v.strictObject({
        of: v.strictObject({
          silhouettes: several(known.silhouettes),
          figures: several(known.figures),
          genders: several(known.genders),
          activities: several(known.activities),
          categories: v.optional(v.array(v.string())),
          materials: v.optional(v.array(v.string())),
        }),
        /** These goods come after those the words mean first. */
        also: v.optional(v.literal(true)),
        words: localised,
      }),
    ),
    /** By family of colours; they narrow the list to products of the colour. */
    colours: v.record(v.string(), localised),
    /** What single colours are called besides their names. */
    colourways: v.record(v.string(), localised),
    /** They stand before a colour, or begin its word, and change nothing. */
    shades: localised,
    /** Endings of words and what stands there in the word goods are called by. */
    endings: v.strictObject({ sv: endings, en: endings, de: endings }),
    /** A size follows them or stands before them. */
    sizeWords: localised,
    joining: localised,
    /** They narrow the list to what is cheaper now. */
    reduced: localised,
    /** They narrow the list to what came lately. */
    newest: localised,
    /** Goods of other shops: texts mention them, but who asks for them wants none of these products. */
    notSold: localised,
  });
