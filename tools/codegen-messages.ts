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

/** Plugin of graphql-codegen: every text and its parameters, so that the compiler sees what a caller forgets. */
export function plugin() {
  const rows = globSync("shared/messages/en/*.json")
    .flatMap((file) => readTexts(JSON.parse(readFileSync(file, "utf8"))))
    .map(([key, text]) => {
      const names = new Set([...text.matchAll(/{{(\w+)}}/g)].map(([, name]) => `"${name}"`));
      return `  "${key}": ${[...names].join(" | ") || "never"};`;
    });
  return [
    "/** Names of the parameters of every text. Written by `npm run generate`. */",
    "export interface TextParameters {",
    ...rows.sort(),
    "}",
    "",
  ].join("\n");
}
