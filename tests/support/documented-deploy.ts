import { readFileSync } from "node:fs";

const [, example = ""] = /```dotenv\n([\s\S]*?)```/.exec(readFileSync("docs/deploy.md", "utf8")) ?? [];

const read = (text: string): Record<string, string> =>
  Object.fromEntries([...text.matchAll(/^([A-Z_]+)=(.*)$/gm)].map(([, name, value]) => [name, value]));

/** The values of the twelve steps, as docs/deploy.md writes them. */
export const examples = read(example);

/** The same as a merchant would fill them in: everybody can read the secrets of the examples. */
export const block = example
  .replaceAll("00000000-1111-2222-3333-444444444444", "5d1f0c1e-7a52-4c0b-9f57-0b6f3f4f8a21")
  .replace("the-salt-the-vendor-names", "salt-of-this-platform")
  .replace("shared-with-who-takes-messages", "6b1mXo0wQ3v0gqJ2m8r5")
  .replace("thirty-two-characters-drawn-at-random", "q7Yt1l5Zb0wX8n3Vd6Rk2Js9Hf4Gc1Aa");

export const documented = read(block);
