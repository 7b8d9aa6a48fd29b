import { readFileSync } from "node:fs";

/** The values of the twelve steps, as docs/deploy.md writes them. */
export const [, block = ""] = /```dotenv\n([\s\S]*?)```/.exec(readFileSync("docs/deploy.md", "utf8")) ?? [];

export const documented: Record<string, string> = Object.fromEntries(
  [...block.matchAll(/^([A-Z_]+)=(.*)$/gm)].map(([, name, value]) => [name, value]),
);
