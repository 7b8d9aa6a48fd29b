import * as v from "valibot";
import { listSorts } from "#shared/list-query.ts";
import { routeNames } from "#shared/routes.ts";

const boxes = ["text1", "text2", "text3"] as const;
const names = ["intro", "description", "care"] as const;

/** Which of a product's texts is written into which box of the account. */
export type TextBoxes = Partial<Record<(typeof names)[number], (typeof boxes)[number]>>;

const example = "intro:text1,description:text2,care:text3";

const parse = (written: string) => written.split(",").map((pair) => pair.trim().split(/\s*:\s*/));

const isUnique = (list: readonly (string | undefined)[]) => new Set(list).size === list.length;

function areBoxes(written: string): boolean {
  const pairs = parse(written);
  return (
    pairs.every(
      ([name, box, ...rest]) =>
        rest.length === 0 && names.some((each) => each === name) && boxes.some((each) => each === box),
    ) &&
    isUnique(pairs.map(([name]) => name)) &&
    isUnique(pairs.map(([, box]) => box))
  );
}

/** `intro:text2,description:text3,care:text1`; a text that is not named is not shown. */
export const textBoxes = v.optional(
  v.pipe(
    v.string(),
    v.check(areBoxes, `must name a box of its own for each text, such as ${example}`),
    v.transform((written): TextBoxes => Object.fromEntries(parse(written))),
  ),
  example,
);

/** Lists that begin in another order than the shop's own. */
export const customSorts = v.pipe(
  v.string(),
  v.parseJson(undefined, "must be JSON"),
  v.array(
    v.object({
      name: v.picklist(routeNames, "must name routes of the shop"),
      sort: v.picklist(listSorts, `must have sorts of ${listSorts.join(", ")}`),
    }),
    "must be a list",
  ),
);
