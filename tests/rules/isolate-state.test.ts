import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

/** What may change later: a `let`, an empty collection, or what some other module makes, but for handlers of Hono. */
const mutable =
  /^(?:export )?(?:let (\w+)|const (\w+|\{[^}]*\})(?:: [^=]+)? =\s+(?:new (?:Weak)?(?:Map|Set)(?:<.*>)?\(\)|\[\];|\{\};|null;|create(?!Factory\b)[A-Z]\w*\())/gm;

const findPlaces = (file: string) =>
  [...readFileSync(file, "utf8").matchAll(mutable)].map(
    ([, variable, constant]) => `${file}: ${variable ?? constant}`,
  );

test("modules of the worker keep nothing that changes but in six places, each with its reason", () => {
  const places = globSync("worker/**/*.{ts,tsx}").flatMap(findPlaces);
  const reasons = readFileSync("docs/decisions/isolate.md", "utf8").matchAll(
    /^\| `(.+?)`: `(.+?)` \| .{40}/gm,
  );
  expect(places.toSorted()).toEqual([...reasons].map(([, file, name]) => `${file}: ${name}`).toSorted());
  expect(places).toHaveLength(6);
});
