import { globSync, readFileSync } from "node:fs";

type Tree = { [name: string]: string | Tree };

/** The texts of a file by key, the forms of a plural together. */
function readTexts(tree: Tree, start = ""): [key: string, text: string][] {
  return Object.entries(tree).flatMap(([name, value]) => {
    if (typeof value === "string") return [[start + name, value]];
    if ("other" in value) return [[start + name, Object.values(value).join(" ")]];
    return readTexts(value, `${start}${name}.`);
  });
}

/** Plugin of graphql-codegen: the parameters of every text, so that the compiler sees whether a caller gives them. */
export function plugin() {
  const rows = globSync("shared/messages/en/*.json")
    .flatMap((file) => readTexts(JSON.parse(readFileSync(file, "utf8"))))
    .map(
      ([key, text]) =>
        [key, [...new Set([...text.matchAll(/{{(\w+)}}/g)].map(([, name]) => `"${name}"`))]] as const,
    )
    .filter(([, names]) => names.length > 0)
    .sort(([one], [other]) => (one < other ? -1 : 1));
  return [
    "/** Names of the parameters of each text that has some. Written by `npm run generate`. */",
    "export interface TextParameters {",
    ...rows.map(([key, names]) => `  "${key}": ${names.join(" | ")};`),
    "}",
    "",
  ].join("\n");
}
